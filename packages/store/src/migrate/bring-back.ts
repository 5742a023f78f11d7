/** What was kept aside, back in its place: as far as its record is still there and the present field takes its value. The rest stays aside. */
import { checkValue } from '@ninefold/engine';
import type { FieldType } from '@ninefold/model';
import { column } from '../plan/names.ts';
import { type ColumnPlan, type SetPlan, type TablePlan, tableFor } from '../plan/plan.ts';
import { codecOfField, type SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from '../write/context.ts';
import { columnsOf, fromJson, inJson, type KeptAside, noteAside } from './aside.ts';
import { conversionBetween } from './conversion.ts';
import { pairFields } from './pair-fields.ts';
import { grouped } from './retype.ts';
import type { Step } from './steps.ts';
import type { StoredEntity, StoredField } from './stored-schema.ts';

export type BringBack = Extract<Step, { kind: 'bring back' }>;

/** In this order: rows before what belongs to them. */
export function inOrderOfOwners(context: WriteContext, steps: readonly BringBack[]): readonly BringBack[] {
  const depth = ({ owner }: TablePlan): number => (owner ? 1 + depth(tableFor(context.plan, owner.entity)) : 0);
  const rank = ({ table, field }: BringBack): number => (field ? 1000 : depth(table));
  return steps.toSorted((a, b) => rank(a) - rank(b));
}

/** Fills the place it has in the present tables; what does not fit, or has no record any more, stays aside. */
export async function bringBack(context: WriteContext, { aside, table, field }: BringBack): Promise<void> {
  if (aside.entity) await bringRows(context, aside, aside.entity, table);
  else if (aside.field && field) await bringValues(context, aside, aside.field, table, field);
  await forgetEmpty(context, aside);
}

async function forgetEmpty({ statements }: WriteContext, { id }: KeptAside): Promise<void> {
  await statements.run('DELETE FROM nf_aside WHERE id = ? AND NOT EXISTS (SELECT 1 FROM nf_aside_value WHERE aside = ?)', [id, id]);
}

async function bringValues(context: WriteContext, aside: KeptAside, old: StoredField, table: TablePlan, field: ColumnPlan | SetPlan) {
  const { statements } = context;
  const conversion = conversionBetween(old.type, field.field.type) ?? alike(old.type, field.field.type);
  const there = `SELECT 1 FROM ${quoted(table.table)} WHERE ${quoted(column.id)} = ?`;
  for (const { record, values } of await keptValues(context, aside)) {
    const converted = conversion.convert(values);
    if (!converted || !(await fits(context, field, converted)) || !(await statements.get(there, [record]))) continue;
    if (await put(context, table, field, record, converted))
      await statements.run('DELETE FROM nf_aside_value WHERE aside = ? AND record = ?', [aside.id, record]);
  }
}

/** A type that is as it was: what it takes is for its limits to say. */
function alike(one: FieldType, other: FieldType) {
  return { isSame: true, convert: (values: readonly SqlValue[]) => (one.kind === other.kind ? values : undefined) };
}

async function keptValues({ statements }: WriteContext, { id }: KeptAside) {
  const rows = await statements.all('SELECT record, value FROM nf_aside_value WHERE aside = ? ORDER BY record, position', [id]);
  return grouped(rows.map(([record = null, value = null]) => [record, fromJson(value)[0] ?? null]));
}

async function fits(
  { plan, statements, environment }: WriteContext,
  field: ColumnPlan | SetPlan,
  values: readonly SqlValue[],
): Promise<boolean> {
  const target = field.references;
  if (target === undefined) {
    const type = field.field.type;
    return checkValue(plan.application, type, codecOfField(type).decode(values[0] ?? null), environment.settings) === undefined;
  }
  for (const id of values)
    if (!(await statements.get(`SELECT 1 FROM ${quoted(target)} WHERE ${quoted(column.id)} = ?`, [id]))) return false;
  return true;
}

/** False where there is a value by now: that one stays. */
async function put(
  { statements }: WriteContext,
  table: TablePlan,
  field: ColumnPlan | SetPlan,
  record: string,
  values: readonly SqlValue[],
): Promise<boolean> {
  if (field.kept === 'column') {
    const name = quoted(field.column);
    const sql = `UPDATE ${quoted(table.table)} SET ${name} = ? WHERE ${quoted(column.id)} = ? AND ${name} IS NULL`;
    return (await statements.run(sql, [values[0] ?? null, record])) > 0;
  }
  if (await statements.get(`SELECT 1 FROM ${quoted(field.table)} WHERE ${quoted(column.owner)} = ?`, [record])) return false;
  const columns = [column.owner, column.target, column.position].map(quoted).join(', ');
  for (const [position, id] of values.entries())
    await statements.run(`INSERT INTO ${quoted(field.table)} (${columns}) VALUES (?, ?, ?)`, [record, id, BigInt(position)]);
  return true;
}

async function bringRows(context: WriteContext, aside: KeptAside, entity: StoredEntity, table: TablePlan): Promise<void> {
  const { statements, sql } = context;
  for (const later of sql.schema.referencesLater) await context.session.execute(later);
  const places = columnsOf(entity);
  const pairs = pairFields(entity, table).flatMap(({ field, old }) =>
    field.kept === 'column' && old?.kept === 'column' ? [{ field, old, at: places.indexOf(old.place ?? '') }] : [],
  );
  const written = entity.fields.flatMap((field) =>
    field.kept === 'column' && field.computed === null ? [{ field, at: places.indexOf(field.place ?? '') }] : [],
  );
  const own = [column.version, column.created, column.changed, ...(table.owner ? [column.owner, column.position] : [])];
  const names = [column.id, ...own, ...pairs.map(({ field }) => field.column)].map(quoted);
  const insert = `INSERT INTO ${quoted(table.table)} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  const rows = await statements.all('SELECT record, value FROM nf_aside_value WHERE aside = ? AND position = 0 ORDER BY record', [
    aside.id,
  ]);
  for (const [record = null, kept = null] of rows) {
    const values = fromJson(kept);
    if (table.owner && !(await isThere(context, table.owner.table, values[places.indexOf(column.owner)] ?? null))) continue;
    const fields = pairs.map(({ field, old, at }) => converted(context, old, field, values[at] ?? null));
    for (const { field, at } of written) {
      const place = pairs.findIndex(({ old }) => old === field);
      if ((values[at] ?? null) !== null && (place < 0 || fields[place] === null))
        await keepOn(context, aside, entity, field, record, values[at] ?? null);
    }
    await statements.run(insert, [record, ...own.map((name) => values[places.indexOf(name)] ?? null), ...fields]);
    await bringTimers(context, aside, table, record);
    await statements.run('DELETE FROM nf_aside_value WHERE aside = ? AND record = ?', [aside.id, record]);
  }
}

function converted({ plan, environment }: WriteContext, old: StoredField, field: ColumnPlan, value: SqlValue): SqlValue {
  if (value === null) return null;
  const conversion = conversionBetween(old.type, field.field.type) ?? alike(old.type, field.field.type);
  const now = conversion.convert([value])?.[0] ?? null;
  const type = field.field.type;
  return now !== null && checkValue(plan.application, type, codecOfField(type).decode(now), environment.settings) ? null : now;
}

async function bringTimers({ statements }: WriteContext, { id }: KeptAside, { table }: TablePlan, record: SqlValue): Promise<void> {
  const rows = await statements.all('SELECT value FROM nf_aside_value WHERE aside = ? AND record = ? AND position > 0', [id, record]);
  for (const [kept = null] of rows)
    await statements.run('INSERT INTO nf_timer (entity, record, statement, due, look, done) VALUES (?, ?, ?, ?, ?, ?)', [
      table,
      record,
      ...fromJson(kept),
    ]);
}

/** A value that the entity of today has no place for, as one of a field that is gone. */
async function keepOn(
  context: WriteContext,
  aside: KeptAside,
  entity: StoredEntity,
  field: StoredField,
  record: SqlValue,
  value: SqlValue,
) {
  const id = `${aside.id} ${field.place}`;
  await noteAside(context, { id, what: 'field', entity, field });
  await context.statements.run('INSERT INTO nf_aside_value (aside, record, position, value) VALUES (?, ?, 0, ?)', [
    id,
    record,
    inJson([value]),
  ]);
}

async function isThere({ statements }: WriteContext, table: string, id: SqlValue): Promise<boolean> {
  return (await statements.get(`SELECT 1 FROM ${quoted(table)} WHERE ${quoted(column.id)} = ?`, [id])) !== undefined;
}

/** Rows that are back let go of records that are gone meanwhile. */
export async function letGo({ statements }: WriteContext, { aside, table }: BringBack): Promise<void> {
  if (!aside.entity) return;
  for (const { column: name, references } of table.columns) {
    if (!references) continue;
    const gone = `${quoted(name)} IS NOT NULL AND ${quoted(name)} NOT IN (SELECT ${quoted(column.id)} FROM ${quoted(references)})`;
    await statements.run(`UPDATE ${quoted(table.table)} SET ${quoted(name)} = NULL WHERE ${gone}`, []);
  }
}
