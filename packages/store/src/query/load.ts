/** What comes along with rows: each reference, set or kind of lines in one query for all rows together. */
import { type Environment, type IncludeTree, recordsLookedAt, sentences, TooMuchToWorkOut } from '@ninefold/engine';
import { foldName, isList, isRecord, type RecordValue, refersToRecords } from '@ninefold/model';
import { column } from '../plan/names.ts';
import { type FieldPlan, fieldFor, type LinesPlan, type RelatedPlan, type SetPlan, type TablePlan, tableFor } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import type { QueryContext } from './context.ts';
import { mostRows, takeRoom } from './room.ts';
import { type LoadingRecord, recordOf, selection, shapeOf } from './rows.ts';

/**
 * Fills in the records given. A name in `tree` that the entity does not have is passed over. Throws NoRoom where it is more than the
 * context has room for.
 */
export async function load(
  context: QueryContext,
  table: TablePlan,
  records: readonly LoadingRecord[],
  tree: IncludeTree,
  environment: Environment,
): Promise<void> {
  if (records.length === 0) return;
  for (const [name, inner] of Object.entries(tree)) {
    const field = fieldFor(table, name);
    if (field) await loadField(context, field, records, inner, environment);
    else if (table.owner && foldName(table.owner.entity) === foldName(name))
      await loadOwner(context, table, table.owner.entity, records, inner, environment);
  }
}

async function loadField(
  context: QueryContext,
  field: FieldPlan,
  records: readonly LoadingRecord[],
  tree: IncludeTree,
  environment: Environment,
): Promise<void> {
  switch (field.kept) {
    case 'column':
      if (field.field.type.kind === 'reference') await loadNamed(context, field.name, field.field.type.entity, records, tree, environment);
      return;
    case 'lines':
      await loadLines(context, field, records, tree, environment);
      return;
    case 'set':
      await loadSet(context, field, records, tree, environment);
      return;
    case 'related':
      await loadRelated(context, field, records, tree, environment);
      return;
    case 'computed on read':
      await loadWorkedOut(context, field, records, tree, environment);
      return;
    case 'nowhere':
      return;
  }
}

/** The query gave the records that a computed field names by their ids. */
async function loadWorkedOut(
  context: QueryContext,
  { name, field: { type } }: FieldPlan,
  records: readonly LoadingRecord[],
  tree: IncludeTree,
  environment: Environment,
): Promise<void> {
  if (refersToRecords(type)) await loadNamed(context, name, type.entity, records, tree, environment);
}

/** Records in the place of the ids in a field, be it of one or of several. One that is not found stays an id; in a list it is left out. */
export async function loadNamed(
  context: QueryContext,
  name: string,
  entity: string,
  records: readonly LoadingRecord[],
  tree: IncludeTree,
  environment: Environment,
): Promise<void> {
  const ids = new Set<string>();
  for (const record of records) addIdsOf(record.fields[name], ids);
  const found = await byIds(context, entity, ids, tree, environment);
  for (const record of records) record.fields[name] = inPlace(record.fields[name], found);
}

function inPlace(value: RecordValue['fields'][string], found: ReadonlyMap<string, LoadingRecord>): RecordValue['fields'][string] {
  if (isList(value)) return value.flatMap((one) => (isRecord(one) && one.id !== undefined ? (found.get(one.id) ?? []) : []));
  return isRecord(value) && value.id !== undefined ? (found.get(value.id) ?? value) : value;
}

async function loadOwner(
  context: QueryContext,
  table: TablePlan,
  entity: string,
  records: readonly LoadingRecord[],
  tree: IncludeTree,
  environment: Environment,
): Promise<void> {
  const among = context.sql.isAmong(quoted(column.id), idsIn(records));
  const sql = `SELECT "${column.id}", "${column.owner}" FROM ${quoted(table.table)} WHERE ${among.text}`;
  const owners = new Map((await context.statements.all(sql, among.values)).map(([id, owner]) => [String(id), String(owner)]));
  const found = await byIds(context, entity, [...owners.values()], tree, environment);
  for (const record of records) {
    const owner = found.get(owners.get(record.id ?? '') ?? '');
    if (owner) record.owner = owner;
  }
}

async function loadLines(
  context: QueryContext,
  field: LinesPlan,
  records: readonly LoadingRecord[],
  tree: IncludeTree,
  environment: Environment,
): Promise<void> {
  const lines = new Map<string, RecordValue[]>();
  const table = tableFor(context.plan, field.entity);
  const loaded: LoadingRecord[] = [];
  for (const { record, extra } of await fetch(context, table, `t."${column.owner}"`, idsIn(records), environment, [
    column.owner,
    column.position,
  ])) {
    const owner = String(extra);
    const before = lines.get(owner);
    if (before) before.push(record);
    else lines.set(owner, [record]);
    loaded.push(record);
  }
  await load(context, table, loaded, tree, environment);
  for (const record of records) record.fields[field.name] = lines.get(record.id ?? '') ?? [];
}

async function loadSet(
  context: QueryContext,
  field: SetPlan,
  records: readonly LoadingRecord[],
  tree: IncludeTree,
  environment: Environment,
): Promise<void> {
  const among = context.sql.isAmong(quoted(column.owner), idsIn(records));
  const sql = `SELECT "${column.owner}", "${column.target}" FROM ${quoted(field.table)} WHERE ${among.text} ORDER BY "${column.owner}", "${column.position}" LIMIT ${context.sql.steadyHole}`;
  const links = await context.statements.all(sql, [...among.values, mostRows(context.room)]);
  takeRoom(context.room, links);
  const found = await byIds(
    context,
    field.entity,
    links.map(([, target]) => String(target)),
    tree,
    environment,
  );
  const members = new Map<SqlValue | undefined, RecordValue[]>(records.map((record) => [record.id, []]));
  for (const [owner, target] of links) {
    const member = found.get(String(target));
    if (member) members.get(owner)?.push(member);
  }
  for (const record of records) record.fields[field.name] = members.get(record.id) ?? [];
}

/** The records that name these, in the order in which they were made. Throws TooMuchToWorkOut where they are more than are looked at one by one. */
async function loadRelated(
  context: QueryContext,
  field: RelatedPlan,
  records: readonly LoadingRecord[],
  tree: IncludeTree,
  environment: Environment,
): Promise<void> {
  const table = tableFor(context.plan, field.entity);
  const links = await linksTo(context, field, table, idsIn(records));
  const found = await byIds(
    context,
    field.entity,
    links.map(([id]) => String(id)),
    tree,
    environment,
  );
  const related = new Map<SqlValue | undefined, RecordValue[]>(records.map(({ id }) => [id, []]));
  for (const [id, target] of links) {
    const record = found.get(String(id));
    if (record) related.get(target)?.push(record);
  }
  for (const record of records) record.fields[field.name] = related.get(record.id) ?? [];
}

/** Who names which of these records. */
async function linksTo(
  context: QueryContext,
  { entity, through }: RelatedPlan,
  table: TablePlan,
  ids: readonly string[],
): Promise<readonly (readonly SqlValue[])[]> {
  const [from, id, target] =
    through.kind === 'column' ? [table.table, column.id, through.column] : [through.table, column.owner, column.target];
  const among = context.sql.isAmong(quoted(target), ids);
  const most = BigInt(recordsLookedAt + 1);
  const limit = mostRows(context.room) < most ? mostRows(context.room) : most;
  const sql = `SELECT ${quoted(id)}, ${quoted(target)} FROM ${quoted(from)} WHERE ${among.text} ORDER BY ${quoted(id)} LIMIT ${context.sql.steadyHole}`;
  const links = await context.statements.all(sql, [...among.values, limit]);
  takeRoom(context.room, links);
  if (links.length > recordsLookedAt) throw new TooMuchToWorkOut(sentences.tooManyRelated(entity, recordsLookedAt));
  return links;
}

/** Records of an entity by id, with what comes along with them. */
export async function byIds(
  context: QueryContext,
  entity: string,
  ids: Iterable<string>,
  tree: IncludeTree,
  environment: Environment,
): Promise<ReadonlyMap<string, LoadingRecord>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const table = tableFor(context.plan, entity);
  const records = (await fetch(context, table, `t."${column.id}"`, distinct, environment, [])).map(({ record }) => record);
  await load(context, table, records, tree, environment);
  return new Map(records.map((record) => [record.id ?? '', record]));
}

async function fetch(
  context: QueryContext,
  table: TablePlan,
  by: string,
  ids: readonly string[],
  environment: Environment,
  order: readonly string[],
) {
  const shape = shapeOf(context, table);
  const columns = selection(shape, environment);
  const ordered = order.length === 0 ? '' : ` ORDER BY ${order.map((name) => `t.${quoted(name)}`).join(', ')}`;
  const among = ids.length === 1 ? { text: `${by} = ${context.sql.steadyHole}`, values: ids } : context.sql.isAmong(by, ids);
  const where = `${context.sql.checkpoint('t')} AND ${among.text}`;
  const rows = await context.statements.all(
    `SELECT ${columns.text}, ${by} FROM ${quoted(table.table)} AS t WHERE ${where}${ordered} LIMIT ${context.sql.steadyHole}`,
    [...columns.values, ...among.values, mostRows(context.room)],
    environment,
  );
  takeRoom(context.room, rows);
  return rows.map((row) => ({ record: recordOf(shape, row), extra: row[row.length - 1] }));
}

function idsIn(records: readonly LoadingRecord[]): readonly string[] {
  return records.map(({ id }) => id ?? '');
}

function addIdsOf(value: RecordValue['fields'][string], ids: Set<string>): void {
  if (isList(value)) for (const one of value) addIdsOf(one, ids);
  else if (isRecord(value) && value.id !== undefined) ids.add(value.id);
}
