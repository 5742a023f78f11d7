import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { giveBack } from './give-back.ts';

test('what nothing refers to any more is gone', async () => {
  const forgotten = new WeakRef({ large: Array.from({ length: 1000 }, (_, place) => place) });
  // Whoever looks into a weak reference keeps it until the turn ends.
  await wait(0);
  await giveBack();
  expect(forgotten.deref()).toBeUndefined();
});
