/** What a file of translations says of a document's words, and what it leaves unsaid. */
import { sameValues, termsOf, type UsedTerm } from '@ninefold/engine';
import { type PoEntry, type PoProblem, readPo } from '@ninefold/language';
import type { Application } from '@ninefold/model';
import { entryKey } from './entry-key.ts';

export interface Translation {
  /** The document's words in this language, by their keys (`UsedTerm`). Nothing where the file cannot be read. */
  readonly terms: Readonly<Record<string, string>>;
  /** What is said in the document's own words: nobody translated it, or not surely. */
  readonly missing: readonly UsedTerm[];
  /** What the file says of texts that the document does not have. */
  readonly stale: readonly PoEntry[];
  /** Translations that do not say the values in braces that their text says: the document's own words are said in their place. */
  readonly broken: readonly { readonly term: UsedTerm; readonly entry: PoEntry }[];
  /** Why none of it can be read. */
  readonly problem?: PoProblem;
}

/** `text`: of the file. Takes any text; never throws. */
export function readTranslation(application: Application, text: string): Translation {
  const read = readPo(text);
  if ('problem' in read) return { terms: {}, missing: [], stale: [], broken: [], problem: read.problem };
  return translationIn(application, read.file.entries);
}

/** The same of entries that were read. */
export function translationIn(application: Application, entries: readonly PoEntry[]): Translation {
  const used = termsOf(application);
  const find = entriesByText(entries);
  const terms: Record<string, string> = {};
  const missing: UsedTerm[] = [];
  const broken: { term: UsedTerm; entry: PoEntry }[] = [];
  for (const term of used) {
    const entry = find(term);
    if (!entry || entry.fuzzy || entry.translation === '') missing.push(term);
    else if (!sameValues(term.text, entry.translation)) broken.push({ term, entry });
    else terms[term.key] = entry.translation;
  }
  const needed = new Set(used.map(find));
  const stale = entries.filter((entry) => !entry.obsolete && !needed.has(entry));
  return { terms, missing, stale, broken };
}

/** An entry that says what its text is comes before one that does not. Names are found whatever their case. */
function entriesByText(entries: readonly PoEntry[]): (term: Pick<UsedTerm, 'kind' | 'text'>) => PoEntry | undefined {
  const known = new Map<string, PoEntry>();
  for (const entry of entries) if (!entry.obsolete) known.set(entryKey(entry.context, entry.text), entry);
  return ({ kind, text }) => known.get(entryKey(kind, text)) ?? known.get(entryKey(undefined, text));
}
