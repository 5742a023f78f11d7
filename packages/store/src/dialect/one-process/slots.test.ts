/** How much goes on at once, and whose turn is next. */
import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

/** Work that goes on until it is let go. */
function createWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    of: (name: string) => () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('so much goes on at once, and of one person one thing at a time', async () => {
  const slots = createSlots(2);
  const work = createWork();
  const all = [
    slots.run(work.of('ann 1'), 'ann'),
    slots.run(work.of('ann 2'), 'ann'),
    slots.run(work.of('bob 1'), 'bob'),
    slots.run(work.of('cat 1'), 'cat'),
    slots.run(work.of('itself')),
  ];
  expect(work.begun).toEqual(['ann 1', 'bob 1']);
  await work.end('bob 1');
  expect(work.begun.slice(2)).toEqual(['cat 1']);
  await work.end('ann 1');
  expect(work.begun.slice(3)).toEqual(['ann 2']);
  await work.end('cat 1');
  expect(work.begun.slice(4)).toEqual(['itself']);
  for (const name of ['ann 2', 'itself']) await work.end(name);
  await Promise.all(all);
});

test('where one is in the way of another they go on one after the other, and side by side again later', async () => {
  const slots = createSlots(2);
  const work = createWork();
  slots.wasInTheWay();
  const all = [slots.run(work.of('one')), slots.run(work.of('two'))];
  expect(work.begun).toEqual(['one']);
  await work.end('one');
  expect(work.begun).toEqual(['one', 'two']);
  for (let times = 0; times < 4; times += 1) slots.wentWell();
  const third = slots.run(work.of('three'));
  expect(work.begun).toEqual(['one', 'two', 'three']);
  for (const name of ['two', 'three']) await work.end(name);
  await Promise.all([...all, third]);
});

test('what fails makes room as well', async () => {
  const slots = createSlots(1);
  const fails = slots.run(async () => {
    throw new Error('given up');
  }, 'ann');
  const next = slots.run(async () => 'done', 'ann');
  await expect(fails).rejects.toThrow('given up');
  expect(await next).toBe('done');
});
