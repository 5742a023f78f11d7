import { expect, test } from 'vitest';
import { entryOf } from '../entry.ts';
import { entryOfTyped, typedTexts, withText } from './texts-entry.ts';

test('what is being typed counts already, and is no chip', () => {
  const entry = entryOfTyped(['red'], ' gre');
  expect(entry).toEqual({ value: ['red', 'gre'], text: ' gre' });
  expect(typedTexts(entry)).toEqual({ chips: ['red'], draft: ' gre' });
  expect(typedTexts(entryOfTyped(['red'], 'red'))).toEqual({ chips: ['red'], draft: 'red' });
});

test('nothing typed is nothing more', () => {
  expect(entryOfTyped(['red'], '  ')).toEqual({ value: ['red'], text: '  ' });
  expect(typedTexts(entryOf(['red', 'blue']))).toEqual({ chips: ['red', 'blue'], draft: '' });
  expect(typedTexts(entryOf(null))).toEqual({ chips: [], draft: '' });
});

test('a comma ends a text, also in what is pasted', () => {
  expect(typedTexts(entryOfTyped(['red'], 'blue,'))).toEqual({ chips: ['red', 'blue'], draft: '' });
  expect(typedTexts(entryOfTyped([], 'a, b;\nRed , ,c'))).toEqual({ chips: ['a', 'b', 'Red'], draft: 'c' });
});

test('a text is there once, whatever its case', () => {
  expect(withText(['Red'], ' red ')).toEqual(['Red']);
  expect(withText(['Red'], ' ')).toEqual(['Red']);
  expect(withText(['Red'], ' blue sky ')).toEqual(['Red', 'blue sky']);
  expect(withText(['Red'], 'blue', ['Green', 'Blue'])).toEqual(['Red', 'Blue']);
  expect(typedTexts(entryOfTyped([], 'blue, x', ['Blue']))).toEqual({ chips: ['Blue'], draft: ' x' });
});
