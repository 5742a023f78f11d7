/** What the page says, in the language of its document. */
import type { Session } from '@ninefold/protocol';
import {
  languageOf,
  type Message,
  type MessageCatalogue,
  type MessageValues,
  message,
  type SourceText,
  type Speech,
  say,
  sayParts,
  speak,
  type spokenLanguages,
  type TermKind,
  type Terms,
  termIn,
} from '@ninefold/words';
import { Fragment, type ReactNode } from 'react';

/** Says a message with its values: `t('{count} selected', { count })`. Only while something is drawn or done: before that, the language is not known. */
export function t(source: SourceText, values: MessageValues = {}): string {
  return tMessage(message(source, values));
}

/** Says what was made to be said later. */
export function tMessage(said: Message): string {
  return say(said, speechOfPage());
}

/** The same with elements among its values: `tNodes('Search for {words}', { words: <mark>tea</mark> })`. */
export function tNodes(source: SourceText, values: Readonly<Record<string, ReactNode>>): ReactNode {
  const plain = Object.entries(values).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  );
  return sayParts(message(source, Object.fromEntries(plain)), speechOfPage()).map((part, index) =>
    // The parts of a sentence have no other name than their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is drawn anew as a whole
    typeof part === 'string' ? part : <Fragment key={index}>{values[part.name]}</Fragment>,
  );
}

/**
 * The page is in the language of this session from here on, in the runtime's words and in the document's. Resolves once the former are
 * there; English needs none, and stands in for those that cannot be had: a page in English is better than none.
 */
export async function loadLanguage({ locale, speaks }: Pick<Session, 'locale' | 'speaks'>): Promise<void> {
  document.documentElement.lang = locale;
  terms = speaks && { ...learned, ...speaks.terms };
  const language = languageOf(locale);
  await catalogues
    .get(language)?.()
    .then((catalogue) => speak(language, catalogue), reportError);
}

/** A word or text of the document, as people read it on this page. Names stay keys everywhere else: in addresses, in what is sent, in what is compared. */
export function word(kind: TermKind, text: string): string {
  return termIn(terms, kind, text);
}

/** Whether the word is in the language of the page: the document is in it, or somebody translated it. */
export function isSaid(kind: TermKind, text: string): boolean {
  return terms === undefined || word(kind, text) !== text;
}

/** What was told of the document's words later than with the session. */
export function learnTerms(more: Terms | undefined): void {
  if (!more) return;
  learned = { ...learned, ...more };
  terms = { ...terms, ...more };
}

/** The document's words on this page; undefined where it is in the document's own language. */
export function termsOfPage(): Terms | undefined {
  return terms;
}

let terms: Terms | undefined;

/** What the session says anew it says without these. */
let learned: Terms = {};

function speechOfPage(): Speech {
  return { locale: globalThis.document?.documentElement.lang || 'en', terms };
}

const loads: Readonly<Record<Exclude<(typeof spokenLanguages)[number], 'en'>, () => Promise<MessageCatalogue>>> = {
  de: async () => (await import('@ninefold/words/german')).german,
};

const catalogues: ReadonlyMap<string, () => Promise<MessageCatalogue>> = new Map(Object.entries(loads));
