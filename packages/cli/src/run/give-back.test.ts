import { setTimeout as wait } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { giveBack } from './give-back.ts';

test('what nothing refers to any more is gone', async () => {
  const forgotten = new WeakRef({ large: Array.from({ length: 1000 }, (_, place) => place) });
  // Whoever looks into a weak reference keeps it until the turn ends.
  await wait(0);
  await giveBack();
  expect(forgotten.deref()).toBeUndefined();
});

test('the room that was made for new objects goes at once', async () => {
  const room = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0;
  const kept: unknown[] = [];
  for (let round = 0; round < 200; round += 1) kept[round % 20] = Array.from({ length: 20_000 }, (_, place) => ({ place }));
  const before = room();
  await giveBack();
  expect(room()).toBeLessThan(before / 2);
});
