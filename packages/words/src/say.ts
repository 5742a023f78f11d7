/** Says a message in a language. English is how messages stand in the code; the other languages are catalogues of them. */
import { englishIn } from './direction.ts';
import { formatMessage, type MessagePart, messageParts, type PlainValues } from './format-message.ts';
import type { SourceText } from './source-text.ts';
import { type SaidTerm, type Speech, sayTerm } from './terms.ts';

type Words = string | Message | SaidTerm;

/** A list is said as one: `a, b and c`. What is a message itself, or a word of the document, is said in the language of the whole. */
export type MessageValues = Readonly<Record<string, number | Words | readonly Words[]>>;

/** A message that is said later, when it is known in which language. */
export interface Message {
  readonly source: SourceText;
  readonly values: MessageValues;
}

/** The languages that all messages are said in; in place of any other stands English, which needs no catalogue. */
export const spokenLanguages = ['en', 'de'] as const;

/** English messages → the same in another language. */
export type MessageCatalogue = Readonly<Record<SourceText, string>>;

/** A message with its values. */
export function message(source: SourceText, values: MessageValues = {}): Message {
  return { source, values };
}

/** A text that may be a message: said in its language where a catalogue has it, else as it stands. */
export function asMessage(text: string): Message {
  return message(text as SourceText);
}

/** Gives a language its catalogue. It is known to the whole process from then on. `language`: its tag without a region, such as `de`. */
export function speak(language: string, catalogue: MessageCatalogue): void {
  catalogues.set(language, catalogue);
}

const catalogues = new Map<string, MessageCatalogue>();

/** The message in the language of the locale, with its values; in English where the language has no catalogue here. */
export function say({ source, values }: Message, speech: Speech): string {
  const { text, language } = inLanguage(source, speech.locale);
  return formatMessage(text, plain(values, speech, language), { locale: speech.locale, language });
}

/** The same in pieces: what no value is given for stays apart, by its name. */
export function sayParts({ source, values }: Message, speech: Speech): readonly MessagePart[] {
  const { text, language } = inLanguage(source, speech.locale);
  return messageParts(text, plain(values, speech, language), { locale: speech.locale, language });
}

function plain(values: MessageValues, speech: Speech, language: string): PlainValues {
  const spoken = (value: Words): string =>
    typeof value === 'string' ? value : 'term' in value ? sayTerm(value, speech) : say(value, speech);
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string' || typeof value === 'number') return [name, value] as const;
    return [name, isList(value) ? listed(value.map(spoken), language) : spoken(value)] as const;
  });
  return Object.fromEntries(entries);
}

function isList(value: Words | readonly Words[]): value is readonly Words[] {
  return Array.isArray(value);
}

/** English as the British write it: no comma before the last one. */
function listed(items: readonly string[], language: string): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(items);
}

function inLanguage(source: SourceText, locale: string): { readonly text: string; readonly language: string } {
  const language = languageOf(locale);
  const text = catalogues.get(language)?.[source];
  return text === undefined ? { text: englishIn(locale, source), language: 'en' } : { text, language };
}

/** `de` of `de-AT`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? '';
}
