/** What stands in a span of a calendar. */
import type { Static } from 'typebox';
import { search } from './parameters.ts';
import { permitted } from './records.ts';
import { filter } from './rows.ts';
import { arrayOf, closed, component, date, described, flag, nullableText, optional, orNull, text } from './schema.ts';
import { wireRecord } from './wire.ts';

const calendarEntry = closed({
  record: wireRecord,
  /** Whether one may move it here, where the screen offers to edit. */
  edit: permitted,
  /** Of the fields that lay the calendar out, by name, those one may change of it. */
  moves: arrayOf(text),
});

const calendarRow = closed({
  /** The value as a filter names it; null for the entries without one. */
  value: nullableText,
  /** Empty for the entries without one. */
  label: text,
});

const calendar = component(
  'ninefold.Calendar',
  closed({
    /** Those that touch a day of the span, by when they begin. */
    entries: arrayOf(calendarEntry),
    /** There are more of them than are told. */
    more: flag,
    /** In the document's order, records by their names; null where entries have no rows of their own. */
    rows: orNull(arrayOf(calendarRow)),
  }),
);

export type CalendarAnswer = Static<typeof calendar>;
export type CalendarEntry = Static<typeof calendarEntry>;
export type CalendarRow = Static<typeof calendarRow>;

export const calendarRoutes = {
  calendar: {
    id: 'calendar',
    summary: 'What stands in a span of a calendar screen',
    for: 'permitted',
    path: {},
    query: {
      screen: text,
      from: described(date, 'The first day.'),
      to: described(date, 'The last day.'),
      zone: optional(described(text, 'By whose clock these days begin and end, of moments: an IANA name. Without it the application’s.')),
      filter,
      search,
    },
    answers: { 200: { description: 'The entries.', schema: calendar } },
  },
} as const;
