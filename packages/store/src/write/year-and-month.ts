/** Where in the calendar a moment lies, for numbers of a series. */
import type { Instant } from '@ninefold/model';

export type YearAndMonth = readonly [year: string, month: string];

/** The year and month that a moment falls into, in the document's time zone. */
export function createYearAndMonth(timeZone: string): (now: Instant) => YearAndMonth {
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601', { timeZone, year: 'numeric', month: '2-digit' });
  return (now) => {
    const parts = format.formatToParts(now);
    const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
    return [part('year').padStart(4, '0'), part('month').padStart(2, '0')];
  };
}
