/** The words of a search, and the forms in which each is found. */
import type { Search } from '../queries.ts';
import { foldText } from '../sql/fold.ts';

/** Folded, each once. */
export function searchedWords(text: string): readonly string[] {
  return [
    ...new Set(
      foldText(text)
        .split(/\s+/u)
        .filter((word) => word !== ''),
    ),
  ];
}

/** Of each word what finds it: one of these is enough. What is found by a part of it need not be looked for itself. */
export function formsOfWords(search: Search | undefined): readonly (readonly string[])[] {
  if (!search) return [];
  return searchedWords(search.text).map((word) => {
    const all = [...new Set([word, ...(search.forms?.get(word) ?? [])])].filter((form) => form !== '');
    return all.filter((form) => !all.some((other) => other !== form && form.includes(other)));
  });
}
