/** Of the words of a language, those that a part of the application has. */
import { termsOf } from '@ninefold/engine';
import { type Application, memoize } from '@ninefold/model';
import type { Terms } from '@ninefold/words';

/** What is not translated is left out: in its place the document's own words are read. */
export function wordsFor(part: Application, terms: Terms): Terms {
  const known = partsOf(terms);
  const found = known.get(part) ?? pick(part, terms);
  known.set(part, found);
  return found;
}

const partsOf = memoize((_terms: Terms) => new WeakMap<Application, Terms>());

function pick(part: Application, terms: Terms): Terms {
  const words: Record<string, string> = {};
  for (const { key } of termsOf(part)) {
    const said = terms[key];
    if (said !== undefined) words[key] = said;
  }
  return words;
}
