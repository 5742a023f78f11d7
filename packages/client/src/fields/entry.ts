/**
 * An *entry* is what one field of a form holds while somebody works on it: the value as far as it could be read,
 * and the text as it was typed while that text is not yet (or cannot be) a value. Typing is kept, readable or not.
 */
import type { Value } from '@ninefold/model';

export interface Entry {
  /** undefined: what was typed could not be read. */
  readonly value: Value | undefined;
  /** As typed. Missing when the value alone says it all. */
  readonly text?: string;
  /** Why the text could not be read, in words for the person typing. */
  readonly problem?: string;
  /** Somebody filled it in, with nothing if need be. */
  readonly typed?: true;
  /** Nobody filled it in: the value follows from the rest of the record, and is not sent. */
  readonly follows?: true;
}

/** What reading typed text gives: a value (null for nothing), or the reason why it is none. */
export type ReadText = { readonly value: Value } | { readonly problem: string };

/** The entry of a value nobody has typed at. */
export function entryOf(value: Value | undefined): Entry {
  return { value: value === undefined ? null : value };
}

/** The entry of typed text, read by the field's own reader. */
export function entryOfText(text: string, read: (text: string) => ReadText): Entry {
  const reading = read(text);
  return 'problem' in reading ? { value: undefined, text, problem: reading.problem } : { value: reading.value, text };
}

/** After leaving the field: text that was read gives way to the value as it is shown. */
export function settled(entry: Entry): Entry {
  return entry.text === undefined || entry.problem !== undefined ? entry : { value: entry.value, ...(entry.typed && { typed: true }) };
}
