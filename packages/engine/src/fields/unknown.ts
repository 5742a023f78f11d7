/** A field whose type is not shown or cannot be read: kept as text, shown, never editable. */
import { sentences } from '../refusals/sentences.ts';
import { type FieldHandling, fieldProblem } from './field-handling.ts';

export const unknown: FieldHandling<'unknown'> = {
  empty: null,
  decode: () => ({ problem: fieldProblem('not-editable', sentences.fieldNotShown) }),
  encode: (value) => (typeof value === 'string' || typeof value === 'boolean' ? value : value === null ? null : String(value)),
  check: () => undefined,
};
