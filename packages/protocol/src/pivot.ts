/** A list as a table of figures, or drawn: its records by one of its columns, and across by another. */
import type { FieldType } from '@ninefold/model';
import type { Static } from 'typebox';
import { chartAxis } from './dashboard.ts';
import { figureKinds } from './figure-term.ts';
import { listLooks } from './list-looks.ts';
import { rowsAsked } from './rows.ts';
import {
  arrayOf,
  closed,
  component,
  count,
  described,
  nullableText,
  oneOf,
  optional,
  orNull,
  type Schema,
  someObject,
  text,
} from './schema.ts';
import { wireValue } from './wire.ts';

const fieldType: Schema<FieldType> = someObject<FieldType>();

/** Where each record says the currency of its amount there is one for each currency: they are never added. */
const pivotFigures = closed({
  currency: nullableText,
  /** A row for each key of `by`, in it one for each key of `across` (or just one). null: there is none. */
  cells: arrayOf(arrayOf(wireValue)),
  /** Over all of a row, over all of a column, over all. */
  rows: arrayOf(wireValue),
  columns: arrayOf(wireValue),
  all: wireValue,
});

const pivot = component(
  'ninefold.Pivot',
  closed({
    by: chartAxis,
    across: orNull(chartAxis),
    of: oneOf(figureKinds),
    /** Of the figures. */
    type: fieldType,
    figures: arrayOf(pivotFigures),
    /** How many records each cell has, as the figures stand. */
    records: arrayOf(arrayOf(count)),
  }),
);

export type PivotAnswer = Static<typeof pivot>;
export type PivotFigures = Static<typeof pivotFigures>;

export const pivotRoutes = {
  pivot: {
    id: 'pivot',
    summary: 'Figures of a list, by one or two of its columns',
    for: 'permitted',
    path: {},
    query: {
      screen: text,
      as: optional(
        described(oneOf(listLooks), 'How it is looked at: of what is drawn there are fewer groups. A table where nothing is said.'),
      ),
      by: described(text, 'A column of the list, `state`, `spent on:month`: a row for each.'),
      across: optional(described(text, 'Another one: a column for each.')),
      figure: optional(
        described(text, '`count`, or `sum`, `mean`, `min`, `max` and a column with numbers: `sum:total`. Else how many records.'),
      ),
      filter: rowsAsked.filter,
      search: rowsAsked.search,
    },
    answers: { 200: { description: 'As far as whoever asks may read it.', schema: pivot } },
  },
} as const;
