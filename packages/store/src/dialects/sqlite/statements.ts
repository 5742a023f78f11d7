/** Statements of one connection, prepared once for each text and kept. */
import type { Environment } from '@ninefold/engine';
import type { Database, Statement } from 'better-sqlite3';
import type { Statements } from '../../dialect/statements.ts';
import { ReadTooLong } from '../../read-limits.ts';
import type { SqlValue } from '../../sql/codecs.ts';
import type { ConnectionState } from './engine-functions.ts';

/** Texts of statements that took longer than they may here, twice on end: once may be the machine's doing. */
export interface SlowStatements {
  has(sql: string): boolean;
  tookLong(sql: string): void;
  wasQuick(sql: string): void;
}

/** Beyond this many the oldest are forgotten: filters people make up must not fill the memory. */
const most = 1000;

export interface StatementOptions {
  /** What reading with one statement may take; a limit around it only shortens it. */
  readonly limitMs: number;
  readonly slow?: SlowStatements | undefined;
}

/** As the port has them, answered at once. */
export interface ImmediateStatements {
  all(sql: string, values: readonly SqlValue[], sees?: Environment): SqlValue[][];
  get(sql: string, values: readonly SqlValue[], sees?: Environment): SqlValue[] | undefined;
  run(sql: string, values: readonly SqlValue[]): number;
}

/** Each runs as it is asked. */
export function toPort({ all, get, run }: ImmediateStatements): Statements {
  return {
    all: async (sql, values, sees) => all(sql, values, sees),
    get: async (sql, values, sees) => get(sql, values, sees),
    run: async (sql, values) => run(sql, values),
  };
}

/** `state` is that of the connection. `all` and `get` throw ReadTooLong, at once for a text that is known as slow; `run` sets no limit. */
export function createStatements(database: Database, state: ConnectionState, { limitMs, slow }: StatementOptions): ImmediateStatements {
  const { limit } = state;
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
  const inTime = <T>(sql: string, sees: Environment | undefined, read: (statement: Statement) => T): T =>
    limit.within(limitMs, () => {
      limit.check();
      if (sees) state.environment = sees;
      if (slow?.has(sql)) throw new ReadTooLong();
      try {
        return read(prepare(sql));
      } finally {
        if (limit.isOver()) slow?.tookLong(sql);
        else slow?.wasQuick(sql);
      }
    });
  return {
    all: (sql, values, sees) => inTime(sql, sees, (statement) => statement.all(...values) as SqlValue[][]),
    get: (sql, values, sees) => inTime(sql, sees, (statement) => statement.get(...values) as SqlValue[] | undefined),
    run: (sql, values) => prepare(sql).run(...values).changes,
  };
}

const forgottenAfterMs = 60_000;

/** Each is tried again after a while: data and load change. */
export function createSlowStatements(): SlowStatements {
  const until = new Map<string, number>();
  const suspected = new Set<string>();
  return {
    has(sql) {
      const end = until.get(sql);
      if (end === undefined) return false;
      if (end > performance.now()) return true;
      until.delete(sql);
      return false;
    },
    tookLong(sql) {
      if (suspected.delete(sql)) {
        if (until.size >= most) until.clear();
        until.set(sql, performance.now() + forgottenAfterMs);
        return;
      }
      if (suspected.size >= most) suspected.clear();
      suspected.add(sql);
    },
    wasQuick(sql) {
      if (suspected.size > 0) suspected.delete(sql);
    },
  };
}
