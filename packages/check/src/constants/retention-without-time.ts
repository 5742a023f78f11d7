/** N906: for how long something is kept, or one stays signed in, said by what is no length of time. */
import { isLengthOfTime, saidOfSessions } from '@ninefold/engine';
import { type Constant, findConstant, type Retained, retentionConstants, sessionConstant } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';

const whatIsKept: Readonly<Record<Retained, string>> = {
  history: 'the history',
  aside: 'what a changed document has no place for',
};

/** Reports N906 (error). */
export function findRetentionWithoutTime(checking: Checking): void {
  for (const retained of ['history', 'aside'] as const) {
    const constant = findConstant(checking.application, retentionConstants[retained]);
    if (constant?.value.kind === 'given' && !isLengthOfTime(constant)) reportNoTime(checking, constant, whatIsKept[retained]);
  }
  const session = findConstant(checking.application, sessionConstant);
  if (session?.value.kind === 'given' && saidOfSessions(checking.application) === undefined) reportNoSession(checking, session);
}

function reportNoSession(checking: Checking, constant: Constant): void {
  const { name, words } = constant;
  report(checking, 'N906', constant, {
    what: `${name} is no length of time: “${words}”.`,
    why: 'It says for how long one stays signed in at most. As long as it says no hours, days or weeks, that is 30 days.',
    mend: 'Write `12 hours`, `7 days` or `2 weeks`. For 30 days, remove the row.',
    certainty: 'proved',
  });
}

function reportNoTime(checking: Checking, constant: Constant, kept: string): void {
  const { name, words } = constant;
  report(checking, 'N906', constant, {
    what: `${name} is no length of time: “${words}”.`,
    why: `It says for how long ${kept} is kept. As long as it says no time, that is for ever.`,
    mend: 'Write `90 days`, `18 months` or `10 years`. To keep it for ever, remove the row.',
    certainty: 'proved',
  });
}
