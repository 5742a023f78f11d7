/** The steps that are left for the transaction, once what can be was worked out beside. */
import type { Application } from '@ninefold/model';
import { column } from '../../plan/names.ts';
import type { ColumnPlan, TablePlan } from '../../plan/plan.ts';
import { searchedColumns } from '../../plan/searched-columns.ts';
import { fieldKey, type RollUp, readsOf } from '../../write/roll-ups.ts';
import type { Step } from '../steps.ts';
import { indexPrefix, type OnlineColumn, type OnlineRoot, type OnlineWork, placePrefix } from './online-work.ts';

/** The same changes; what was worked out takes its place instead of being worked out. `told`: in which records figures come out otherwise. */
export function stepsLeft(steps: readonly Step[], work: OnlineWork, told: readonly OnlineRoot[]): readonly Step[] {
  const { roots, indexes } = work;
  const isIn = (table: string): boolean => roots.some(({ tree }) => tree.some((each) => each.table === table));
  const placed = (pick: (root: OnlineRoot) => readonly OnlineColumn[], table: TablePlan, column: ColumnPlan): OnlineColumn | undefined =>
    roots.flatMap(pick).find((each) => each.table === table && each.column === column);
  const left = steps.flatMap((step): readonly Step[] => {
    switch (step.kind) {
      case 'add column': {
        const made = placed((root) => root.made, step.table, step.column);
        return made ? [comesIn(made)] : [step];
      }
      case 'work out new':
      case 'work out again':
        return isIn(step.table.table) ? [] : [step];
      case 'rescale': {
        const rescaled = placed((root) => root.rescaled, step.table, step.column);
        return rescaled ? takesPlace(rescaled) : [step];
      }
      case 'drop column':
        return isIn(step.table) ? [retired(step.table, step.column)] : [step];
      case 'drop index':
        return isStillGood(step.name, work, told) ? [] : [step];
      default:
        return [step];
    }
  });
  return [
    ...left,
    ...roots.flatMap((root) => figuresIn(root, told.includes(root))),
    ...indexes.flatMap(({ index: { name } }): readonly Step[] => {
      const isKept = isStillGood(name.slice(indexPrefix.length), work, told);
      return name.startsWith(indexPrefix) && !isKept ? [{ kind: 'rename index', from: name, to: name.slice(indexPrefix.length) }] : [];
    }),
    ...(told.length > 0 ? [{ kind: 'tell changes', roots: told.map(({ table }) => table) } as const] : []),
    ...roots.flatMap(({ tree }) => tree.map((table): Step => ({ kind: 'stop noting', table }))),
  ];
}

function comesIn({ table, column: { column }, place }: OnlineColumn): Step {
  return { kind: 'rename column', table: table.table, from: place, to: column };
}

function retired(table: string, name: string): Step {
  return { kind: 'retire column', table, column: name };
}

/** With it go the indexes over what was there: they would go along with that under another name. */
function takesPlace(each: OnlineColumn): readonly Step[] {
  const { table, column: own } = each;
  const over = table.indexes.filter(({ columns }) => columns.includes(own.column));
  return [...over.map(({ name }): Step => ({ kind: 'drop index', name })), retired(table.table, own.column), comesIn(each)];
}

/** Where none comes out otherwise, what was there stays. */
function figuresIn({ again, versions }: OnlineRoot, isTold: boolean): readonly Step[] {
  if (!isTold) return [...again, ...versions].map(({ table, place }) => retired(table.table, place));
  return [
    ...again.flatMap(takesPlace),
    ...versions.flatMap(({ table: { table }, place }): readonly Step[] => [
      retired(table, column.version),
      { kind: 'rename column', table, from: place, to: column.version },
    ]),
  ];
}

/** An index over figures that stay as they are, each of them. */
function isStillGood(name: string, { roots }: OnlineWork, told: readonly OnlineRoot[]): boolean {
  return roots.some((root) => {
    const { tree, made, rescaled, again } = root;
    const isOver = ({ table, column: { column: place } }: OnlineColumn): boolean =>
      table.indexes.some((index) => index.name === name && index.columns.includes(place));
    const isOfFigures = tree.some(({ indexes }) => indexes.some((index) => index.name === name)) && again.some(isOver);
    return isOfFigures && !told.includes(root) && ![...made, ...rescaled].some(isOver);
  });
}

/** Whether nothing is left of it but what was worked out beside and what is done in a moment, of columns that search does not look into. */
export function isMoment(left: readonly Step[], { roots }: OnlineWork): boolean {
  const isSearched = roots.some(({ tree, added }) =>
    tree.some((table) => {
      const searched = searchedColumns(table);
      const isNew = (column: ColumnPlan): boolean => added.some((each) => each.table === table && each.column === column);
      return table.columns.some((each) => (each.computed || isNew(each)) && searched.includes(each.column));
    }),
  );
  return !isSearched && left.every((step) => isShort(step, roots));
}

function isShort(step: Step, roots: readonly OnlineRoot[]): boolean {
  switch (step.kind) {
    case 'tell changes':
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

/** What of the figures rolled up may come out otherwise where `isMoment`. */
export function isRolledUpAnew(application: Application, left: readonly Step[], { roots }: OnlineWork): (one: RollUp) => boolean {
  const changed = new Set(
    roots.flatMap(({ tree, rescaled }) => [
      ...tree.flatMap((table) => table.columns.flatMap(({ computed, name }) => (computed ? [fieldKey(table.entity.name, name)] : []))),
      ...rescaled.map(({ table, column }) => fieldKey(table.entity.name, column.name)),
    ]),
  );
  const compared = new Set(
    left.flatMap((step) => (step.kind === 'compare figures' ? [fieldKey(step.table.entity.name, step.field.name)] : [])),
  );
  return (one) =>
    compared.has(fieldKey(one.table.entity.name, one.column.name)) ||
    [...readsOf(application, one)].some((key) => changed.has(key) || compared.has(key));
}
