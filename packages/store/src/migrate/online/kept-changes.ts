/**
 * What histories will tell of kept figures that come out otherwise, until the data follows the document; and how many figures of which field
 * that are, counted as they are noted, so that nobody has to wait for counting them.
 */
import type { SqlDialect } from '../../dialect/sql-dialect.ts';
import type { Statements } from '../../dialect/statements.ts';
import { column } from '../../plan/names.ts';
import { type TablePlan, tableFor } from '../../plan/plan.ts';
import type { SqlValue } from '../../sql/codecs.ts';
import { quoted } from '../../sql/fragment.ts';
import { countOnSql, publish } from '../../system/published.ts';
import type { WriteContext } from '../../write/context.ts';
import type { StoredFieldChange } from '../../write/stored-history.ts';
import { type ChangedFigure, type ChangedFigures, mostExamples } from '../changed-figures.ts';

/** What becomes of the kept figures of one record. */
export interface FigureChange {
  readonly id: string;
  readonly changes: readonly StoredFieldChange[];
  /** Ids of its lines that are others, by table. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
  /** Those that have no place beside. */
  readonly values: readonly FigureValue[];
  readonly figures: readonly ChangedFigure[];
}

/** Of a row, in a column of its table; null where the row has another version alone. */
export interface FigureValue {
  readonly table: string;
  readonly column: string | null;
  readonly id: string;
  readonly value: SqlValue;
  /** null where it has a place beside. */
  readonly version: number | null;
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
  const before = `DELETE FROM nf_backfill_told WHERE entity = ? AND ${among.text} RETURNING record, figures`;
  const gone = await statements.all(before, [table.table, ...among.values]);
  const told = changes.map((change) => [
    ...[table.table, change.id, statementOf(table, change), JSON.stringify(change.changes)],
    ...[JSON.stringify(change.figures), JSON.stringify(change.lines)],
  ]);
  await insertAll(statements, 'nf_backfill_told (entity, record, statement, changes, figures, rows)', told);
  await statements.run(`DELETE FROM nf_backfill_value WHERE entity = ? AND ${among.text}`, [table.table, ...among.values]);
  const values = changes.flatMap((change) => change.values.map((each) => [table.table, change.id, ...rowOf(each)]));
  for (let at = 0; at < values.length; at += rowsInserted)
    await insertAll(statements, 'nf_backfill_value (entity, record, place, id, value, version)', values.slice(at, at + rowsInserted));
  await count(statements, table, [
    ...gone.map(([record, figures]) => ({ id: String(record), figures: JSON.parse(String(figures)) as readonly ChangedFigure[], by: -1 })),
    ...changes.map(({ id, figures }) => ({ id, figures, by: 1 })),
  ]);
}

const rowsInserted = 500;

function rowOf({ table, column: name, id, value, version }: FigureValue): readonly SqlValue[] {
  const place = name === null ? table : `${table}.${name}`;
  return [place, id, value === null ? null : String(value), version === null ? null : BigInt(version)];
}

/** Whether any record of a table comes out otherwise. */
export async function isAnyTold({ get }: Pick<Statements, 'get'>, { table }: TablePlan): Promise<boolean> {
  return (await get('SELECT 1 FROM nf_backfill_told WHERE entity = ? LIMIT 1', [table])) !== undefined;
}

/** Whether figures come out otherwise that nothing makes others: somebody wrote past the application. */
export async function areFiguresOdd({ get }: Pick<Statements, 'get'>): Promise<boolean> {
  return (await get('SELECT 1 FROM nf_backfill_value LIMIT 1', [])) !== undefined;
}

async function insertAll({ run }: Pick<Statements, 'run'>, into: string, rows: readonly (readonly SqlValue[])[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const row = `(${first.map(() => '?').join(', ')})`;
  await run(`INSERT INTO ${into} VALUES ${rows.map(() => row).join(', ')}`, rows.flat());
}

function statementOf(table: TablePlan, { changes: [first] }: FigureChange): string | null {
  return table.fields.find(({ name }) => name === first?.field)?.field.statement ?? null;
}

/** Figures of a record that are counted, or no longer. */
interface Counted {
  readonly id: string;
  readonly figures: readonly ChangedFigure[];
  readonly by: number;
}

/** Of one field, and of records that are alike in where they are. */
interface Tally {
  readonly field: string;
  readonly which: ChangedFigure['which'];
  amount: number;
  /** The first in the order of their records, beside the record of each. */
  examples: readonly (readonly [record: string, figure: ChangedFigure])[];
}

const keyOf = ({ field, which }: Pick<Tally, 'field' | 'which'>): string => `${field}\n${which}`;

async function count({ all, run }: Statements, { table }: TablePlan, counted: readonly Counted[]): Promise<void> {
  if (counted.every(({ figures }) => figures.length === 0)) return;
  const tallies = new Map((await talliesOf({ all }, table)).map((tally) => [keyOf(tally), tally]));
  const touched = new Set<Tally>();
  for (const { id, figures, by } of counted)
    for (const figure of figures) {
      const tally = tallies.get(keyOf(figure)) ?? { field: figure.field, which: figure.which, amount: 0, examples: [] };
      tallies.set(keyOf(figure), tally);
      touched.add(tally);
      tally.amount += by;
      tally.examples = by > 0 ? firstOf([...tally.examples, [id, figure]]) : tally.examples.filter(([record]) => record !== id);
    }
  for (const { field, which, amount, examples } of touched)
    await run(
      'INSERT INTO nf_backfill_figure (entity, field, which, amount, examples) VALUES (?, ?, ?, ?, ?) ON CONFLICT (entity, field, which) DO UPDATE SET amount = excluded.amount, examples = excluded.examples',
      [table, field, which, BigInt(amount), JSON.stringify(examples)],
    );
}

function firstOf(examples: Tally['examples']): Tally['examples'] {
  return examples.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))).slice(0, mostExamples);
}

async function talliesOf({ all }: Pick<Statements, 'all'>, table: string): Promise<readonly Tally[]> {
  const rows = await all('SELECT field, which, amount, examples FROM nf_backfill_figure WHERE entity = ?', [table]);
  return rows.map(([field, which, amount, examples]) => ({
    ...{ field: String(field), which: String(which) as ChangedFigure['which'] },
    ...{ amount: Number(amount), examples: JSON.parse(String(examples)) as Tally['examples'] },
  }));
}

/** Brings in what has no place beside, says how many figures of these records come out otherwise, and lets the history tell it from now on. */
export async function tellChanges(context: WriteContext, roots: readonly TablePlan[], figures: ChangedFigures): Promise<void> {
  const { statements, session, sql, now, documentHash } = context;
  for (const root of roots) {
    for (const [place] of await statements.all('SELECT DISTINCT place FROM nf_backfill_value WHERE entity = ?', [root.table]))
      await takeValues(context, root, String(place));
    const fields = fieldsOf(context, root);
    const tallies = (await talliesOf(statements, root.table)).filter(({ amount }) => amount > 0);
    for (const { field, which, amount, examples } of tallies.toSorted(
      // As whoever goes from record to record comes to them.
      (a, b) => orderOf(a, b) || fields.indexOf(a.field) - fields.indexOf(b.field),
    )) {
      for (const [, figure] of examples) figures.add(figure);
      figures.addOthers(field, which, amount - examples.length);
    }
  }
  await publish({ statements, sql }, BigInt(now()), documentHash);
  for (const text of countOnSql(sql)) await session.execute(text);
}

async function takeValues({ plan, sql, statements }: WriteContext, root: TablePlan, place: string): Promise<void> {
  const [table = '', name] = place.split('.');
  const field = plan.tables.find((each) => each.table === table)?.columns.find((each) => each.column === name);
  const value = field ? `${quoted(field.column)} = CAST(given.value AS ${sql.schema.typeOf(field.field.type)}), ` : '';
  const stamped = `${quoted(column.version)} = coalesce(given.version, ${quoted(table)}.${quoted(column.version)})`;
  await statements.run(
    `UPDATE ${quoted(table)} SET ${value}${stamped} FROM nf_backfill_value AS given WHERE given.entity = ? AND given.place = ? AND ${quoted(table)}.${quoted(column.id)} = given.id`,
    [root.table, place],
  );
}

function orderOf({ examples: [a] }: Tally, { examples: [b] }: Tally): number {
  const [one, other] = [a?.[0] ?? '', b?.[0] ?? ''];
  return one < other ? -1 : Number(one > other);
}

/** As figures are called, in the order in which a change of a record tells them. */
function fieldsOf({ plan }: WriteContext, root: TablePlan): readonly string[] {
  const named = (table: TablePlan): readonly string[] => [
    ...table.columns.map(({ name }) => `${table.entity.name}.${name}`),
    ...table.fields.flatMap((field) => (field.kept === 'lines' ? named(tableFor(plan, field.entity)) : [])),
  ];
  return named(root);
}
