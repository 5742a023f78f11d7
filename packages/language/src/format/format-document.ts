/**
 * Writes a document in its strict form: the nine headings in their right words, cells without padding, an id for
 * every transition, rule and call. Prose, code and quotes are never touched, line ends stay as they are.
 */
import { applyEdits, type Edit, pointHeadings } from '@ninefold/model';
import type { Block } from '../read/block.ts';
import { readBlocks } from '../read/blocks.ts';
import { type Section, splitPoints } from '../read/points.ts';
import type { TableRow } from '../read/rows.ts';
import { createSource } from '../read/source.ts';
import type { TableBlock } from '../read/tables.ts';
import { createReading } from '../reading.ts';
import { type FilledIds, fillIds } from './fill-ids.ts';

/** Idempotent: formatting twice changes nothing more. The application stays the same but for ids. */
export function formatDocument(text: string): string {
  const source = createSource(text);
  const { sections } = splitPoints(createReading(source), readBlocks(source));
  const ids = fillIds(sections);
  const edits = sections.flatMap((section) => [
    ...section.headings.map(
      (heading): Edit => ({ from: heading.from, to: heading.to, text: `## ${section.number}. ${pointHeadings[section.name]}` }),
    ),
    ...section.blocks.filter(isTable).flatMap((table) => formatTable(table, ids.get(table))),
  ]);
  return applyEdits(text, edits);
}

function isTable(block: Section['blocks'][number]): block is Block & { kind: 'table' } {
  return block.kind === 'table';
}

function formatTable(table: TableBlock, ids: FilledIds | undefined): Edit[] {
  const added = ids !== undefined && ids.column === undefined;
  const header = table.header.cells.map((cell) => cell.text);
  const marks = table.header.cells.map((_, index) => mark(table.delimiter.cells[index]?.text ?? '---'));
  return [
    rowEdit(table.header, added ? ['Id', ...header] : header),
    rowEdit(table.delimiter, added ? ['---', ...marks] : marks),
    ...table.rows.flatMap((row, index) => {
      // A row with a wrong count is for its author to mend.
      if (row.cells.length !== header.length) return [];
      const id = ids?.texts[index];
      const cells = row.cells.map((cell, column) => (column === ids?.column && id !== undefined ? id : cell.text));
      return [rowEdit(row, added ? [id ?? '', ...cells] : cells)];
    }),
  ];
}

/** `:---:` keeps what it says about sides, not how long it is. */
function mark(text: string): string {
  return `${text.startsWith(':') ? ':' : ''}---${text.length > 1 && text.endsWith(':') ? ':' : ''}`;
}

function rowEdit(row: TableRow, cells: readonly string[]): Edit {
  return { from: row.from, to: row.to, text: `| ${cells.join(' | ')} |` };
}
