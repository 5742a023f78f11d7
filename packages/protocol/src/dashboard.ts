/**
 * The parts of a dashboard, in the document's order, worked out for whoever asks. What they may not read is left out. The records behind
 * a part are rows: of its screen, its name and, for a group of a chart, the keys of the group.
 */
import { type FieldType, periodUnits } from '@ninefold/model';
import type { Static } from 'typebox';
import { filterTerms, listBehind, numberOfRecords } from './rows.ts';
import {
  anyOf,
  arrayOf,
  closed,
  component,
  count,
  described,
  flag,
  nullableText,
  oneOf,
  only,
  optional,
  orNull,
  type Schema,
  someObject,
  text,
} from './schema.ts';
import { wireRecord, wireValue } from './wire.ts';

const opens = orNull(listBehind);
const fieldType: Schema<FieldType> = someObject<FieldType>();
const part = { name: text, statement: text };

const chartKey = closed({
  /** As an address names it: `is:2026-11-01`, `is:` and an id, `none`, `hidden`, `others`, `all`. */
  key: text,
  value: wireValue,
  /** Of `others`: how many values are one here. */
  folded: count,
  /** What finds its records in the list behind the chart; null when that list cannot say it. */
  filter: orNull(filterTerms),
});

export const chartAxis = closed({
  /** As the document has it: `spent on`. Empty when nothing is gathered by. */
  words: text,
  unit: oneOf([...periodUnits, null]),
  /** Of the keys; a span of time is the date it begins on. */
  type: fieldType,
  /** Whose field it is. */
  entity: text,
  statement: nullableText,
  keys: arrayOf(chartKey),
});

const chartShape = oneOf(['columns', 'bars', 'lines', 'area', 'pie', 'donut', 'points', 'table']);

const figure = {
  /** Null when there is nothing to take the least, greatest or mean of. */
  value: wireValue,
  type: fieldType,
  /** Of a figure over a period: as far as the period has gone by, and as far into the one before, from one day to another. */
  compared: orNull(closed({ now: wireValue, before: wireValue, from: text, to: text })),
  /** What it should be at most or at least, and how far it is from that: below 0 where it is less. Null where nothing is said, or where that is not shown. */
  target: orNull(closed({ bound: oneOf(['most', 'least']), value: wireValue, type: fieldType, away: wireValue, met: orNull(flag) })),
  opens,
};

const chart = {
  shape: chartShape,
  of: oneOf(['count', 'sum', 'min', 'max', 'mean']),
  /** Of the figures. */
  type: fieldType,
  /** A chart that is not gathered by anything has one key. */
  by: chartAxis,
  splitBy: orNull(chartAxis),
  /** One row for each key of `by`, in it one figure for each key of `splitBy` (or just one). Null where there is none. */
  values: arrayOf(arrayOf(wireValue)),
  /** Whose keys say the currency of the figures, where each record says its own: figures of two of them are never added. */
  currencyBy: orNull(oneOf(['by', 'splitBy'])),
  /** A record may stand in several groups: they are no parts of a whole. */
  overlaps: flag,
  opens,
};

const list = {
  entity: text,
  /** The first of them. */
  rows: arrayOf(wireRecord),
  total: numberOfRecords,
  opens,
};

const dashboardPart = component(
  'ninefold.DashboardPart',
  anyOf(
    closed({ ...part, kind: only('figure'), ...figure }),
    closed({ ...part, kind: only('chart'), ...chart }),
    closed({ ...part, kind: only('list'), ...list }),
    /** It rests on something the document does not show, or that cannot be worked out: what, in words. */
    closed({ ...part, kind: only('gap'), words: text }),
  ),
);

const dashboard = component(
  'ninefold.Dashboard',
  closed({
    parts: arrayOf(dashboardPart),
    /** Over which parts are looked at; null where none is over a date. */
    period: nullableText,
  }),
);

const figureAnswer = closed(figure);
const chartAnswer = closed(chart);
const listPartAnswer = closed(list);

export type Dashboard = Static<typeof dashboard>;
export type DashboardPartAnswer = Static<typeof dashboardPart>;
export type FigureAnswer = Static<typeof figureAnswer>;
export type ChartAnswer = Static<typeof chartAnswer>;
export type ListPartAnswer = Static<typeof listPartAnswer>;
export type ChartShape = Static<typeof chartShape>;
export type ChartAxis = Static<typeof chartAxis>;
export type ChartKey = Static<typeof chartKey>;

export const dashboardRoutes = {
  dashboard: {
    id: 'dashboard',
    summary: 'The parts of a dashboard, worked out for whoever asks',
    for: 'permitted',
    path: {},
    query: {
      screen: text,
      period: optional(described(text, 'Over which its figures are looked at, such as `last month`. Else the usual one.')),
    },
    answers: { 200: { description: 'The parts, in the order of the document.', schema: dashboard } },
  },
} as const;
