/** What is said in the language of whoever reads it here: of the page once it is known, of the command always English. */
import { type Message, type MessageValues, message, type SourceText, say } from '@ninefold/words';

let localeHere = 'en';

/** From here on all is said in the language of this locale. */
export function speakHere(locale: string): void {
  localeHere = locale;
}

/** The locale that is spoken here. */
export function spokenHere(): string {
  return localeHere;
}

/** Says a message with its values: `t('{count} selected', { count })`. Only while something is drawn or done: before that, the language is not known. */
export function t(source: SourceText, values: MessageValues = {}): string {
  return tMessage(message(source, values));
}

/** Says what was made to be said later. */
export function tMessage(said: Message): string {
  return say(said, localeHere);
}
