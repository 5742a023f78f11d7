/** The words of a form: names of places, of what it does, of how long something was kept. */

import { evenMonths } from '@ninefold/engine';
import type { FormState } from '../../controllers/form/form-state.ts';
import type { FormPlace } from '../../controllers/form/place.ts';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';

/** `amount in line 2`, counted from 1 as people do. */
export function wordsOfPlace(form: FormState, place: FormPlace): string {
  if (place.line === undefined) return fieldOf(place.field);
  const number = (form.lines[place.field] ?? []).findIndex((line) => line.key === place.line) + 1;
  return place.inner === undefined
    ? t('line {number} of {field}', { number: String(number), field: fieldOf(place.field) })
    : t('{field} in line {number}', { field: fieldOf(place.inner), number: String(number) });
}

/** `12 seconds ago`, `on 12 Nov`. */
export function agoInWords(at: number, now: number, locale: string): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 2) return t('just now');
  if (seconds < 60) return t('{count, plural, one {# second ago} other {# seconds ago}}', { count: seconds });
  if (seconds < 3600) return t('{count, plural, one {# minute ago} other {# minutes ago}}', { count: Math.round(seconds / 60) });
  if (seconds < 86_400) return t('{count, plural, one {# hour ago} other {# hours ago}}', { count: Math.round(seconds / 3600) });
  const day = evenMonths(new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(at), locale);
  return t('on {day}', { day });
}

/** An id for the DOM: names may have spaces, ids may not. */
export function idOfPlace(formId: string, key: string): string {
  return `${formId}-${key.replace(/\s+/gu, '_')}`;
}
