import { expect, test } from 'vitest';
import { shellWord } from './shell-word.ts';

test.each([
  ['claims.md', 'claims.md'],
  ['./übung/claims-2.md', './übung/claims-2.md'],
  ['our claims.md', '"our claims.md"'],
  ['5 $HOME "x".md', '"5 \\$HOME \\"x\\".md"'],
  ["it's.md", '"it\'s.md"'],
  ['', '""'],
])('%s', (text, word) => expect(shellWord(text)).toBe(word));
