/** Several words of the document in a sentence, each in back-ticks: "`approve`, `return` and `refuse`". */
import { inWords } from './names-in-words.ts';

/** In the order given. */
export function quoted(words: readonly string[], joint: 'and' | 'or' = 'and'): string {
  return inWords(
    words.map((one) => `\`${one}\``),
    joint,
  );
}
