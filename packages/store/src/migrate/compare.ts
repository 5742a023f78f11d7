/** Compares what a database was made for with what a document needs now. Looks at the data, changes nothing. */

import { foldName, type Settings } from '@ninefold/model';
import type { Remark } from '../change-plan.ts';
import { mapInOrder } from '../in-order.ts';
import { type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import type { KeptAside } from './aside.ts';
import { compareFields } from './compare-fields.ts';
import { countRows, countWhere, type DatabaseInspection, records } from './database-inspection.ts';
import { pairFields } from './pair-fields.ts';
import { inPresentNames } from './present-names.ts';
import { nameRecords } from './record-names.ts';
import { asks, type Comparison, does, nothingToDo, type Step, together, unsafe } from './steps.ts';
import { changedConstants } from './stored-constants.ts';
import { type StoredEntity, type StoredField, type StoredSchema, startsWithOf } from './stored-schema.ts';

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
  if (rows === 0) return does(dropEntity(entity), `${entity.name} is gone; it had no records.`);
  const waiting = await countWaiting(look, entity);
  if (waiting > 0)
    return unsafe(`${entity.name} is gone from point 3, but ${records(waiting)} of it ${waiting === 1 ? 'waits' : 'wait'} for an answer.`);
  return asks([...setEntityAside(entity, look), ...dropEntity(entity)], {
    text: `${entity.name} is gone from point 3, but ${records(rows)} of it ${rows === 1 ? 'is' : 'are'} kept.`,
    count: rows,
    records: await nameRecords(look, entity, '1 = 1'),
    withConsent: 'they are kept aside, and come back with a document that names it again.',
  });
}

async function countWaiting(look: DatabaseInspection, { table }: StoredEntity): Promise<number> {
  return await countWhere(look, 'nf_call', "entity = ? AND state = 'waiting'", [table]);
}

/** Sets go before the table whose rows they name. */
function dropEntity(entity: StoredEntity): readonly Step[] {
  return [...setsOf(entity), { place: entity.table }].map((each) => ({ kind: 'drop table', table: each.place ?? '' }));
}

function setEntityAside(entity: StoredEntity, look: DatabaseInspection): readonly Step[] {
  return [
    ...setsOf(entity).map((field): Step => ({ kind: 'set aside', aside: { id: look.nextAside(), what: 'set', entity, field } })),
    { kind: 'set aside', aside: { id: look.nextAside(), what: 'entity', entity } },
  ];
}

function setsOf({ fields }: StoredEntity): readonly StoredField[] {
  return fields.filter((field) => field.kept === 'set');
}

async function compareEntity(stored: StoredSchema, plan: Plan, table: TablePlan, look: DatabaseInspection): Promise<Comparison> {
  const before = stored.entities.find((entity) => entity.table === table.table);
  if (!before) return await newEntity(table, stored.entities.length > 0, look);
  if (!isSameOwner(stored, plan, before, table)) return await otherOwner(before, table, look);
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

async function newEntity(table: TablePlan, told: boolean, look: DatabaseInspection): Promise<Comparison> {
  const sets = table.fields.flatMap((field): Step[] => (field.kept === 'set' ? [{ kind: 'create set', table, set: field }] : []));
  const aside = look.asides.findLast((each) => each.entity !== null && each.table === table.table && isOwnedAlike(each.entity, table));
  if (aside) return await entityAgain(table, sets, aside, look);
  const first: Step[] = table.entity.startsWith.length > 0 ? [{ kind: 'first data', table }] : [];
  return does([{ kind: 'create table', table }, ...sets, ...first], ...(told ? [`${table.entity.name} is new.`] : []));
}

function isOwnedAlike({ owner: before }: StoredEntity, { owner }: TablePlan): boolean {
  if (!before || !owner) return !before && !owner;
  return before.table === owner.table && foldName(before.field) === foldName(owner.field);
}

/** Named again: its records are back, with their sets. */
async function entityAgain(table: TablePlan, sets: readonly Step[], aside: KeptAside, look: DatabaseInspection): Promise<Comparison> {
  const back = table.fields.flatMap((field): Step[] => {
    if (field.kept !== 'set') return [];
    const kept = look.asides.findLast((each) => each.what === 'set' && each.table === table.table && each.name === foldName(field.name));
    return kept ? [{ kind: 'bring back', aside: kept, table, field }] : [];
  });
  const rows = await countWhere(look, 'nf_aside_value', 'aside = ? AND position = 0', [aside.id]);
  return does(
    [
      { kind: 'create table', table },
      ...sets,
      { kind: 'bring back', aside, table, field: null },
      ...back,
      ...(table.columns.some(({ computed }) => computed) ? [{ kind: 'work out again', table, column: null } as const] : []),
    ],
    `${table.entity.name} is there again; ${records(rows)} ${rows === 1 ? 'was' : 'were'} kept aside.`,
  );
}

async function otherOwner(before: StoredEntity, table: TablePlan, look: DatabaseInspection): Promise<Comparison> {
  const rows = await countRows(look, before.table);
  const made = await newEntity(table, true, look);
  if (rows === 0) return together([does(dropEntity(before)), made]);
  const remark: Remark = {
    text: `${before.name} belongs to another record than before, and ${records(rows)} of it ${rows === 1 ? 'is' : 'are'} kept.`,
    count: rows,
    records: await nameRecords(look, before, '1 = 1'),
    withConsent: 'they are kept aside.',
  };
  return together([asks([...setEntityAside(before, look), ...dropEntity(before)], remark), made]);
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
