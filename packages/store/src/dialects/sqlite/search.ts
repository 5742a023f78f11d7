/**
 * Words looked for in text. Where word and text are plain ASCII, SQLite compares them itself; only other text is folded by us,
 * since SQLite knows the case of ASCII letters alone; and long text, since SQLite takes the length of both, multiplied, for it.
 */
import type { Expression } from '@ninefold/model';
import { type Fragment, fragment, raw } from '../../sql/fragment.ts';
import { isLong } from './in-time.ts';

/** `word` is folded. `isColumn`: the text may be named more than once. */
export function hasWord(text: Fragment, isColumn: boolean, word: string): Fragment {
  const folded = fragment`ninefold_has(${text}, ${given(word)})`;
  if (!isColumn || word.length > longestPattern) return folded;
  const inOtherText = fragment`(octet_length(${text}) <> length(${text}) AND ${folded})`;
  if (!/^[ -~]*$/u.test(word)) return inOtherText;
  const pattern = given(`%${word.replace(/[\\%_]/gu, '\\$&')}%`);
  return fragment`(CASE WHEN ${raw(isLong(text.text))} THEN ${folded} ELSE ${text} LIKE ${pattern} ESCAPE '\\' OR ${inOtherText} END)`;
}

/** SQLite refuses patterns beyond 50,000 bytes. */
const longestPattern = 1000;

/** A text that is given with the statement. */
export function given(text: string): Fragment {
  const expression: Expression = { node: 'literal', value: text, type: { kind: 'text' }, from: 0, to: 0 };
  return { text: '?', binds: [{ expression, encode: () => text }] };
}
