import { afterEach, expect, it } from 'vitest';
import { lending } from '../testing/lending-document.ts';
import { type Started, start } from '../testing/start.ts';

let started: Started | undefined;
afterEach(() => started?.server.close());

it('seals what is there at the start, and what is added while the server works', async () => {
  started = await start(lending);
  const { store, clock } = started;
  await expect.poll(() => store.seals.isBehind()).toBe(false);
  await started.person({ name: 'Ann', email: 'ann@desk.example' }, ['Clerk']);
  expect(await store.seals.isBehind()).toBe(true);
  clock.moment += 10_000;
  await expect.poll(() => store.seals.isBehind()).toBe(false);
  // Nobody else has to do it now.
  expect(await store.seals.add(clock.moment, 10)).toBe(0);
});
