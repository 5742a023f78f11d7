/** Records of a table that say by a key which record they are: what is sent for each, and what becomes of it. */
import { decodeValue } from '@ninefold/engine';
import { byName, findField, isRecord } from '@ninefold/model';
import type { ImportedRecord, ImportRequest } from '@ninefold/protocol';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/say-here.ts';
import type { ImportColumn } from './column-places.ts';
import type { ImportTable } from './import-rows.ts';
import { type ImportContext, type LineRows, readRecord } from './read-row.ts';
import type { RecordRows } from './record-rows.ts';
import type { RefusedRow } from './refused-row.ts';

export interface KeyedWay {
  /** Fields that are unique, alone or together. */
  readonly by: readonly string[];
  readonly does: ImportRequest['does'];
  /** An empty cell empties the field of a record that is there; else the field stays as it is. */
  readonly clears: boolean;
}

export type SentRecord = ImportRequest['records'][number];

/** What is to be sent for the rows of a record, or why nothing is. */
export type KeyedRecord = { readonly rows: RecordRows } & (
  | { readonly sent: SentRecord; readonly lines: LineRows }
  | { readonly refused: readonly RefusedRow[] }
);

/** Which rows have had a key, by its values. One for each table. */
export type KeysSeen = Map<string, number>;

/** In the order of the table. A key that an earlier record has is refused. Rejects as `find` does. */
export async function readKeyedRecords(
  context: ImportContext,
  way: KeyedWay,
  table: ImportTable,
  records: readonly RecordRows[],
  seen: KeysSeen,
): Promise<readonly KeyedRecord[]> {
  const read = await Promise.all(records.map((rows) => readRecord(context, table, rows)));
  return read.map((one, place): KeyedRecord => {
    const rows = records[place] ?? [];
    if ('refused' in one) return { rows, refused: one.refused };
    const key = keyOf(context, way, one.fields);
    const before = key === undefined ? undefined : seen.get(key);
    if (before !== undefined) {
      const words = t('{fields}: row {row} has it already.', { fields: way.by.map(fieldOf).join(', '), row: before });
      return { rows, refused: rows.map(({ number }, at) => ({ number, words: at === 0 ? [words] : [] })) };
    }
    if (key !== undefined) seen.set(key, rows[0]?.number ?? 0);
    const empty = way.clears ? emptyPlaces(context, way, table, one.fields) : [];
    return { rows, lines: one.lines, sent: { fields: one.fields, ...(empty.length > 0 && { empty }) } };
  });
}

/** What of the record has a column and is not said: its own fields, lists without a line, and those of lines that a line does not say. */
function emptyPlaces(
  { application, entity }: ImportContext,
  { by }: KeyedWay,
  { columns }: ImportTable,
  fields: SentRecord['fields'],
): readonly string[] {
  const isOpen = ({ field, list }: ImportColumn): boolean => field !== undefined && (list ? list.name in fields : !(field.name in fields));
  const own = columns.flatMap((column) => (isOpen(column) ? [nameOf(column)] : []));
  const lists = columns.flatMap(({ list }) => (list && !(list.name in fields) ? [list.name] : []));
  const key = by.flatMap((name) => findField(application, entity, name) ?? []);
  return [...new Set([...own, ...lists])].filter((name) => !byName(key, name));
}

function nameOf({ field, list }: ImportColumn): string {
  return list ? `${list.name}.${field?.name}` : (field?.name ?? '');
}

/** As the data compares it; undefined where the record does not say it. */
function keyOf({ application, entity }: ImportContext, { by }: KeyedWay, fields: SentRecord['fields']): string | undefined {
  const values = by.map((name) => {
    const field = findField(application, entity, name);
    const decoded = field && decodeValue(field.type, fields[name], application);
    if (!decoded || !('value' in decoded) || decoded.value === null || decoded.value === '') return undefined;
    return isRecord(decoded.value) ? decoded.value.id : String(decoded.value);
  });
  return values.length === 0 || values.includes(undefined) ? undefined : JSON.stringify(values);
}

/** How many records there were of each kind. */
export type KeyedCounts = Readonly<Record<ImportedRecord['outcome'], number>>;

export const noRecords: KeyedCounts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
