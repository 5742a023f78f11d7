/** What is said in the language of whoever reads it here: of the page once it is known, of the command always English. */
import {
  type Message,
  type MessageValues,
  message,
  type SourceText,
  type Speech,
  say,
  spokenTerms,
  type TermKind,
  type Terms,
  termIn,
} from '@ninefold/words';

let here: Speech = { locale: 'en', terms: undefined };

/** What a session that is asked again says its words without. */
let learned: Terms = {};

/** From here on all is said in the language of this locale, the document's words as `terms` has them. */
export function speakHere(locale: string, terms: Terms | undefined): void {
  if (locale !== here.locale) learned = {};
  here = { locale, terms: terms && { ...learned, ...terms } };
}

/** What is spoken here. */
export function spokenHere(): Speech {
  return here;
}

/** Says a message with its values: `t('{count} selected', { count })`. Only while something is drawn or done: before that, the language is not known. */
export function t(source: SourceText, values: MessageValues = {}): string {
  return tMessage(message(source, values));
}

/** Says what was made to be said later. */
export function tMessage(said: Message): string {
  return say(said, here);
}

/** A word or text of the document, as people read it here. Names stay keys everywhere else: in addresses, in what is sent, in what is compared. */
export function word(kind: TermKind, text: string): string {
  return termIn(kind === 'field' ? termsOfPage() : here.terms, kind, text);
}

/** Whether the word is in the language spoken here: the document is in it, or somebody translated it. */
export function isSaid(kind: TermKind, text: string): boolean {
  return here.terms === undefined || word(kind, text) !== text;
}

/** What was told of the document's words later than with the session. */
export function learnTerms(more: Terms | undefined): void {
  learned = { ...learned, ...more };
  if (more) here = { ...here, terms: { ...here.terms, ...more } };
}

/** The words here that are said otherwise than the document has them; undefined where none is. */
export function termsOfPage(): Terms | undefined {
  if (spoken?.of === here) return spoken.terms;
  const terms = spokenTerms(here);
  // Until the language is there it has no words of its own.
  if (terms !== here.terms) spoken = { of: here, terms };
  return terms;
}

let spoken: { readonly of: Speech; readonly terms: Terms | undefined } | undefined;
