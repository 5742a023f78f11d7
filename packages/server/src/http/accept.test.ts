/** What a caller takes, and what it rules out. */
import { expect, test } from 'vitest';
import { takenEncoding } from './accept.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0.0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['identity', undefined],
  ['', undefined],
] as const)('of br and gzip, %j takes %s', (acceptEncoding, encoding) => {
  expect(takenEncoding(acceptEncoding, ['br', 'gzip'])).toBe(encoding);
});
