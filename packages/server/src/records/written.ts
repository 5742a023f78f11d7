/** What the store answers to a write, as a record or as a refusal. What somebody may never read is not named to them. */

import {
  type Environment,
  includesForRules,
  isAlways,
  keptFromSubstitute,
  readRight,
  refusalsOfDuplicate,
  rowPredicate,
  sentences,
  standInStatement,
  tooManyGoing,
} from '@ninefold/engine';
import { type Field, findEntity, findField, isRecord, type RecordValue, unreachable, type Value } from '@ninefold/model';
import type { RecordQueries, WriteResult } from '@ninefold/store';
import type { RunningApplication } from '../context/running-application.ts';
import { notReadable, platformRefused } from '../problems/platform.ts';
import { RefusalError, refuseAny } from '../problems/refusal-error.ts';
import type { RecordWriter } from './record-writer.ts';
import { refuseInUse } from './refuse-in-use.ts';

/** The record as it is kept. Throws what the store refuses, as the writer may know it. */
export function written(writer: RecordWriter, reader: RecordQueries, result: WriteResult): RecordValue | Promise<RecordValue> {
  const { running } = writer;
  const statement = 'field' in result ? (findField(running.application, result.entity, result.field)?.statement ?? null) : null;
  switch (result.kind) {
    case 'done':
      refuseNamed(writer, result);
      return result.record;
    case 'not-found':
      throw notReadable(running);
    case 'stale':
      throw platformRefused('stale');
    case 'not-unique':
      return refuseDuplicate(writer, reader, result);
    case 'no-such-record':
      throw platformRefused('wrong-type', { path: result.path, statement, said: sentences.noSuchRecord });
    case 'account-taken':
      throw platformRefused('not-possible', { said: sentences.accountTaken });
    case 'waiting':
      throw platformRefused('waiting', { statement: result.call, said: sentences.waitsForCall(result.words) });
    case 'in-use':
      return refuseInUse(writer, reader, result.users);
    case 'too-many':
      throw new RefusalError([tooManyGoing(null)]);
    default:
      return unreachable(result);
  }
}

/**
 * Whoever acts for somebody else writes nothing that names themselves, before or then, by whatever way: throws for the whole of it. What they
 * may begin at all is judged before (`permit`).
 */
function refuseNamed({ running: { application }, person }: RecordWriter, { record, before, alongside = [] }: Done): void {
  if (!person?.by) return;
  for (const one of [record, before, ...alongside]) {
    const said = one ? keptFromSubstitute(application, person, one) : undefined;
    if (said) throw platformRefused('not-permitted', { said, statement: standInStatement });
  }
}

type Done = Extract<WriteResult, { kind: 'done' }>;

/** Where the document names no error, who may not know of one of the fields hears only that there is such a record. */
async function refuseDuplicate(
  { running, environment, person }: RecordWriter,
  reader: RecordQueries,
  double: AtField<'not-unique'>,
): Promise<never> {
  const { application } = running;
  const record = await withReferences(running, environment, reader, double.record);
  const refusals = refusalsOfDuplicate(application, { ...double, record }, environment);
  const known = double.fields.flatMap((field) => findField(application, double.entity, field) ?? []);
  const isSaid = refusals.some(({ code }) => code !== 'not-unique');
  if (!isSaid && !known.every((field) => isNamedTo(running, double.entity, field, person?.roles))) throw platformRefused('not-unique');
  refuseAny(refusals);
  throw platformRefused('not-unique');
}

/** With what it refers to, as far as messages look at it, and of a line with its record. */
async function withReferences(
  running: RunningApplication,
  environment: Environment,
  reader: RecordQueries,
  record: RecordValue,
): Promise<RecordValue> {
  const entity = findEntity(running.application, record.entity);
  if (!entity) return record;
  const load = includesForRules(running.application, entity);
  const fields: Record<string, Value | undefined> = { ...record.fields };
  for (const [name, value] of Object.entries(fields)) {
    if (!isRecord(value) || value.id === undefined) continue;
    fields[name] = (await reader.read({ entity: value.entity, id: value.id, load: load[name] ?? {}, environment })) ?? value;
  }
  const { owner } = record;
  return { ...record, fields, ...(owner && { owner: await withReferences(running, environment, reader, owner) }) };
}

type AtField<Kind extends WriteResult['kind']> = Extract<WriteResult, { kind: Kind }>;

/** Whoever fills in what they never see knows of it all the same. */
function isNamedTo(running: RunningApplication, entity: string, field: Field, roles: readonly string[] | undefined): boolean {
  if (!roles || isReadTo(running, entity, field, roles)) return true;
  const request = { kind: 'create', entity, field: field.name } as const;
  return !field.computed && !field.onSave && !isAlways(rowPredicate(running.application, roles, request).predicate, false);
}

function isReadTo({ application }: RunningApplication, entity: string, { name }: Field, roles: readonly string[]): boolean {
  return readRight(application, roles, entity).fields.get(name) !== 'never';
}
