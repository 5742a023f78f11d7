/** Rows of one record, its lines and its sets: written, changed and removed, while what changed is noted for the history. */
import { invariant, isList, isOfStay, isRecord, memoize, type RecordValue, type Value } from '@ninefold/model';
import { column } from '../plan/names.ts';
import { type LinesPlan, type SetPlan, type TablePlan, tableFor } from '../plan/plan.ts';
import type { WrittenColumns } from '../query/as-written.ts';
import { type Codec, codecOfField, type SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from './context.ts';
import { checkDuplicate } from './duplicate-record.ts';
import { checkReferences, sayMissing } from './references.ts';
import type { StoredFieldChange, StoredLineChange } from './stored-history.ts';

/** Where a line stands. */
export interface LinePosition {
  readonly owner: string;
  readonly position: number;
}

/** A row on its way: what changed is known before the database has answered, so what follows from it need not wait. */
export interface RowWritten {
  /** Of the row alone. */
  readonly changes: readonly StoredFieldChange[];
  /** What of it is another value than before; missing where all of it is new. */
  readonly written?: WrittenColumns;
  /** Whether it was there to be written. Rejects as `insertRow` and `updateRow` throw. */
  readonly done: Promise<boolean>;
}

/** Whether there is more to a record than its row: then what changed is known once its lines and sets are written. */
export function hasLinesOrSets({ fields }: TablePlan): boolean {
  return fields.some(({ kept }) => kept === 'lines' || kept === 'set');
}

/**
 * Writes lines and sets too. What changed from nothing, empty fields left out; `place` is null for what is no line.
 * Throws MissingRecord for a reference to a record that is not there.
 */
export async function insertRow(
  context: WriteContext,
  table: TablePlan,
  record: RecordValue,
  place: LinePosition | null,
): Promise<readonly StoredFieldChange[]> {
  const { changes, done } = startInsert(context, table, record, place);
  await done;
  return [...changes, ...(await writeInner(context, table, null, record))];
}

/** The row of `insertRow` alone. */
export function startInsert(context: WriteContext, table: TablePlan, record: RecordValue, place: LinePosition | null): RowWritten {
  const now = BigInt(context.now());
  const changes: StoredFieldChange[] = [];
  const values: SqlValue[] = [record.id ?? null, BigInt(record.version ?? 1), now, now];
  for (const { name, encode, isTold } of writersOf(table)) {
    const value = encode(record.fields[name] ?? null);
    values.push(value);
    if (value !== null && isTold) changes.push({ field: name, from: null, to: value.toString() });
  }
  if (place) values.push(place.owner, BigInt(place.position));
  const done = telling(context, table, null, record, () => context.statements.run(insertSql(table), values));
  return { changes, done: done.then(() => true) };
}

/** Notes what differs and writes it. `guard` stands for the version (and state) the change was based on: false when they are gone. */
export async function updateRow(
  context: WriteContext,
  table: TablePlan,
  before: RecordValue,
  after: RecordValue,
  guard: Guard | null,
): Promise<readonly StoredFieldChange[] | false> {
  const { changes, done } = startUpdate(context, table, before, after, guard);
  if (!(await done)) return false;
  return [...changes, ...(await writeInner(context, table, before, after))];
}

/** The row of `updateRow` alone. */
export function startUpdate(
  context: WriteContext,
  table: TablePlan,
  before: RecordValue,
  after: RecordValue,
  guard: Guard | null,
): RowWritten {
  const { written, changes } = changedColumns(table, before, after);
  if (!guard && changes.length === 0) return { changes, done: Promise.resolve(true) };
  const names = [column.version, column.changed, ...written.map(({ place }) => place)];
  const values: SqlValue[] = [BigInt(after.version ?? 1), BigInt(context.now()), ...written.map(({ value }) => value)];
  const where = guard ? guard.where : '';
  const sql = `UPDATE ${quoted(table.table)} SET ${names.map((name) => `${quoted(name)} = ?`).join(', ')} WHERE "${column.id}" = ?${where}`;
  const given = [...values, after.id ?? null, ...(guard?.values ?? [])];
  const done = telling(context, table, before, after, () => context.statements.run(sql, given));
  return { changes, written, done: done.then((changed) => changed > 0) };
}

export interface ChangedColumns {
  readonly written: WrittenColumns;
  /** What the history tells of it. */
  readonly changes: readonly StoredFieldChange[];
}

/** The columns that differ, in the table's order; lines and sets are none. */
export function changedColumns(table: TablePlan, before: RecordValue, after: RecordValue): ChangedColumns {
  const changes: StoredFieldChange[] = [];
  const written: { place: string; value: SqlValue }[] = [];
  for (const { name, place, encode, isTold } of writersOf(table)) {
    const from = encode(before.fields[name] ?? null);
    const to = encode(after.fields[name] ?? null);
    if (from === to) continue;
    written.push({ place, value: to });
    if (isTold) changes.push({ field: name, from: from?.toString() ?? null, to: to?.toString() ?? null });
  }
  return { written, changes };
}

/** Where the database refuses a reference or a double, says which one. */
export async function telling<T>(
  context: WriteContext,
  table: TablePlan,
  before: RecordValue | null,
  after: RecordValue,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (problem) {
    const missing = context.problems.missingIn(problem);
    if (missing) sayMissing(context, table, missing);
    else if (context.problems.isReference(problem)) await checkReferences(context, table, before, after);
    checkDuplicate(context, after, problem);
    throw problem;
  }
}

/** Whether a record is other than it was. Lines and sets given are taken to be. */
export function differs(table: TablePlan, before: RecordValue, after: RecordValue): boolean {
  if (writersOf(table).some(({ name, encode }) => encode(before.fields[name] ?? null) !== encode(after.fields[name] ?? null))) return true;
  return table.fields.some(({ kept, name }) => (kept === 'lines' || kept === 'set') && before.fields[name] !== after.fields[name]);
}

/** What must still be true for a change to be made: ` AND …` with its values. */
export interface Guard {
  readonly where: string;
  readonly values: readonly SqlValue[];
}

async function writeInner(
  context: WriteContext,
  table: TablePlan,
  before: RecordValue | null,
  after: RecordValue,
): Promise<readonly StoredFieldChange[]> {
  const changes: StoredFieldChange[] = [];
  for (const field of table.fields) {
    if (field.kept === 'lines') changes.push(...(await writeLines(context, field, before, after)));
    if (field.kept === 'set')
      changes.push(...(await telling(context, table, before, after, () => writeSet(context, field, before, after))));
  }
  return changes;
}

async function writeLines(
  context: WriteContext,
  field: LinesPlan,
  before: RecordValue | null,
  after: RecordValue,
): Promise<readonly StoredFieldChange[]> {
  const old = recordsOf(before?.fields[field.name]);
  const lines = recordsOf(after.fields[field.name]);
  if (old.length === 0 && lines.length === 0) return [];
  const table = tableFor(context.plan, field.entity);
  const at = context.at;
  const notes: StoredLineChange[] = [];
  const kept = new Set(lines.map((line) => line.id));
  for (const line of old) if (!kept.has(line.id)) notes.push(await removeLine(context, table, line));
  const places = new Map(old.map((line, position) => [line.id, { line, position }]));
  await freeValues(context, table, old, lines);
  for (const [position, each] of lines.entries()) {
    context.at = [...at, field.name, position];
    const line = { ...each, owner: after };
    const known = places.get(line.id);
    const note = known
      ? await changeLine(context, table, known, line, position)
      : await addLine(context, table, line, { owner: after.id ?? '', position });
    if (note) notes.push(note);
  }
  context.at = at;
  return notes.length === 0 ? [] : [{ field: field.name, from: String(old.length), to: String(lines.length), lines: notes }];
}

/** Lines may hand values that are to be unique to one another: what changes gives its own up before any of them takes another. */
async function freeValues(
  context: WriteContext,
  table: TablePlan,
  before: readonly RecordValue[],
  after: readonly RecordValue[],
): Promise<void> {
  const own = new Set(table.indexes.flatMap(({ unique, columns }) => (unique ? columns : [])));
  const writing = writersOf(table).filter(({ place }) => own.has(place));
  if (writing.length === 0) return;
  const then = new Map(before.map((line) => [line.id, line]));
  for (const line of after) {
    const was = then.get(line.id);
    const given = writing.filter(({ name, encode }) => was && encode(was.fields[name] ?? null) !== encode(line.fields[name] ?? null));
    if (given.length === 0) continue;
    const sql = `UPDATE ${quoted(table.table)} SET ${given.map(({ place }) => `${quoted(place)} = NULL`).join(', ')} WHERE "${column.id}" = ?`;
    await context.statements.run(sql, [line.id ?? null]);
  }
}

async function addLine(context: WriteContext, table: TablePlan, line: RecordValue, place: LinePosition): Promise<StoredLineChange> {
  return { id: line.id ?? '', what: 'added', changes: await insertRow(context, table, line, place) };
}

async function changeLine(
  context: WriteContext,
  table: TablePlan,
  known: { line: RecordValue; position: number },
  line: RecordValue,
  position: number,
): Promise<StoredLineChange | null> {
  if (known.position !== position) {
    await context.statements.run(`UPDATE ${quoted(table.table)} SET "${column.position}" = ? WHERE "${column.id}" = ?`, [
      BigInt(position),
      line.id ?? null,
    ]);
  }
  const changes = await updateRow(context, table, known.line, line, null);
  invariant(changes, 'a line is guarded by its record');
  return changes.length === 0 ? null : { id: line.id ?? '', what: 'changed', changes };
}

async function removeLine(context: WriteContext, table: TablePlan, line: RecordValue): Promise<StoredLineChange> {
  await context.statements.run(`DELETE FROM ${quoted(table.table)} WHERE "${column.id}" = ?`, [line.id ?? null]);
  return { id: line.id ?? '', what: 'removed', changes: removedValues(context, table, line) };
}

/** What a record held, for the history of its removal. */
export function removedValues(context: WriteContext, table: TablePlan, record: RecordValue): readonly StoredFieldChange[] {
  const changes: StoredFieldChange[] = [];
  for (const { name, encode } of writersOf(table)) {
    const value = encode(record.fields[name] ?? null);
    if (value !== null) changes.push({ field: name, from: value.toString(), to: null });
  }
  for (const field of table.fields) {
    const inner = field.kept === 'lines' || field.kept === 'set' ? recordsOf(record.fields[field.name]) : [];
    if (inner.length === 0) continue;
    if (field.kept === 'set') changes.push({ field: field.name, from: setOf(inner), to: setOf([]) });
    if (field.kept !== 'lines') continue;
    const lines = inner.map((line): StoredLineChange => {
      return { id: line.id ?? '', what: 'removed', changes: removedValues(context, tableFor(context.plan, field.entity), line) };
    });
    changes.push({ field: field.name, from: String(inner.length), to: '0', lines });
  }
  return changes;
}

async function writeSet(
  context: WriteContext,
  field: SetPlan,
  before: RecordValue | null,
  after: RecordValue,
): Promise<readonly StoredFieldChange[]> {
  const members = recordsOf(after.fields[field.name]);
  const [old, now] = [setOf(recordsOf(before?.fields[field.name])), setOf(members)];
  if (old === now) return [];
  await context.statements.run(`DELETE FROM ${quoted(field.table)} WHERE "${column.owner}" = ?`, [after.id ?? null]);
  for (const [position, { id: target = '' }] of members.entries()) {
    const sql = `INSERT INTO ${quoted(field.table)} ("${column.owner}", "${column.target}", "${column.position}") VALUES (?, ?, ?)`;
    await context.statements.run(sql, [after.id ?? null, target, BigInt(position)]);
  }
  return [{ field: field.name, from: old, to: now }];
}

/** As the history keeps it. */
function setOf(members: readonly RecordValue[]): string {
  return JSON.stringify(members.map(({ id }) => id ?? ''));
}

const insertSql = memoize((table: TablePlan): string => {
  const own = [column.id, column.version, column.created, column.changed];
  const names = [...own, ...table.columns.map((each) => each.column), ...(table.owner ? [column.owner, column.position] : [])];
  return `INSERT INTO ${quoted(table.table)} (${names.map(quoted).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
});

interface Writer {
  readonly name: string;
  readonly place: string;
  readonly encode: Codec['encode'];
  /** Whether the history tells it. */
  readonly isTold: boolean;
}

/** How each column is written. */
const writersOf = memoize(({ columns }: TablePlan): readonly Writer[] =>
  columns.map(({ name, column: place, field }) => ({
    name,
    place,
    encode: codecOfField(field.type).encode,
    isTold: !isOfStay(field),
  })),
);

function recordsOf(value: Value | undefined): readonly RecordValue[] {
  return isList(value ?? null) ? (value as readonly Value[]).filter(isRecord) : [];
}
