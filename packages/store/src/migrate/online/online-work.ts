/**
 * What of a change can be worked out beside the running application, before the transaction in which the data follows the document: values of
 * computed fields, numbers with more places, and indexes. All of it hangs on one record with its lines (the *root* and its *tree*), so that
 * whoever writes one of these is known to have written that record.
 */
import { column } from '../../plan/names.ts';
import { type IndexPlan, type Plan, type TablePlan, tableFor } from '../../plan/plan.ts';
import { fieldKey, fieldsReadBy } from '../../write/roll-ups.ts';
import type { Step } from '../steps.ts';
import type { StoredEntity, StoredSchema } from '../stored-schema.ts';
import {
  indexPrefix,
  isOutOfTheWay,
  type OnlineColumn,
  type OnlineIndex,
  type OnlineRoot,
  type OnlineWork,
  placePrefix,
  placesIn,
  tablesOf,
} from './online-parts.ts';
import { planRollUps } from './online-roll-ups.ts';

/** Fewer are done in a moment. */
export const rowsInAMoment = 10_000;

/** Of the steps that lead from `stored` to `plan`. A record in whose tree anything else changes is left to the transaction, all of it. */
export function planOnline(steps: readonly Step[], plan: Plan, stored: StoredSchema): OnlineWork {
  const roots = plan.tables.flatMap((table) => (table.owner ? [] : (rootOf(steps, plan, stored, table) ?? [])));
  const rollUps = planRollUps(steps, plan, stored, roots);
  return { roots, rollUps, indexes: indexesOf(steps, plan, stored, { roots, rollUps }) };
}

/** Whether all is left to the transaction. */
export function isNothing({ roots, rollUps, indexes }: OnlineWork): boolean {
  return roots.length === 0 && rollUps.length === 0 && indexes.length === 0;
}

/** Two with the same words are the same work. */
export function describeWork({ roots, rollUps, indexes }: OnlineWork): string {
  const places = ({ table, column: { column: name }, place }: OnlineColumn): readonly string[] => [table.table, name, place];
  return JSON.stringify([
    roots.map(({ table, made, rescaled, again, versions }) => [
      ...[table.table, made.map(places), rescaled.map(places), again.map(places)],
      versions.map((each) => [each.table.table, each.place]),
    ]),
    rollUps.map(places),
    indexes.map(({ index }) => index),
  ]);
}

function rootOf(steps: readonly Step[], plan: Plan, stored: StoredSchema, table: TablePlan): OnlineRoot | undefined {
  const tree = treeOf(plan, table);
  const names = new Set(tree.map((each) => each.table));
  if (!tree.every((each) => stored.entities.some((before) => before.table === each.table))) return undefined;
  const own = steps.filter((step) => tablesOf(step, stored).some((each) => names.has(each)));
  const isMade = (step: Added): boolean =>
    own.some((other) => other.kind === 'work out new' && other.table === step.table && other.column === step.column);
  const added = own.filter((step) => step.kind === 'add column').filter((step) => !isMade(step));
  const isLeft = own.some(({ kind }) => !isBeside(kind));
  let places = 0;
  const placed = ({ table: of, column: each }: Pick<OnlineColumn, 'table' | 'column'>): OnlineColumn => {
    places += 1;
    return { table: of, column: each, place: `${placePrefix}${places}` };
  };
  const made = own.flatMap((step) => (step.kind === 'work out new' ? [placed(step)] : []));
  const rescaled = own.flatMap((step) =>
    step.kind === 'rescale' && step.from !== step.to ? [{ ...placed(step), from: step.from, to: step.to }] : [],
  );
  // What refers to records would keep them from being removed before anybody sees it.
  const again = againIn(plan, tree, own, made).map(placed);
  if (isLeft || [...made, ...again].some(({ column: { references } }) => references !== undefined)) return undefined;
  const others = tree.filter((each) => (each === table && again.length > 0) || again.some(({ table: of }) => of === each));
  const versions = others.map((each, at) => ({ table: each, place: `${placePrefix}${places + at + 1}` }));
  const isAnother = made.length > 0 || rescaled.length > 0 || again.length > 0;
  return isAnother ? { table, tree, made, rescaled, added, again, versions } : undefined;
}

type Kept = Pick<OnlineColumn, 'table' | 'column'>;

/** Kept figures of a tree that have another formula, or are made from what is another by these steps. */
function againIn({ application }: Plan, tree: readonly TablePlan[], own: readonly Step[], made: readonly Kept[]): readonly Kept[] {
  const figures = tree.flatMap((table) =>
    table.columns.filter(({ computed, rolledUp }) => computed && !rolledUp).map((each): Kept => ({ table, column: each })),
  );
  const isIn = (list: readonly Kept[], { table, column: each }: Kept): boolean =>
    list.some((other) => other.table === table && other.column === each);
  const changed = own.flatMap((step): readonly Kept[] => {
    if (step.kind === 'rescale') return step.from === step.to ? [] : [step];
    if (step.kind !== 'work out again') return [];
    const { table, column: each } = step;
    return each ? [{ table, column: each }] : figures.filter((figure) => figure.table === table);
  });
  const keys = new Set(changed.map(({ table, column: { name } }) => fieldKey(table.entity.name, name)));
  return figures.filter((figure) => {
    const reads = figure.column.field.computed?.typed;
    return !isIn(made, figure) && (isIn(changed, figure) || (reads && [...fieldsReadBy(application, reads)].some((key) => keys.has(key))));
  });
}

type Added = Extract<Step, { kind: 'add column' }>;

/** What is worked out beside, or is done in a moment, or reads alone. */
function isBeside(kind: Step['kind']): boolean {
  return ['work out new', 'work out again', 'rescale', 'add column', 'drop column'].includes(kind) || isOutOfTheWay(kind);
}

function treeOf(plan: Plan, table: TablePlan): readonly TablePlan[] {
  const lines = table.fields.flatMap((field) => (field.kept === 'lines' ? [tableFor(plan, field.entity)] : []));
  return [table, ...lines.flatMap((each) => treeOf(plan, each))];
}

/**
 * Indexes that are new, of tables in which all else is done beside. A unique one refuses what the document that runs allows: whoever writes
 * that takes it away first (`unique-ahead.ts`).
 */
function indexesOf(
  steps: readonly Step[],
  plan: Plan,
  stored: StoredSchema,
  work: Pick<OnlineWork, 'roots' | 'rollUps'>,
): readonly OnlineIndex[] {
  const changed = new Set(steps.flatMap((step) => (isOutOfTheWay(step.kind) || isRollUpAdded(step, work) ? [] : tablesOf(step, stored))));
  const placed = placesIn(work);
  return plan.tables.flatMap((table) => {
    const isInTree = work.roots.some(({ tree }) => tree.includes(table));
    const before = stored.entities.find((entity) => entity.table === table.table);
    if (!before || (!isInTree && changed.has(table.table))) return [];
    const isThere = (name: string): boolean => before.indexes.some((index) => index.name === name);
    return table.indexes.flatMap((index) => {
      const columns = columnsBefore(before, table, placed, index);
      if (!isThere(index.name)) return columns ? [{ table, index: { ...index, columns } }] : [];
      // In the place of one that goes with its column.
      const isAnother = columns?.some((each) => each.startsWith(placePrefix));
      return columns && isAnother ? [{ table, index: { ...index, name: `${indexPrefix}${index.name}`, columns } }] : [];
    });
  });
}

function isRollUpAdded(step: Step, { rollUps }: Pick<OnlineWork, 'rollUps'>): boolean {
  return step.kind === 'add column' && rollUps.some(({ table, column: own }) => table === step.table && own === step.column);
}

/** What the columns of an index are called until the data follows; null where one is of another meaning, or not there. */
function columnsBefore(
  before: StoredEntity,
  table: TablePlan,
  placed: readonly OnlineColumn[],
  index: IndexPlan,
): readonly string[] | null {
  const own: ReadonlySet<string> = new Set(Object.values(column));
  const names = index.columns.map((name) => {
    const found = placed.find((each) => each.table === table && each.column.column === name);
    if (found) return found.place;
    const isKept = own.has(name) || before.fields.some(({ kept, place }) => kept === 'column' && place === name);
    return isKept ? name : null;
  });
  return names.every((name) => name !== null) ? names : null;
}
