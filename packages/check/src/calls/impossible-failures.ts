/** N705: a call lists an error that nothing raises there. */
import { type Application, type Call, foldName, givenValue } from '@ninefold/model';
import { type Checking, report, type StatementRef } from '../checking.ts';
import { ruleCalled } from '../facts/graph/rows-by-name.ts';
import { isSomeRaiserOpen } from '../facts/rights/open-cells.ts';
import { atCell, ownCalls } from '../facts/uses/call-facts.ts';
import { usesOf } from '../facts/uses/uses.ts';
import { callName, inWords, isSame } from '../facts/words/names-in-words.ts';
import { type Failure, failuresOf } from './failures.ts';

/** An error that nothing raises anywhere is reported once, in point 8. */
export function findImpossibleFailures(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole || isSomeRaiserOpen(application)) return;
  const raised = usesOf(application).errors;
  for (const call of ownCalls(application)) {
    const failures = failuresOf(application, call);
    if (!failures) continue;
    const wrong = (givenValue(call.failsWith) ?? []).filter(
      (name) => !isRaised(application, name, failures) && (ruleCalled(application, name) || raised.has(foldName(name))),
    );
    if (wrong.length > 0) reportImpossible(checking, call, wrong);
  }
}

function isRaised(application: Application, name: string, failures: readonly Failure[]): boolean {
  const rule = ruleCalled(application, name);
  return failures.some((failure) => (rule ? failure.rule === rule : failure.code !== undefined && isSame(failure.code, name)));
}

function reportImpossible(checking: Checking, call: Call, names: readonly string[]): void {
  const { application } = checking;
  const raisers = names.flatMap((name): readonly StatementRef[] => {
    const rule = ruleCalled(application, name);
    return rule ? [rule] : (usesOf(application).errors.get(foldName(name)) ?? []);
  });
  report(checking, 'N705', atCell(call, call.failsWith), {
    what: `${callName(call)} lists ${inWords(names)}, which nothing raises there.`,
    why: reasonOf(application, call, names[0] ?? ''),
    mend: `Take ${inWords(names)} out of *Fails with*, or let it be checked there.`,
    others: raisers.map(({ span }) => ({ span, words: 'raised here' })),
    statements: raisers.map(({ statement }) => statement),
    certainty: 'proved',
  });
}

function reasonOf(application: Application, call: Call, name: string): string {
  const rule = ruleCalled(application, name);
  if (!rule) return `${name} is the answer of something else.`;
  const about = 'entity' in call.does ? call.does.entity : '';
  const on = givenValue(rule.on) ?? [];
  return isSame(rule.about, about) || on.length > 0
    ? `${name} is about ${rule.about} and is checked on ${inWords(on)}.`
    : `${name} is about ${rule.about}.`;
}
