/** Everything that can happen to a form, and what it is like afterwards. */
import type { RecordValue, Value } from '@ninefold/model';
import { unreachable } from '@ninefold/model';
import { type Entry, entryOf, settled } from '../../fields/entry.ts';
import { entryAt, type FormFields, type FormState, type LineState, lineOf, type ServerProblem, startForm } from './form-state.ts';
import { type Pasting, withoutPastedRows, withPastedRows } from './paste-rows.ts';
import { type FormPlace, isWithin, placeKey } from './place.ts';

export type FormEvent =
  | { readonly kind: 'typed'; readonly place: FormPlace; readonly entry: Entry }
  | { readonly kind: 'left'; readonly place: FormPlace }
  | {
      readonly kind: 'line added';
      readonly field: string;
      readonly after: string | null;
      readonly line: RecordValue;
      readonly inner: readonly string[];
    }
  | { readonly kind: 'line duplicated'; readonly field: string; readonly line: string }
  | { readonly kind: 'line removed'; readonly field: string; readonly line: string }
  | { readonly kind: 'line put back' }
  | { readonly kind: 'line moved'; readonly field: string; readonly line: string; readonly by: number }
  | (Pasting & { readonly kind: 'lines pasted' })
  | { readonly kind: 'paste taken back' }
  | { readonly kind: 'tried' }
  | { readonly kind: 'refused'; readonly problems: readonly ServerProblem[] }
  /** Somebody else saved meanwhile: go on from `record`; of `take` their values, of the rest what stands here. */
  | { readonly kind: 'rebased'; readonly record: RecordValue; readonly fields: FormFields; readonly take: readonly string[] }
  | { readonly kind: 'restarted'; readonly form: FormState };

/** The form after the event; `form` itself stays as it was. Typing takes back what the server refused at that place, and on top. */
export function stepForm(form: FormState, event: FormEvent): FormState {
  const next = stepped(form, event);
  return next.pasted && next.pasted === form.pasted && event.kind !== 'left' ? { ...next, pasted: null } : next;
}

function stepped(form: FormState, event: FormEvent): FormState {
  switch (event.kind) {
    case 'typed':
      return forget(setEntry(form, event.place, { ...event.entry, typed: true }), event.place);
    case 'left':
      return leave(form, event.place);
    case 'line added':
      return addLine(form, event.field, event.after, (key) => lineOf(key, event.line, event.inner));
    case 'line duplicated':
      return addLine(form, event.field, event.line, (key) => copyOf(form, event.field, event.line, key));
    case 'line removed':
      return removeLine(form, event.field, event.line);
    case 'line put back':
      return putBack(form);
    case 'line moved':
      return withLines(form, event.field, (lines) => moved(lines, event.line, event.by));
    case 'lines pasted':
      return withPastedRows(form, event);
    case 'paste taken back':
      return withoutPastedRows(form);
    case 'tried':
      return { ...form, tried: true, added: new Set() };
    case 'refused':
      return { ...form, tried: true, added: new Set(), refused: event.problems };
    case 'rebased':
      return rebase(form, event.record, event.fields, event.take);
    case 'restarted':
      return event.form;
    default:
      return unreachable(event);
  }
}

/** The form with these values in the fields it takes: nothing follows there, as if somebody had chosen them. */
export function withBeginning(form: FormState, begins: Readonly<Record<string, Value>>): FormState {
  const entries = { ...form.entries };
  for (const [name, value] of Object.entries(begins)) if (name in entries) entries[name] = { ...entryOf(value), typed: true };
  return { ...form, entries };
}

function setEntry(form: FormState, place: FormPlace, entry: Entry): FormState {
  const { line: key, inner } = place;
  if (key === undefined) return { ...form, entries: { ...form.entries, [place.field]: entry } };
  if (inner === undefined) return form;
  return withLines(form, place.field, (lines) =>
    lines.map((line) => (line.key === key ? { ...line, entries: { ...line.entries, [inner]: entry } } : line)),
  );
}

/** A refusal of the server stands until its place is changed; those on top until anything is. */
function forget(form: FormState, changed: FormPlace): FormState {
  const refused = form.refused.filter(({ place }) => place !== null && !isWithin(changed, place) && !isWithin(place, changed));
  return refused.length === form.refused.length ? form : { ...form, refused };
}

function leave(form: FormState, place: FormPlace): FormState {
  const left = new Set(form.left).add(placeKey(place));
  const entry = entryAt(form, place);
  return { ...(entry ? setEntry(form, place, settled(entry)) : form), left };
}

function addLine(form: FormState, field: string, after: string | null, make: (key: string) => LineState | undefined): FormState {
  const line = make(`k${form.nextKey}`);
  if (!line) return form;
  const grown = withLines(form, field, (lines) => {
    const at = lines.findIndex((candidate) => candidate.key === after);
    return at < 0 ? [...lines, line] : [...lines.slice(0, at + 1), line, ...lines.slice(at + 1)];
  });
  return forget(
    { ...grown, nextKey: form.nextKey + 1, left: new Set(form.left).add(field), added: new Set(form.added).add(line.key) },
    { field },
  );
}

/** A copy is a new line: it has no id yet. */
function copyOf(form: FormState, field: string, key: string, newKey: string): LineState | undefined {
  const line = form.lines[field]?.find((candidate) => candidate.key === key);
  if (!line) return undefined;
  const { id: _id, version: _version, ...base } = line.base;
  return { key: newKey, base, entries: line.entries };
}

function removeLine(form: FormState, field: string, key: string): FormState {
  const at = (form.lines[field] ?? []).findIndex((line) => line.key === key);
  const line = form.lines[field]?.[at];
  if (!line) return form;
  const rest = withLines(form, field, (lines) => lines.filter((candidate) => candidate.key !== key));
  const left = new Set(form.left).add(field);
  return forget({ ...rest, left, removed: { field, at, line } }, { field });
}

function putBack(form: FormState): FormState {
  const { removed } = form;
  if (!removed) return form;
  const whole = withLines(form, removed.field, (lines) => [...lines.slice(0, removed.at), removed.line, ...lines.slice(removed.at)]);
  return { ...whole, removed: null };
}

/** Past the ends there is no place: then all stay where they are. */
function moved(lines: readonly LineState[], key: string, by: number): readonly LineState[] {
  const at = lines.findIndex((line) => line.key === key);
  const line = lines[at];
  if (!line || !lines[at + by]) return lines;
  return lines.toSpliced(at, 1).toSpliced(at + by, 0, line);
}

function withLines(form: FormState, field: string, change: (lines: readonly LineState[]) => readonly LineState[]): FormState {
  return { ...form, lines: { ...form.lines, [field]: change(form.lines[field] ?? []) } };
}

function rebase(form: FormState, record: RecordValue, fields: FormFields, take: readonly string[]): FormState {
  const fresh = startForm(record, fields);
  const entries = { ...fresh.entries };
  for (const [name, entry] of Object.entries(form.entries)) if (!take.includes(name) && name in entries) entries[name] = entry;
  const lines = { ...fresh.lines };
  for (const [name, mine] of Object.entries(form.lines)) {
    if (!take.includes(name) && name in lines) lines[name] = stillThere(mine, fresh.lines[name] ?? []);
  }
  const nextKey = Math.max(form.nextKey, fresh.nextKey);
  return { ...form, base: record, entries, lines: rekeyed(lines, take, nextKey), refused: [], nextKey: nextKey + 1000 };
}

/** Lines that somebody else removed meanwhile, kept here: they become new ones. */
function stillThere(mine: readonly LineState[], theirs: readonly LineState[]): readonly LineState[] {
  const ids = new Set(theirs.map((line) => line.base.id));
  return mine.map((line) => {
    if (line.base.id === undefined || ids.has(line.base.id)) return line;
    const { id: _id, version: _version, ...base } = line.base;
    return { ...line, base };
  });
}

/** Lines taken from the other side get keys of their own, so that nothing typed here is taken for theirs. */
function rekeyed(lines: FormState['lines'], take: readonly string[], from: number): FormState['lines'] {
  let next = from;
  return Object.fromEntries(
    Object.entries(lines).map(([name, held]) => [
      name,
      take.includes(name)
        ? held.map((line) => {
            next += 1;
            return { ...line, key: `k${next}` };
          })
        : held,
    ]),
  );
}
