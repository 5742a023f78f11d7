import { expect, test } from 'vitest';
import { keptByText } from './kept-by-text.ts';

test('what follows from a text is worked out once, but for what is long, and for what fails', () => {
  const asked: string[] = [];
  const kept = keptByText((text) => {
    asked.push(text);
    if (text === 'wrong') throw new Error(text);
    return { text };
  });
  const long = 'l'.repeat(2001);
  expect(kept('a')).toBe(kept('a'));
  expect(kept(long)).not.toBe(kept(long));
  expect(() => kept('wrong')).toThrow('wrong');
  expect(() => kept('wrong')).toThrow('wrong');
  expect(asked).toEqual(['a', long, long, 'wrong', 'wrong']);
});

test('texts that are made up do not stay', () => {
  const kept = keptByText((text) => ({ text }));
  const first = kept('first');
  for (let n = 0; n < 2000; n += 1) kept(String(n));
  expect(kept('first')).not.toBe(first);
});
