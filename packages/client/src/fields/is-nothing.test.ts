import { expect, test } from 'vitest';
import { isNothing } from './is-nothing.ts';

test.each([[null], [''], [[]]])('nothing was given: %s', (value) => expect(isNothing(value)).toBe(true));

test.each([[0n], [false], ['–'], [['a']], [undefined]])('something was, or one may not know: %s', (value) =>
  expect(isNothing(value)).toBe(false),
);
