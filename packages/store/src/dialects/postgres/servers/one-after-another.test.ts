/** Who comes while it goes on shares the next round, and none that began before. */
import { expect, test } from 'vitest';
import { oneAfterAnother } from './one-after-another.ts';

test('those who come while it goes on share one more round', async () => {
  let rounds = 0;
  const ends: (() => void)[] = [];
  const ask = oneAfterAnother(async () => {
    rounds += 1;
    const own = rounds;
    await new Promise<void>((resolve) => ends.push(resolve));
    return own;
  });
  const first = ask();
  const others = [ask(), ask()];
  ends[0]?.();
  expect(await first).toBe(1);
  ends[1]?.();
  expect(await Promise.all(others)).toEqual([2, 2]);
});

test('one that fails fails for those who shared it alone', async () => {
  let rounds = 0;
  const ask = oneAfterAnother(async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('away');
    return rounds;
  });
  const first = ask();
  const next = ask();
  await expect(first).rejects.toThrow('away');
  expect(await next).toBe(2);
});
