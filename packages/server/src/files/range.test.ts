/** Ranges of bytes as RFC 9110 has them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange } from './range.ts';

test.each([
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=500-', { from: 500, to: 999 }],
  ['bytes=-10', { from: 990, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=900-5000', { from: 900, to: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-5', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
  [null, undefined],
] as const)('%s of 1000 bytes', (range, part) => {
  expect(readRange(range, null, '"a"', 1000)).toEqual(part);
});

test('a part of another content is never given', () => {
  expect(readRange('bytes=5-', '"b"', '"a"', 10)).toBeUndefined();
  expect(readRange('bytes=5-', '"a"', '"a"', 10)).toEqual({ from: 5, to: 9 });
});

test('whatever is asked, a part lies within the content', () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.nat(2000)), fc.option(fc.nat(2000)), fc.nat(1000), (text, first, last, size) => {
      for (const range of [text, `bytes=${first ?? ''}-${last ?? ''}`]) {
        const part = readRange(range, null, '"a"', size);
        if (typeof part !== 'object') continue;
        expect(part.from).toBeLessThanOrEqual(part.to);
        expect(part.to).toBeLessThan(size);
      }
    }),
  );
});
