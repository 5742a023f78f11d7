/** What the page says, in the language of its document. */
import { languageOf, type Message, type MessageValues, message, type SourceText, say, sayParts, speak } from '@ninefold/words';
import { Fragment, isValidElement, type ReactNode } from 'react';

/** Says a message with its values: `t('{count} selected', { count })`. Only while something is drawn or done: before that, the language is not known. */
export function t(source: SourceText, values: MessageValues = {}): string {
  return tMessage(message(source, values));
}

/** Says what was made to be said later. */
export function tMessage(said: Message): string {
  return say(said, localeOfPage());
}

/** The same with elements among its values: `tNodes('Search for {words}', { words: <mark>tea</mark> })`. */
export function tNodes(source: SourceText, values: Readonly<Record<string, ReactNode>>): ReactNode {
  const plain = Object.entries(values).filter((entry): entry is [string, string | number] => !isNode(entry[1]));
  return sayParts(message(source, Object.fromEntries(plain)), localeOfPage()).map((part, index) =>
    // The parts of a sentence have no other name than their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is drawn anew as a whole
    typeof part === 'string' ? part : <Fragment key={index}>{values[part.name]}</Fragment>,
  );
}

function isNode(value: ReactNode): boolean {
  return (typeof value !== 'string' && typeof value !== 'number') || isValidElement(value);
}

/** The page is in the language of this locale from here on. Resolves once its words are there; English needs none. */
export async function loadLanguage(locale: string): Promise<void> {
  document.documentElement.lang = locale;
  const language = languageOf(locale);
  const load = catalogues[language];
  if (load) speak(language, await load());
}

function localeOfPage(): string {
  return globalThis.document?.documentElement.lang || 'en';
}

const catalogues: Readonly<Record<string, () => Promise<Parameters<typeof speak>[1]>>> = {
  de: async () => (await import('@ninefold/words/german')).german,
};
