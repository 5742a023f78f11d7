/** Before records are deleted: all rows that go by it are kept as they stand, their own and those of the store about them. */
import type { RecordValue } from '@ninefold/model';
import type { Stamp } from '../changes.ts';
import { column } from '../plan/names.ts';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import { addDeletion, forgetInDeletions, type KeptRow } from '../system/deletions.ts';
import { heldByDeletion } from '../system/files.ts';
import { systemTables } from '../system/tables.ts';
import type { WriteContext } from './context.ts';

/** Those that go, the one that was asked for first; its id in what is kept. Their files stay for as long. */
export async function keepDeleted(context: WriteContext, gone: readonly RecordValue[], { who }: Stamp): Promise<string> {
  const [first = { entity: '', fields: {} }] = gone;
  const at = context.now();
  const id = context.ids.next(at);
  const byTable = new Map<TablePlan, string[]>();
  for (const { entity, id: record = '' } of gone) {
    const table = tableFor(context.plan, entity);
    byTable.set(table, [...(byTable.get(table) ?? []), record]);
    // What was kept before about somebody who goes now has nobody to come back to.
    await forgetInDeletions(context.statements, record);
  }
  const rows: KeptRow[] = [];
  for (const [table, ids] of byTable) rows.push(...(await ownRows(context, table, column.id, ids)));
  for (const [{ table }, ids] of byTable) rows.push(...(await rowsAbout(context, table, ids)));
  const { table } = tableFor(context.plan, first.entity);
  const deletion = { id, entity: first.entity, record: first.id ?? '', who, at, documentHash: context.documentHash };
  await addDeletion(context.statements, table, deletion, rows);
  const files = new Set(rows.flatMap(({ place, row }) => (holdFiles.has(place) ? [row.file ?? null] : [])));
  for (const file of files)
    await context.statements.run('INSERT INTO nf_file_use (file, entity, record) VALUES (?, ?, ?)', [file, heldByDeletion, id]);
  return id;
}

const holdFiles: ReadonlySet<string> = new Set(['nf_file_use', 'nf_picture']);

/** Rows of a table with their lines, and lines of those; what is in their sets comes after all rows. */
async function ownRows(context: WriteContext, table: TablePlan, by: string, ids: readonly string[]): Promise<readonly KeptRow[]> {
  const names = [column.id, column.version, column.created, column.changed, ...table.columns.map((each) => each.column)];
  const rows = await rowsIn(context, table.table, table.owner ? [...names, column.owner, column.position] : names, by, ids);
  const found = rows.map(({ row }) => String(row[column.id]));
  const inner: KeptRow[] = [];
  for (const field of found.length === 0 ? [] : table.fields) {
    if (field.kept === 'lines') inner.push(...(await ownRows(context, tableFor(context.plan, field.entity), column.owner, found)));
    if (field.kept === 'set')
      inner.push(...(await rowsIn(context, field.table, [column.owner, column.target, column.position], column.owner, found)));
  }
  return [...rows, ...inner];
}

/** What the store keeps about these records. Links for a new password do not come back. */
async function rowsAbout(context: WriteContext, table: string, ids: readonly string[]): Promise<readonly KeptRow[]> {
  const rows: KeptRow[] = [];
  for (const [place, by] of aboutRecords) {
    const ofTable = { text: ' AND entity = ?', values: [table] };
    const found = await rowsIn(context, place, columnsOf(place), by, ids, columnsOf(place).includes('entity') ? ofTable : undefined);
    rows.push(...found.map((each) => ({ ...each, person: aboutPeople.has(place) ? textOf(each.row.person) : null })));
  }
  for (const [place, by] of aboutPersons) rows.push(...(await rowsIn(context, place, columnsOf(place), by, ids)));
  return rows;
}

/** By which column they name the record. */
const aboutRecords = [
  ['nf_mark', 'record'],
  ['nf_call', 'record'],
  ['nf_timer', 'record'],
  ['nf_notification', 'record'],
  ['nf_comment', 'record'],
  ['nf_follower', 'record'],
  ['nf_file_use', 'record'],
  ['nf_aside_value', 'record'],
] as const;

const aboutPersons = [
  ['nf_role', 'person'],
  ['nf_deactivated', 'person'],
  ['nf_mail_preference', 'person'],
  ['nf_language', 'person'],
  ['nf_time_zone', 'person'],
  ['nf_picture', 'person'],
  ['nf_view', 'owner'],
  ['nf_view_first', 'person'],
  ['nf_notification', 'person'],
  ['nf_follower', 'person'],
] as const;

/** Of these, somebody else may go before they come back. */
const aboutPeople: ReadonlySet<string> = new Set(['nf_notification', 'nf_follower']);

function columnsOf(place: string): readonly string[] {
  return Object.keys(systemTables.find(({ name }) => name === place)?.columns ?? {});
}

async function rowsIn(
  { statements, sql }: WriteContext,
  place: string,
  names: readonly string[],
  by: string,
  ids: readonly string[],
  also: { readonly text: string; readonly values: readonly SqlValue[] } = { text: '', values: [] },
): Promise<readonly KeptRow[]> {
  const among = sql.isAmong(quoted(by), ids);
  const where = ids.length === 1 ? { text: `${quoted(by)} = ?`, values: ids } : among;
  const [ordered] = [column.position, column.id].filter((name) => names.includes(name));
  const order = ordered === undefined ? '' : ` ORDER BY ${quoted(ordered)}`;
  const asked = `SELECT ${names.map(quoted).join(', ')} FROM ${quoted(place)} WHERE ${where.text}${also.text}${order}`;
  const rows = await statements.all(asked, [...where.values, ...also.values]);
  return rows.map((row) => ({ place, row: Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])), person: null }));
}

function textOf(value: SqlValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
