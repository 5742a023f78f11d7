/**
 * A reference whose record may not be read is shown without id. When it comes back so, it is left as it is; of those in a set, as many
 * stay as come back. When it comes back with its id, that was guessed: it is as unknown as any other, so that no guess is confirmed.
 */
import { byName, type Field, findEntity, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import { mayRead, type Viewer } from '../permissions/redact.ts';

/** What was sent for `kept`, without what its sender could not see, and with the members that were meant. */
export function withoutUnseen(viewer: Viewer, json: unknown, kept: RecordValue): unknown {
  if (!isObject(json)) return json;
  const fields = findEntity(viewer.application, kept.entity)?.fields ?? [];
  if (Object.entries(json).every(([name, value]) => namesNothing(fields, name, value, kept))) return json;
  const seen = Object.entries(json).flatMap(([name, value]): [string, unknown][] => {
    if (isUnseen(value)) return [];
    const field = byName(fields, name);
    if (!field) return [[name, value]];
    if (!Array.isArray(value)) return [[name, withoutGuess(viewer, value, recordsIn([kept.fields[field.name] ?? null]))]];
    const before = recordsIn(kept.fields[field.name]);
    if (field.type.kind === 'references') return [[name, membersMeant(viewer, value, before)]];
    if (field.type.kind !== 'lines') return [[name, value]];
    const { entity } = field.type;
    const lines = new Map(before.map((line) => [line.id, line]));
    return [[name, value.map((line) => lineSeen(viewer, line, lines, entity))]];
  });
  return Object.fromEntries(seen);
}

/** No object, and no id that stands for a record that is named already. */
function namesNothing(fields: readonly Field[], name: string, value: unknown, kept: RecordValue): boolean {
  if (typeof value === 'object' && value !== null) return false;
  if (typeof value !== 'string') return true;
  const field = byName(fields, name);
  return !field || !isRecord(kept.fields[field.name] ?? null);
}

function membersMeant(viewer: Viewer, sent: readonly unknown[], before: readonly RecordValue[]): readonly unknown[] {
  const unseen = before.filter((member) => !mayRead(viewer, member)).map(({ id }) => id);
  return sent.flatMap((one) => (isUnseen(one) ? (unseen.shift() ?? []) : [withoutGuess(viewer, one, before)]));
}

/** No record has it. */
const nobodysId = '00000000-0000-0000-0000-000000000000';

function withoutGuess(viewer: Viewer, sent: unknown, before: readonly RecordValue[]): unknown {
  const id = isObject(sent) && 'id' in sent ? sent.id : sent;
  const named = typeof id === 'string' ? before.find((one) => one.id === id) : undefined;
  return named && !mayRead(viewer, named) ? nobodysId : sent;
}

function lineSeen(viewer: Viewer, line: unknown, before: ReadonlyMap<unknown, RecordValue>, entity: string): unknown {
  if (!isObject(line)) return line;
  const kept = ('id' in line && line.id !== undefined && before.get(line.id)) || { entity, fields: {} };
  // Its fields stand beside its id, or in `fields`, or both.
  const { fields, ...beside } = line as Readonly<Record<string, unknown>>;
  const seen = withoutUnseen(viewer, beside, kept) as Readonly<Record<string, unknown>>;
  return 'fields' in line ? { ...seen, fields: withoutUnseen(viewer, fields, kept) } : seen;
}

function recordsIn(value: Value | undefined): readonly RecordValue[] {
  return isList(value ?? null) ? (value as readonly Value[]).filter(isRecord) : [];
}

function isUnseen(value: unknown): boolean {
  return isObject(value) && 'id' in value && value.id === null && 'label' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
