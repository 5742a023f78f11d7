/** A store whose way to the database is cut off at one statement of what it writes: all before it were carried out, none after it is. */
import type { Database, DatabaseSession, Dialect } from '../src/dialect/database.ts';
import { openStoreIn } from '../src/opening/open-store.ts';
import type { Opening, OpenOptions } from '../src/store.ts';
import { cutOff, dialectHere } from './inside.ts';

export interface WayCut {
  /** So many statements are carried out, those of a transaction's end counted as one; none at 0. */
  left: number;
  /** Those that were. */
  done: string[];
}

/** Opens it so; `left` may be set anew while it is open. */
export function openCut(options: OpenOptions, cut: WayCut): Promise<Opening> {
  return openStoreIn(cutting(dialectHere, cut), options);
}

function cutting(dialect: Dialect, cut: WayCut): Dialect {
  return {
    ...dialect,
    async enter(directory, alone) {
      const entered = await dialect.enter(directory, alone);
      if (entered.kind === 'refused') return entered;
      const { place } = entered;
      return { kind: 'entered', place: { ...place, open: async (use) => databaseCut(await place.open(use), cut) } };
    },
  };
}

function databaseCut(database: Database, cut: WayCut): Database {
  const within =
    <T>(work: (session: DatabaseSession) => Promise<T>) =>
    async (session: DatabaseSession): Promise<T> => {
      const result = await work(sessionCut(session, cut));
      await step(session, cut, 'COMMIT');
      return result;
    };
  return {
    ...database,
    transaction: (work, by) => database.transaction(within(work), by),
    exclusive: (work) => database.exclusive(within(work)),
    handOver: (use) => databaseCut(database.handOver(use), cut),
  };
}

function sessionCut(session: DatabaseSession, cut: WayCut): DatabaseSession {
  const { statements } = session;
  const after =
    <A extends readonly [string, ...unknown[]], T>(ask: (...asked: A) => Promise<T>) =>
    async (...asked: A): Promise<T> => {
      await step(session, cut, asked[0]);
      return ask(...asked);
    };
  return {
    ...session,
    execute: after(session.execute),
    statements: { all: after(statements.all), get: after(statements.get), run: after(statements.run) },
  };
}

async function step(session: DatabaseSession, cut: WayCut, sql: string): Promise<void> {
  if (cut.left <= 0) await cutOff(session);
  cut.left -= 1;
  cut.done.push(sql);
}
