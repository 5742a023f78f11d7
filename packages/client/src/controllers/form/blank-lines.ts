/** Lines nobody has put anything into: Enter adds one at the end, and whoever is done then leaves it. They are neither wrong nor sent. */
import { type Application, byName, findEntity } from '@ninefold/model';
import type { FormState, LineState } from './form-state.ts';
import { isEntryTouched } from './touched.ts';

/** A new line in which nothing was entered, unless what it starts with makes a whole line by itself. */
export function isBlankLine(application: Application, { base, entries }: LineState): boolean {
  if (base.id !== undefined) return false;
  // What follows from the record by itself was put in by nobody.
  const held = Object.entries(entries).filter(([, entry]) => entry.follows === undefined);
  if (held.some(([inner, entry]) => entry.text !== undefined || isEntryTouched(entry, base.fields[inner]))) return false;
  const fields = findEntity(application, base.entity)?.fields ?? [];
  const lacks = held.some(([inner, { value }]) => value === null && byName(fields, inner)?.needed === true);
  return lacks || held.every(([, { value }]) => value === null);
}

/** The form as it is sent; itself where there are none. */
export function withoutBlankLines(application: Application, form: FormState): FormState {
  const isKept = (line: LineState) => !isBlankLine(application, line);
  if (Object.values(form.lines).every((lines) => lines.every(isKept))) return form;
  const lines = Object.fromEntries(Object.entries(form.lines).map(([field, held]) => [field, held.filter(isKept)]));
  return { ...form, lines };
}
