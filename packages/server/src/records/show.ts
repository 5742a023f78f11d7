/** Records as JSON for the client: whole ones, and rows of a list with just the columns it shows. `record` is redacted already. */
import { encodeRecord, encodeValue, type LoadTree, labelOf } from '@ninefold/engine';
import { type Application, byName, findEntity, isRecord, type RecordValue } from '@ninefold/model';
import type { WireRecord, WireValue } from '@ninefold/protocol';
import { mergeLoads } from '../access/merge-loads.ts';
import { redactLoads } from '../access/redact.ts';

type Paths = readonly (readonly string[])[];

export function showRecord(application: Application, record: RecordValue): WireRecord {
  return encodeRecord(application, record);
}

/** Only what the paths lead to. */
export function showPaths(application: Application, record: RecordValue, paths: Paths): WireRecord {
  const fields: Record<string, WireValue> = {};
  const entity = findEntity(application, record.entity);
  for (const field of entity?.fields ?? []) {
    const through = paths.filter(([first]) => first !== undefined && byName([field], first) !== undefined);
    const value = record.fields[field.name];
    if (through.length === 0 || value === undefined) continue;
    const deeper = through.map((path) => path.slice(1)).filter((path) => path.length > 0);
    fields[field.name] =
      deeper.length > 0 && isRecord(value) ? showPaths(application, value, deeper) : encodeValue(field.type, value, application);
  }
  return { ...head(application, record), fields };
}

/** What must be loaded to show these paths and to judge whether they may be read. */
export function pathLoads(application: Application, roles: readonly string[], entity: string, paths: Paths): LoadTree {
  const firsts = new Set(paths.flatMap(([first]) => fieldName(application, entity, first) ?? []));
  const own = redactLoads(application, roles, entity, firsts);
  const below = [...firsts].flatMap((first) => {
    const field = byName(findEntity(application, entity)?.fields ?? [], first);
    const deeper = paths
      .filter((path) => path.length > 1 && fieldName(application, entity, path[0]) === first)
      .map((path) => path.slice(1));
    if (deeper.length === 0 || field?.type.kind !== 'reference') return [];
    return [{ [first]: pathLoads(application, roles, field.type.entity, deeper) }];
  });
  return mergeLoads(own, ...below);
}

function head(application: Application, record: RecordValue): Omit<WireRecord, 'fields'> {
  const base = { entity: record.entity, id: record.id ?? null, label: labelOf(application, record) };
  return record.version === undefined ? base : { ...base, version: record.version };
}

function fieldName(application: Application, entity: string, name: string | undefined): string | undefined {
  return name === undefined ? undefined : byName(findEntity(application, entity)?.fields ?? [], name)?.name;
}
