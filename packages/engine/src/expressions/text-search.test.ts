import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexOfText } from './text-search.ts';

/** Few letters, so that much is repeated. */
const text = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'é'), maxLength });

test('finds what the language finds, short and long', () => {
  fc.assert(
    fc.property(text(400), text(400), text(40), fc.nat(300), (before, after, part, times) => {
      const long = part.repeat(times);
      expect(indexOfText(before + long + after, long)).toBe((before + long + after).indexOf(long));
      expect(indexOfText(before + after, long)).toBe((before + after).indexOf(long));
    }),
  );
});

/** Letters that are asked for: a text that counts them. */
test('repeated letters are looked at a few times each', () => {
  const [half, whole] = ['b'.concat('a'.repeat(250_000)), 'a'.repeat(500_000)];
  let asked = 0;
  const letterAt = (of: string, at: number): number => {
    asked += 1;
    return of.charCodeAt(at);
  };
  const counted = (of: string) => ({ length: of.length, charCodeAt: (at: number) => letterAt(of, at) }) as unknown as string;
  expect(indexOfText(counted(whole), counted(half))).toBe(-1);
  expect(indexOfText(counted(whole), counted(half.split('').reverse().join('')))).toBe(-1);
  expect(asked).toBeLessThan(10 * (half.length + whole.length));
});
