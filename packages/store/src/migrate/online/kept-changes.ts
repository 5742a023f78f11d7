/**
 * Kept figures that come out otherwise, and what histories will tell of that, until the data follows the document. They come to their places
 * by few statements, each for thousands of records: whoever writes waits for them.
 */
import type { SqlDialect } from '../../dialect/sql-dialect.ts';
import type { Statements } from '../../dialect/statements.ts';
import { column } from '../../plan/names.ts';
import type { ColumnPlan, TablePlan } from '../../plan/plan.ts';
import type { SqlValue } from '../../sql/codecs.ts';
import { quoted } from '../../sql/fragment.ts';
import type { WriteContext } from '../../write/context.ts';
import { insertHistorySql } from '../../write/history.ts';
import type { StoredFieldChange } from '../../write/stored-history.ts';
import type { ChangedFigure, ChangedFigures } from '../changed-figures.ts';

/** What becomes of the kept figures of one record. */
export interface FigureChange {
  readonly id: string;
  readonly values: readonly FigureValue[];
  readonly changes: readonly StoredFieldChange[];
  readonly figures: readonly ChangedFigure[];
}

/** Of a row, in a column of its table; null where the row has another version alone. */
export interface FigureValue {
  readonly table: string;
  readonly column: string | null;
  readonly id: string;
  readonly value: SqlValue;
  readonly version: number;
}

/** What records are alike in: where their values go, and how many figures of which field come out otherwise. */
interface Kind {
  readonly places: readonly (readonly [table: string, column: string | null])[];
  readonly figures: readonly (readonly [field: string, which: ChangedFigure['which'], count: number])[];
}

/** In the place of what was kept for these records. */
export async function keepChanges(
  statements: Statements,
  sql: SqlDialect,
  table: TablePlan,
  ids: readonly string[],
  changes: readonly FigureChange[],
): Promise<void> {
  const among = sql.isAmong('record', ids);
  for (const each of ['nf_backfill_change', 'nf_backfill_value'])
    await statements.run(`DELETE FROM ${each} WHERE entity = ? AND ${among.text}`, [table.table, ...among.values]);
  const told = changes.map((change) => [
    ...[table.table, change.id, JSON.stringify(kindOf(change)), statementOf(table, change)],
    ...[JSON.stringify(change.changes), JSON.stringify(change.figures)],
  ]);
  await insertAll(statements, 'nf_backfill_change (entity, record, kind, statement, changes, figures)', told);
  const values = changes.flatMap((change) =>
    change.values.map((each) => {
      const value = each.value === null ? null : String(each.value);
      return [table.table, change.id, placeOf(each.table, each.column), each.id, value, BigInt(each.version)];
    }),
  );
  for (let at = 0; at < values.length; at += rowsInserted)
    await insertAll(statements, 'nf_backfill_value (entity, record, place, id, value, version)', values.slice(at, at + rowsInserted));
}

const rowsInserted = 500;

async function insertAll({ run }: Pick<Statements, 'run'>, into: string, rows: readonly (readonly SqlValue[])[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const row = `(${first.map(() => '?').join(', ')})`;
  await run(`INSERT INTO ${into} VALUES ${rows.map(() => row).join(', ')}`, rows.flat());
}

function placeOf(table: string, name: string | null): string {
  return name === null ? table : `${table}.${name}`;
}

function kindOf({ values, figures }: FigureChange): Kind {
  const places = new Map(values.map(({ table, column: name }) => [placeOf(table, name), [table, name] as const]));
  const counts = new Map<string, [field: string, which: ChangedFigure['which'], count: number]>();
  for (const { field, which } of figures) {
    const known = counts.get(field);
    if (known) known[2] += 1;
    else counts.set(field, [field, which, 1]);
  }
  return { places: [...places.values()], figures: [...counts.values()] };
}

function statementOf(table: TablePlan, { changes: [first] }: FigureChange): string | null {
  return table.fields.find(({ name }) => name === first?.field)?.field.statement ?? null;
}

/** Records whose figures come to their places by one statement. */
const batch = 20_000;

/** Writes them where they belong, with a row of the history for each record. */
export async function takeChanges(context: WriteContext, root: TablePlan, figures: ChangedFigures): Promise<void> {
  const { statements } = context;
  const shown = new Map<string, number>();
  const next = `SELECT max(record) FROM (SELECT record FROM nf_backfill_change WHERE entity = ? AND record > ? ORDER BY record LIMIT ${batch}) AS next`;
  for (let last: SqlValue = ''; ; ) {
    const [upTo = null]: SqlValue[] = (await statements.get(next, [root.table, last])) ?? [];
    if (upTo === null) return;
    const kinds = await kindsOf(context, root, [last, upTo]);
    const places = new Map(kinds.flatMap(({ kind }) => kind.places.map((place) => [placeOf(...place), place] as const)));
    for (const [table, name] of places.values()) await takeValues(context, root, table, name, [last, upTo]);
    await takeHistory(context, root, [last, upTo]);
    await tally(context, root, kinds, [last, upTo], figures, shown);
    last = upTo;
  }
}

/** After the first of these records, up to the other. */
type Span = readonly [after: SqlValue, upTo: SqlValue];

async function takeValues(context: WriteContext, root: TablePlan, table: string, name: string | null, span: Span): Promise<void> {
  const { plan, sql, statements } = context;
  const field = plan.tables.find((each) => each.table === table)?.columns.find((each) => each.column === name);
  const value = (each: ColumnPlan): string => `${quoted(each.column)} = CAST(given.value AS ${sql.schema.typeOf(each.field.type)}), `;
  const stamps = `${quoted(column.version)} = given.version, ${quoted(column.changed)} = ${BigInt(context.now())}`;
  const found = 'given.entity = ? AND given.place = ? AND given.record > ? AND given.record <= ?';
  const id = `${quoted(table)}."${column.id}"`;
  // Looked for among these alone, not among all that there are.
  const among = table === root.table ? ` AND ${id} > ? AND ${id} <= ?` : '';
  await statements.run(
    `UPDATE ${quoted(table)} SET ${field ? value(field) : ''}${stamps} FROM nf_backfill_value AS given WHERE ${found} AND ${id} = given.id${among}`,
    [root.table, placeOf(table, name), ...span, ...(among === '' ? [] : span)],
  );
}

/** As `writeHistories` writes it, for all of them by one statement. */
async function takeHistory({ statements, now, documentHash }: WriteContext, root: TablePlan, span: Span): Promise<void> {
  const told = `SELECT entity, record, ${BigInt(now())}, NULL, 'edited', NULL, statement, NULL, NULL, changes, ?`;
  await statements.run(
    `${insertHistorySql} ${told} FROM nf_backfill_change WHERE entity = ? AND record > ? AND record <= ? ORDER BY record`,
    [documentHash, root.table, ...span],
  );
}

interface Alike {
  readonly text: string;
  readonly kind: Kind;
  readonly records: number;
}

async function kindsOf({ statements }: WriteContext, root: TablePlan, span: Span): Promise<readonly Alike[]> {
  const sql = 'SELECT kind, count(*) FROM nf_backfill_change WHERE entity = ? AND record > ? AND record <= ? GROUP BY kind';
  const alike = await statements.all(sql, [root.table, ...span]);
  return alike.map(([kind, count]) => ({ text: String(kind), kind: JSON.parse(String(kind)) as Kind, records: Number(count) }));
}

/** How many come out otherwise, and the first of them; `shown`: how many records of each kind were shown. */
async function tally(
  { statements }: WriteContext,
  root: TablePlan,
  kinds: readonly Alike[],
  span: Span,
  figures: ChangedFigures,
  shown: Map<string, number>,
): Promise<void> {
  const first: { readonly record: string; readonly figures: readonly ChangedFigure[] }[] = [];
  for (const { text } of kinds) {
    const before = shown.get(text) ?? 0;
    if (before >= firstOfAKind) continue;
    const sql = `SELECT record, figures FROM nf_backfill_change WHERE entity = ? AND record > ? AND record <= ? AND kind = ? ORDER BY record LIMIT ${firstOfAKind}`;
    const rows = await statements.all(sql, [root.table, ...span, text]);
    shown.set(text, before + rows.length);
    for (const [record, told] of rows)
      first.push({ record: String(record), figures: JSON.parse(String(told)) as readonly ChangedFigure[] });
  }
  const all = first.toSorted((a, b) => (a.record < b.record ? -1 : 1)).flatMap((each) => each.figures);
  for (const figure of all) figures.add(figure);
  for (const { kind, records } of kinds) for (const [field, which, count] of kind.figures) figures.addOthers(field, which, count * records);
  for (const { field, which } of all) figures.addOthers(field, which, -1);
}

/** As many as are shown. */
const firstOfAKind = 3;
