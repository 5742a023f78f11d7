/**
 * What a changed document has no place for is kept aside: values of a field, sets, rows of an entity with their timers, who had a role.
 * It comes back with a document that has a place for it again. Values are kept as JSON, whole numbers marked as such.
 */
import { foldName } from '@ninefold/model';
import type { Look } from '../dialect/database.ts';
import { column } from '../plan/names.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from '../write/context.ts';
import type { StoredEntity, StoredField } from './stored-schema.ts';

export type SetAside = { readonly id: string } & (
  | { readonly what: 'field'; readonly entity: StoredEntity; readonly field: StoredField }
  | { readonly what: 'set'; readonly entity: StoredEntity; readonly field: StoredField }
  | { readonly what: 'entity'; readonly entity: StoredEntity }
  | { readonly what: 'role'; readonly role: string }
);

/** As the database tells of it. */
export interface KeptAside {
  readonly id: string;
  readonly what: SetAside['what'];
  /** Of the entity; '' for a role. */
  readonly table: string;
  /** Of the field or the role, folded; '' for an entity. */
  readonly name: string;
  /** What it was kept as; null for a role. */
  readonly field: StoredField | null;
  readonly entity: StoredEntity | null;
}

/** In the order in which it was set aside. */
export async function asidesIn({ statements, catalogue }: Look): Promise<readonly KeptAside[]> {
  if (!(await catalogue.tables()).includes('nf_aside')) return [];
  const rows = await statements.all('SELECT id, what, entity, name, stored FROM nf_aside ORDER BY at, id', []);
  return rows.map(([id, what, table, name, stored]) => {
    const kept = JSON.parse(String(stored)) as { field: StoredField | null; entity: StoredEntity | null };
    return { id: String(id), what: String(what) as SetAside['what'], table: String(table), name: String(name), ...kept };
  });
}

/** What a step of that kind is found by later. */
export function asKept(aside: SetAside): KeptAside {
  const { id, what } = aside;
  if (aside.what === 'role') return { id, what, table: '', name: foldName(aside.role), field: null, entity: null };
  const { table } = aside.entity;
  if (aside.what === 'entity') return { id, what, table, name: '', field: null, entity: aside.entity };
  return { id, what, table, name: foldName(aside.field.name), field: aside.field, entity: null };
}

/** Copies it; what it came from is emptied where something else could hold on to it. */
export async function setAside(context: WriteContext, aside: SetAside): Promise<void> {
  const { id, table } = asKept(aside);
  await noteAside(context, aside);
  switch (aside.what) {
    case 'field':
      return await keepRows(context, id, table, [aside.field.place ?? ''], `${quoted(aside.field.place ?? '')} IS NOT NULL`);
    case 'set':
      return await keepSet(context, id, aside.field.place ?? '');
    case 'entity':
      return await keepEntity(context, id, aside.entity);
    case 'role':
      return await keepAll(context, id, 'SELECT person, 0, role FROM nf_role WHERE role = ?', [aside.role]);
  }
}

/** That something is kept aside; its values follow. */
export async function noteAside({ statements, now }: WriteContext, aside: SetAside): Promise<void> {
  const { id, what, table, name, field, entity } = asKept(aside);
  const sql = 'INSERT INTO nf_aside (id, what, entity, name, stored, document, at) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING';
  const [document = ''] = (await statements.get('SELECT hash FROM nf_document ORDER BY step DESC LIMIT 1', [])) ?? [];
  await statements.run(sql, [id, what, table, name, JSON.stringify({ field, entity }), document, BigInt(now())]);
}

const batch = 1000;

/** Rows of a table of records, with the values of these columns. */
async function keepRows(context: WriteContext, id: string, table: string, columns: readonly string[], where = '1 = 1'): Promise<void> {
  const places = [column.id, ...columns].map(quoted).join(', ');
  const next = `SELECT ${places} FROM ${quoted(table)} WHERE ${quoted(column.id)} > ? AND ${where} ORDER BY ${quoted(column.id)} LIMIT ${batch}`;
  for (let last: SqlValue = ''; ; ) {
    const rows: SqlValue[][] = await context.statements.all(next, [last]);
    for (const [record = null, ...values] of rows) await keep(context, id, record, 0n, values);
    if (rows.length < batch) return;
    last = rows.at(-1)?.[0] ?? null;
  }
}

async function keepSet(context: WriteContext, id: string, table: string): Promise<void> {
  const columns = [column.owner, column.position, column.target].map(quoted).join(', ');
  await keepAll(context, id, `SELECT ${columns} FROM ${quoted(table)}`, []);
  await context.statements.run(`DELETE FROM ${quoted(table)}`, []);
}

/** Each row as whom it belongs to, its place there, and its values. */
async function keepAll(context: WriteContext, id: string, sql: string, values: readonly SqlValue[]): Promise<void> {
  for (const [record = null, position = null, ...kept] of await context.statements.all(sql, values))
    await keep(context, id, record, position, kept);
}

async function keep({ statements }: WriteContext, id: string, record: SqlValue, position: SqlValue, values: readonly SqlValue[]) {
  await statements.run('INSERT INTO nf_aside_value (aside, record, position, value) VALUES (?, ?, ?, ?)', [
    id,
    record,
    position,
    inJson(values),
  ]);
}

async function keepEntity(context: WriteContext, id: string, entity: StoredEntity): Promise<void> {
  await keepRows(context, id, entity.table, columnsOf(entity));
  const timers = 'SELECT record, statement, due, look, done FROM nf_timer WHERE entity = ? ORDER BY record, statement';
  for (const [at, [record = null, ...values]] of (await context.statements.all(timers, [entity.table])).entries())
    await keep(context, id, record, BigInt(at + 1), values);
  const referring = entity.fields.filter(({ kept, type }) => kept === 'column' && type.kind === 'reference');
  for (const { place } of referring) await context.statements.run(`UPDATE ${quoted(entity.table)} SET ${quoted(place ?? '')} = NULL`, []);
}

/** Of a row of an entity that is kept aside, in their order: the store's own, then those of fields. */
export function columnsOf({ owner, fields }: StoredEntity): readonly string[] {
  const own = [column.version, column.created, column.changed, ...(owner ? [column.owner, column.position] : [])];
  return [...own, ...fields.flatMap(({ kept, place }) => (kept === 'column' ? [place ?? ''] : []))];
}

/** Values of a row as they are kept aside; `fromJson` gives them back. */
export function inJson(values: readonly SqlValue[]): string {
  return JSON.stringify(values.map((value) => (typeof value === 'bigint' ? { whole: String(value) } : value)));
}

/** The values of a row, as they were kept. */
export function fromJson(kept: SqlValue): readonly SqlValue[] {
  const values = JSON.parse(String(kept)) as readonly (string | null | { readonly whole: string })[];
  return values.map((value) => (typeof value === 'object' && value !== null ? BigInt(value.whole) : value));
}
