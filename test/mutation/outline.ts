/**
 * A document as its lines show it: headings, bullets, rows of tables with their cells, pieces of code. Knows Markdown and
 * nothing of what a document means, so that mistakes are made without looking at what is checked.
 */

export interface Piece {
  readonly text: string;
  /** Offset in the document. */
  readonly from: number;
}

/** A whole line without its end. `point`: of which `## ` heading it is part, counted from 1. */
export interface Line extends Piece {
  readonly point: number;
}

export interface Cell extends Piece {
  /** What the table calls its column. */
  readonly column: string;
  /** Where the column stands in its table, from 0. */
  readonly place: number;
}

export interface Row extends Line {
  /** The first cells of the table's other rows belong to the same `table`. */
  readonly table: number;
  readonly cells: readonly Cell[];
}

/** What stands between two back-ticks. */
export interface Code extends Line {
  readonly column: string;
}

export interface Outline {
  readonly text: string;
  readonly headings: readonly Line[];
  readonly bullets: readonly Line[];
  readonly rows: readonly Row[];
  readonly codes: readonly Code[];
}

export function readOutline(text: string): Outline {
  const lines = linesOf(text);
  const rows = rowsOf(lines);
  const bullets = lines.filter(({ text }) => /^[-*] /u.test(text));
  const codes = [
    ...rows.flatMap((row) => row.cells.flatMap((cell) => codesIn(cell, row.point, cell.column))),
    ...bullets.flatMap((line) => codesIn(line, line.point, 'bullet')),
  ].sort((a, b) => a.from - b.from);
  return { text, headings: lines.filter((line) => /^#{2,} /u.test(line.text)), bullets, rows, codes };
}

function linesOf(text: string): readonly Line[] {
  let point = 0;
  let from = 0;
  return text.split('\n').map((line) => {
    if (line.startsWith('## ')) point += 1;
    const found = { text: line, from, point };
    from += line.length + 1;
    return found;
  });
}

function rowsOf(lines: readonly Line[]): readonly Row[] {
  let columns: readonly string[] = [];
  let table = 0;
  return lines.flatMap((line, index) => {
    if (!line.text.startsWith('|')) {
      columns = [];
      return [];
    }
    if (columns.length === 0) {
      columns = cellsOf(line, []).map(({ text }) => text);
      table += 1;
      return [];
    }
    const isRuler = /^[-:| ]+$/u.test(line.text) && !lines[index - 2]?.text.startsWith('|');
    return isRuler ? [] : [{ ...line, table, cells: cellsOf(line, columns) }];
  });
}

/** The pieces between pipes, trimmed. A pipe within code does not count. */
function cellsOf(line: Line, columns: readonly string[]): readonly Cell[] {
  return [...line.text.matchAll(/\|((?:\\.|`[^`]*`|[^|`\\])+)(?=\|)/gu)].map(({ index, 1: inner = '' }, place) => ({
    text: inner.trim(),
    from: line.from + index + 1 + (inner.length - inner.trimStart().length),
    column: columns[place] ?? '',
    place,
  }));
}

function codesIn(piece: Piece, point: number, column: string): readonly Code[] {
  return [...piece.text.matchAll(/`([^`]+)`/gu)].map(({ index, 1: code = '' }) => ({
    text: code,
    from: piece.from + index + 1,
    point,
    column,
  }));
}

/** The parts of a text between separators that stand outside of code, trimmed; each with the separator before it. */
export function itemsOf({ text, from }: Piece, separator: ',' | ';'): readonly Piece[] {
  return [...text.matchAll(separator === ',' ? /(?:`[^`]*`|[^,`])+/gu : /(?:`[^`]*`|[^;`])+/gu)].map(({ index, 0: found }) => ({
    text: found.trim(),
    from: from + index + (found.length - found.trimStart().length),
  }));
}
