/** Rows that were pasted into the lines of a form, and the way back. */
import type { RecordValue } from '@ninefold/model';
import { type Entries, type FormState, type LineState, lineOf } from './form-state.ts';
import { placeKey } from './place.ts';

/** What goes into one line: by the field of the line. `line` is its key; null makes a new one at the end. */
export interface PastedRow {
  readonly line: string | null;
  readonly entries: Entries;
}

/** What is needed to put rows into the lines of one field. `line` is what a new one starts as, `inner` what is typed in it. */
export interface Pasting {
  readonly field: string;
  readonly rows: readonly PastedRow[];
  readonly line: RecordValue;
  readonly inner: readonly string[];
}

/** The form with the rows in its lines. What cannot be read is told at once. A line that is gone meanwhile takes none. */
export function withPastedRows(form: FormState, { field, rows, line, inner }: Pasting): FormState {
  const before = form.lines[field] ?? [];
  const kept = before.map((one) =>
    filled(
      one,
      rows.find((row) => row.line === one.key),
    ),
  );
  const added = rows.filter((row) => row.line === null).map((row, index) => filled(lineOf(`k${form.nextKey + index}`, line, inner), row));
  const lines = [...kept, ...added];
  return {
    ...form,
    lines: { ...form.lines, [field]: lines },
    left: new Set([...form.left, field, ...unreadable(field, lines)]),
    added: new Set([...form.added, ...added.map(({ key }) => key)]),
    refused: form.refused.filter(({ place }) => place !== null && place.field !== field),
    nextKey: form.nextKey + added.length,
    pasted: { field, lines: before },
  };
}

/** The form with its lines as they were before rows were pasted last; itself where something was typed since. */
export function withoutPastedRows(form: FormState): FormState {
  const { pasted } = form;
  return pasted ? { ...form, lines: { ...form.lines, [pasted.field]: pasted.lines }, pasted: null } : form;
}

function filled(line: LineState, row: PastedRow | undefined): LineState {
  const taken = Object.entries(row?.entries ?? {}).filter(([name]) => name in line.entries);
  if (taken.length === 0) return line;
  return {
    ...line,
    entries: { ...line.entries, ...Object.fromEntries(taken.map(([name, entry]) => [name, { ...entry, typed: true as const }])) },
  };
}

function unreadable(field: string, lines: readonly LineState[]): readonly string[] {
  return lines.flatMap(({ key, entries }) =>
    Object.entries(entries).flatMap(([inner, { problem }]) => (problem === undefined ? [] : [placeKey({ field, line: key, inner })])),
  );
}
