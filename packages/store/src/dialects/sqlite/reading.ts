/** The connection that reads: whatever is asked of it has it alone until it is answered. */
import type { Database } from 'better-sqlite3';
import type { Statements } from '../../dialect/statements.ts';
import type { TimeLimit } from './in-time.ts';
import type { Mutex } from './mutex.ts';
import { type ImmediateStatements, toPort } from './statements.ts';

export interface Reading {
  /** Each by itself, of what is committed by then. */
  readonly statements: Statements;
  /** Nothing else is asked of the connection while `work` goes on. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Within a turn, by the statements of `within`: several that see one state of the data and have so many milliseconds (ReadTooLong). */
  together<T>(ms: number, work: () => Promise<T>): Promise<T>;
  readonly within: Statements;
}

export function createReading(database: Database, turn: Mutex, limit: TimeLimit, statements: ImmediateStatements): Reading {
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await turn.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
  const begin = database.prepare('BEGIN');
  const end = database.prepare('COMMIT');
  return {
    statements: toPort(statements, inTurn),
    inTurn,
    within: toPort(statements),
    async together(ms, work) {
      begin.run();
      try {
        return await limit.during(ms, work);
      } finally {
        if (database.inTransaction) end.run();
      }
    },
  };
}
