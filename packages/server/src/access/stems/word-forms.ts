/**
 * In what forms a search finds a word besides the one that was typed: parts of words are found anyway, so it is enough to leave out an
 * ending of one or two letters where the language's stemmer takes both for one word (`contracts`, `contract`), and to change the letter
 * that the ending changes (`cities`, `city`; `Verträge`, `Vertrag`). Leaving out more would find too much that is another word.
 */
import { searchedForms } from '@ninefold/engine';
import type { Application } from '@ninefold/model';
import { searchedWords } from '@ninefold/store';
import { type LanguageStemmer, type Stemmer, stemmersOf } from './stemmers.ts';

/** Of each word of a search that has any, in all languages that the document speaks. */
export function formsIn(application: Application, text: string): ReadonlyMap<string, readonly string[]> {
  const stemmers = stemmersOf(application);
  if (stemmers.length === 0) return new Map();
  const words = searchedWords(text).map((word) => [word, stemmers.flatMap((one) => wordForms(word, one))] as const);
  return new Map(words.filter(([, forms]) => forms.length > 0));
}

/** Of a word in lower case, without itself. Whatever holds the word holds one of these or it. */
export function wordForms(word: string, { language, stemmer }: LanguageStemmer): readonly string[] {
  if (!letters.test(word) || word.length <= fewestLeft) return [];
  const short = shortest(word, language, stemmer);
  const changed = (changes[language] ?? noChange)(short, word);
  const forms = [short, ...changed.filter((form) => isSameWord(stemmer, form, word))];
  return [...new Set(forms)].filter((form) => form !== word);
}

const letters = /^\p{L}+$/u;
// An index of three letters finds no shorter ones.
const { fewestLeft, longestEnding } = searchedForms;

function isSameWord(stemmer: Stemmer, one: string, other: string): boolean {
  return stemmer(one) === stemmer(other);
}

function shortest(word: string, language: string, stemmer: Stemmer): string {
  if (isName(word, language)) return word;
  for (let left = Math.max(fewestLeft, word.length - longestEnding); left < word.length; left += 1) {
    const short = word.slice(0, left);
    if (isSameWord(stemmer, short, word)) return short;
  }
  return word;
}

/** In German as many names and trades end so as plurals do: whoever looks for Steiner wants neither stones nor Einstein. */
function isName(word: string, language: string): boolean {
  return language === 'de' && word.endsWith('er');
}

type Change = (short: string, word: string) => readonly string[];

const noChange: Change = () => [];

const changes: Readonly<Record<string, Change>> = {
  en: (short, word) => {
    if (word.endsWith('y')) return [`${word.slice(0, -1)}i`];
    return short.endsWith('i') ? [`${short.slice(0, -1)}y`] : [];
  },
  // A plural has the umlaut; only a word without an ending becomes one that has it.
  de: (short, word) => (short === word ? withUmlaut(word) : withoutUmlaut(short)),
};

const umlauts: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü', au: 'äu' };

function withUmlaut(word: string): readonly string[] {
  const changed = word.replace(/(au|[aou])(?=[^aeiouyäöü]*$)/u, (vowel) => umlauts[vowel] ?? vowel);
  return changed === word ? [] : [changed];
}

function withoutUmlaut(word: string): readonly string[] {
  const changed = word.replace(/[äöü](?=u?[^aeiouyäöü]*$)/u, (vowel) => vowel.normalize('NFD').charAt(0));
  return changed === word ? [] : [changed];
}
