import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openClaims } from '../../../test/claims.ts';
import type { Store } from '../../store.ts';
import { connectionsOf } from './database.ts';
import { createStatistics } from './statistics.ts';

let store: Store;
beforeEach(async () => {
  // What is put off comes when the test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  store = await openClaims();
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
});

function knownTables(): readonly unknown[] {
  const { write } = connectionsOf(store);
  const there = write.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat1'").get();
  return there ? write.prepare('SELECT DISTINCT tbl FROM sqlite_stat1').pluck().all() : [];
}

async function fill(many: number): Promise<void> {
  await store.change(async (tx) => {
    for (let each = 0; each < many; each += 1)
      await tx.insert({ entity: 'Claim', fields: { title: `Trip ${each}`, state: 'Draft' }, stamp: { who: null } });
  });
}

test('data that has grown is looked at after the change that made it grow is answered, and changes go on meanwhile', async () => {
  await fill(600);
  expect(knownTables()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await fill(1);
  vi.useRealTimers();
  await expect.poll(knownTables).toContain('data_claim');
});

test('a store that closes leaves what it had not looked at', async () => {
  await fill(600);
  await store.close();
  await vi.advanceTimersByTimeAsync(1_000);
});

test('little data is not worth a look', async () => {
  await fill(10);
  expect(looksPutOff()).toBe(0);
  await fill(600);
  expect(looksPutOff()).toBe(1);
  expect(knownTables()).toEqual([]);
});

test('an index that came since the last look is worth another one, an index that is known is not', async () => {
  await fill(600);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await expect.poll(knownTables).toContain('data_claim');
  await expect.poll(looksPutOffSoon).toBe(0);
  connectionsOf(store).write.exec('CREATE INDEX came_since ON data_claim (title)');
  expect(await looksPutOffSoon()).toBe(1);
  connectionsOf(store).write.exec('ANALYZE data_claim');
  expect(await looksPutOffSoon()).toBe(0);
});

/** With timers that the test has in its hands. */
async function looksPutOffSoon(): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const count = looksPutOff();
  vi.useRealTimers();
  return count;
}

/** By one who hears that something was committed. In one go: whatever else runs in this process puts off nothing meanwhile. */
function looksPutOff(): number {
  const before = vi.getTimerCount();
  const statistics = createStatistics(connectionsOf(store));
  statistics.grown();
  const after = vi.getTimerCount();
  statistics.stop();
  return after - before;
}
