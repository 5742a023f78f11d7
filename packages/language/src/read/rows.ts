/** The cells of one table row, counted from its own source: Markdown viewers drop and fill cells silently. */
import { codesIn, trimmed, type Words } from './words.ts';

export interface TableRow {
  readonly cells: readonly Words[];
  readonly from: number;
  readonly to: number;
}

/** The cells between the pipe signs of one line. A pipe sign after a backslash is text. */
export function readRow(text: string, from: number, to: number): TableRow {
  return rowOf(text, trimmed(text, from, to), () => false);
}

/** The row read again as if no pipe in back-ticks ended a cell; undefined when there is no such pipe. */
export function rowWithCodePipes(text: string, row: TableRow): { row: TableRow; pipe: number } | undefined {
  const words = trimmed(text, row.from, row.to);
  const codes = codesIn(words);
  let pipe = -1;
  let at = 0;
  const again = rowOf(text, words, (offset) => {
    while (at < codes.length && (codes[at]?.outerTo ?? 0) <= offset) at++;
    const inside = (codes[at]?.outerFrom ?? Number.POSITIVE_INFINITY) < offset;
    if (inside && pipe < 0) pipe = offset;
    return inside;
  });
  return pipe < 0 ? undefined : { row: again, pipe };
}

// More are counted no further: no header is that wide.
const mostCells = 1000;

function rowOf(text: string, words: Words, joins: (offset: number) => boolean): TableRow {
  const cells: Words[] = [];
  let start = words.from;
  let escaped = false;
  for (let at = words.from; at < words.to && cells.length < mostCells; at++) {
    const code = text.charCodeAt(at);
    if (code === 124 && !escaped && !joins(at)) {
      if (at > words.from) cells.push(trimmed(text, start, at));
      start = at + 1;
    }
    escaped = code === 92 && !escaped;
  }
  if (start < words.to) cells.push(trimmed(text, start, words.to));
  return { cells, from: words.from, to: words.to };
}
