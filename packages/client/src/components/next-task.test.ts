import { expect, test } from 'vitest';
import { nextTask } from './next-task.ts';

test('what was begun by promises is over first', async () => {
  let done = 0;
  const step = async (left: number): Promise<void> => {
    if (left === 0) return;
    await undefined;
    done += 1;
    await step(left - 1);
  };
  void step(100);
  await nextTask();
  expect(done).toBe(100);
});
