import { afterEach, expect, it } from 'vitest';
import { lending } from '../testing/lending-document.ts';
import { type Started, start } from '../testing/start.ts';

let started: Started | undefined;
afterEach(() => started?.server.close());

const day = 24 * 60 * 60 * 1000;
const keeping = (constants: string): string =>
  lending.replace(/(## 9[^\n]*\n[^|]*\|[^\n]*\n\|[^\n]*\n)/u, (table) => `${table}${constants}\n`);

/** Somebody is there, and that they came is sealed. */
async function began({ store, clock, person }: Started): Promise<void> {
  await person({ name: 'Bea', email: 'bea@desk.example' }, ['Clerk']);
  clock.moment += 10_000;
  await expect.poll(() => store.seals.isBehind()).toBe(false);
}

it('removes what is older than the constant says, says it in the log, and leaves the rest', async () => {
  started = await start(keeping('| KEEP_HISTORY | 30 days | — |'));
  const { store, clock, logged } = started;
  const begun = clock.moment;
  await began(started);
  clock.moment += 29 * day;
  await started.person({ name: 'Ann', email: 'ann@desk.example' }, ['Clerk']);
  clock.moment += 10_000;
  await expect.poll(() => store.seals.isBehind()).toBe(false);
  expect(await store.retentions.oldestChange()).toBe(begun);
  clock.moment += 2 * day;
  await expect.poll(() => store.retentions.oldestChange()).not.toBe(begun);
  expect(logged.join('\n')).toMatch(/info KEEP_HISTORY is 30 days: \d+ changes of the history from before \S+Z went for good/u);
});

it('keeps all of it for ever where nothing is said', async () => {
  started = await start(lending);
  const { store, clock } = started;
  const begun = clock.moment;
  await began(started);
  clock.moment += 40_000 * day;
  await started.person({ name: 'Ann', email: 'ann@desk.example' }, ['Clerk']);
  clock.moment += 10_000;
  await expect.poll(() => store.seals.isBehind()).toBe(false);
  expect(await store.retentions.oldestChange()).toBe(begun);
});
