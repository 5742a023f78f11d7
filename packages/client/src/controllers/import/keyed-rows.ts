/** Rows of a table that say by a key which record they are: what is sent for each, and what becomes of it. */
import { decodeValue } from '@ninefold/engine';
import { findField, isRecord } from '@ninefold/model';
import type { ImportedRecord, ImportRequest } from '@ninefold/protocol';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/say-here.ts';
import { emptyCells, type ImportRow, type ImportTable } from './import-rows.ts';
import { type ImportContext, readRow } from './read-row.ts';

export interface KeyedWay {
  /** Fields that are unique, alone or together. */
  readonly by: readonly string[];
  readonly does: ImportRequest['does'];
  /** An empty cell empties the field of a record that is there; else the field stays as it is. */
  readonly clears: boolean;
}

export type SentRow = ImportRequest['records'][number];

/** A row to be sent, or why none is. `number`: as a spreadsheet counts, the row below the heads is 2. */
export type KeyedRow = { readonly number: number; readonly row: ImportRow } & (
  | { readonly sent: SentRow }
  | { readonly words: readonly string[] }
);

/** Which rows have had a key, by its values. One for each table. */
export type KeysSeen = Map<string, number>;

/** Rows in the order of the table, `first` the number of the first. A key that an earlier row has is refused. Rejects as `find` does. */
export async function readKeyedRows(
  context: ImportContext,
  way: KeyedWay,
  table: ImportTable,
  rows: readonly ImportRow[],
  first: number,
  seen: KeysSeen,
): Promise<readonly KeyedRow[]> {
  const read = await Promise.all(rows.map((row) => readRow(context, table, row)));
  return read.map((one, place): KeyedRow => {
    const row = rows[place] ?? [];
    const at = { number: first + place, row };
    if ('words' in one) return { ...at, words: one.words };
    const key = keyOf(context, way, one.fields);
    const before = key === undefined ? undefined : seen.get(key);
    if (before !== undefined)
      return { ...at, words: [t('{fields}: row {row} has it already.', { fields: way.by.map(fieldOf).join(', '), row: before })] };
    if (key !== undefined) seen.set(key, at.number);
    const empty = way.clears ? emptyCells(table, row).filter((name) => !way.by.includes(name)) : [];
    return { ...at, sent: { fields: one.fields, ...(empty.length > 0 && { empty }) } };
  });
}

/** As the data compares it; undefined where the row does not say it. */
function keyOf({ application, entity }: ImportContext, { by }: KeyedWay, fields: SentRow['fields']): string | undefined {
  const values = by.map((name) => {
    const field = findField(application, entity, name);
    const decoded = field && decodeValue(field.type, fields[name], application);
    if (!decoded || !('value' in decoded) || decoded.value === null || decoded.value === '') return undefined;
    return isRecord(decoded.value) ? decoded.value.id : String(decoded.value);
  });
  return values.length === 0 || values.includes(undefined) ? undefined : JSON.stringify(values);
}

/** How many rows there were of each kind. */
export type KeyedCounts = Readonly<Record<ImportedRecord['outcome'], number>>;

export const noRows: KeyedCounts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
