/** The words of a form: names of places, of what it does, of how long something was kept. */
import { evenMonths } from '@ninefold/engine';
import type { FormState } from '../../controllers/form/form-state.ts';
import type { FormPlace } from '../../controllers/form/place.ts';

/** `amount in line 2`, counted from 1 as people do. */
export function wordsOfPlace(form: FormState, place: FormPlace): string {
  if (place.line === undefined) return place.field;
  const number = (form.lines[place.field] ?? []).findIndex((line) => line.key === place.line) + 1;
  return place.inner === undefined ? `line ${number} of ${place.field}` : `${place.inner} in line ${number}`;
}

/** `12 seconds ago`, `on 12 Nov`. */
export function agoInWords(at: number, now: number, locale: string): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 2) return 'just now';
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (seconds < 60) return words.format(-seconds, 'second');
  if (seconds < 3600) return words.format(-Math.round(seconds / 60), 'minute');
  if (seconds < 86_400) return words.format(-Math.round(seconds / 3600), 'hour');
  return `on ${evenMonths(new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(at), locale)}`;
}

/** An id for the DOM: names may have spaces, ids may not. */
export function idOfPlace(formId: string, key: string): string {
  return `${formId}-${key.replace(/\s+/gu, '_')}`;
}
