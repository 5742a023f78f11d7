/** References that were sent, as records: they must exist and be readable, and carry what rules look at. Files must be there to take. */
import { type IncludeTree, platformRefusal, type Refusal, readRight, sentences } from '@ninefold/engine';
import { findEntity, isFile, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { RecordQueries, Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { takeFile } from '../files/take-file.ts';

/** What sent records and files are looked up in. */
export type LookupReader = RecordQueries & Pick<Transaction, 'findFile'>;

type Path = readonly (string | number)[];

interface Resolved {
  readonly fields: Readonly<Record<string, Value>>;
  readonly refusals: readonly Refusal[];
}

/** Whether any of it names a record or a file, or holds what may. */
export function namesAnything(fields: Readonly<Record<string, Value>>): boolean {
  return Object.values(fields).some(mayName);
}

function mayName(value: Value): boolean {
  return isList(value) || isFile(value) || isRecord(value);
}

/** `kept`: the record as it was; a reference that stays the same needs no right. */
export async function resolveReferences(
  context: RequestContext,
  reader: LookupReader,
  fields: Readonly<Record<string, Value>>,
  kept: RecordValue,
  loads: IncludeTree,
): Promise<Resolved> {
  const refusals: Refusal[] = [];
  // Many lines name the same few records.
  const found = new Map<string, RecordValue | null>();
  return { fields: await resolveFields(fields, kept, loads, []), refusals };

  async function resolveFields(
    given: RecordValue['fields'],
    before: RecordValue | undefined,
    load: IncludeTree,
    path: Path,
  ): Promise<Record<string, Value>> {
    const resolved: Record<string, Value> = {};
    for (const [name, value] of Object.entries(given)) {
      if (value === undefined) continue;
      resolved[name] = mayName(value) ? await resolve(value, before?.fields[name], load[name] ?? {}, [...path, name]) : value;
    }
    return resolved;
  }

  async function resolve(value: Value, before: Value | undefined, load: IncludeTree, path: Path): Promise<Value> {
    if (isList(value)) {
      const items: Value[] = [];
      for (const [index, item] of value.entries()) items.push(await resolve(item, sameIn(before, item), load, [...path, index]));
      return items;
    }
    if (isFile(value)) return (await takeFile(context, reader, value, kept)) ?? refuseFile(path);
    if (!isRecord(value)) return value;
    if (findEntity(context.running.application, value.entity)?.ownedBy) {
      return { ...value, fields: await resolveFields(value.fields, isRecord(before) ? before : undefined, load, path) };
    }
    if (isRecord(before) && before.id === value.id) return before;
    return (await findOnce(value, load)) ?? refuse(value, path);
  }

  async function findOnce(record: RecordValue, load: IncludeTree): Promise<RecordValue | null> {
    const key = JSON.stringify([record.entity, record.id, load]);
    const known = found.get(key) ?? (await find(record, load));
    found.set(key, known);
    return known;
  }

  async function find({ entity, id }: RecordValue, load: IncludeTree): Promise<RecordValue | null> {
    const { rows, nothing } = readRight(context.running.application, context.principal.person.roles, entity);
    if (id === undefined) return null;
    // Oneself one may always name.
    const own = context.principal.person.record;
    if (own?.id === id && own.entity === entity) return await reader.read({ entity, id, load, environment: context.environment });
    if (nothing) return null;
    return await reader.read({ entity, id, where: [rows], load, environment: context.environment });
  }

  function refuseFile(path: Path): null {
    refusals.push(platformRefusal('wrong-type', null, sentences.fileGone, path));
    return null;
  }

  function refuse({ entity }: RecordValue, path: Path): null {
    refusals.push(platformRefusal('wrong-type', null, sentences.noSuchRecordOf(entity), path));
    return null;
  }
}

function sameIn(list: Value | undefined, item: Value): Value | undefined {
  if (!isList(list) || !isRecord(item) || item.id === undefined) return undefined;
  return list.find((one) => isRecord(one) && one.id === item.id);
}
