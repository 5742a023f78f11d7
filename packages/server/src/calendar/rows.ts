/** The rows of a calendar: every value that the field can have, of records those one may read. */
import { allOf, canHoldWith, isAlways, labelField, labelOf, readRight, rowsOfACalendar } from '@ninefold/engine';
import { type Field, findEntity, foldName, isColumnField, isPeople, isRecord } from '@ninefold/model';
import { type CalendarEntry, type CalendarRow, isFilterTerm } from '@ninefold/protocol';
import { narrowedAlways } from '../access/narrowed.ts';
import { newestFirst, orderByField } from '../access/order.ts';
import { readPath } from '../access/read-path.ts';
import { type FieldValue, sortByLabel, valuesSaid } from '../board/field-values.ts';
import { listRecords, questionOf } from '../records/list.ts';
import { createNaming } from '../records/naming.ts';
import type { OpenCalendar } from './open-calendar.ts';

/**
 * Null where entries have no rows of their own. Of a reference: all records that may be read and chosen, those that entries in sight name
 * first; of people, who are more than those one plans for, only those that entries name, unless the choice is narrowed to some of them.
 * What filters shut out has no row.
 */
export async function rowsOf(calendar: OpenCalendar, entries: readonly CalendarEntry[]): Promise<readonly CalendarRow[] | null> {
  const { rows: field, reader, entity, question, context } = calendar;
  if (!field) return null;
  const { rows } = readRight(context.running.application, reader.roles, entity.name);
  const condition = allOf([...question.where, rows]);
  const asked = question.filters
    .filter(isFilterTerm)
    .find(({ path, operator }) => operator === 'is' && path.length === 1 && foldName(path[0] ?? '') === foldName(field.name));
  const values = [
    ...(await valuesOf(calendar, field, entries)),
    ...(hasNone(field, entries) && !asked ? [{ value: null, label: '' }] : []),
  ];
  return values.filter(
    ({ value }) => canHoldWith(condition, field.name, value) && (!asked || (value !== null && asked.values.includes(value))),
  );
}

async function valuesOf(calendar: OpenCalendar, field: Field, entries: readonly CalendarEntry[]): Promise<readonly FieldValue[]> {
  const { type } = field;
  const { application, settings } = calendar.context.running;
  if (!isColumnField(type)) return [];
  if (type.kind !== 'reference') return valuesSaid(type, settings);
  const found = new Map(namedBy(entries, field).map((value) => [value.value, value]));
  const chosen = chosenFrom(calendar, field, type.entity);
  const others =
    isPeople(application, type.entity) && !chosen
      ? await everNamed(calendar, field, type.entity)
      : await everyRecord(calendar, type.entity, chosen);
  for (const other of others) if (found.size < rowsOfACalendar && !found.has(other.value)) found.set(other.value, other);
  return sortByLabel([...found.values()].slice(0, rowsOfACalendar), settings.locale);
}

/** By entries in sight, as far as their reader may know of them. */
function namedBy(entries: readonly CalendarEntry[], { name }: Field): readonly FieldValue[] {
  return entries.flatMap(({ record }) => {
    const named = record.fields[name];
    if (typeof named !== 'object' || named === null || !('id' in named) || named.id === null) return [];
    return [{ value: named.id, label: named.label }];
  });
}

function chosenFrom({ context, reader, entity }: OpenCalendar, field: Field, target: string): ReturnType<typeof narrowedAlways> {
  const named = findEntity(context.running.application, target);
  return named && narrowedAlways(reader, named, `${entity.name}.${field.name}`);
}

async function everyRecord(
  { context, reader }: OpenCalendar,
  target: string,
  asked: ReturnType<typeof narrowedAlways>,
): Promise<readonly FieldValue[]> {
  const { application } = context.running;
  const entity = findEntity(application, target);
  const right = entity && readRight(application, reader.roles, entity.name);
  if (!entity || !right || right.nothing) return [];
  const label = labelField(application, entity.name);
  const order = label === undefined ? newestFirst : orderByField(reader, entity, label);
  const { rows } = await listRecords(context, {
    entity,
    where: [],
    filters: [],
    asked,
    order,
    after: null,
    limit: rowsOfACalendar,
    load: right.load,
    counted: false,
  });
  return rows.flatMap((record) => (record.id === undefined ? [] : [{ value: record.id, label: labelOf(application, record) }]));
}

/** By any entry that may be read, on whatever day. */
async function everNamed(
  { context, reader, entity, question }: OpenCalendar,
  { name }: Field,
  target: string,
): Promise<readonly FieldValue[]> {
  const { application, store } = context.running;
  const path = [name];
  const { guards = [], targets = [] } = readPath(reader, entity, path) ?? {};
  const unsure = (term: Parameters<typeof isAlways>[0]): boolean => !isAlways(term, true);
  const by = { path, guards: guards.filter(unsure), targets: targets.filter(unsure) };
  const worked = await store.groups({ ...questionOf(context, question), of: 'count', by: [by], most: [rowsOfACalendar] });
  const naming = createNaming(context, store);
  const ids = (worked?.groups ?? []).flatMap(({ keys: [key] }) =>
    key?.kind === 'value' ? [isRecord(key.value) ? key.value.id : key.value].filter((id) => typeof id === 'string') : [],
  );
  return await Promise.all(
    ids.map(async (id) => ({ value: id, label: labelOf(application, await naming.named({ entity: target, id, fields: {} })) })),
  );
}

/** Entries without a value have a row where there are some, or where the document lets there be some. */
function hasNone({ name, type, needed, neededGap }: Field, entries: readonly CalendarEntry[]): boolean {
  return entries.some(({ record }) => (record.fields[name] ?? null) === null) || (type.kind !== 'state' && !needed && !neededGap);
}
