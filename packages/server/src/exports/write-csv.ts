/**
 * CSV as RFC 4180 has it, in UTF-8 with a mark in front by which spreadsheets know that. Values are written so that programs read them
 * the same everywhere, and so that no text runs as a formula; what `import` reads is what stands here.
 */
import { csvNumber, csvText } from '@ninefold/engine';
import type { WireRecord } from '@ninefold/protocol';
import type { ExportColumn } from './columns.ts';
import type { ExportFile, RowPages } from './file-settings.ts';
import { createLocalMoments } from './local-moment.ts';

/** A head even where there are no rows. */
export async function* writeCsv({ columns, timeZone }: ExportFile, pages: RowPages): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(`\uFEFF${columns.map(({ head }) => csvText(head)).join(',')}\r\n`);
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
    text: csvText,
    number: csvNumber,
    'plain number': csvNumber,
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
