import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName, isSameName } from './application.ts';

const letters = fc.constantFrom(
  'a',
  'A',
  'b',
  'B',
  ' ',
  '\t',
  '\u00a0',
  '0',
  'p',
  'P',
  'é',
  'É',
  'İ',
  'ı',
  'K',
  'k',
  '\u212a',
  'ß',
  'S',
  'ſ',
  's',
  '~',
);
const name = fc.array(letters, { maxLength: 5 }).map((some) => some.join(''));

describe('names', () => {
  it('are compared without regard to case and to runs of spaces', () => {
    expect(foldName('  Spent \t On ')).toBe('spent on');
    expect(isSameName('Spent  on', 'spent On')).toBe(true);
    expect(isSameName('Spent on', 'Spent in')).toBe(false);
  });

  it('are the same exactly when they are folded to the same', () => {
    const folded = (of: string): string => of.toLowerCase().trim().replace(/\s+/gu, ' ');
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(foldName(one)).toBe(folded(one));
        expect(isSameName(one, other)).toBe(folded(one) === folded(other));
      }),
      { numRuns: 2000 },
    );
  });
});
