import { expect, test } from 'vitest';
import { firstDayOfWeek } from './first-day-of-week.ts';

test.each([
  ['en-GB', 1],
  ['en-US', 7],
  ['en', 7],
  ['de-DE', 1],
  ['he-IL', 7],
  ['he', 7],
  ['ar-EG', 6],
  ['fa', 6],
  ['dv', 5],
  ['pt-BR', 7],
  ['es-ES', 1],
  ['ja-JP', 7],
  ['zz', 1],
  ['not a locale', 1],
] as const)('%s: %i', (locale, day) => {
  expect(firstDayOfWeek({ locale })).toBe(day);
});

test('the document’s own language decides, whichever is spoken', () => {
  expect(firstDayOfWeek({ locale: 'de-DE', ownLocale: 'he-IL' })).toBe(7);
  expect(firstDayOfWeek({ locale: 'he-IL', ownLocale: 'de-DE' })).toBe(1);
});

test('is what the platform knows, where it knows it', () => {
  type Known = Intl.Locale & { getWeekInfo?(): { firstDay: number }; weekInfo?: { firstDay: number } };
  for (const locale of ['en-GB', 'en-US', 'de-DE', 'he-IL', 'ar-EG', 'fr-CA', 'hi-IN', 'pl-PL']) {
    const asked = new Intl.Locale(locale) as Known;
    const known = asked.getWeekInfo?.() ?? asked.weekInfo;
    if (known) expect([locale, firstDayOfWeek({ locale })]).toEqual([locale, known.firstDay]);
  }
});
