/**
 * What the page calls things of the document, in its language. A name stays the key that it is wherever it is sent, compared or stands in
 * an address; wherever people read it, it is said by one of these.
 */
import { saidField, saidHead, saidPath } from '@ninefold/engine';
import { inSentence, upperFirst } from '../components/words.ts';
import { spokenHere, word } from './say-here.ts';

/** A screen, an entity, a role, a figure: as a heading says it. */
export function titleOf(name: string): string {
  return word('title', name);
}

/** An entity within a sentence, by its name for one or for several: "claim", "claims". */
export function thingOf(name: string): string {
  return inSentence(titleOf(name));
}

/** A field within a sentence. */
export function fieldOf(name: string): string {
  return saidField(name, spokenHere());
}

/** A field as its label: with the first letter upper-cased. */
export function labelOfField(name: string): string {
  return upperFirst(fieldOf(name));
}

/** What one does, as a button says it. */
export function labelOfAction(name: string): string {
  return upperFirst(actionOf(name));
}

/** What one does, within a sentence. */
export function actionOf(name: string): string {
  return word('action', name);
}

/** A state or a choice. */
export function choiceOf(name: string): string {
  return word('value', name);
}

/** What a screen calls a field: its head there, else its path in words. */
export function headOf(shown: { readonly head?: string; readonly words: string }): string {
  return saidHead(shown, spokenHere());
}

/** A path over references in words: `employee.manager` is the employee manager. */
export function wordsOfPath(words: string): string {
  return saidPath(words, spokenHere());
}
