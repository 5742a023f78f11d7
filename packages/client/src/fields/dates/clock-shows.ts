/** What clocks show, to compare them by. */
import { formatValue } from '@ninefold/engine';

/** What a clock of the zone shows, to the minute: `12 Nov 2026, 14:05`. Throws where the browser does not know the zone. */
export function clockShows(instant: number, timeZone: string): string {
  return formatValue({ kind: 'date and time' }, new Date(instant).toISOString(), { locale: 'en', timeZone });
}
