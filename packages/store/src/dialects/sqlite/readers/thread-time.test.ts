/** What a thread worked counts, and not what it waited. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownThreadPath, workedMs } from './thread-time.ts';

test.skipIf(process.platform !== 'linux')('the time of the processor is told of this thread', async () => {
  const where = ownThreadPath() ?? '';
  const before = workedMs(where) ?? Number.NaN;
  await wait(300);
  const waited = workedMs(where) ?? Number.NaN;
  expect(waited - before).toBeLessThan(150);
  const user = process.cpuUsage();
  while (process.cpuUsage(user).user < 200_000);
  expect((workedMs(where) ?? Number.NaN) - waited).toBeGreaterThan(50);
});

test('nothing is told of what is not there', () => {
  expect(workedMs('/proc/0/task/0/schedstat')).toBe(null);
});
