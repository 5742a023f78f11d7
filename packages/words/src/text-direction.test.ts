import { expect, test } from 'vitest';
import { directionOfText } from './text-direction.ts';

test('a text runs as its first letter does', () => {
  expect(['12 שלום abc', '(سلام)', 'a שלום', '12.50', ''].map(directionOfText)).toEqual(['rtl', 'rtl', 'ltr', 'ltr', 'ltr']);
});
