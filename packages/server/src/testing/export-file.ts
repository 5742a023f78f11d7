/** Files of a few columns and rows, for tests of what writes them. */
import type { FieldType } from '@ninefold/model';
import type { WireRecord, WireValue } from '@ninefold/protocol';
import { cellKindOf, cellText } from '../exports/cell-kinds.ts';
import type { ExportFile, FileWriter } from '../exports/file-settings.ts';

/** `types`: by the heads of the columns. */
export function exportFile(types: Readonly<Record<string, FieldType>>, more: Partial<ExportFile> = {}): ExportFile {
  const columns = Object.entries(types).map(([head, type]) => ({
    head,
    path: [head],
    type,
    kind: cellKindOf(type),
    textOf: (row: WireRecord) => cellText(type, row.fields[head]),
  }));
  return { title: 'Parts', timeZone: 'UTC', locale: 'en-GB', columns, ...more };
}

/** A row with these cells. */
export function rowOf(file: ExportFile, ...cells: readonly WireValue[]): WireRecord {
  return {
    entity: 'Part',
    id: null,
    label: '',
    fields: Object.fromEntries(file.columns.map(({ head }, place) => [head, cells[place] ?? null])),
  };
}

/** All that a writer writes of pages of rows. */
export async function bytesOf(write: FileWriter, file: ExportFile, pages: readonly (readonly WireRecord[])[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of write(file, each(pages))) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T, void> {
  for (const item of items) yield item;
}
