/** Compares the fields of one entity: what is new, gone, renamed, or of another type. */

import { foldName, isNumberedWhenCreated, isOfStay } from '@ninefold/model';
import { mapInOrder } from '../in-order.ts';
import { column } from '../plan/names.ts';
import type { ColumnPlan, FieldPlan, SetPlan, TablePlan } from '../plan/plan.ts';
import { isHeldAlike } from '../query/former-values.ts';
import { quoted } from '../sql/fragment.ts';
import type { KeptAside } from './aside.ts';
import { compareDemands, compareItems, compareUnique, newItems, wayOn } from './compare-demands.ts';
import { compareEmails } from './compare-emails.ts';
import { compareTypes, typesInWords } from './compare-types.ts';
import { compareDerived, handedOver, isDerived, isHandedOver } from './compare-worked-out.ts';
import { conversionBetween } from './conversion.ts';
import { countRows, countWhere, type DatabaseInspection, records } from './database-inspection.ts';
import { dropColumn, dropIndexes } from './drop-column.ts';
import { asideOf } from './find-aside.ts';
import { type FieldPair, pairFields } from './pair-fields.ts';
import { nameRecords } from './record-names.ts';
import { retype } from './retype.ts';
import { asks, type Comparison, does, nothingToDo, type Step, together, unsafe } from './steps.ts';
import type { StoredEntity, StoredField } from './stored-schema.ts';

/** `before` and `table` are the same entity, then and now. Unsafe where a kept value would be lost or mean something else. */
export async function compareFields(before: StoredEntity, table: TablePlan, look: DatabaseInspection): Promise<Comparison> {
  const pairs = pairFields(before, table);
  const matched = new Set(pairs.map(({ old }) => old));
  const gone = before.fields.filter((field) => !matched.has(field));
  return together([
    compareHistory(before, pairs, gone),
    ...(await mapInOrder(gone, (old) => goneField(before, old, look))),
    ...(await mapInOrder(pairs, ({ field, old }) =>
      old ? compareField(before, old, table, field, look) : newField(before, table, field, look),
    )),
  ]);
}

/** What the history must know of fields, so that a name or a type of today is not taken for that of then. */
function compareHistory({ table }: StoredEntity, pairs: readonly FieldPair[], gone: readonly StoredField[]): Comparison {
  const renamed = pairs.flatMap(({ field, old }) =>
    old && foldName(old.name) !== foldName(field.name) ? [{ from: old.name, to: field.name }] : [],
  );
  // Who had the name before, and has no other now, keeps its past to itself.
  const bereft = renamed.filter(({ to }) => !renamed.some(({ from }) => foldName(from) === foldName(to)));
  const nameOfGone = ({ name }: StoredField): string => (bereft.some(({ to }) => foldName(to) === foldName(name)) ? deadName(name) : name);
  return does([
    ...bereft.map(({ to }): Step => ({ kind: 'rename field', table, from: to, to: deadName(to) })),
    ...pairs.flatMap(({ field, old }): Step[] =>
      old && !isHeldAlike(old.type, field.field.type) ? [{ kind: 'held', table, field: field.name, type: old.type }] : [],
    ),
    ...gone.map((old): Step => ({ kind: 'held', table, field: nameOfGone(old), type: old.type })),
  ]);
}

/** No field is called so. */
function deadName(name: string): string {
  return `__gone ${name}`;
}

async function compareField(
  before: StoredEntity,
  old: StoredField,
  table: TablePlan,
  field: FieldPlan,
  look: DatabaseInspection,
): Promise<Comparison> {
  if (old.computed !== null && isDerived(field))
    return together([calledNow(before, old, field), compareDerived(before, old, table, field, look)]);
  if (field.kept === 'column' && isHandedOver(old, field)) return await handedOver(before, old, table, field, look);
  const list = asList(old, field);
  if (list)
    return together([
      calledNow(before, old, field),
      await retype(before, old, table, list, look, typesInWords(`${before.name}.${field.name}`, old.type, field.field.type)),
    ]);
  if (!isComparable(old, field)) return together([await goneField(before, old, look), await newField(before, table, field, look)]);
  const renamed = renameField(before, old, field);
  switch (field.kept) {
    case 'column': {
      const types = await compareTypes(before, old, table, field, look);
      // A column that makes room for one of another type has nothing to be renamed.
      const replaced = types.steps.some(({ kind }) => kind === 'drop column' || kind === 'convert');
      const isRetyped = isRetype(types);
      const demands = await (isRetyped ? compareUnique(before, old, field, look) : compareDemands(before, old, table, field, look));
      return together([
        replaced ? calledNow(before, old, field) : renamed,
        types,
        await compareEmails(before, old, table, field, look),
        demands,
      ]);
    }
    case 'set': {
      const moved = old.place !== field.table ? does({ kind: 'rename table', from: old.place ?? '', to: field.table }) : nothingToDo;
      const other =
        old.type.kind === 'references' &&
        field.field.type.kind === 'references' &&
        foldName(old.type.entity) !== foldName(field.field.type.entity);
      if (other) return together([await goneField(before, old, look), await newField(before, table, field, look)]);
      return together([renamed, moved, await compareItems(before, old, field, look)]);
    }
    case 'lines':
      return together([renamed, await compareItems(before, old, field, look)]);
    case 'related':
    case 'computed on read':
    case 'nowhere':
      return renamed;
  }
}

/** Whether it has what is needed shows once the values are those of another type. */
function isRetype({ steps }: Comparison): boolean {
  return steps.some(({ kind }) => kind === 'add column') && !steps.some(({ kind }) => kind === 'convert');
}

/** One record of an entity, and any number of them; undefined for all else. */
function asList(old: StoredField, field: FieldPlan): ColumnPlan | SetPlan | undefined {
  if (old.computed !== null || isDerived(field) || old.kept === field.kept) return undefined;
  const isKept = field.kept === 'column' || field.kept === 'set';
  return isKept && conversionBetween(old.type, field.field.type) ? field : undefined;
}

/** Both hold what people wrote, in the same way. */
function isComparable(old: StoredField, field: FieldPlan): boolean {
  const ofStay = isOfStay(field.field) ? field.field.implied : undefined;
  return old.kept === field.kept && (old.computed === null) === !isDerived(field) && old.ofStay === ofStay;
}

function renameField(before: StoredEntity, old: StoredField, field: FieldPlan): Comparison {
  const moved = field.kept === 'column' && old.place !== field.column;
  const steps: Step[] = moved
    ? [...dropIndexes(before, old), { kind: 'rename column', table: before.table, from: old.place ?? '', to: field.column }]
    : [];
  return together([calledNow(before, old, field), does(steps)]);
}

/** History knows the field by its former name. */
function calledNow(before: StoredEntity, old: StoredField, field: FieldPlan): Comparison {
  if (foldName(old.name) === foldName(field.name)) return nothingToDo;
  const step: Step = { kind: 'rename field', table: before.table, from: old.name, to: field.name };
  return does(step, `${before.name}.${old.name} is now called ${field.name}.`);
}

async function goneField(before: StoredEntity, old: StoredField, look: DatabaseInspection): Promise<Comparison> {
  const name = `${before.name}.${old.name}`;
  if (old.ofStay !== undefined) return does(dropColumn(before, old), `${stayWords(before.name, old.ofStay)} is no longer asked for.`);
  if (old.computed !== null)
    return does(old.kept === 'column' ? dropColumn(before, old) : [], `${name} is gone; it was worked out from other fields.`);
  if (old.kept === 'set') {
    const links = await countRows(look, old.place ?? '');
    const dropped: Step = { kind: 'drop table', table: old.place ?? '' };
    if (links === 0) return does(dropped, `${name} is gone; it was empty.`);
    const has = `${quoted(column.id)} IN (SELECT ${quoted(column.owner)} FROM ${quoted(old.place ?? '')})`;
    return asks([{ kind: 'set aside', aside: { id: look.nextAside(), what: 'set', entity: before, field: old } }, dropped], {
      text: `${name} is gone from point 3, but it has ${links === 1 ? '1 value' : `${links} values`}.`,
      count: await countWhere(look, before.table, has),
      records: await nameRecords(look, before, has),
      withConsent: keptAside,
    });
  }
  if (old.kept !== 'column') return nothingToDo;
  const has = `${quoted(old.place ?? '')} IS NOT NULL`;
  const count = await countWhere(look, before.table, has);
  if (count === 0) return does(dropColumn(before, old), `${name} is gone; it was empty.`);
  const text =
    old.type.kind === 'state'
      ? `${before.name} has no states any more in point 4, but ${records(count)} ${count === 1 ? 'is' : 'are'} in one.`
      : `${name} is gone from point 3 or no longer kept as it was, but ${records(count)} ${count === 1 ? 'has' : 'have'} a value in it. If it was renamed, say so in the column Was.`;
  const aside: Step = { kind: 'set aside', aside: { id: look.nextAside(), what: 'field', entity: before, field: old } };
  return asks([aside, ...dropColumn(before, old)], { text, count, records: await nameRecords(look, before, has), withConsent: keptAside });
}

/** What is done with consent where a document has no place for values. */
const keptAside = 'it is kept aside, and comes back with a document that names it again.';

async function newField(before: StoredEntity, table: TablePlan, field: FieldPlan, look: DatabaseInspection): Promise<Comparison> {
  const name = `${before.name}.${field.name}`;
  if (field.kept === 'column' || field.kept === 'set') {
    const aside = asideOf(before, field, look);
    if (aside) return await fieldAgain(before, table, field, look, aside);
  }
  if (field.kept === 'set' || field.kept === 'lines') return await newItems(before, table, field, look);
  if (field.kept !== 'column') return does([], `${name} is new.`);
  const added: Step = { kind: 'add column', table, column: field };
  const rows = await countRows(look, before.table);
  if (isOfStay(field.field)) return await keptStays(before, table, field, look, [added, { kind: 'stays', table, column: field }]);
  if (field.rolledUp) return does(added, `${name} is new.`);
  if (field.computed) return does([added, { kind: 'work out new', table, column: field }], `${name} is new.`);
  if (rows === 0) return does(added, `${name} is new.`);
  return await filledField(before, table, field, look, added, rows);
}

/** Named again: its values are back, and what it demands is asked of the other records. */
async function fieldAgain(
  before: StoredEntity,
  table: TablePlan,
  field: ColumnPlan | SetPlan,
  look: DatabaseInspection,
  aside: KeptAside,
): Promise<Comparison> {
  const name = `${before.name}.${field.name}`;
  const kept = `${quoted(column.id)} IN (SELECT record FROM nf_aside_value WHERE aside = ?)`;
  const back = await countWhere(look, before.table, kept, [aside.id]);
  const steps: Step[] = [
    field.kept === 'set' ? { kind: 'create set', table, set: field } : { kind: 'add column', table, column: field },
    { kind: 'bring back', aside, table, field },
  ];
  const said = does(steps, `${name} is there again; ${records(back)} ${back === 1 ? 'has' : 'have'} what was kept aside.`);
  const without = (await countRows(look, before.table)) - back;
  const isDemanding = field.field.needed || field.field.type.kind === 'state';
  if (!isDemanding || without === 0 || field.kept === 'set') return said;
  return together([said, await filledField(before, table, field, look, [], without)]);
}

/** Records that are there already know it from their history. */
async function keptStays(
  { name, table: place }: StoredEntity,
  table: TablePlan,
  { field }: ColumnPlan,
  look: DatabaseInspection,
  steps: readonly Step[],
): Promise<Comparison> {
  const known = `EXISTS (SELECT 1 FROM nf_history WHERE entity = '${table.table}' AND record = "_id" AND to_state IS NOT NULL)`;
  const rows = await countRows(look, place);
  const unknown = rows === 0 ? 0 : await countWhere(look, place, `NOT ${known}`);
  const of = stayWords(name, field.implied ?? '');
  const from = rows === 0 ? '' : ` of ${records(rows)} it is taken from the history`;
  const now = unknown === 0 ? '' : `, ${records(unknown)} without one being counted from now`;
  return does(steps, rows === 0 ? `${of} is kept from now on.` : `${of} is kept from now on;${from}${now}.`);
}

function stayWords(entity: string, ofStay: string): string {
  return ofStay === 'since' ? `Since when a record of ${entity} is in its state` : `How long a record of ${entity} was in which state`;
}

async function filledField(
  before: StoredEntity,
  table: TablePlan,
  field: ColumnPlan,
  look: DatabaseInspection,
  added: Step | readonly Step[],
  rows: number,
): Promise<Comparison> {
  const name = `${before.name}.${field.name}`;
  const steps = [added].flat();
  if (isNumberedWhenCreated(field.field.type))
    return does([...steps, { kind: 'number', table, column: field }], `${name} is new; ${records(rows)} got a number.`);
  const { value, said } = look.startsAs(table.entity.name, field.name);
  if (value !== null && field.field.unique && rows > 1)
    return unsafe(`${name} is new and unique, but what it starts as would stand in ${records(rows)}.`);
  if (value !== null)
    return does([...steps, { kind: 'fill', table, column: field, value }], `${name} is new; ${records(rows)} got what it starts as.`);
  if (field.field.type.kind === 'state')
    return unsafe(`${before.name} has states now, but ${records(rows)} would be in none: say which state is the start.`);
  if (field.field.needed) return unsafe(`${name} is new and needed, but ${records(rows)} would have none: ${wayOn(said)}`);
  return does(steps, `${name} is new.`);
}
