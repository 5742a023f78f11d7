import { expect, test } from 'vitest';
import { didYouMean } from './did-you-mean.ts';

test.each([
  ['spnet on', ['spent on', 'paid on'], 'spent on'],
  ['spentOn', ['spent on'], 'spent on'],
  ['E-NOT-HREE', ['E-NOT-HERE'], 'E-NOT-HERE'],
  ['addres line 2', ['address line 1', 'address line 2'], 'address line 2'],
  ['nothing like it', ['spent on'], undefined],
])('%s is near one of %j', (name, candidates, near) => {
  expect(didYouMean(name, candidates)).toBe(near);
});

test.each([
  ['C8', ['C1', 'C9', 'C18']],
  ['V9', ['V1', 'C9']],
  ['C', ['C1', 'C9']],
  ['T21', ['T12']],
  ['address line 3', ['address line 1', 'address line 2']],
])('%s is another number, and no misspelt one of %j', (name, candidates) => {
  expect(didYouMean(name, candidates)).toBeUndefined();
});
