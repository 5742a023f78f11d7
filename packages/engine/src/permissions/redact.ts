/**
 * A record as its reader may see it: fields they may not read are gone, and a reference to a record they may not read
 * keeps neither id nor label (`{ id: null, label: '' }`): that there is one, but not which.
 */
import {
  type Application,
  byName,
  findEntity,
  isList,
  isRecord,
  isRelated,
  type RecordValue,
  refersToRecords,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { IncludeTree } from '../expressions/includes.ts';
import { mergeIncludes } from '../expressions/merge-includes.ts';
import { isAlways } from './predicates.ts';
import { readRight } from './read-right.ts';
import { rowPredicate } from './row-predicate.ts';

/** Whoever looks: their roles, and what expressions about them are worked out in. */

export interface Viewer {
  readonly application: Application;
  readonly roles: readonly string[];
  readonly environment: Environment;
}

/** `record` may be read as such and is loaded with `includesForRedaction`. */
export function redact(reader: Viewer, record: RecordValue): RecordValue {
  return redactWith(reader, record, undefined);
}

/** The same for many, such as the rows of a page. A record that several of them name, and that was loaded once, is judged once. */
export function redactAll(reader: Viewer, records: readonly RecordValue[]): readonly RecordValue[] {
  const named: Judged = new Map();
  return records.map((record) => redactWith(reader, record, named));
}

/** Records that others name, as their reader may see them. */
type Judged = Map<RecordValue, RecordValue>;

function redactWith(reader: Viewer, record: RecordValue, judged: Judged | undefined): RecordValue {
  const { application, roles, environment } = reader;
  const right = readRight(application, roles, record.entity);
  const fields: Record<string, Value | undefined> = {};
  for (const { name, type } of right.entity.fields) {
    const value = record.fields[name];
    // Who names it is asked for where it is told: what is loaded to judge is not all of it.
    if (value === undefined || isRelated(type)) continue;
    const may = right.fields.get(name) ?? 'never';
    if (may === 'never') continue;
    if (may !== 'with the record' && evaluate(may, { ...environment, self: record }) !== true) continue;
    fields[name] = redactValue(reader, value, record, judged);
  }
  // What an action asked for is in no record that is kept: only messages about the action speak of it.
  for (const { name } of right.entity.asked ?? []) if (record.fields[name] !== undefined) fields[name] = record.fields[name];
  return { ...record, fields };
}

/** Whether a record reached by a reference may be read. */
export function mayRead({ application, roles, environment }: Viewer, record: RecordValue): boolean {
  const right = readRight(application, roles, record.entity);
  return right.everything || (!right.nothing && evaluate(right.rows, { ...environment, self: record }) === true);
}

/**
 * A record as a message to its reader may speak of it. What they write themselves is no secret to them: a record that is not kept
 * yet lacks the fields they may neither read nor fill in, and the records it names are redacted.
 */
export function redactForMessage(reader: Viewer, record: RecordValue): RecordValue {
  const kept = record.id !== undefined || record.owner?.id !== undefined;
  if (kept) return { ...redact(reader, record), ...(record.owner ? { owner: redactForMessage(reader, record.owner) } : {}) };
  const fields = Object.entries(record.fields).filter(([name]) => isTheirs(reader, record, name));
  return { ...record, fields: Object.fromEntries(fields.map(([name, value]) => [name, value && redactNamed(reader, value)])) };
}

function isTheirs({ application, roles, environment }: Viewer, record: RecordValue, name: string): boolean {
  const { entity, fields } = readRight(application, roles, record.entity);
  const may = fields.get(name) ?? 'never';
  if (may === 'with the record') return true;
  if (may !== 'never' && evaluate(may, { ...environment, self: record }) === true) return true;
  const isWritten = byName(entity.fields, name)?.computed === undefined;
  return isWritten && !isAlways(rowPredicate(application, roles, { kind: 'create', entity: entity.name, field: name }).predicate, false);
}

function redactNamed(reader: Viewer, value: Value): Value {
  const isLine = isRecord(value) && findEntity(reader.application, value.entity)?.ownedBy !== undefined;
  return isList(value) || isLine ? value : redactValue(reader, value, undefined);
}

function redactValue(reader: Viewer, value: Value, owner: RecordValue | undefined, judged?: Judged): Value {
  if (isList(value)) return value.map((one) => redactValue(reader, one, owner, judged));
  if (!isRecord(value)) return value;
  const isLine = findEntity(reader.application, value.entity)?.ownedBy !== undefined;
  if (isLine) return redactWith(reader, owner ? { ...value, owner } : value, judged);
  const known = judged?.get(value);
  if (known) return known;
  const told = redactNamedBy(reader, value, judged);
  judged?.set(value, told);
  return told;
}

/** A record, no line, that another one names: of one that may not be read, that there is one. */
export function redactNamedBy(reader: Viewer, named: RecordValue, judged?: Judged): RecordValue {
  return mayRead(reader, named) ? redactWith(reader, named, judged) : { entity: named.entity, fields: {} };
}

/** What must be loaded of a record, its lines and the records it names, to show these fields (all when not given) and judge them. */
export function includesForRedaction(
  application: Application,
  roles: readonly string[],
  entity: string,
  only?: ReadonlySet<string>,
): IncludeTree {
  const right = readRight(application, roles, entity);
  const below: Record<string, IncludeTree> = {};
  const owners: IncludeTree[] = [];
  for (const { name, type } of right.entity.fields) {
    if ((only && !only.has(name)) || right.fields.get(name) === 'never') continue;
    if (type.kind === 'lines') {
      below[name] = includesForRedaction(application, roles, type.entity);
      owners.push(readRight(application, roles, type.entity).ownerLoad);
    }
    if (refersToRecords(type)) below[name] = readRight(application, roles, type.entity).load;
  }
  return mergeIncludes(right.load, below, ...owners);
}
