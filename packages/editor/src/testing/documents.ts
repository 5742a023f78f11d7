/** The three examples, for tests. */
import { readFileSync } from 'node:fs';

export const examples: readonly (readonly [name: string, text: string])[] = ['expense-claims', 'help-desk', 'equipment-lending'].map(
  (name) => [name, readFileSync(new URL(`../../../../examples/${name}.md`, import.meta.url), 'utf8')],
);

export const claims = examples[0]?.[1] ?? '';

/** Records that are named by others, and all of them. */
export const stables = readFileSync(new URL('../../../../test/acceptance/documents/stables.md', import.meta.url), 'utf8');

/** The offset in the middle of the first `marked` after `after`. */
export function offsetOf(text: string, marked: string, after = ''): number {
  const from = text.indexOf(marked, text.indexOf(after));
  if (from < 0) throw new Error(`There is no “${marked}” after “${after}”.`);
  return from + Math.floor(marked.length / 2);
}
