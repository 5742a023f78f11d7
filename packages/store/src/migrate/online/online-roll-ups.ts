/**
 * Figures that records keep of other records, as far as they can be worked out beside the running application: new ones, and those that may
 * come out otherwise. They hang on records that their own one does not hold, so whoever writes one of these is known to have written it, and
 * what it named until then.
 */
import { invariant } from '@ninefold/model';
import { column } from '../../plan/names.ts';
import { type FieldPlan, fieldFor, type Plan, type TablePlan, tableFor } from '../../plan/plan.ts';
import { fieldKey, type RollUp, readsOf, rollUpsOf } from '../../write/roll-ups.ts';
import type { Step } from '../steps.ts';
import type { StoredSchema } from '../stored-schema.ts';
import {
  isOutOfTheWay,
  type OnlineColumn,
  type OnlineRollUp,
  type OnlineRoot,
  type OnlineWork,
  placePrefix,
  placesIn,
  tablesOf,
} from './online-parts.ts';

/** Those that are left to the transaction are made from what is changed in it, or lead over what is not there yet. */
export function planRollUps(
  steps: readonly Step[],
  plan: Plan,
  stored: StoredSchema,
  roots: readonly OnlineRoot[],
): readonly OnlineRollUp[] {
  const left = new Set<string>();
  const numbers = new Map<TablePlan, number>();
  return affectedRollUps(steps, plan, placesIn({ roots, rollUps: [] })).flatMap((one): readonly OnlineRollUp[] => {
    const key = fieldKey(one.table.entity.name, one.column.name);
    const isTold = steps.some((step) => isComparing(step, one));
    const isNew = steps.some((step) => isAdding(step, one));
    const isMadeFromLeft = [...readsOf(plan.application, one)].some((each) => left.has(each));
    const isOut = tablesBehind(plan, one).some((table) => !isThere(stored, table) || isChanged(steps, stored, roots, table));
    // Another type: what was is held against it value by value.
    if (isMadeFromLeft || isOut || (isNew && isTold)) {
      left.add(key);
      return [];
    }
    const number = (numbers.get(one.table) ?? 0) + 1;
    numbers.set(one.table, number);
    return [{ table: one.table, column: one.column, place: `${placePrefix}of_others_${number}`, isNew, isTold }];
  });
}

/** Those that may come out otherwise: new, by another formula, or made from what is another by these steps; in the order of `rollUpsOf`. */
export function affectedRollUps(steps: readonly Step[], plan: Plan, changed: readonly OnlineColumn[]): readonly RollUp[] {
  const keys = new Set([
    ...changed.map(({ table, column: { name } }) => fieldKey(table.entity.name, name)),
    ...steps.flatMap((step) => (step.kind === 'compare figures' ? [fieldKey(step.table.entity.name, step.field.name)] : [])),
    ...steps.flatMap((step) => (isColumnStep(step) ? [fieldKey(step.table.entity.name, step.column.name)] : [])),
  ]);
  return rollUpsOf(plan).filter(
    (one) => keys.has(fieldKey(one.table.entity.name, one.column.name)) || [...readsOf(plan.application, one)].some((key) => keys.has(key)),
  );
}

function isColumnStep(step: Step): step is Extract<Step, { kind: 'add column' | 'work out new' | 'rescale' | 'convert' | 'fill' }> {
  return ['add column', 'work out new', 'rescale', 'convert', 'fill'].includes(step.kind);
}

function isComparing(step: Step, { table, column: own }: RollUp): boolean {
  return step.kind === 'compare figures' && step.table === table && step.field === own;
}

function isAdding(step: Step, { table, column: own }: RollUp): boolean {
  return step.kind === 'add column' && step.table === table && step.column === own;
}

/** Names of tables: of its own record, and of all on the ways to what it reads; sets have tables of their own. */
export function tablesBehind(plan: Plan, one: RollUp): readonly string[] {
  return [
    one.table.table,
    ...one.ways.map(({ to }) => tableFor(plan, to).table),
    ...one.ways.flatMap(({ path }) => setsOn(plan, one.table, path)),
  ];
}

/** The tables of the sets that a way leads over. */
function setsOn(plan: Plan, table: TablePlan, [name, ...rest]: readonly string[]): readonly string[] {
  if (name === undefined) return [];
  const field = fieldFor(table, name);
  const next = field && 'entity' in field ? tableFor(plan, field.entity) : nextBy(plan, table, field);
  const here =
    field?.kept === 'set' ? [field.table] : field?.kept === 'related' && field.through.kind === 'set' ? [field.through.table] : [];
  return [...here, ...(next ? setsOn(plan, next, rest) : [])];
}

/** By a reference, or from lines to what they belong to. */
function nextBy({ tables }: Plan, { owner }: TablePlan, field: FieldPlan | undefined): TablePlan | undefined {
  const name = field === undefined ? owner?.table : field.kept === 'column' ? field.references : undefined;
  return tables.find((each) => each.table === name);
}

function isThere({ entities }: StoredSchema, table: string): boolean {
  return entities.some((entity) => entity.table === table || entity.fields.some(({ kept, place }) => kept === 'set' && place === table));
}

/** Whether something of it is changed in the transaction that is more than a column that is new and empty, or goes. */
function isChanged(steps: readonly Step[], stored: StoredSchema, roots: readonly OnlineRoot[], table: string): boolean {
  if (roots.some(({ tree }) => tree.some((each) => each.table === table))) return false;
  return steps.some(
    (step) =>
      !isOutOfTheWay(step.kind) && step.kind !== 'add column' && step.kind !== 'drop column' && tablesOf(step, stored).includes(table),
  );
}

/** Which of them are to be worked out when all else is done: those that these steps may make others, and that were not worked out beside. */
export function isAnewBy(
  steps: readonly Step[],
  plan: Plan,
  stored: StoredSchema,
  { roots, rollUps }: Pick<OnlineWork, 'roots' | 'rollUps'>,
): (one: RollUp) => boolean {
  const affected = new Set(affectedRollUps(steps, plan, placesIn({ roots, rollUps: [] })));
  const isBeside = (one: RollUp): boolean => rollUps.some((each) => each.table === one.table && each.column === one.column);
  const isOut = (table: string): boolean => !isThere(stored, table) || isChanged(steps, stored, roots, table);
  return (one) => !isBeside(one) && (affected.has(one) || tablesBehind(plan, one).some(isOut));
}

/** The tables as roll-ups to come read them: what is worked out beside in its place, what is new otherwise empty. */
export function planAhead(plan: Plan, stored: StoredSchema, work: Pick<OnlineWork, 'roots' | 'rollUps'>): Plan {
  const placed = placesIn(work);
  const tables = plan.tables.map((table): TablePlan => {
    const before = stored.entities.find((entity) => entity.table === table.table);
    const fields = table.fields.map((field): FieldPlan => {
      if (field.kept !== 'column') return field;
      const place = placed.find((each) => each.table === table && each.column === field)?.place;
      if (place !== undefined) return { ...field, column: place };
      const isKept = before?.fields.some((each) => each.kept === 'column' && each.place === field.column);
      return isKept ? field : { field: field.field, name: field.name, kept: 'nowhere' };
    });
    return { ...table, fields, columns: fields.filter((field) => field.kept === 'column') };
  });
  return { ...plan, tables };
}

/** Whose writes are noted for them: by which columns a row names others, of tables and of sets. */
export interface NotedLinks {
  readonly table: string;
  /** null for rows of a set. */
  readonly of: TablePlan | null;
  readonly links: readonly { readonly column: string; readonly table: string }[];
}

/** Each table once, of those that these figures lead over; sets after the records that have them. `plan` is that of the document to come. */
export function linksOf(plan: Plan, stored: StoredSchema, rollUps: readonly OnlineRollUp[]): readonly NotedLinks[] {
  const behind = new Set(rollUps.flatMap((each) => tablesBehind(plan, rollUpOf(plan, each))));
  return plan.tables.flatMap((table): readonly NotedLinks[] => {
    const before = stored.entities.find((entity) => entity.table === table.table);
    const links = table.columns.flatMap(({ column: name, references }) => {
      const isKept = before?.fields.some(({ kept, place }) => kept === 'column' && place === name);
      return isKept && references !== undefined ? [{ column: name, table: references }] : [];
    });
    const own: readonly NotedLinks[] = behind.has(table.table) ? [{ table: table.table, of: table, links }] : [];
    const sets = table.fields.flatMap((field): readonly NotedLinks[] => {
      if (field.kept !== 'set' || !behind.has(field.table)) return [];
      const ends = [
        { column: column.owner, table: table.table },
        { column: column.target, table: field.references },
      ];
      return [{ table: field.table, of: null, links: ends }];
    });
    return [...own, ...sets];
  });
}

/** As the engine of roll-ups has it. */
export function rollUpOf(plan: Plan, { table, column: own }: Pick<OnlineRollUp, 'table' | 'column'>): RollUp {
  const found = rollUpsOf(plan).find((one) => one.table.table === table.table && one.column.name === own.name);
  invariant(found, `${own.name} follows from other records`);
  return found;
}
