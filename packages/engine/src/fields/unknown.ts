/** A field whose type is not shown or cannot be read: kept as text, shown, never editable. */
import type { FieldHandling } from './field-handling.ts';

export const unknown: FieldHandling<'unknown'> = {
  empty: null,
  decode: () => ({ problem: { code: 'not-editable', message: 'What this field holds is not shown yet.' } }),
  encode: (value) => (typeof value === 'string' || typeof value === 'boolean' ? value : value === null ? null : String(value)),
  check: () => undefined,
  format: (value) => (typeof value === 'string' || typeof value === 'bigint' ? String(value) : ''),
};
