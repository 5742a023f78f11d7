/** `Claim { state: Submitted, total: 500.01 EUR }: T3 fails (500.01 <= 500.00), T4 fails (500.01 > 1000.00)`. */
import type { Application, Transition } from '@ninefold/model';
import { comesTo, exampleWords } from '../decide/example-words.ts';
import type { Example } from '../decide/question.ts';
import type { Guarded } from './branchings.ts';

/** The example, then each row with what its guard comes to. */
export function exampleLine(application: Application, example: Example, rows: readonly Guarded[], word: 'holds' | 'fails'): string {
  const said = rows.map(({ row, guard }) => {
    const filled = guard ? comesTo(application, guard, example) : '';
    return `${shortName(row)} ${word}${filled === '' ? '' : ` (${filled})`}`;
  });
  return `${exampleWords(application, example)}: ${said.join(', ')}`;
}

/** `T3`, or the action of a row without an id. */
export function shortName({ id, trigger }: Transition): string {
  if (id !== undefined) return id;
  return trigger.kind === 'action' ? `“${trigger.name}”` : 'the row';
}
