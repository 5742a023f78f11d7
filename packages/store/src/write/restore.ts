/** Bringing back what was deleted: its rows as they stood, and what the store kept about it, in one change or not at all. */
import type { RecordValue, Value } from '@ninefold/model';
import type { RestoreChange, WriteResult } from '../changes.ts';
import { column } from '../plan/names.ts';
import { type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import { codecOfField, type SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import { deletionReads, type KeptRow, keptRows, removeDeletion } from '../system/deletions.ts';
import { bringBackAbout, isAccountTaken } from './bring-back-about.ts';
import type { WriteContext } from './context.ts';
import { followTimers } from './follow-timers.ts';
import { addHistory } from './history.ts';
import { MissingRecord } from './references.ts';
import { telling } from './rows.ts';
import { attempt, followWrite, readWhole } from './write.ts';

/**
 * `not-found` (it is not kept any more), `not-unique`, `no-such-record` (what it refers to is gone) and `account-taken` refuse it. Each
 * record has a version after the one in which it went, and a row of the history that says that it came back.
 */
export async function restore(context: WriteContext, { entity, deletion: id, stamp }: RestoreChange): Promise<WriteResult> {
  const deletion = await deletionReads(context.statements, context.plan).find(id);
  if (deletion?.entity !== entity) return { kind: 'not-found' };
  return await attempt(context, null, async () => {
    const rows = await keptRows(context.statements, id);
    const own = rows.flatMap((kept) => ownRow(context.plan, kept));
    if (await isAccountTaken(context, rows)) return { kind: 'account-taken' };
    await writeRows(context, own);
    for (const each of rows) await bringBackSet(context, each);
    // The one that was asked for first was kept first.
    const back: RecordValue[] = [];
    for (const { table, id: record } of own.filter((each) => !each.table.owner)) {
      const read = await readWhole(context, table, record);
      if (read) back.push(read);
    }
    await bringBackAbout(context, rows);
    for (const after of back) {
      const table = tableFor(context.plan, after.entity);
      const told = { what: 'restored', from: null, to: null, changes: [], before: null, after } as const;
      await addHistory(context, table, { ...told, id: after.id ?? '', stamp });
    }
    for (const after of back) {
      await followWrite(context, { entity: after.entity, before: null, after });
      // Its own moments may have become others meanwhile.
      await followTimers(context, { entity: after.entity, before: after, after });
    }
    await removeDeletion(context, id);
    const record = back.find((each) => each.id === deletion.record);
    if (!record) return { kind: 'not-found' };
    return { kind: 'done', record, before: null, alongside: back.filter((each) => each !== record) };
  });
}

/** A row of an entity, to be written again. */
interface OwnRow {
  readonly table: TablePlan;
  readonly id: string;
  readonly row: KeptRow['row'];
}

function ownRow({ tables }: Plan, { place, row }: KeptRow): readonly OwnRow[] {
  const table = tables.find((each) => each.table === place);
  return table ? [{ table, id: String(row[column.id]), row }] : [];
}

/** First without what they refer to, which may be one another; then with it. */
async function writeRows(context: WriteContext, rows: readonly OwnRow[]): Promise<void> {
  const within = new Set(rows.map(({ id }) => id));
  const now = BigInt(context.now());
  for (const { table, row } of rows) {
    const stamps: KeptRow['row'] = { [column.version]: BigInt(String(row[column.version])) + 1n, [column.changed]: now };
    const emptied: KeptRow['row'] = Object.fromEntries(referencesOf(table).map(([, place]) => [place, null]));
    const first = { ...row, ...(table.owner ? {} : stamps), ...emptied };
    await telling(context, table, null, recordOf(table, row), () => insertKept(context, table.table, first));
  }
  for (const { table, id, row } of rows) {
    const named = referencesOf(table).filter(([, place]) => row[place] !== null);
    if (named.length === 0) continue;
    for (const [field, place, references] of named)
      if (!within.has(String(row[place]))) await requireRecord(context, table, field, references, row[place] ?? null);
    const places = named.map(([, place]) => `${quoted(place)} = ?`).join(', ');
    const values = [...named.map(([, place]) => row[place] ?? null), id];
    const sql = `UPDATE ${quoted(table.table)} SET ${places} WHERE "${column.id}" = ?`;
    await telling(context, table, null, recordOf(table, row), () => context.statements.run(sql, values));
  }
}

async function bringBackSet(context: WriteContext, { place, row }: KeptRow): Promise<void> {
  for (const table of context.plan.tables) {
    const field = table.fields.find((each) => each.kept === 'set' && each.table === place);
    if (field?.kept !== 'set') continue;
    await requireRecord(context, table, field.name, field.references, row[column.target] ?? null);
    await insertKept(context, place, row);
  }
}

/** Field, column and table of those that it refers to. */
function referencesOf({ columns }: TablePlan): readonly (readonly [string, string, string])[] {
  return columns.flatMap(({ name, column: place, references }) => (references === undefined ? [] : [[name, place, references]]));
}

/** Throws MissingRecord where it is gone. */
async function requireRecord(context: WriteContext, table: TablePlan, field: string, references: string, id: SqlValue): Promise<void> {
  if (await context.statements.get(`SELECT 1 FROM ${quoted(references)} WHERE "${column.id}" = ?`, [id])) return;
  throw new MissingRecord({ entity: table.entity.name, field, path: [field] });
}

/** Writes a row as it stood. */
async function insertKept({ statements }: WriteContext, place: string, row: KeptRow['row']): Promise<number> {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${quoted(place)} (${names.map(quoted).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  return await statements.run(sql, Object.values(row));
}

/** As far as a refusal names it. */
function recordOf({ entity, columns }: TablePlan, row: KeptRow['row']): RecordValue {
  const fields = columns.map(({ name, column: place, field }): [string, Value] => [
    name,
    codecOfField(field.type).decode(row[place] ?? null),
  ]);
  return { entity: entity.name, id: String(row[column.id]), fields: Object.fromEntries(fields) };
}
