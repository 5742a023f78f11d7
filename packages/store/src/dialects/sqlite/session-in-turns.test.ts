/** Whoever waits for the thread has their turn within long work, whatever it asks: statements of all kinds. */
import { expect, test } from 'vitest';
import type { DatabaseSession } from '../../dialect/database.ts';
import { sessionInTurns } from './session-in-turns.ts';

/** A session whose statements take so many milliseconds of this thread each. */
function slow(ms: number): DatabaseSession {
  const work = async (): Promise<void> => {
    for (const until = performance.now() + ms; performance.now() < until; );
  };
  return {
    statements: { all: () => work().then(() => []), get: () => work().then(() => undefined), run: () => work().then(() => 1) },
    catalogue: { tables: async () => [], indexesOf: async () => [], columnsOf: async () => [] },
    execute: work,
    renameIndex: async () => undefined,
    inTime: (wanted) => wanted(),
    news: {
      wanted: false,
      changed: () => undefined,
      notified: () => undefined,
      accessChanged: () => undefined,
      mark: () => () => undefined,
    },
    afterwards: () => undefined,
  };
}

const kinds: readonly [string, (session: DatabaseSession) => Promise<unknown>][] = [
  ['all', ({ statements }) => statements.all('', [])],
  ['get', ({ statements }) => statements.get('', [])],
  ['run', ({ statements }) => statements.run('', [])],
  ['execute', ({ execute }) => execute('')],
];

/** How often somebody else had the thread while 30 statements were asked. */
async function turnsOfOthers(session: DatabaseSession, ask: (session: DatabaseSession) => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const other = (): void => {
    turns += 1;
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  for (let count = 0; count < 30; count += 1) await ask(session);
  isOver = true;
  return turns;
}

test.each(kinds)('%s', async (_, ask) => {
  expect(await turnsOfOthers(slow(5), ask)).toBe(0);
  expect(await turnsOfOthers(sessionInTurns(slow(5)), ask)).toBeGreaterThanOrEqual(4);
});
