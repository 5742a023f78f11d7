/**
 * Dates as somebody types them in a field, who sees at once what was understood: also those said from today on. A table that is read
 * without anybody looking says days in full (`readDate`).
 */
import type { FirstDayOfWeek } from '@ninefold/engine';
import { t } from '../../language/t.tsx';
import type { ReadText } from '../entry.ts';
import { readDate } from './read-date.ts';
import { relativeDate } from './relative-date.ts';

/** As `readDate`, which see; weeks begin on `firstDay`. */
export function readTypedDate(text: string, locale: string, today: string, firstDay: FirstDayOfWeek): ReadText {
  const meant = relativeDate(text.normalize('NFKC').trim().toLocaleLowerCase(locale), locale, today, firstDay);
  if (meant === undefined) return readDate(text, locale, today);
  return meant === null ? { problem: t('There is no such day.') } : { value: meant };
}
