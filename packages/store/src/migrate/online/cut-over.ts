/** The steps that are left for the transaction, once what can be was worked out beside. */
import { type Application, foldName } from '@ninefold/model';
import type { ColumnPlan, TablePlan } from '../../plan/plan.ts';
import { searchedColumns } from '../../plan/searched-columns.ts';
import { type RollUp, readsOf } from '../../write/roll-ups.ts';
import type { Step } from '../steps.ts';
import { type OnlineColumn, type OnlineRoot, type OnlineWork, placePrefix } from './online-work.ts';

/** The same changes; what was worked out takes its place instead of being worked out. */
export function stepsLeft(steps: readonly Step[], { roots }: OnlineWork): readonly Step[] {
  const isIn = (table: TablePlan): boolean => roots.some(({ tree }) => tree.includes(table));
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
        return isIn(step.table) ? [] : [step];
      case 'rescale': {
        const rescaled = placed((root) => root.rescaled, step.table, step.column);
        return rescaled ? [{ kind: 'drop column', table: step.table.table, column: step.column.column }, comesIn(rescaled)] : [step];
      }
      default:
        return [step];
    }
  });
  return [
    ...left,
    ...roots.map(({ table }): Step => ({ kind: 'take changes', table })),
    ...roots.flatMap(({ tree }) => tree.map((table): Step => ({ kind: 'stop noting', table }))),
  ];
}

function comesIn({ table, column: { column }, place }: OnlineColumn): Step {
  return { kind: 'rename column', table: table.table, from: place, to: column };
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
    case 'take changes':
    case 'stop noting':
    case 'compare figures':
    case 'held':
    case 'drop index':
      return true;
    case 'add column':
      return roots.some(({ added }) => added.some(({ table, column }) => table === step.table && column === step.column));
    case 'rename column':
      return step.from.startsWith(placePrefix);
    case 'drop column':
      return roots.some(({ rescaled }) =>
        rescaled.some(({ table, column }) => table.table === step.table && column.column === step.column),
      );
    default:
      return false;
  }
}

/** What of the figures rolled up may come out otherwise where `isMoment`. */
export function isRolledUpAnew(application: Application, left: readonly Step[], { roots }: OnlineWork): (one: RollUp) => boolean {
  const keyOf = (entity: string, field: string): string => `${foldName(entity)}\n${foldName(field)}`;
  const changed = new Set(
    roots.flatMap(({ tree, rescaled }) => [
      ...tree.flatMap((table) => table.columns.flatMap(({ computed, name }) => (computed ? [keyOf(table.entity.name, name)] : []))),
      ...rescaled.map(({ table, column }) => keyOf(table.entity.name, column.name)),
    ]),
  );
  const compared = new Set(
    left.flatMap((step) => (step.kind === 'compare figures' ? [keyOf(step.table.entity.name, step.field.name)] : [])),
  );
  return (one) =>
    compared.has(keyOf(one.table.entity.name, one.column.name)) ||
    [...readsOf(application, one)].some((key) => changed.has(key) || compared.has(key));
}
