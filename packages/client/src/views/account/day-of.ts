/** The day of a moment, as the clock of whoever reads has it. */
import { formatValue } from '@ninefold/engine';
import { todayIn } from '../../fields/dates/today-in.ts';
import type { Formats } from '../../fields/formats.ts';

/** `29 Nov 2026`, of ISO text. */
export function dayOf(moment: string, formats: Formats): string {
  return formatValue({ kind: 'date' }, todayIn(formats.timeZone, Date.parse(moment)), formats);
}
