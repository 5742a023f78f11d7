import { expect, it } from 'vitest';
import { memoize, memoizeBy } from './memoize.ts';

it('works once for an object, also where nothing comes of it', () => {
  const asked: string[] = [];
  const find = memoize(({ name }: { readonly name: string }): number | undefined => {
    asked.push(name);
    return undefined;
  });
  const one = { name: 'one' };
  expect([find(one), find(one), find({ name: 'other' })]).toEqual([undefined, undefined, undefined]);
  expect(asked).toEqual(['one', 'other']);
});

it('works once for an object and a key', () => {
  const asked: string[] = [];
  const join = memoizeBy(
    (word: string) => word.toLowerCase(),
    ({ name }: { readonly name: string }, word: string) => {
      asked.push(word);
      return `${name} ${word}`;
    },
  );
  const one = { name: 'one' };
  expect([join(one, 'a'), join(one, 'A'), join(one, 'b'), join({ name: 'other' }, 'a')]).toEqual(['one a', 'one a', 'one b', 'other a']);
  expect(asked).toEqual(['a', 'b', 'a']);
});
