import { describe, expect, it } from 'vitest';
import { isPattern, readPattern } from './pattern.ts';

function said(text: string): string {
  const read = readPattern(text);
  return isPattern(read) ? `${read.groups} groups${read.fitsNothing ? ', fits nothing' : ''}` : read.what;
}

describe('patterns', () => {
  it.each([
    ['[A-Z]{1,3}-\\d+', '0 groups'],
    ['^(a|b)*$', '1 groups, fits nothing'],
    ['(?:a)(b(c))', '2 groups'],
    ['[]a]', '0 groups'],
    ['[a-]', '0 groups'],
    ['[\\]\\-]', '0 groups'],
    ['', '0 groups, fits nothing'],
    ['a{0}', '0 groups, fits nothing'],
    ['a??', '0 groups, fits nothing'],
    ['((a{10}){10}){10}', '2 groups'],
  ])('%s is one', (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    ['(a', 'a `(` is not closed.'],
    ['a)', 'a `)` has no `(`.'],
    ['[a', 'a `[` is not closed.'],
    ['*a', '`*` has nothing before it that it could be about.'],
    ['a**', 'one repetition follows on another.'],
    ['a{x}', 'after `{` a number of times is expected.'],
    ['a{3,1}', '`{3,1}` ends before it begins.'],
    ['[z-a]', '`z-a` ends before it begins.'],
    ['(?=a)', 'looking ahead and behind is not read.'],
    ['(a)\\1', '`\\1` looks back, which is not read.'],
    ['\\bword', '`\\b` is not read.'],
    ['a\\', 'nothing follows its last `\\`.'],
    ['(((a{99}){99}){99}){99}', 'it has more than 2000 steps.'],
  ])('%s is none: %s', (text, expected) => {
    expect(said(text)).toBe(expected);
  });
});
