/** `GET /_app/calendar?screen=…&from=…&to=…&zone=…`: what stands in a span of a calendar. */
import { knownTimeZone } from '@ninefold/engine';
import { entriesOf } from '../calendar/entries.ts';
import { openCalendar } from '../calendar/open-calendar.ts';
import { rowsOf } from '../calendar/rows.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readFilters } from '../contract/read-filters.ts';
import { readQuery } from '../contract/read-input.ts';
import { platformRefused } from '../problems/platform.ts';

/** Refused: a calendar one may not open, and a span that is none. */
export async function answerCalendar(context: RequestContext): Promise<AppResponse<'calendar'>> {
  const { screen, filter, search = '', from, to, zone } = readQuery(context, 'calendar');
  const calendar = await openCalendar(context, { screen, search, filters: readFilters(filter) });
  const { entries, more } = await entriesOf(calendar, { from, to, timeZone: zoneAsked(context, zone) });
  return { status: 200, body: { entries, more, rows: await rowsOf(calendar, entries) } };
}

function zoneAsked({ running }: RequestContext, zone: string | undefined): string {
  const known = zone === undefined ? running.settings.timeZone : knownTimeZone(zone);
  if (known === undefined) throw platformRefused('malformed', { message: 'There is no such time zone.', path: ['zone'] });
  return known;
}
