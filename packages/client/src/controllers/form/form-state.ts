/**
 * The headless state of a form: what it started from, what was typed, and where one has been.
 * Pure data and one step function: drawing, sending and keeping stand elsewhere.
 */
import type { Application, Field, RecordValue } from '@ninefold/model';
import { findEntity, isList, isRecord, memoize } from '@ninefold/model';
import { type Entry, entryOf } from '../../fields/entry.ts';
import type { FormPlace } from './place.ts';

export interface LineState {
  readonly key: string;
  readonly base: RecordValue;
  readonly entries: Entries;
}

export type Entries = Readonly<Record<string, Entry>>;

/** What the server refused, at a place of this form; null: on top. */
export interface ServerProblem {
  readonly place: FormPlace | null;
  readonly code: string;
  readonly statement: string | null;
  readonly message: string;
}

export interface FormState {
  /** The record as the server last gave it, with its id and version. */
  readonly base: RecordValue;
  /** Fields somebody may type in here, the record's own. */
  readonly entries: Entries;
  /** By the name of the field that holds them. */
  readonly lines: Readonly<Record<string, readonly LineState[]>>;
  /** Keys of places that were left at least once. */
  readonly left: ReadonlySet<string>;
  /** Sending was tried: every problem may be shown now, but for lines that were added since. */
  readonly tried: boolean;
  /** Keys of lines that were added since sending was tried last. */
  readonly added: ReadonlySet<string>;
  readonly refused: readonly ServerProblem[];
  /** The line that was removed last, while it can be put back. */
  readonly removed: { readonly field: string; readonly at: number; readonly line: LineState } | null;
  /** The lines as they were before rows were pasted into them, while nothing else was typed since. */
  readonly pasted: { readonly field: string; readonly lines: readonly LineState[] } | null;
  readonly nextKey: number;
}

/** Which fields a form edits: names of the record's own, and of each lines field the names of its lines' fields. */
export interface FormFields {
  readonly own: readonly string[];
  readonly lines: Readonly<Record<string, readonly string[]>>;
}

/** A form over `record`, nothing typed yet. */
export function startForm(record: RecordValue, fields: FormFields): FormState {
  let nextKey = 0;
  const lines: Record<string, readonly LineState[]> = {};
  for (const [field, inner] of Object.entries(fields.lines)) {
    const held = record.fields[field];
    lines[field] = (isList(held) ? held : []).filter(isRecord).map((base) => {
      nextKey += 1;
      return lineOf(`k${nextKey}`, base, inner);
    });
  }
  return {
    base: record,
    entries: entriesOf(record, fields.own),
    lines,
    left: new Set(),
    tried: false,
    added: new Set(),
    refused: [],
    removed: null,
    pasted: null,
    nextKey: nextKey + 1,
  };
}

/** A line over `base`, nothing typed yet. `inner`: the fields one may type in; what `base` does not have of them is null. */
export function lineOf(key: string, base: RecordValue, inner: readonly string[]): LineState {
  return { key, base, entries: entriesOf(base, inner) };
}

function entriesOf(record: RecordValue, names: readonly string[]): Entries {
  return Object.fromEntries(names.map((name) => [name, entryOf(record.fields[name])]));
}

/** The record as typed so far. What could not be read is undefined: nothing can be judged by it. */
export function recordOf(form: FormState): RecordValue {
  const fields: Record<string, RecordValue['fields'][string]> = { ...form.base.fields, ...valuesOf(form.entries) };
  for (const [field, lines] of Object.entries(form.lines)) fields[field] = lines.map(lineRecord);
  return { ...form.base, fields };
}

/** The line as typed so far. What could not be read is undefined. The very same one as long as the line stays. */
export const lineRecord: (line: LineState) => RecordValue = memoize((line: LineState) => ({
  ...line.base,
  fields: { ...line.base.fields, ...valuesOf(line.entries) },
}));

function valuesOf(entries: Entries): Record<string, Entry['value']> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, entry.value]));
}

/** undefined where the form takes no typing at this place, and for a line as a whole. */
export function entryAt(form: FormState, place: FormPlace): Entry | undefined {
  if (place.line === undefined) return form.entries[place.field];
  return place.inner === undefined ? undefined : lineAt(form, place)?.entries[place.inner];
}

/** The line that a place is in, or is. Every place of a long form asks. */
export function lineAt(form: FormState, { field, line }: FormPlace): LineState | undefined {
  const lines = form.lines[field];
  if (!lines || line === undefined) return undefined;
  const known = byKey.get(lines) ?? new Map(lines.map((one) => [one.key, one]));
  byKey.set(lines, known);
  return known.get(line);
}

const byKey = new WeakMap<readonly LineState[], ReadonlyMap<string, LineState>>();

/** The field of the document that stands at a place. */
export function fieldAt(application: Application, entity: string, place: FormPlace): Field | undefined {
  const own = findEntity(application, entity)?.fields.find((field) => field.name === place.field);
  if (place.inner === undefined || own?.type.kind !== 'lines') return own;
  return findEntity(application, own.type.entity)?.fields.find((field) => field.name === place.inner);
}
