/** A limit ends what is slow, and not what only had to wait for the machine. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ReadTooLong } from '../../read-limits.ts';
import { createTimeLimit, type TimeLimit } from './in-time.ts';

/** Works for so many milliseconds, and looks at the limit all the time. */
function work(limit: TimeLimit, ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end) limit.check();
}

test('what works on ends; what waited for others has its time again', async () => {
  const limit = createTimeLimit();
  await expect(limit.during(20, async () => work(limit, 500))).rejects.toBeInstanceOf(ReadTooLong);
  await expect(limit.duringTwice(20, async () => work(limit, 5_000))).rejects.toBeInstanceOf(ReadTooLong);
  const late = limit.duringTwice(20, async () => {
    await wait(60);
    limit.check();
    return 'answered';
  });
  await expect(late).resolves.toBe('answered');
  expect(limit.isOver()).toBe(false);
});
