import { expect, test } from 'vitest';
import { safeReturn } from './navigate.ts';

test.each([
  ['/claims?x=1', '/claims?x=1'],
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
  ['/\\evil.example', '/'],
  [null, '/'],
])('after signing in, %s leads to %s', (asked, to) => expect(safeReturn(asked)).toBe(to));
