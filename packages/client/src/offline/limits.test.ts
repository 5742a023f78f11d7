/** What was seen last stays, up to a number, a size and an age. */
import { expect, test } from 'vitest';
import { fits, surplus } from './limits.ts';
import { isTooOld } from './whose.ts';

const day = 86_400_000;
const now = 100 * day;
const seen = (count: number, size: number) => Array.from({ length: count }, (_, place) => ({ key: `${place}`, at: now - place, size }));

test('the oldest go where there are too many, or too much', () => {
  expect(surplus(seen(300, 10), now)).toEqual([]);
  expect(surplus(seen(302, 10), now)).toEqual(['300', '301']);
  expect(surplus([...seen(8, 1_900_000)].reverse(), now)).toEqual(['6', '7']);
});

test('what is a week old goes, however little there is', () => {
  expect(surplus([{ key: 'old', at: now - 7 * day - 1, size: 1 }], now)).toEqual(['old']);
  expect([isTooOld(now - 7 * day, now), isTooOld(now - 7 * day - 1, now)]).toEqual([false, true]);
});

test('one that would drive out all others does not come in', () => {
  expect([fits(2_000_000), fits(2_000_001)]).toEqual([true, false]);
});
