/** What has to be done to a database so that it fits a plan, as data, and why it must not be done without asking. Missing indexes are made afterwards. */
import type { FieldType, FormerName } from '@ninefold/model';
import type { Remark } from '../change-plan.ts';
import type { ColumnPlan, FieldPlan, SetPlan, TablePlan } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { KeptAside, SetAside } from './aside.ts';
import type { StoredField } from './stored-schema.ts';

export type Step =
  | { readonly kind: 'drop index'; readonly name: string }
  | { readonly kind: 'rename column'; readonly table: string; readonly from: string; readonly to: string }
  | { readonly kind: 'rename field'; readonly table: string; readonly from: string; readonly to: string }
  /** History up to here has values of this type. */
  | { readonly kind: 'held'; readonly table: string; readonly field: string; readonly type: FieldType }
  | { readonly kind: 'rename table'; readonly from: string; readonly to: string }
  | { readonly kind: 'rename entity'; readonly from: string; readonly to: string }
  | { readonly kind: 'rename role'; readonly from: string; readonly to: string }
  /** What it holds is kept aside, and goes from here with the steps that follow. */
  | { readonly kind: 'set aside'; readonly aside: SetAside }
  /** What was kept aside is back in its place. */
  | { readonly kind: 'bring back'; readonly aside: KeptAside; readonly table: TablePlan; readonly field: ColumnPlan | SetPlan | null }
  | { readonly kind: 'take role'; readonly role: string }
  | { readonly kind: 'give role'; readonly role: string; readonly aside: KeptAside }
  | { readonly kind: 'drop column'; readonly table: string; readonly column: string }
  | { readonly kind: 'drop table'; readonly table: string }
  | { readonly kind: 'create table'; readonly table: TablePlan }
  | { readonly kind: 'create set'; readonly table: TablePlan; readonly set: SetPlan }
  | { readonly kind: 'add column'; readonly table: TablePlan; readonly column: ColumnPlan }
  | { readonly kind: 'fill'; readonly table: TablePlan; readonly column: ColumnPlan; readonly value: SqlValue }
  /** Another spelling of the same values. */
  | {
      readonly kind: 'respell';
      readonly table: TablePlan;
      readonly column: ColumnPlan;
      readonly values: readonly { readonly from: string; readonly to: string }[];
    }
  /** States or choices under other names, all at once. */
  | { readonly kind: 'reword'; readonly table: TablePlan; readonly column: ColumnPlan; readonly words: readonly FormerName[] }
  /** Whole numbers of a column in units of another scale, that has a place for each. */
  | { readonly kind: 'rescale'; readonly table: TablePlan; readonly column: ColumnPlan; readonly from: number; readonly to: number }
  /** The values of a column that goes then, as those of another kind. */
  | { readonly kind: 'convert'; readonly table: TablePlan; readonly column: ColumnPlan; readonly from: string }
  | { readonly kind: 'number'; readonly table: TablePlan; readonly column: ColumnPlan }
  /** When records entered their states, from their history. */
  | { readonly kind: 'stays'; readonly table: TablePlan; readonly column: ColumnPlan }
  /** A computed field that was not kept before. */
  | { readonly kind: 'work out new'; readonly table: TablePlan; readonly column: ColumnPlan }
  /** Computed fields that were kept before, by another formula. */
  | {
      readonly kind: 'work out again';
      readonly table: TablePlan;
      /** Whose formula is another; null for any of them. */
      readonly column: ColumnPlan | null;
    }
  /** A computed field whose former values are not kept, or no longer. */
  | {
      readonly kind: 'compare figures';
      readonly table: TablePlan;
      readonly old: StoredField;
      readonly field: FieldPlan;
      /** Why it may come out otherwise. A constant is followed, and reported. */
      readonly because: 'formula' | 'constant';
    }
  /** Kept figures of these records were worked out beside the running application, with what their histories tell of it from now on. */
  | { readonly kind: 'tell changes'; readonly roots: readonly TablePlan[] }
  /** A column that nothing is read from any more goes, or is out of the way until nobody waits for it to go. */
  | { readonly kind: 'retire column'; readonly table: string; readonly column: string }
  | { readonly kind: 'rename index'; readonly from: string; readonly to: string }
  /** Figures that records keep of others were worked out beside the running application: how many come out otherwise. */
  | { readonly kind: 'tell figures'; readonly figures: readonly FiguresTold[] }
  /** Its writes were noted meanwhile. */
  | { readonly kind: 'stop noting'; readonly table: string }
  | { readonly kind: 'first data'; readonly table: TablePlan };

/** Steps are done in this order, whatever entity they belong to. What goes is called by its former name, so it goes before names change. */
export const stepOrder: readonly Step['kind'][] = [
  'rename entity',
  'set aside',
  'take role',
  'drop index',
  // Before tables are changed, which keeps readers out.
  'tell changes',
  'tell figures',
  'stop noting',
  'drop column',
  'retire column',
  'drop table',
  'rename table',
  'rename column',
  'rename index',
  'rename field',
  'held',
  'rename role',
  'give role',
  'create table',
  'create set',
  'add column',
  'bring back',
  'rescale',
  'fill',
  'reword',
  'respell',
  'convert',
  'number',
  'stays',
  'work out new',
  'work out again',
  'compare figures',
  'first data',
];

/** Figures of a field, and of records that are alike in where they are. */
export interface FiguresTold {
  readonly field: string;
  readonly which: 'open' | 'finished' | 'following';
  readonly count: number;
  /** The first of them. */
  readonly examples: readonly { readonly record: string; readonly from: string; readonly to: string }[];
}

export interface Comparison {
  readonly steps: readonly Step[];
  /** What is done. */
  readonly applied: readonly Remark[];
  /** What would take something from people or give it another meaning: done with consent, nothing is done without it. */
  readonly asks: readonly Remark[];
  /** What cannot be done as the document and the data are. When there is any, nothing is done. */
  readonly unsafe: readonly Remark[];
}

export const nothingToDo: Comparison = { steps: [], applied: [], asks: [], unsafe: [] };

/** In the order given; `nothingToDo` for none. */
export function together(comparisons: readonly Comparison[]): Comparison {
  return {
    steps: comparisons.flatMap((each) => each.steps),
    applied: comparisons.flatMap((each) => each.applied),
    asks: comparisons.flatMap((each) => each.asks),
    unsafe: comparisons.flatMap((each) => each.unsafe),
  };
}

export const does = (step: Step | readonly Step[], ...applied: readonly (string | Remark)[]): Comparison => ({
  ...nothingToDo,
  steps: Array.isArray(step) ? step : [step as Step],
  applied: applied.map(remark),
});
export const unsafe = (...remarks: readonly (string | Remark)[]): Comparison => ({ ...nothingToDo, unsafe: remarks.map(remark) });
export const asks = (steps: readonly Step[], ...remarks: readonly Remark[]): Comparison => ({ ...nothingToDo, steps, asks: remarks });

function remark(said: string | Remark): Remark {
  return typeof said === 'string' ? { text: said } : said;
}
