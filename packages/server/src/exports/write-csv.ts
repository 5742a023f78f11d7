/**
 * CSV as RFC 4180 has it, in UTF-8 with a mark in front by which spreadsheets know that. Values are written so that programs read them
 * the same everywhere, and so that no text runs as a formula; what `import` reads is what stands here.
 */
import type { WireRecord } from '@ninefold/protocol';
import type { ExportColumn } from './columns.ts';
import type { ExportFile, RowPages } from './file-settings.ts';
import { createLocalMoments } from './local-moment.ts';

/** A head even where there are no rows. */
export async function* writeCsv({ columns, timeZone }: ExportFile, pages: RowPages): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(`\uFEFF${columns.map(({ head }) => quoted(harmless(head))).join(',')}\r\n`);
  const localMoment = createLocalMoments(timeZone);
  const cells = columns.map((column) => cellOf(column, localMoment));
  for await (const rows of pages) if (rows.length > 0) yield Buffer.from(rows.map((row) => lineOf(cells, row)).join(''));
}

function lineOf(cells: readonly ((row: WireRecord) => string)[], row: WireRecord): string {
  let line = '';
  for (const [place, cell] of cells.entries()) line += place === 0 ? cell(row) : `,${cell(row)}`;
  // A line of one empty cell would be no line at all.
  return line === '' ? '""\r\n' : `${line}\r\n`;
}

function cellOf({ kind, textOf }: ExportColumn, localMoment: (moment: string) => string): (row: WireRecord) => string {
  const written: Readonly<Record<ExportColumn['kind'], (text: string) => string>> = {
    text: (text) => quoted(harmless(text)),
    number: unmistakable,
    'plain number': unmistakable,
    day: asItIs,
    'time of day': asItIs,
    moment: localMoment,
    'yes-no': asItIs,
  };
  const write = written[kind];
  return (row) => {
    const text = textOf(row);
    return text === null ? '' : write(text);
  };
}

function asItIs(text: string): string {
  return text;
}

/** What spreadsheets take for a formula begins so, after quotes that were there before as well; wide signs are taken for the narrow ones. */
const beginsLikeAFormula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** With a quote in front where a spreadsheet would run it; an import takes the quote away again. */
function harmless(text: string): string {
  return beginsLikeAFormula.test(text) ? `'${text}` : text;
}

/** With a fourth place where three would be read as thousands in some countries: `1.250` there is 1250. */
function unmistakable(number: string): string {
  return /^-?[1-9]\d{0,2}\.\d{3}$/u.test(number) ? `${number}0` : number;
}

/** Blanks at the ends are kept by quotes, too. */
function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
