/** How many records of a list or a board have each value of a field that it is filtered by: what stands beside the choices of a filter. */
import type { Static } from 'typebox';
import { rowsAsked } from './rows.ts';
import { arrayOf, closed, component, count, described, flag, text } from './schema.ts';

const valueCounts = component(
  'ninefold.ValueCounts',
  closed({
    counts: arrayOf(
      closed({
        /** As a filter asks for it: a word, `true` or `false`, the id of a record; `nobody` for records that have no value. */
        value: text,
        count,
      }),
    ),
    /** Whether no record has a value that is not among them. */
    complete: flag,
  }),
);

export type ValueCounts = Static<typeof valueCounts>;

export const valueCountRoutes = {
  valueCounts: {
    id: 'valueCounts',
    summary: 'How many records of a list or board have each value of a field it is filtered by',
    for: 'permitted',
    path: {},
    query: {
      screen: text,
      of: described(text, 'A field that the screen is filtered by: `state`, `customer.town`.'),
      filter: rowsAsked.filter,
      search: rowsAsked.search,
    },
    answers: { 200: { description: 'As far as whoever asks may read it.', schema: valueCounts } },
  },
} as const;
