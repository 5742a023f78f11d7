import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

test('so much goes on at once, the rest waits its turn, and beyond it is sent away', async () => {
  const places = createPlaces(2, 3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (which: number) =>
    places.within(async () => {
      begun.push(which);
      await new Promise<void>((resolve) => ends.push(resolve));
      return which;
    });
  const all = [0, 1, 2, 3, 4].map(work);
  await expect(work(5)).rejects.toMatchObject({ refusals: [{ code: 'unavailable', status: 503 }] });
  expect(begun).toEqual([0, 1]);
  for (let at = 0; at < 5; at += 1) {
    ends[at]?.();
    await new Promise(setImmediate);
    expect(begun).toEqual([0, 1, 2, 3, 4].slice(0, Math.min(at + 3, 5)));
  }
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
});

test('what fails gives its place back', async () => {
  const places = createPlaces(1, 0);
  await expect(places.within(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await places.within(async () => 'yes')).toBe('yes');
});
