/** Words looked for in text. */
import type { Expression } from '@ninefold/model';
import { type Fragment, fragment } from '../../sql/fragment.ts';

/** `word` is folded. Plain letters are found as they are kept, too: folded, a letter may be one with what follows it. */
export function hasWord(text: Fragment, isColumn: boolean, word: string): Fragment {
  const folded = fragment`strpos(ninefold_fold(${text}), ${given(word)}) > 0`;
  if (!isColumn || !/^[ -~]*$/u.test(word)) return fragment`(${folded})`;
  return fragment`(${folded} OR strpos(lower(${text} COLLATE "C"), ${given(word)}) > 0)`;
}

/** A text that is given with the statement. */
export function given(text: string): Fragment {
  const expression: Expression = { node: 'literal', value: text, type: { kind: 'text' }, from: 0, to: 0 };
  return { text: '?::text', binds: [{ expression, encode: () => text }] };
}
