/** N906: for how long something is kept, said by what is no length of time. */
import { isLengthOfTime } from '@ninefold/engine';
import { type Constant, findConstant, type Retained, retentionConstants } from '@ninefold/model';
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
