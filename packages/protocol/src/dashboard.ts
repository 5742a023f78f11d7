/**
 * `GET /_app/dashboard?screen=…`: the parts of a dashboard, in the document's order, worked out for whoever asks. What they may not
 * read is left out. The records behind a part: `GET /_app/rows?screen=…&part=NAME`, for a group of a chart `&group=KEY&split=KEY`.
 */
import type { FieldType, Measure, PeriodUnit, StatementId } from '@ninefold/model';
import type { FilterTerm } from './records.ts';
import type { WireRecord, WireValue } from './wire.ts';

export interface Dashboard {
  readonly parts: readonly DashboardPartAnswer[];
}

export type DashboardPartAnswer = { readonly name: string; readonly statement: StatementId } & (
  | ({ readonly kind: 'figure' } & FigureAnswer)
  | ({ readonly kind: 'chart' } & ChartAnswer)
  | ({ readonly kind: 'list' } & ListPartAnswer)
  /** It rests on something the document does not show, or that cannot be worked out: what, in words. */
  | { readonly kind: 'gap'; readonly words: string }
);

export interface FigureAnswer {
  /** Null when there is nothing to take the least, greatest or mean of. */
  readonly value: WireValue;
  readonly type: FieldType;
  readonly opens: ListBehind | null;
}

export interface ChartAnswer {
  readonly shape: ChartShape;
  readonly of: Measure['of'];
  /** Of the figures. */
  readonly type: FieldType;
  /** A chart that is not gathered by anything has one key. */
  readonly by: ChartAxis;
  readonly splitBy: ChartAxis | null;
  /** One row for each key of `by`, in it one figure for each key of `splitBy` (or just one). Null where there is none. */
  readonly values: readonly (readonly WireValue[])[];
  readonly opens: ListBehind | null;
}

export type ChartShape = 'columns' | 'bars' | 'lines' | 'area' | 'pie' | 'donut' | 'points' | 'table';

export interface ChartAxis {
  /** As the document has it: `spent on`. Empty when nothing is gathered by. */
  readonly words: string;
  readonly unit: PeriodUnit | null;
  /** Of the keys; a span of time is the date it begins on. */
  readonly type: FieldType;
  /** Whose field it is. */
  readonly entity: string;
  readonly statement: StatementId | null;
  readonly keys: readonly ChartKey[];
}

export interface ChartKey {
  /** As an address names it: `is:2026-11-01`, `is:` and an id, `none`, `hidden`, `others`, `all`. */
  readonly key: string;
  readonly value: WireValue;
  /** Of `others`: how many values are one here. */
  readonly folded: number;
  /** What finds its records in the list behind the chart; null when that list cannot say it. */
  readonly filter: readonly FilterTerm[] | null;
}

export interface ListPartAnswer {
  readonly entity: string;
  /** The first of them. */
  readonly rows: readonly WireRecord[];
  readonly total: number;
  readonly opens: ListBehind | null;
}

/** A list of the document that shows exactly the records behind, with these filters; where there is none, the part has a page of its own. */
export interface ListBehind {
  readonly screen: string;
  readonly filter: readonly FilterTerm[];
}
