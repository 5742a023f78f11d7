/** Rows of a table, batch by batch in their order; and what tells that two tables hold the same. */
import { createHash } from 'node:crypto';
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import type { Statements } from '../dialect/statements.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import type { CopiedTable } from './copied-tables.ts';

/** Two tables with the same count and checksum hold the same rows, in whatever database. */
export interface TableSum {
  readonly name: string;
  readonly rows: number;
  readonly checksum: string;
}

/** Fewer of a table with many columns: databases take so many values with one statement. */
const batch = 500;
const mostValues = 15_000;

/** Each batch without what only orders it. */
export async function* rowsOf(
  statements: Pick<Statements, 'all'>,
  sql: SqlDialect,
  table: CopiedTable,
): AsyncGenerator<readonly SqlValue[][]> {
  const order = table.order(sql);
  const width = table.columns.length;
  const limit = Math.min(batch, Math.floor(mostValues / width));
  const selected = [...table.columns.map((name) => `t.${name}`), ...order.map(ofTable)].join(', ');
  const ordered = `ORDER BY ${order.map(ofTable).join(', ')} LIMIT ${limit}`;
  const beyond = `(${order.map(ofTable).join(', ')}) > (${order.map(() => '?').join(', ')})`;
  const where = (conditions: readonly string[]): string => (conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`);
  const own = table.of === undefined ? [] : [table.of];
  for (let last: readonly SqlValue[] | undefined; ; ) {
    const rows = await statements.all(
      `SELECT ${selected} FROM ${quoted(table.name)} AS t ${where(last ? [...own, beyond] : own)} ${ordered}`,
      last ?? [],
    );
    if (rows.length === 0) return;
    yield rows.map((row) => row.slice(0, width));
    last = rows.at(-1)?.slice(width) ?? [];
  }
}

function ofTable(name: string): string {
  return name.includes('.') ? name : `t.${name}`;
}

/** Writes rows as they are. */
export async function insertRows(statements: Pick<Statements, 'run'>, table: CopiedTable, rows: readonly SqlValue[][]): Promise<void> {
  const holes = `(${table.columns.map(() => '?').join(', ')})`;
  const sql = `INSERT INTO ${quoted(table.name)} (${table.columns.join(', ')}) VALUES ${rows.map(() => holes).join(', ')}`;
  await statements.run(sql, rows.flat());
}

/** Adds up a table row by row. */
export function createSum(name: string): { add(rows: readonly SqlValue[][]): void; sum(): TableSum } {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(rows) {
      count += rows.length;
      for (const row of rows) hash.update(JSON.stringify(row.map((value) => (typeof value === 'bigint' ? `n${value}` : [value]))));
    },
    sum: () => ({ name, rows: count, checksum: hash.digest('hex') }),
  };
}

/** What a table holds now. */
export async function sumOf(statements: Pick<Statements, 'all'>, sql: SqlDialect, table: CopiedTable): Promise<TableSum> {
  const sum = createSum(table.name);
  for await (const rows of rowsOf(statements, sql, table)) sum.add(rows);
  return sum.sum();
}
