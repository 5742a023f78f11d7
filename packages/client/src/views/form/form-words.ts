/** The words of a form: names of places, of what it does. */

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

/** An id for the DOM: names may have spaces, ids may not. */
export function idOfPlace(formId: string, key: string): string {
  return `${formId}-${key.replace(/\s+/gu, '_')}`;
}
