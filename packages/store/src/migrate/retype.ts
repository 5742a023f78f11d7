/** A field of another type: its values become those of the new one, where it has a place for them; the others are kept aside. */
import { scaleOfField } from '@ninefold/model';
import { column } from '../plan/names.ts';
import type { ColumnPlan, SetPlan, TablePlan } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import { asKept, type SetAside } from './aside.ts';
import { type Conversion, conversionBetween } from './conversion.ts';
import { countWhere, type DatabaseInspection, records } from './database-inspection.ts';
import { dropColumn, dropIndexes } from './drop-column.ts';
import { asideOf } from './find-aside.ts';
import { nameThese } from './record-names.ts';
import { asks, type Comparison, does, type Step } from './steps.ts';
import type { StoredEntity, StoredField } from './stored-schema.ts';

type Place = ColumnPlan | SetPlan;

/** Both hold what people wrote. By itself where each value says the same as before, with consent where one does not. `said`: which types. */
export async function retype(
  before: StoredEntity,
  old: StoredField,
  table: TablePlan,
  field: Place,
  look: DatabaseInspection,
  said: string,
): Promise<Comparison> {
  const conversion = conversionBetween(old.type, field.field.type);
  const { count, unfit } = await (isWorkedOut(before, field, look)
    ? countOf(before, old, look)
    : holdAgainst(before, old, field, look, conversion));
  const gone = goes(before, old);
  const made: Step = field.kept === 'set' ? { kind: 'create set', table, set: field } : { kind: 'add column', table, column: field };
  const earlier = asideOf(before, field, look);
  // What did not fit before may fit now.
  const again: readonly Step[] = [
    ...(earlier ? [{ kind: 'bring back', aside: earlier, table, field } as const] : []),
    ...filled(table, field, look),
  ];
  if (count === 0) return does([...gone, made, ...again], `${said}; it was empty.`);
  const rescaled = rescaling(before, old, table, field);
  if (rescaled && !earlier && unfit.length === 0 && conversion?.isSame)
    return does([...rescaled, ...filled(table, field, look)], `${said}; ${keepTheirs(count)}.`);
  const aside: SetAside = { id: look.nextAside(), what: old.kept === 'set' ? 'set' : 'field', entity: before, field: old };
  const back: readonly Step[] = conversion ? [{ kind: 'bring back', aside: asKept(aside), table, field }] : [];
  const steps: Step[] = [{ kind: 'set aside', aside }, ...gone, made, ...back, ...again];
  if (unfit.length === 0 && conversion?.isSame) return does(steps, `${said}; ${keepTheirs(count)}.`);
  const names = await nameThese(look, before, unfit);
  const has =
    unfit.length === count
      ? `${records(count)} ${count === 1 ? 'has' : 'have'} a value in it.`
      : `${records(unfit.length)} of ${count.toLocaleString('en')} with a value ${unfit.length === 1 ? 'has' : 'have'} one that does not fit.`;
  if (unfit.length === 0)
    return asks(steps, {
      text: `${said}, but ${records(count)} ${count === 1 ? 'has' : 'have'} a value in it.`,
      count,
      withConsent: 'the same numbers stay, under their new meaning.',
    });
  const text = `${said}, but ${has}`;
  const withConsent = 'what does not fit is kept aside, and those records have none there.';
  return asks(steps, { text, count: unfit.length, records: names, withConsent });
}

function keepTheirs(count: number): string {
  return `${records(count)} ${count === 1 ? 'keeps' : 'keep'} what ${count === 1 ? 'it' : 'they'} had`;
}

/** Numbers that get more places stay in their column, all at once. undefined where that is not what happens. */
function rescaling(before: StoredEntity, old: StoredField, table: TablePlan, field: Place): readonly Step[] | undefined {
  const [from, to] = [scaleOfField(old.type), scaleOfField(field.field.type)];
  if (from === undefined || to === undefined || to < from || old.kept !== 'column' || field.kept !== 'column') return undefined;
  const [was, now] = [old.place ?? '', field.column];
  const renamed: readonly Step[] = was === now ? [] : [{ kind: 'rename column', table: before.table, from: was, to: now }];
  return [...dropIndexes(before, old), ...renamed, { kind: 'rescale', table, column: field, from, to }];
}

/** What a needed field starts as stands in for what does not fit, or is not there; without it, it is refused when it shows. */
function filled(table: TablePlan, field: Place, look: DatabaseInspection): readonly Step[] {
  if (!field.field.needed || field.kept === 'set') return [];
  const { value } = look.startsAs(table.entity.name, field.name);
  return value === null ? [] : [{ kind: 'fill', table, column: field, value }];
}

function goes(before: StoredEntity, old: StoredField): readonly Step[] {
  return old.kept === 'set' ? [{ kind: 'drop table', table: old.place ?? '' }] : dropColumn(before, old);
}

function isWorkedOut({ table }: StoredEntity, field: Place, { workedOut }: DatabaseInspection): boolean {
  return field.kept === 'column' && workedOut.has(`${table}\n${field.column}`);
}

/** Of values that were held against the type one by one. */
async function countOf({ table }: StoredEntity, { place }: StoredField, look: DatabaseInspection) {
  return { count: await countWhere(look, table, `${quoted(place ?? '')} IS NOT NULL`), unfit: [] as readonly string[] };
}

/** How many records have a value, and the ids of those whose value does not fit. */
async function holdAgainst(
  before: StoredEntity,
  old: StoredField,
  field: Place,
  look: DatabaseInspection,
  conversion: Conversion | undefined,
): Promise<{ readonly count: number; readonly unfit: readonly string[] }> {
  let count = 0;
  const unfit: string[] = [];
  for await (const { record, values } of valuesOf(before, old, look)) {
    count += 1;
    const converted = conversion?.convert(values);
    const fits = converted && (field.kept === 'set' || !look.problemOf(field.field.type, converted[0] ?? null));
    if (!fits) unfit.push(record);
  }
  return { count, unfit };
}

const batch = 5000;

interface HeldValues {
  readonly record: string;
  readonly values: readonly SqlValue[];
}

async function* valuesOf(before: StoredEntity, old: StoredField, look: DatabaseInspection): AsyncGenerator<HeldValues> {
  const place = quoted(old.place ?? '');
  if (old.kept === 'set') {
    const [owner, target, position] = [column.owner, column.target, column.position].map(quoted);
    yield* grouped(await look.all(`SELECT ${owner}, ${target} FROM ${place} ORDER BY ${owner}, ${position}`, []));
    return;
  }
  const id = quoted(column.id);
  const next = `SELECT ${id}, ${place} FROM ${quoted(before.table)} WHERE ${id} > ? AND ${place} IS NOT NULL ORDER BY ${id} LIMIT ${batch}`;
  for (let last = ''; ; ) {
    const rows = await look.all(next, [last]);
    for (const [record, value = null] of rows) yield { record: String(record), values: [value] };
    if (rows.length < batch) return;
    last = String(rows.at(-1)?.[0]);
  }
}

/** Rows of one record, which stand together, as its values. */
export function grouped(rows: readonly (readonly SqlValue[])[]): readonly HeldValues[] {
  const all = new Map<string, SqlValue[]>();
  for (const [record, value = null] of rows) all.set(String(record), [...(all.get(String(record)) ?? []), value]);
  return [...all].map(([record, values]) => ({ record, values }));
}
