/** The words for a document, by its language: English where there are none of its own. */
import { englishWords } from './english.ts';
import { germanWords } from './german.ts';
import type { WordLists } from './word-lists.ts';

const byLanguage: Readonly<Record<string, WordLists>> = { de: germanWords };

/** `locale` is a tag such as `de-AT`. */
export function wordsOf(locale: string): WordLists {
  return byLanguage[locale.split('-')[0] ?? ''] ?? englishWords;
}
