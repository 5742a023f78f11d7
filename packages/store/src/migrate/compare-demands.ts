/** What a field demands of every record: a value (needed), and one of its own (unique). */
import { isUnique } from '@ninefold/model';
import { column as own } from '../plan/names.ts';
import type { ColumnPlan, LinesPlan, SetPlan, TablePlan } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import { countRows, countWhere, type DatabaseInspection, records } from './database-inspection.ts';
import { type Comparison, does, nothingToDo, together, unsafe } from './steps.ts';
import type { StoredEntity, StoredField } from './stored-schema.ts';

/**
 * Records without a value get what the field starts as. Unsafe where that is not known, and where a value that is to be unique stands in
 * several records.
 */
export async function compareDemands(
  before: StoredEntity,
  old: StoredField,
  table: TablePlan,
  field: ColumnPlan,
  look: DatabaseInspection,
): Promise<Comparison> {
  return together([await compareNeeded(before, old, table, field, look), await compareUnique(before, old, field, look)]);
}

async function compareNeeded(
  before: StoredEntity,
  old: StoredField,
  table: TablePlan,
  field: ColumnPlan,
  look: DatabaseInspection,
): Promise<Comparison> {
  if (old.needed || !field.field.needed) return nothingToDo;
  const empty = await countWhere(look, before.table, `${quoted(old.place ?? '')} IS NULL`);
  if (empty === 0) return nothingToDo;
  const name = `${before.name}.${field.name}`;
  const { value, said } = look.startsAs(table.entity.name, field.name);
  if (value === null || (field.field.unique && empty > 1))
    return unsafe(`${name} is needed now, but ${records(empty)} ${empty === 1 ? 'has' : 'have'} none: ${wayOn(said)}`);
  return does({ kind: 'fill', table, column: field, value }, `${name} is needed now; ${records(empty)} got what it starts as.`);
}

/** Lines and members that a record must have some of. */
export async function compareItems(
  before: StoredEntity,
  old: StoredField,
  field: LinesPlan | SetPlan,
  look: DatabaseInspection,
): Promise<Comparison> {
  if (old.needed || !field.field.needed) return nothingToDo;
  const items = `SELECT 1 FROM ${quoted(old.place ?? '')} AS item WHERE item."${own.owner}" = ${quoted(before.table)}."${own.id}"`;
  const none = await countWhere(look, before.table, `NOT EXISTS (${items})`);
  if (none === 0) return nothingToDo;
  return unsafe(`${before.name}.${field.name} is needed now, but ${records(none)} ${none === 1 ? 'has' : 'have'} none: ${untilThey}`);
}

/** Unsafe where records are there that would need some. The table of lines is made with their entity. */
export async function newItems(
  before: StoredEntity,
  table: TablePlan,
  field: LinesPlan | SetPlan,
  look: DatabaseInspection,
): Promise<Comparison> {
  const name = `${before.name}.${field.name}`;
  const rows = field.field.needed ? await countRows(look, before.table) : 0;
  if (rows > 0) return unsafe(`${name} is new and needed, but ${records(rows)} would have none: ${untilThey}`);
  return does(field.kept === 'set' ? { kind: 'create set', table, set: field } : [], `${name} is new.`);
}

/** Unsafe where a value that is to be unique stands in several records. */
export async function compareUnique(
  before: StoredEntity,
  old: StoredField,
  field: ColumnPlan,
  look: DatabaseInspection,
): Promise<Comparison> {
  if (isUnique(old) || !isUnique(field.field)) return nothingToDo;
  if (look.knownUnique.has(`${before.table}\n${old.place}`)) return nothingToDo;
  const doubles = (await look.all(duplicatesSql(before.table, [old.place ?? '']), []))[0]?.[0];
  return inManyRecords(`${before.name}.${field.name}`, Number(doubles ?? 0));
}

/** How many values, or values together, stand in more than one row; where one of them is empty they are not compared. */
export function duplicatesSql(table: string, columns: readonly string[]): string {
  const places = columns.map(quoted);
  const filled = places.map((place) => `${place} IS NOT NULL`).join(' AND ');
  return `SELECT count(*) FROM (SELECT 1 FROM ${quoted(table)} WHERE ${filled} GROUP BY ${places.join(', ')} HAVING count(*) > 1) AS doubles`;
}

/** `values` is how many stand in more than one record. */
function inManyRecords(name: string, values: number): Comparison {
  if (values === 0) return nothingToDo;
  return unsafe(`${name} is unique now, but ${values === 1 ? '1 value stands' : `${values} values stand`} in more than one record.`);
}

/** The same of several fields together. */
export function togetherInManyRecords(entity: string, fields: readonly string[], values: number): Comparison {
  const [only = ''] = fields;
  if (values === 0 || fields.length === 1) return inManyRecords(`${entity}.${only}`, values);
  const names = `${fields.slice(0, -1).join(', ')} and ${fields.at(-1)}`;
  return unsafe(
    `${names} of ${entity} are unique together now, but ${values === 1 ? 'the same ones stand' : `${values} of the same stand`} in more than one record.`,
  );
}

/** What can be written so that records which are there already have a value. */
export function wayOn(startsAs: string | null): string {
  if (startsAs === null) return 'say what it starts as.';
  return `what it starts as (${startsAs}) is known of a new record alone. ${untilThey}`;
}

const untilThey = 'Let it not be needed until they have one.';
