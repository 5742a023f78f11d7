/**
 * The connection that reads: whatever is asked of it has it alone until it is answered. Who commits takes the turn too, so that no
 * question sees one state of the data first and then another.
 */
import type { Statements } from '../../dialect/statements.ts';
import type { TimeLimit } from './in-time.ts';
import type { Mutex } from './mutex.ts';
import { type ImmediateStatements, toPort } from './statements.ts';

export interface ReadConnection {
  /** Each by itself, of what is committed by then. */
  readonly statements: Statements;
  /** Nothing else is asked of the connection while `work` goes on. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** The same for whoever ends it themselves: resolves to the function that does, to be called once. */
  turn(): Promise<() => void>;
  /** Within a turn, by the statements of `within`: several that see one state of the data and have so many milliseconds (ReadTooLong). */
  together<T>(ms: number, work: () => Promise<T>): Promise<T>;
  /** The same for a moment, which is twice as long for what is late. */
  moment<T>(ms: number, work: () => Promise<T>): Promise<T>;
  readonly within: Statements;
}

/** `turn` is shared with whoever commits; `limit` is that of the connection of `statements`. */
export function createReadConnection(turn: Mutex, limit: TimeLimit, statements: ImmediateStatements): ReadConnection {
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await turn.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
  const within = toPort(statements);
  return {
    statements: {
      all: (sql, values, sees) => inTurn(() => within.all(sql, values, sees)),
      get: (sql, values, sees) => inTurn(() => within.get(sql, values, sees)),
      run: (sql, values) => inTurn(() => within.run(sql, values)),
    },
    inTurn,
    turn: () => turn.acquire(),
    within,
    together: (ms, work) => limit.during(ms, work),
    moment: (ms, work) => limit.duringTwice(ms, work),
  };
}
