/** The part of a form that is sent: what may be typed here, and of an edit only what differs. Lines carry only the fields this form takes. */
import type { RecordValue, Value } from '@ninefold/model';
import type { FormState, LineState } from './form-state.ts';
import { isTouched } from './touched.ts';

/**
 * By field: of a new record all of them, of an edit what was touched. undefined: not readable. What nobody filled in and follows by itself
 * is left out.
 */
export function sentFields(form: FormState): Readonly<Record<string, Value | undefined>> {
  const isNew = form.base.id === undefined;
  const sent: Record<string, Value | undefined> = {};
  for (const [name, entry] of Object.entries(form.entries))
    if (!entry.follows && (isNew || isTouched(form, name))) sent[name] = entry.value;
  for (const [name, lines] of Object.entries(form.lines)) if (isNew || isTouched(form, name)) sent[name] = lines.map(sentLine);
  return sent;
}

/** With its id where the server knows it. What nobody filled in and follows by itself is left out. */
export function sentLine(line: LineState): RecordValue {
  const sent = Object.entries(line.entries).filter(([, entry]) => !entry.follows);
  const fields = Object.fromEntries(sent.map(([name, entry]) => [name, entry.value]));
  return { entity: line.base.entity, ...(line.base.id === undefined ? {} : { id: line.base.id }), fields };
}

/** Whether anything here differs from what it started from. */
export function isAnythingTouched(form: FormState): boolean {
  return [...Object.keys(form.entries), ...Object.keys(form.lines)].some((name) => isTouched(form, name));
}
