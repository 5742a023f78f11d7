import { isPattern, readPattern } from '@ninefold/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEffort, TooMuchToWorkOut, within } from './effort.ts';
import { findPattern, pointsOf } from './find-pattern.ts';

function find(pattern: string, text: string): readonly (number | undefined)[] | undefined {
  const read = readPattern(pattern);
  if (!isPattern(read)) throw new Error(read.what);
  return findPattern(read, pointsOf(text), 0);
}

const signs = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\.', 'ä', '^', '$');
const times = fc.constantFrom('', '', '*', '+', '?', '{2}', '{0,2}', '+?');

/**
 * `groups`: whether groups are repeated. One that takes nothing ends a repetition in JavaScript, where others prefer it. Repetitions
 * stand within one another but once: of more, JavaScript never finishes some.
 */
function patterns(groups: boolean): fc.Arbitrary<string> {
  return fc.letrec<{ all: string; one: string }>((tie) => ({
    one: fc.oneof(
      { maxDepth: groups ? 2 : 4, depthSize: 'small' },
      fc.tuple(signs, times).map(([sign, many]) => (/^[\^$]$/u.test(sign) ? sign : sign + many)),
      fc.tuple(tie('all'), groups ? times : fc.constant('')).map(([inner, many]) => `(${inner})${many}`),
    ),
    all: fc.tuple(fc.array(tie('one'), { minLength: 1, maxLength: 3 }), fc.constantFrom('', '|')).map(([parts, join]) => parts.join(join)),
  })).all;
}

const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '.', 'ä', '\n'), maxLength: 8 });
const theirs = (pattern: string, of: string): RegExpExecArray | null => new RegExp(pattern, 'u').exec(of);

test('what is found is what JavaScript finds', () => {
  fc.assert(
    fc.property(patterns(false), text, (pattern, of) => {
      const found = theirs(pattern, of);
      const [from, to] = find(pattern, of) ?? [];
      expect([from, to]).toEqual(found ? [found.index, found.index + found[0].length] : [undefined, undefined]);
    }),
    { numRuns: 1000 },
  );
});

test('whether and where something is found is so with repeated groups, too', () => {
  fc.assert(
    fc.property(patterns(true), text, (pattern, of) => {
      expect(find(pattern, of)?.[0]).toBe(theirs(pattern, of)?.index);
    }),
    { numRuns: 1000 },
  );
});

test('a pattern that others never finish takes the time of the text', () => {
  const long = `${'a'.repeat(20_000)}!`;
  const effort = createEffort('refused');
  expect(within(effort, () => find('^(a+)+$', long))).toBeUndefined();
});

test.each(['a*b', 'b'])('what takes too many steps is refused, as everything is: %s', (pattern) => {
  const effort = { left: 100, whenSpent: 'refused' as const };
  expect(() => within(effort, () => find(pattern, 'a'.repeat(1000)))).toThrow(TooMuchToWorkOut);
});
