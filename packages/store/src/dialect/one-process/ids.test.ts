import { expect, test } from 'vitest';
import { createIds } from './ids.ts';

const inOrder = (ids: readonly string[]): void => expect(ids).toEqual(ids.toSorted());

test('text order is the order of creation: many in one millisecond, over a clock that steps back', () => {
  const ids = createIds(() => null);
  const made = [5, 5, 9, 9, 7, 3, 10].flatMap((now) => Array.from({ length: 2_000 }, () => ids.next(1_000 + now)));
  inOrder(made);
  expect(new Set(made).size).toBe(made.length);
});

test('whoever opens the data again goes on after the last one, in its millisecond and before it', () => {
  for (let tries = 0; tries < 50; tries += 1) {
    const ids = createIds(() => null);
    const before = Array.from({ length: 5 }, () => ids.next(1_000));
    const again = createIds(() => before.at(-1) ?? null);
    inOrder([...before, again.next(1_000), again.next(400), again.next(1_001)]);
  }
});

test('what is no id of this kind is none to follow', () => {
  expect(
    createIds(() => 'claim-1')
      .next(1_000)
      .slice(0, 13),
  ).toBe('00000000-03e8');
});
