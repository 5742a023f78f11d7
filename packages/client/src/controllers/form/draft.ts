/**
 * Keeps what is typed on this device, so that a closed window, a failed save or a lost connection costs nothing.
 * A draft belongs to a person, a screen and a record. It is dropped when it was saved or discarded.
 */
import { type Application, type FieldType, memoize, type RecordValue } from '@ninefold/model';
import type { Entry } from '../../fields/entry.ts';
import { type Entries, type FormState, fieldAt, type LineState } from './form-state.ts';
import { draftPrefix } from './kept-keys.ts';

export interface Draft {
  /** When it was kept, milliseconds since 1970. */
  readonly at: number;
  /** Version of the record it was based on. */
  readonly version?: number;
  /** Of the first try to send exactly this: the same key again never does it twice. */
  readonly sending?: { readonly key: string; readonly body: string };
  readonly entries: Kept;
  readonly lines: Readonly<Record<string, readonly KeptLine[]>>;
}

/** Each entry with the type its field had: in a changed document it is not put into another type. */
type Kept = Readonly<Record<string, Entry & { readonly type: string }>>;
interface KeptLine {
  readonly key: string;
  readonly id?: string;
  readonly entries: Kept;
}

export interface DraftPlace {
  readonly application: string;
  readonly person: string;
  readonly entity: string;
  /** null: a new record. */
  readonly id: string | null;
  /** Tells two forms of one entity apart: the screen, or the fields asked for. */
  readonly form: string;
}

/** What the draft of this place is stored under; `placeOfDraft` reads it back. */
export function draftKey(place: DraftPlace): string {
  return draftPrefix(place.application) + [place.person, place.form, place.entity, place.id ?? 'new'].map(encodeURIComponent).join(' ');
}

/** The place a key was made of; undefined for what is none of this application's. */
export function placeOfDraft(application: string, key: string): DraftPlace | undefined {
  const prefix = draftPrefix(application);
  const [person, form, entity, id, ...more] = key.startsWith(prefix) ? key.slice(prefix.length).split(' ').map(decodeURIComponent) : [];
  if (person === undefined || form === undefined || entity === undefined || id === undefined || more.length > 0) return undefined;
  return { application, person, form, entity, id: id === 'new' ? null : id };
}

/** All that is typed, lines included. `at`: milliseconds since 1970; `sending`: of a try that may have arrived. */
export function draftOf(application: Application, form: FormState, at: number, sending?: Draft['sending']): Draft {
  return {
    at,
    ...(form.base.version === undefined ? {} : { version: form.base.version }),
    ...(sending ? { sending } : {}),
    entries: kept(form.entries, (field) => typeWords(application, form.base.entity, { field })),
    lines: Object.fromEntries(
      Object.entries(form.lines).map(([field, lines]) => [
        field,
        lines.map((line) => keptLine(line, application, form.base.entity, field)),
      ]),
    ),
  };
}

function kept(entries: Entries, typeOf: (name: string) => string): Kept {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, { ...entry, type: typeOf(name) }]));
}

/** The very same as long as the line stays: with each pause in typing all of a form are kept. A line is of one field of one application. */
const keptLine = memoize(
  (line: LineState, application: Application, entity: string, field: string): KeptLine => ({
    key: line.key,
    ...(line.base.id === undefined ? {} : { id: line.base.id }),
    entries: kept(line.entries, (inner) => typeWords(application, entity, { field, line: line.key, inner })),
  }),
);

/** The form with the draft's typing put back. Fields that are gone, or of another type now, keep only their text. */
export function restoreDraft(application: Application, form: FormState, draft: Draft, newLine: (field: string) => RecordValue): FormState {
  const put = (entries: Entries, kept: Kept, place: (name: string) => { field: string; line?: string; inner?: string }): Entries =>
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [
        name,
        putBack(entry, kept[name], typeWords(application, form.base.entity, place(name))),
      ]),
    );
  let nextKey = form.nextKey;
  const lines = Object.fromEntries(
    Object.entries(form.lines).map(([field, held]) => {
      const kept = draft.lines[field];
      if (!kept) return [field, held];
      return [
        field,
        kept.map((one) => {
          const same = one.id === undefined ? undefined : held.find((line) => line.base.id === one.id);
          nextKey += 1;
          const base = same?.base ?? newLine(field);
          const names = Object.keys(same?.entries ?? one.entries);
          const empty = same?.entries ?? Object.fromEntries(names.map((name) => [name, { value: base.fields[name] ?? null }]));
          return { key: `k${nextKey}`, base, entries: put(empty, one.entries, (inner) => ({ field, line: one.key, inner })) };
        }),
      ];
    }),
  );
  const base = draft.version === undefined ? form.base : { ...form.base, version: draft.version };
  return { ...form, base, entries: put(form.entries, draft.entries, (field) => ({ field })), lines, nextKey: nextKey + 1 };
}

function putBack(entry: Entry, kept: Kept[string] | undefined, type: string): Entry {
  if (!kept) return entry;
  if (kept.type !== type) return entry;
  const { type: _type, ...typed } = kept;
  return typed;
}

function typeWords(application: Application, entity: string, place: { field: string; line?: string; inner?: string }): string {
  const type = fieldAt(application, entity, place)?.type;
  return type ? wordsOfType(type) : 'null';
}

const wordsOfType = memoize((type: FieldType): string => JSON.stringify(type));

/** As text for storage: exact numbers are marked, since JSON has none; the owner of a line is left out. */
export function writeDraft({ lines, ...draft }: Draft): string {
  const fields = Object.entries(lines).map(([field, held]) => `${JSON.stringify(field)}:[${held.map(lineText).join()}]`);
  return `${textOf(draft).slice(0, -1)},"lines":{${fields.join()}}}`;
}

const lineText = memoize((line: KeptLine): string => textOf(line));

function textOf(part: object): string {
  return JSON.stringify(part, (key, value: unknown) => {
    if (key === 'owner') return undefined;
    return typeof value === 'bigint' ? { $units: String(value) } : value;
  });
}

/** Reads a stored draft; undefined for anything else that may stand there. */
export function readDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const draft = JSON.parse(text, (_key, part: unknown) => (isUnits(part) ? BigInt(part.$units) : part)) as Partial<Draft> | null;
    if (!draft || typeof draft.at !== 'number' || !isObject(draft.entries) || !isObject(draft.lines)) return undefined;
    return draft as Draft;
  } catch {
    return undefined;
  }
}

function isUnits(part: unknown): part is { $units: string } {
  return isObject(part) && '$units' in part && typeof part.$units === 'string' && /^-?\d+$/u.test(part.$units);
}

function isObject(part: unknown): part is object {
  return typeof part === 'object' && part !== null;
}
