/** Of the words of a language, those that a part of the application has. */
import { termsOf, usesOfField } from '@ninefold/engine';
import { type Application, type Field, memoize } from '@ninefold/model';
import { type TermKind, type Terms, termKey } from '@ninefold/words';

/** What is not translated is left out: in its place the document's own words are read. */
export function wordsFor(part: Application, terms: Terms): Terms {
  const known = partsOf(terms);
  const found = known.get(part) ?? pick(termsOf(part), terms);
  known.set(part, found);
  return found;
}

const partsOf = memoize((_terms: Terms) => new WeakMap<Application, Terms>());

/** The same of one field: its name and its choices. */
export function wordsOfField(field: Pick<Field, 'name' | 'type' | 'statement'>, terms: Terms): Terms {
  return pick(
    usesOfField(field, '').map(({ kind, text }) => ({ key: termKey(kind, text) })),
    terms,
  );
}

/** The same of names that stand in no part, each with its kind. */
export function wordsOfNames(names: readonly (readonly [TermKind, string])[], terms: Terms): Terms {
  return pick(
    names.map(([kind, name]) => ({ key: termKey(kind, name) })),
    terms,
  );
}

function pick(used: readonly { readonly key: string }[], terms: Terms): Terms {
  const words: Record<string, string> = {};
  for (const { key } of used) {
    const said = terms[key];
    if (said !== undefined) words[key] = said;
  }
  return words;
}
