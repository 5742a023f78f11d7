/** Mechanical mends carried out on a text. */
import type { Edit } from './finding.ts';

/** The edits of one mend; of two that reach into one another the first counts. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let [result, at] = ['', 0];
  for (const { from, to, text: put } of apart(edits)) {
    result += text.slice(at, from) + put;
    at = to;
  }
  return result + text.slice(at);
}

/** In the order of the text, without those that reach into one before. */
export function apart(edits: readonly Edit[]): readonly Edit[] {
  let end = 0;
  return [...edits]
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .filter(({ from, to }) => {
      const fits = from >= end;
      if (fits) end = to;
      return fits;
    });
}
