/**
 * Values of some records worked out as the document to come has them, into columns that nobody sees yet; and what kept figures will be, with
 * what their history will tell. Nothing else is written, so that the application goes on as if nothing were done.
 */
import { checkValue, type IncludeTree } from '@ninefold/engine';
import { isList, isRecord, type RecordValue, rescale, type Value } from '@ninefold/model';
import { column } from '../../plan/names.ts';
import { type ColumnPlan, type FieldPlan, type Plan, type TablePlan, tableFor } from '../../plan/plan.ts';
import { byIds } from '../../query/load.ts';
import type { LoadingRecord } from '../../query/rows.ts';
import { codecOfField } from '../../sql/codecs.ts';
import { quoted } from '../../sql/fragment.ts';
import { computedValue } from '../../write/complete.ts';
import type { WriteContext } from '../../write/context.ts';
import { type ChangedColumns, changedColumns } from '../../write/rows.ts';
import type { StoredFieldChange, StoredLineChange } from '../../write/stored-history.ts';
import { figuresIn } from '../changed-figures.ts';
import { isFinished } from '../finished.ts';
import { type RowToWrite, writeColumns } from '../write-columns.ts';
import { type FigureChange, type FigureValue, keepChanges } from './kept-changes.ts';
import { type OnlineColumn, type OnlineIndex, type OnlineRoot, placePrefix } from './online-parts.ts';

/** A value that has no place in the type to come: nothing more is done beside, and the transaction says which it is. */
export class NotOnline extends Error {}

/** The tables of the records, with the columns that are there until the data follows; what is worked out from others is in none of them. */
export function planBefore(plan: Plan, roots: readonly OnlineRoot[]): Plan {
  const tables = roots.flatMap(({ tree, made, added }) =>
    tree.map((table): TablePlan => {
      const fields = table.fields.flatMap((field): readonly FieldPlan[] => {
        if (added.some((each) => each.table === table && each.column === field)) return [];
        if (field.kept === 'column') {
          const place = made.find((each) => each.table === table && each.column === field)?.place;
          return [place === undefined ? field : { ...field, column: place }];
        }
        return field.kept === 'lines' || field.kept === 'nowhere' ? [field] : [];
      });
      return { ...table, fields, columns: fields.filter((field): field is ColumnPlan => field.kept === 'column') };
    }),
  );
  return { ...plan, tables };
}

/**
 * `context` is that of `planBefore`. Records that are gone lose what was worked out for them. `unique`: what was worked out before must not be in
 * the way there. Throws NotOnline.
 */
export async function backfill(
  context: WriteContext,
  root: OnlineRoot,
  ids: readonly string[],
  unique: readonly OnlineIndex[],
): Promise<void> {
  const table = tableFor(context.plan, root.table.entity.name);
  const records = await byIds(context, table.entity.name, ids, linesOf(context.plan, table), context.environment);
  const written = new Map<TablePlan, RowToWrite[]>();
  const changed: FigureChange[] = [];
  for (const record of records.values()) {
    const before = lifted(context, root, table, record);
    const after = workedOut(context, table, before);
    const found: Found = { rows: new Map(), values: [] };
    const change = changeOf(context, root, table, before, after, found);
    noteColumns(context, root, table, after, found, written);
    if (change.changes.length > 0) changed.push(change);
  }
  for (const [each, rows] of written) {
    await makeRoom(context, each, rows, unique);
    await writeColumns(context, each, rows);
  }
  await keepChanges(context.statements, context.sql, table, ids, changed);
}

/** What two records change places with one another would be there twice for a moment. */
async function makeRoom(
  { statements, sql }: WriteContext,
  { table }: TablePlan,
  rows: readonly RowToWrite[],
  unique: readonly OnlineIndex[],
): Promise<void> {
  const indexed = unique.flatMap((each) => (each.table.table === table ? each.index.columns : []));
  const places = [...new Set(indexed)].filter((name) => name.startsWith(placePrefix));
  if (places.length === 0) return;
  const among = sql.isAmong(
    quoted(column.id),
    rows.map(({ id }) => id),
  );
  const empty = places.map((name) => `${quoted(name)} = NULL`).join(', ');
  await statements.run(`UPDATE ${quoted(table)} SET ${empty} WHERE ${among.text}`, among.values);
}

function linesOf(plan: Plan, table: TablePlan): IncludeTree {
  return Object.fromEntries(
    table.fields.flatMap((field) => (field.kept === 'lines' ? [[field.name, linesOf(plan, tableFor(plan, field.entity))] as const] : [])),
  );
}

/** Each record of a tree made another, lines before what they belong to. */
function throughLines(context: WriteContext, table: TablePlan, record: RecordValue, make: typeof throughLines): RecordValue['fields'] {
  const inner = table.fields.flatMap((field): [string, Value][] => {
    if (field.kept !== 'lines') return [];
    const lines = tableFor(context.plan, field.entity);
    return [[field.name, linesIn(record, field.name).map((line) => ({ ...line, fields: make(context, lines, line, make) }))]];
  });
  return { ...record.fields, ...Object.fromEntries(inner) };
}

function linesIn(record: RecordValue, field: string): readonly RecordValue[] {
  const value = record.fields[field] ?? null;
  return isList(value) ? value.filter(isRecord) : [];
}

/** As the document to come has it: with the fields that are new, and its numbers as their type has them. */
function lifted(context: WriteContext, { rescaled, added }: OnlineRoot, table: TablePlan, record: RecordValue): RecordValue {
  const lift: typeof throughLines = (_, of, each, make) => {
    const fields: Record<string, Value | undefined> = { ...throughLines(context, of, each, make) };
    for (const one of added) if (one.table.table === of.table) fields[one.column.name] = null;
    for (const one of rescaled.filter((other) => other.table.table === of.table)) {
      const value = fields[one.column.name] ?? null;
      if (typeof value !== 'bigint') continue;
      const units = rescale(value, one.from, one.to);
      const isHeld = units >= -(2n ** 63n) && units < 2n ** 63n;
      const { application } = context.plan;
      if (!isHeld || checkValue(application, one.column.field.type, units, context.environment.settings)) throw new NotOnline();
      fields[one.column.name] = units;
    }
    return fields;
  };
  return { ...record, fields: lift(context, table, record, lift) };
}

/** All that follows from each record, anew. */
function workedOut(context: WriteContext, table: TablePlan, record: RecordValue): RecordValue {
  const work: typeof throughLines = (_, of, each, make) => {
    const fields: Record<string, Value | undefined> = { ...throughLines(context, of, each, make) };
    const whole: LoadingRecord = { ...each, fields };
    for (const field of of.computed) fields[field.name] = computedValue(context, field, whole);
    return fields;
  };
  return { ...record, fields: work(context, table, record, work) };
}

/** What is found of a record. */
interface Found {
  /** Ids of its rows that are others than before, by table: those that have another version. */
  readonly rows: Map<string, Set<string>>;
  /** For columns that have no place beside. */
  readonly values: FigureValue[];
}

function noteColumns(
  context: WriteContext,
  root: OnlineRoot,
  table: TablePlan,
  record: RecordValue,
  found: Found,
  written: Map<TablePlan, RowToWrite[]>,
): void {
  const own = [...root.made, ...root.rescaled, ...root.again].filter((each) => each.table.table === table.table);
  const version = root.versions.find((each) => each.table.table === table.table);
  if (own.length > 0 || version) {
    const { id = '', version: before = 1 } = record;
    const values = own.map((each) => ({ place: each.place, value: encoded(each, record), type: each.column.field.type }));
    const stamped = version ? [{ place: version.place, value: BigInt(before + (found.rows.get(table.table)?.has(id) ? 1 : 0)) }] : [];
    const row = { id, written: [...values, ...stamped] };
    const others = written.get(table);
    if (others) others.push(row);
    else written.set(table, [row]);
  }
  for (const field of table.fields)
    if (field.kept === 'lines')
      for (const line of linesIn(record, field.name))
        noteColumns(context, root, tableFor(context.plan, field.entity), line, found, written);
}

function encoded({ column: { name, field } }: OnlineColumn, record: RecordValue) {
  return codecOfField(field.type).encode(record.fields[name] ?? null);
}

function changeOf(
  context: WriteContext,
  root: OnlineRoot,
  table: TablePlan,
  before: RecordValue,
  after: RecordValue,
  found: Found,
): FigureChange {
  const changes = changesIn(context, root, table, before, after, found);
  const isOver = isFinished(context.plan.application, before);
  const lines = Object.fromEntries([...found.rows].flatMap(([name, ids]) => (name === table.table ? [] : [[name, [...ids]] as const])));
  return { id: after.id ?? '', changes, lines, values: found.values, figures: figuresIn(context, table, before, changes, isOver) };
}

/** Of what is kept already: what is new has no history, and what has more places says the same. */
function changesIn(
  context: WriteContext,
  root: OnlineRoot,
  table: TablePlan,
  before: RecordValue,
  after: RecordValue,
  found: Found,
): readonly StoredFieldChange[] {
  const isNew = root.made.flatMap((each) => (each.table.table === table.table ? [each.column.name] : []));
  const known = Object.fromEntries(isNew.map((name) => [name, after.fields[name]]));
  const { written, changes } = changedColumns(table, { ...before, fields: { ...before.fields, ...known } }, after);
  const lines = table.fields.flatMap((field): StoredFieldChange[] => {
    if (field.kept !== 'lines') return [];
    const [old, now] = [linesIn(before, field.name), linesIn(after, field.name)];
    const told = now.flatMap((line, place): StoredLineChange[] => {
      const was = old[place];
      const inner = was ? changesIn(context, root, tableFor(context.plan, field.entity), was, line, found) : [];
      return inner.length === 0 ? [] : [{ id: line.id ?? '', what: 'changed', changes: inner }];
    });
    return told.length === 0 ? [] : [{ field: field.name, from: String(old.length), to: String(now.length), lines: told }];
  });
  // A record has another version by whatever changes in it, a line by what changes in itself.
  if (written.length > 0 || (!table.owner && lines.length > 0)) noteRow(root, table, before, written, found);
  return [...changes, ...lines];
}

function noteRow(
  { again, versions }: OnlineRoot,
  { table }: TablePlan,
  { id = '', version = 0 }: RecordValue,
  written: ChangedColumns['written'],
  { rows, values }: Found,
): void {
  const others = rows.get(table) ?? new Set();
  others.add(id);
  rows.set(table, others);
  const isBeside = (place: string): boolean => again.some((each) => each.table.table === table && each.column.column === place);
  const row = { table, id, version: versions.some((each) => each.table.table === table) ? null : version + 1 };
  const inPlace = written.filter(({ place }) => !isBeside(place));
  values.push(...inPlace.map(({ place, value }) => ({ ...row, column: place, value })));
  if (inPlace.length === 0 && row.version !== null) values.push({ ...row, column: null, value: null });
}
