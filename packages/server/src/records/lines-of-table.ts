/**
 * Lines out of a table in the place of those that a record has: which of them are there already. One that has the same in what tells the
 * lines of a record apart (*Unique*) is the same line, else one that has all that the table says of it, each once. Whoever compares sees
 * no more of the lines than their reader.
 */
import { decodeValue, same } from '@ninefold/engine';
import { type Application, byName, type Entity, findEntity, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';

interface SentLine {
  readonly id: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface LinesOfTable {
  /** Each of `json`, in its order; of one that is there what is otherwise. */
  readonly lines: readonly SentLine[];
  /** The list holds just these by now, in this order, as far as its reader sees that. */
  readonly isThere: boolean;
}

/**
 * `shown`: the lines as their reader may see them. `json`: as sent, new ones all of them. `empty`: names of the fields that a line that is
 * there loses where the table says nothing of them. Undefined where `json` is no list of such lines: then it is refused as it stands.
 */
export function linesOfTable(
  application: Application,
  entity: string,
  shown: Value | undefined,
  json: unknown,
  empty: readonly string[],
): LinesOfTable | undefined {
  const about = findEntity(application, entity);
  if (!about || !Array.isArray(json)) return undefined;
  const sent = json.map((line) => fieldsSent(about, line));
  if (!sent.every((fields) => fields !== undefined)) return undefined;
  const kept = isList(shown ?? null) ? (shown as readonly Value[]).filter(isRecord) : [];
  const full = sent.map((fields) => ({ ...Object.fromEntries(empty.map((name) => [name, null])), ...fields }));
  const said = full.map((fields) => decoded(application, about, fields));
  const matched = matches(about, kept, said);
  return {
    lines: sent.map((fields, place) => {
      const line = matched[place];
      if (!line) return { id: null, fields };
      // What it has already needs no right.
      const others = Object.entries(full[place] ?? {}).filter(([name, value]) => !hasValue(application, about, line, name, value));
      return { id: line.id ?? null, fields: Object.fromEntries(others) };
    }),
    isThere: sent.length === kept.length && kept.every((line, place) => matched[place] === line && has(line, said[place])),
  };
}

/** As the protocol has lines, or as fields alone; undefined for what is neither, or names a line itself. */
function fieldsSent({ fields }: Entity, line: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return undefined;
  const { id = null, ...rest } = line as Readonly<Record<string, unknown>>;
  if (id !== null) return undefined;
  const inside = byName(fields, 'fields') ? undefined : rest.fields;
  return typeof inside === 'object' && inside !== null && !Array.isArray(inside) ? { ...inside } : rest;
}

/** By the names of the fields; undefined where one of them cannot be read. */
type Said = ReadonlyMap<string, Value> | undefined;

function decoded(application: Application, about: Entity, fields: Readonly<Record<string, unknown>>): Said {
  const values = Object.entries(fields).map(([name, sent]) => {
    const field = byName(about.fields, name);
    const read = field && decodeValue(field.type, sent, application);
    return field && read && 'value' in read ? ([field.name, read.value ?? null] as const) : undefined;
  });
  return values.every((value) => value !== undefined) ? new Map(values) : undefined;
}

/** For each line that was said the one that is there; first by what tells lines apart, then in its old place, then anywhere. */
function matches(about: Entity, kept: readonly RecordValue[], said: readonly Said[]): readonly (RecordValue | undefined)[] {
  const found = said.map((): RecordValue | undefined => undefined);
  const taken = new Set<RecordValue>();
  const take = (place: number, line: RecordValue | undefined): void => {
    if (!line || found[place] || taken.has(line)) return;
    found[place] = line;
    taken.add(line);
  };
  const matchBy = (namesIn: (values: ReadonlyMap<string, Value>) => readonly string[]): void => {
    const lines = createLinesByText(kept);
    for (const [place, values] of said.entries()) {
      const names = values && !found[place] ? namesIn(values) : [];
      const text = values && names.length > 0 ? textOf(names, (name) => values.get(name)) : undefined;
      if (text !== undefined)
        take(
          place,
          lines(names, text).find((line) => !taken.has(line)),
        );
    }
  };
  for (const names of keysOf(about)) matchBy(() => names);
  for (const [place, line] of kept.entries()) if (has(line, said[place])) take(place, line);
  matchBy((values) => [...values.keys()].sort());
  return found;
}

function keysOf({ uniques, fields }: Entity): readonly (readonly string[])[] {
  return [...fields.filter(({ unique }) => unique).map(({ name }) => [name]), ...uniques.map((unique) => unique.fields)];
}

/** The lines by what they have in some fields: looked through once for each choice of fields, for there may be thousands. */
function createLinesByText(kept: readonly RecordValue[]): (names: readonly string[], text: string) => readonly RecordValue[] {
  const indexes = new Map<string, Map<string, RecordValue[]>>();
  return (names, text) => {
    const key = names.join('\n');
    const index = indexes.get(key) ?? new Map<string, RecordValue[]>();
    if (!indexes.has(key)) {
      indexes.set(key, index);
      for (const line of kept) {
        const has = textOf(names, (name) => line.fields[name]);
        if (has !== undefined) index.set(has, [...(index.get(has) ?? []), line]);
      }
    }
    return index.get(text) ?? [];
  };
}

/** Undefined where the reader does not see all of it, or it is not said. */
function textOf(names: readonly string[], said: (name: string) => Value | undefined): string | undefined {
  const values = names.map(said);
  if (values.includes(undefined)) return undefined;
  let isSeen = true;
  const text = JSON.stringify(values, (_key, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`;
    if (typeof part !== 'object' || part === null || !('entity' in part && 'fields' in part)) return part;
    const { entity, id } = part as RecordValue;
    if (id === undefined) isSeen = false;
    return [entity, id];
  });
  return isSeen ? text : undefined;
}

function has(line: RecordValue, said: Said): boolean {
  return said !== undefined && [...said].every(([name, value]) => isSame(line.fields[name], value));
}

/** Whether the record has it, as far as its reader sees: one that they do not see is none that they named. */
export function hasValue(application: Application, { fields }: Entity, shown: RecordValue, name: string, sent: unknown): boolean {
  const field = byName(fields, name);
  const read = field && decodeValue(field.type, sent, application);
  return field !== undefined && read !== undefined && 'value' in read && isSame(shown.fields[field.name], read.value ?? null);
}

function isSame(shown: Value | undefined, value: Value): boolean {
  return shown !== undefined && same(value, shown);
}
