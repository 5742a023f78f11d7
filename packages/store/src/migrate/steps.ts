/** What has to be done to a database so that it fits a plan, as data, and why it must not be done without asking. Missing indexes are made afterwards. */
import type { ColumnPlan, SetPlan, TablePlan } from '../plan/plan.ts';
import type { SqlValue } from '../sqlite/codecs.ts';

export type Step =
  | { readonly kind: 'drop index'; readonly name: string }
  | { readonly kind: 'rename column'; readonly table: string; readonly from: string; readonly to: string }
  | { readonly kind: 'rename field'; readonly table: string; readonly from: string; readonly to: string }
  | { readonly kind: 'rename table'; readonly from: string; readonly to: string }
  | { readonly kind: 'drop column'; readonly table: string; readonly column: string }
  | { readonly kind: 'drop table'; readonly table: string }
  | { readonly kind: 'create table'; readonly table: TablePlan }
  | { readonly kind: 'create set'; readonly table: TablePlan; readonly set: SetPlan }
  | { readonly kind: 'add column'; readonly table: TablePlan; readonly column: ColumnPlan }
  | { readonly kind: 'fill'; readonly table: TablePlan; readonly column: ColumnPlan; readonly value: SqlValue }
  | { readonly kind: 'number'; readonly table: TablePlan; readonly column: ColumnPlan }
  | { readonly kind: 'work out'; readonly table: TablePlan }
  | { readonly kind: 'first data'; readonly table: TablePlan };

/** Steps are done in this order, whatever entity they belong to. */
export const stepOrder: readonly Step['kind'][] = [
  'drop index',
  'rename table',
  'rename column',
  'rename field',
  'drop column',
  'drop table',
  'create table',
  'create set',
  'add column',
  'fill',
  'number',
  'work out',
  'first data',
];

export interface Comparison {
  readonly steps: readonly Step[];
  /** What is done, in plain sentences. */
  readonly applied: readonly string[];
  /** What could lose or reinterpret data, in plain sentences; when there is any, nothing is done. */
  readonly unsafe: readonly string[];
}

export const nothingToDo: Comparison = { steps: [], applied: [], unsafe: [] };

export function together(comparisons: readonly Comparison[]): Comparison {
  return {
    steps: comparisons.flatMap((each) => each.steps),
    applied: comparisons.flatMap((each) => each.applied),
    unsafe: comparisons.flatMap((each) => each.unsafe),
  };
}

export const does = (step: Step | readonly Step[], ...applied: readonly string[]): Comparison => ({
  steps: Array.isArray(step) ? step : [step as Step],
  applied,
  unsafe: [],
});
export const unsafe = (...sentences: readonly string[]): Comparison => ({ steps: [], applied: [], unsafe: sentences });
