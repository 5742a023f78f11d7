/** N710: a call to somebody else of which nothing says how long it may take. */
import { type Checking, report } from '../checking.ts';
import { outerCalls } from '../facts/uses/call-facts.ts';
import { callName } from '../facts/words/names-in-words.ts';
import { isOpen } from './open-setting.ts';

/** One whose time limit says `not shown` is a gap that is reported already. */
export function findWaitsWithoutLimit(checking: Checking): void {
  const { application } = checking;
  for (const call of outerCalls(application)) {
    if (call.timeLimit || call.request.kind !== 'given' || isOpen(application, call, 'time limit')) continue;
    report(checking, 'N710', call, {
      what: `How long ${callName(call)} may take is not said.`,
      why: 'The record waits meanwhile. Until it is known, each try has 10 seconds.',
      mend: `Add a bullet to point 7: \`- ${call.id ?? call.words}: time limit \`10 seconds\`\`.`,
    });
  }
}
