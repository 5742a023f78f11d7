/**
 * A row of a table that is known again by a key: where a record that its sender may read has the same in those fields, that record is
 * edited, else one is created, each judged as if somebody had done it on its page. A record that they may not read is met as anywhere:
 * by what is unique.
 */
import { decodeValue, editAsSent, mergeIncludes, type ReadRight, readRight, redact, sentences } from '@ninefold/engine';
import {
  type Application,
  byName,
  type Entity,
  type Expression,
  type Field,
  isSameName,
  memoize,
  type RecordValue,
  typeOfField,
  type Value,
} from '@ninefold/model';
import type { ImportedRecord, ImportRequest } from '@ninefold/protocol';
import type { RecordQueries, Transaction } from '@ninefold/store';
import { compare, createGivenValues, fieldOf, selfOf } from '../access/expressions.ts';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { problemOf } from '../problems/answer-problem.ts';
import { platformRefused } from '../problems/platform.ts';
import { includesForAnswer } from './answer.ts';
import { byItself } from './by-itself.ts';
import { createRecord } from './create-record.ts';
import { commitEdit, setsOf } from './edit-record.ts';
import { hasValue, linesOfTable } from './lines-of-table.ts';
import { viewerOf } from './list.ts';

/** How rows of a table become records. */
export interface KeyedImport {
  readonly entity: Entity;
  /** Unique, alone or together. */
  readonly by: readonly Field[];
  readonly does: ImportRequest['does'];
}

export type ImportedRow = ImportRequest['records'][number];

/** What came of it; what is refused leaves nothing. */
export async function importRecord(
  context: RequestContext,
  transaction: Transaction,
  how: KeyedImport,
  row: ImportedRow,
): Promise<ImportedRecord> {
  const result = await byItself(context, (around) => transaction.attempt(() => keep(around, transaction, how, row)));
  if ('done' in result) return result.done;
  return { outcome: 'refused', version: null, problem: problemOf(context.running, result.refused) };
}

async function keep(context: RequestContext, transaction: Transaction, how: KeyedImport, row: ImportedRow): Promise<ImportedRecord> {
  const { entity, by, does } = how;
  const kept = does === 'create' ? null : await findByKey(context, transaction, how, row.fields);
  if (kept) return await change(context, transaction, how, kept, row);
  // It was there when it was judged.
  if (typeof row.version === 'number') throw platformRefused('stale');
  if (does === 'update')
    throw platformRefused('not-found', {
      said: sentences.noneWithKey(
        entity.name,
        by.map(({ name }) => name),
      ),
      path: [by[0]?.name ?? ''],
    });
  await createRecord(context, transaction, { entity, json: row.fields });
  return { outcome: 'created', version: null, problem: null };
}

/** Only one that may be read, and of which the key may. */
async function findByKey(
  context: RequestContext,
  reader: RecordQueries,
  { entity, by }: KeyedImport,
  fields: ImportedRow['fields'],
): Promise<RecordValue | null> {
  const right = readRight(context.running.application, context.principal.person.roles, entity.name);
  const given = createGivenValues('key');
  for (const field of by) given.give(keyOf(context, field, fields), typeOfField(field.type));
  const where = conditionsOf(right, by);
  if (!where) return null;
  const page = await reader.list({
    entity: entity.name,
    where,
    order: [],
    limit: 1,
    load: mergeIncludes(includesForAnswer(context, entity), setsOf(entity)),
    environment: given.within(context.environment),
  });
  return page.rows[0] ?? null;
}

/** Undefined where no such record may be read. The same for each row, so that what the database makes of them is worked out once. */
function conditionsOf(right: ReadRight, by: readonly Field[]): readonly Expression[] | undefined {
  const known = conditionsByKey(right);
  const key = by.map(({ name }) => name).join('\n');
  const before = known.get(key) ?? workOut(right, by);
  known.set(key, before);
  return before.isHidden ? undefined : before.where;
}

interface KeyConditions {
  readonly where: readonly Expression[];
  readonly isHidden: boolean;
}

const conditionsByKey = memoize((_right: ReadRight) => new Map<string, KeyConditions>());

function workOut({ entity, rows, nothing, fields }: ReadRight, by: readonly Field[]): KeyConditions {
  // By the names under which the values of each row are given.
  const given = createGivenValues('key');
  const equal = by.map((field) => {
    const type = typeOfField(field.type);
    return compare(fieldOf(selfOf(entity), entity, field), '=', given.give(null, type));
  });
  const rights = by.map(({ name }) => fields.get(name));
  return {
    where: [rows, ...equal, ...rights.filter((right): right is Expression => typeof right === 'object')],
    isHidden: nothing || rights.includes('never') || rights.includes(undefined),
  };
}

/** Throws what cannot be read, and `needed` where the row does not say which record it is. */
function keyOf({ running }: RequestContext, field: Field, fields: ImportedRow['fields']): Value {
  const decoded = decodeValue(field.type, sentFor(fields, field), running.application);
  const at = { statement: field.statement, path: [field.name] };
  if ('problem' in decoded) throw platformRefused(decoded.problem.code, { ...at, said: decoded.problem.said });
  if (decoded.value === null || decoded.value === '') throw platformRefused('needed', at);
  return decoded.value;
}

function sentFor(fields: ImportedRow['fields'], { name }: Field): unknown {
  return Object.entries(fields).find(([sent]) => isSameName(sent, name))?.[1];
}

async function change(
  context: RequestContext,
  transaction: Transaction,
  { entity, by }: KeyedImport,
  kept: RecordValue,
  { fields, empty = [], version }: ImportedRow,
): Promise<ImportedRecord> {
  const { running, principal, environment } = context;
  const isKey = (name: string): boolean => byName(by, name) !== undefined;
  const emptied = empty.filter((name) => !isKey(name) && !name.includes('.')).map((name) => [name, null] as const);
  const sent = { ...Object.fromEntries(emptied), ...Object.fromEntries(Object.entries(fields).filter(([name]) => !isKey(name))) };
  const shown = await settled(context, transaction, () => redact(viewerOf(context), kept));
  const { json, isThere } = compared(running.application, entity, shown, sent, empty);
  if (isThere) return { outcome: 'unchanged', version: kept.version ?? null, problem: null };
  // Nothing was there when it was judged.
  if (version === null) throw platformRefused('stale');
  const { waiting } = await transaction.calls.ofRecord(kept.entity, kept.id ?? '');
  const target = { entity, kept, version, waiting };
  const edit = { ...target, by: principal.person, sent: { json } };
  const judged = await settled(context, transaction, () => editAsSent(running.application, edit, environment));
  await commitEdit(context, transaction, target, judged);
  return { outcome: 'updated', version: kept.version ?? null, problem: null };
}

/**
 * What is sent, its lines with the ids of those that are there; and whether the record has it already, as far as its sender may see that:
 * who sees it needs no right to leave it as it is.
 */
function compared(
  application: Application,
  entity: Entity,
  shown: RecordValue,
  sent: Readonly<Record<string, unknown>>,
  empty: readonly string[],
): { readonly json: Readonly<Record<string, unknown>>; readonly isThere: boolean } {
  const each = Object.entries(sent).map(([name, value]) => {
    const field = byName(entity.fields, name);
    if (field?.type.kind !== 'lines' || value === null) return { name, value, isThere: hasValue(application, entity, shown, name, value) };
    const inside = empty.flatMap((one) => {
      const [list = '', inner] = one.split('.');
      return inner !== undefined && isSameName(list, name) ? [inner] : [];
    });
    const lines = linesOfTable(application, field.type.entity, shown.fields[field.name], value, inside);
    return { name, value: lines?.lines ?? value, isThere: lines?.isThere ?? false };
  });
  return { json: Object.fromEntries(each.map(({ name, value }) => [name, value])), isThere: each.every(({ isThere }) => isThere) };
}
