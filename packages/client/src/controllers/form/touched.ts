/** What of a form is otherwise than the record it started from. */
import type { RecordValue } from '@ninefold/model';
import { type Entry, entryOf } from '../../fields/entry.ts';
import type { FormState, LineState } from './form-state.ts';

/** Whether a place holds something else than the record it started from. */
export function isTouched(form: FormState, name: string): boolean {
  const lines = form.lines[name];
  if (lines) return linesTouched(form, name, lines);
  const entry = form.entries[name];
  return entry !== undefined && isEntryTouched(entry, form.base.fields[name]);
}

function linesTouched(form: FormState, name: string, lines: readonly LineState[]): boolean {
  const base = form.base.fields[name];
  const before = Array.isArray(base) ? base : [];
  if (before.length !== lines.length) return true;
  return lines.some(
    (line, at) =>
      line.base.id !== before[at]?.id ||
      line.base.id === undefined ||
      Object.entries(line.entries).some(([inner, entry]) => isEntryTouched(entry, line.base.fields[inner])),
  );
}

/** Whether it cannot be read, or its value is another than `base`, where undefined is the same as null. */
export function isEntryTouched(entry: Entry, base: RecordValue['fields'][string]): boolean {
  return entry.problem !== undefined || !sameValue(entry.value, entryOf(base).value);
}

/** Whether two values are the same: references by id, lists in order. */
export function sameValue(a: RecordValue['fields'][string], b: RecordValue['fields'][string]): boolean {
  if (a === b) return true;
  // Only what holds others is more than it looks: a thousand lines are asked with a key.
  return typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && comparable(a) === comparable(b);
}

function comparable(value: RecordValue['fields'][string]): string {
  if (value === undefined) return 'undefined';
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`;
    if (typeof part === 'object' && part !== null && 'entity' in part && 'id' in part) return { record: part.id };
    return part;
  });
}
