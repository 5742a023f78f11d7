/** Compares what a database was made for with what a document needs now. Looks at the data, changes nothing. */

import { foldName, type Settings } from '@ninefold/model';
import { mapInOrder } from '../in-order.ts';
import { type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import { compareFields } from './compare-fields.ts';
import { countRows, type DatabaseInspection, records } from './database-inspection.ts';
import { pairFields } from './pair-fields.ts';
import { inPresentNames } from './present-names.ts';
import { type Comparison, does, nothingToDo, type Step, together, unsafe } from './steps.ts';
import { changedConstants } from './stored-constants.ts';
import { type StoredEntity, type StoredSchema, startsWithOf } from './stored-schema.ts';

/** `stored` is what the database was made for. What is unsafe of one entity keeps the steps of all from being done. */
export async function compareSchemas(
  stored: StoredSchema,
  plan: Plan,
  settings: Settings,
  looked: DatabaseInspection,
): Promise<Comparison> {
  const look = { ...looked, changedConstants: changedConstants(settings, stored.constants) };
  const before = inPresentNames(stored, plan);
  const gone = before.entities.filter((entity) => !plan.tables.some((table) => table.table === entity.table));
  return together([
    ...(await mapInOrder(gone, (entity) => goneEntity(entity, look))),
    ...(await mapInOrder(plan.tables, (table) => compareEntity(before, plan, table, look))),
  ]);
}

async function goneEntity(entity: StoredEntity, look: DatabaseInspection): Promise<Comparison> {
  const rows = await countRows(look, entity.table);
  if (rows > 0) return unsafe(`${entity.name} is gone from point 3, but ${records(rows)} of it ${rows === 1 ? 'is' : 'are'} kept.`);
  const sets = entity.fields.filter((field) => field.kept === 'set');
  const steps: Step[] = [...sets, { place: entity.table }].map((each) => ({ kind: 'drop table', table: each.place ?? '' }));
  return does(steps, `${entity.name} is gone; it had no records.`);
}

async function compareEntity(stored: StoredSchema, plan: Plan, table: TablePlan, look: DatabaseInspection): Promise<Comparison> {
  const before = stored.entities.find((entity) => entity.table === table.table);
  if (!before) return newEntity(table, stored.entities.length > 0);
  if (!isSameOwner(stored, plan, before, table)) return otherOwner(before, table, look);
  const fields = await compareFields(before, table, look);
  const wanted = table.indexes.map((index) => index.name);
  const dropped = before.indexes.filter(({ name }) => !wanted.includes(name)).map(({ name }): Step => ({ kind: 'drop index', name }));
  return together([fields, dropped.length > 0 ? does(dropped) : nothingToDo, compareFirstData(before, table)]);
}

/** Put in once, when the entity is new: what is written there later is for nobody, and that must not be a surprise. */
function compareFirstData({ name, startsWith }: StoredEntity, table: TablePlan): Comparison {
  const same = startsWith === undefined || JSON.stringify(startsWith) === JSON.stringify(startsWithOf(table));
  return same ? nothingToDo : does([], `${name} starts with other rows now; those are for a new entity, so what is kept stays as it is.`);
}

function newEntity(table: TablePlan, told: boolean): Comparison {
  const sets = table.fields.flatMap((field): Step[] => (field.kept === 'set' ? [{ kind: 'create set', table, set: field }] : []));
  const first: Step[] = table.entity.startsWith.length > 0 ? [{ kind: 'first data', table }] : [];
  return does([{ kind: 'create table', table }, ...sets, ...first], ...(told ? [`${table.entity.name} is new.`] : []));
}

async function otherOwner(before: StoredEntity, table: TablePlan, look: DatabaseInspection): Promise<Comparison> {
  const rows = await countRows(look, before.table);
  if (rows > 0)
    return unsafe(`${before.name} belongs to another record than before, and ${records(rows)} of it ${rows === 1 ? 'is' : 'are'} kept.`);
  const sets = before.fields
    .filter((field) => field.kept === 'set')
    .map((field): Step => ({ kind: 'drop table', table: field.place ?? '' }));
  return together([does([...sets, { kind: 'drop table', table: before.table }]), newEntity(table, true)]);
}

/** Lines belong to a field of a record; it may be called otherwise by now. */
function isSameOwner(stored: StoredSchema, plan: Plan, before: StoredEntity, { owner }: TablePlan): boolean {
  if (!before.owner || !owner) return !before.owner && !owner;
  const { table, field } = before.owner;
  const formerly = stored.entities.find((entity) => entity.table === table);
  if (!formerly || table !== owner.table) return false;
  const pair = pairFields(formerly, tableFor(plan, owner.entity)).find((each) => foldName(each.field.name) === foldName(owner.field));
  return foldName(pair?.old?.name ?? '') === foldName(field);
}
