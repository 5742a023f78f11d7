/** Statements of one connection, prepared once for each text and kept. */
import type { Database, Statement } from 'better-sqlite3';
import type { SqlValue } from './codecs.ts';

export interface Statements {
  /** Rows as arrays, whole numbers as bigint. */
  all(sql: string, values: readonly SqlValue[]): SqlValue[][];
  get(sql: string, values: readonly SqlValue[]): SqlValue[] | undefined;
  /** How many rows it changed. */
  run(sql: string, values: readonly SqlValue[]): number;
}

/** Beyond this many the oldest are forgotten: filters people make up must not fill the memory. */
const most = 1000;

export function createStatements(database: Database): Statements {
  const kept = new Map<string, Statement>();
  const prepare = (sql: string): Statement => {
    const known = kept.get(sql);
    if (known) return known;
    const statement = database.prepare(sql).safeIntegers(true);
    if (statement.reader) statement.raw(true);
    const oldest = kept.keys().next();
    if (kept.size >= most && !oldest.done) kept.delete(oldest.value);
    kept.set(sql, statement);
    return statement;
  };
  return {
    all: (sql, values) => prepare(sql).all(...values) as SqlValue[][],
    get: (sql, values) => prepare(sql).get(...values) as SqlValue[] | undefined,
    run: (sql, values) => prepare(sql).run(...values).changes,
  };
}
