/** What the page says, in the language of its document. */
import type { Session } from '@ninefold/protocol';
import { languageOf, type MessageCatalogue, message, type SourceText, sayParts, speak, type spokenLanguages } from '@ninefold/words';
import { Fragment, type ReactNode } from 'react';
import { turnPage } from './along-lines.ts';
import { isSaid, learnTerms, speakHere, spokenHere, t, tMessage, word } from './say-here.ts';

export { isSaid, learnTerms, t, tMessage, word };

/** The same with elements among its values: `tNodes('Search for {words}', { words: <mark>tea</mark> })`. */
export function tNodes(source: SourceText, values: Readonly<Record<string, ReactNode>>): ReactNode {
  const plain = Object.entries(values).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  );
  return sayParts(message(source, Object.fromEntries(plain)), spokenHere()).map((part, index) =>
    // The parts of a sentence have no other name than their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is drawn anew as a whole
    typeof part === 'string' ? part : <Fragment key={index}>{values[part.name]}</Fragment>,
  );
}

/**
 * The page is in the language of this session from here on, in the runtime's words and in the document's, and its lines run as that one's do. Resolves once the former are
 * there; English needs none, and stands in for those that cannot be had: a page in English is better than none.
 */
export async function loadLanguage({ locale, speaks }: Pick<Session, 'locale' | 'speaks'>): Promise<void> {
  turnPage(locale);
  speakHere(locale, speaks?.terms);
  const language = languageOf(locale);
  await catalogues
    .get(language)?.()
    .then((catalogue) => speak(language, catalogue), reportError);
}

const loads: Readonly<Record<Exclude<(typeof spokenLanguages)[number], 'en'>, () => Promise<MessageCatalogue>>> = {
  de: async () => (await import('@ninefold/words/german')).german,
};

const catalogues: ReadonlyMap<string, () => Promise<MessageCatalogue>> = new Map(Object.entries(loads));
