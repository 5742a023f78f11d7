/**
 * Long work in the thread that answers people, taken apart: between two statements everybody who waits for that thread has their turn.
 * What one statement takes, they wait.
 */
import type { DatabaseSession } from '../../dialect/database.ts';

/** As much as a question of a list takes, a few times. */
const longestTurnMs = 20;

/** The same session, letting others work between its statements whenever it went on for that long. */
export function sessionInTurns(session: DatabaseSession): DatabaseSession {
  const { statements } = session;
  let since = performance.now();
  const after = async <T>(done: Promise<T>): Promise<T> => {
    const result = await done;
    if (performance.now() - since < longestTurnMs) return result;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
    return result;
  };
  return {
    ...session,
    statements: {
      all: (sql, values, sees) => after(statements.all(sql, values, sees)),
      get: (sql, values, sees) => after(statements.get(sql, values, sees)),
      run: (sql, values) => after(statements.run(sql, values)),
    },
    execute: (text) => after(session.execute(text)),
  };
}
