/** The words of the language that stand between values. */
import { didYouMean } from './did-you-mean.ts';

const keywords = ['and', 'between', 'then', 'else', 'return', 'satisfies'];

/** The keyword that a word misspells; undefined for the keywords themselves and for short words, which are near to anything. */
export function nearKeyword(word: string): string | undefined {
  return word.length < 3 || keywords.includes(word) ? undefined : didYouMean(word, keywords);
}
