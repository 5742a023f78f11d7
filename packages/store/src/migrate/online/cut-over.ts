/** The steps that are left for the transaction, once what can be was worked out beside. */
import type { Application } from '@ninefold/model';
import { column } from '../../plan/names.ts';
import type { ColumnPlan, TablePlan } from '../../plan/plan.ts';
import { searchedColumns } from '../../plan/searched-columns.ts';
import { fieldKey, type RollUp, readsOf } from '../../write/roll-ups.ts';
import type { Step } from '../steps.ts';
import { indexPrefix, type OnlineColumn, type OnlineRoot, type OnlineWork, placePrefix } from './online-parts.ts';
import type { OthersFound } from './run-online.ts';

/** In which records figures come out otherwise, and which figures that records keep of others. */
export interface FiguresOtherwise {
  readonly told: readonly OnlineRoot[];
  readonly others: OthersFound;
}

/** The same changes; what was worked out takes its place instead of being worked out. `noted`: tables whose writes were noted. */
export function stepsLeft(
  steps: readonly Step[],
  work: OnlineWork,
  { told, others }: FiguresOtherwise,
  noted: readonly string[],
): readonly Step[] {
  const { roots, rollUps, indexes } = work;
  const isIn = (table: string): boolean => roots.some(({ tree }) => tree.some((each) => each.table === table));
  const isOfOthers = (table: string): boolean => rollUps.some((each) => each.table.table === table);
  const find = (list: readonly OnlineColumn[], table: TablePlan, column: ColumnPlan): OnlineColumn | undefined =>
    list.find((each) => each.table === table && each.column === column);
  const placed = (pick: (root: OnlineRoot) => readonly OnlineColumn[], table: TablePlan, column: ColumnPlan): OnlineColumn | undefined =>
    find(roots.flatMap(pick), table, column);
  const left = steps.flatMap((step): readonly Step[] => {
    switch (step.kind) {
      case 'add column': {
        const made = placed((root) => root.made, step.table, step.column) ?? find(rollUps, step.table, step.column);
        return made ? [comesIn(made)] : [step];
      }
      case 'compare figures':
        return rollUps.some(({ isTold, table, column }) => isTold && table === step.table && column === step.field) ? [] : [step];
      case 'work out new':
      case 'work out again':
        return isIn(step.table.table) ? [] : [step];
      case 'rescale': {
        const rescaled = placed((root) => root.rescaled, step.table, step.column);
        return rescaled ? takesPlace(rescaled, indexes) : [step];
      }
      case 'drop column':
        return isIn(step.table) || isOfOthers(step.table) ? [retired(step.table, step.column)] : [step];
      case 'drop index':
        return isStillGood(step.name, work, { told, others }) ? [] : [step];
      default:
        return [step];
    }
  });
  return [
    ...left,
    ...roots.flatMap((root) => figuresIn(root, told.includes(root), indexes)),
    ...rollUps.filter(({ isNew }) => !isNew).flatMap((each) => figuresOf(each, others.changed.has(each), indexes)),
    ...indexes.flatMap(({ index: { name } }): readonly Step[] => {
      if (!name.startsWith(indexPrefix)) return [];
      const own = name.slice(indexPrefix.length);
      // Over a column that nobody came to see.
      if (isStillGood(own, work, { told, others })) return [{ kind: 'drop index', name }];
      return [{ kind: 'rename index', from: name, to: own }];
    }),
    ...(told.length > 0 ? [{ kind: 'tell changes', roots: told.map(({ table }) => table) } as const] : []),
    ...(others.figures.length > 0 ? [{ kind: 'tell figures', figures: others.figures } as const] : []),
    ...noted.map((table): Step => ({ kind: 'stop noting', table })),
  ];
}

function comesIn({ table, column: { column }, place }: OnlineColumn): Step {
  return { kind: 'rename column', table: table.table, from: place, to: column };
}

function retired(table: string, name: string): Step {
  return { kind: 'retire column', table, column: name };
}

/** With it go the indexes over what was there: they would go along with that under another name. Those made ahead under their own are over this one. */
function takesPlace(each: OnlineColumn, ahead: OnlineWork['indexes']): readonly Step[] {
  const { table, column: own } = each;
  const isAhead = (name: string): boolean => ahead.some(({ index }) => index.name === name);
  const over = table.indexes.filter(({ name, columns }) => columns.includes(own.column) && !isAhead(name));
  return [...over.map(({ name }): Step => ({ kind: 'drop index', name })), retired(table.table, own.column), comesIn(each)];
}

/** Where none comes out otherwise, what was there stays. */
function figuresOf(each: OnlineColumn, isAnother: boolean, ahead: OnlineWork['indexes']): readonly Step[] {
  return isAnother ? takesPlace(each, ahead) : [retired(each.table.table, each.place)];
}

function figuresIn({ again, versions }: OnlineRoot, isTold: boolean, ahead: OnlineWork['indexes']): readonly Step[] {
  if (!isTold) return [...again, ...versions].map(({ table, place }) => retired(table.table, place));
  return [
    ...again.flatMap((each) => takesPlace(each, ahead)),
    ...versions.flatMap(({ table: { table }, place }): readonly Step[] => [
      retired(table, column.version),
      { kind: 'rename column', table, from: place, to: column.version },
    ]),
  ];
}

/** An index over figures that stay as they are, each of them. */
function isStillGood(name: string, { roots, rollUps }: OnlineWork, { told, others }: FiguresOtherwise): boolean {
  const isOver = ({ table, column: { column: place } }: OnlineColumn): boolean =>
    table.indexes.some((index) => index.name === name && index.columns.includes(place));
  const staying = [
    ...roots.flatMap((root) => (told.includes(root) ? [] : root.again)),
    ...rollUps.filter((each) => !each.isNew && !others.changed.has(each)),
  ];
  const coming = [
    ...roots.flatMap((root) => [...root.made, ...root.rescaled, ...(told.includes(root) ? root.again : [])]),
    ...rollUps.filter((each) => each.isNew || others.changed.has(each)),
  ];
  return staying.some(isOver) && !coming.some(isOver);
}

/** Whether nothing is left of it but what was worked out beside and what is done in a moment, of columns that search does not look into. */
export function isMoment(left: readonly Step[], { roots, rollUps }: OnlineWork): boolean {
  const isOfOthers = rollUps.some(({ table, column: { column } }) => searchedColumns(table).includes(column));
  const isSearched = roots.some(({ tree, added }) =>
    tree.some((table) => {
      const searched = searchedColumns(table);
      const isNew = (column: ColumnPlan): boolean => added.some((each) => each.table === table && each.column === column);
      return table.columns.some((each) => (each.computed || isNew(each)) && searched.includes(each.column));
    }),
  );
  return !isSearched && !isOfOthers && left.every((step) => isShort(step, roots));
}

function isShort(step: Step, roots: readonly OnlineRoot[]): boolean {
  switch (step.kind) {
    case 'tell changes':
    case 'tell figures':
    case 'retire column':
    case 'rename index':
    case 'stop noting':
    case 'compare figures':
    case 'held':
    case 'drop index':
      return true;
    case 'add column':
      return roots.some(({ added }) => added.some(({ table, column }) => table === step.table && column === step.column));
    case 'rename column':
      return step.from.startsWith(placePrefix);
    default:
      return false;
  }
}

/** What of the figures rolled up may come out otherwise where `isMoment`, though nothing they are made from does: somebody wrote past the application. */
export function isRolledUpFromOdd(application: Application, { roots, rollUps }: OnlineWork): (one: RollUp) => boolean {
  const odd = new Set(
    roots.flatMap(({ tree }) =>
      tree.flatMap((table) => table.columns.flatMap(({ computed, name }) => (computed ? [fieldKey(table.entity.name, name)] : []))),
    ),
  );
  for (const { table, column } of rollUps) odd.add(fieldKey(table.entity.name, column.name));
  return (one) => odd.has(fieldKey(one.table.entity.name, one.column.name)) || [...readsOf(application, one)].some((key) => odd.has(key));
}
