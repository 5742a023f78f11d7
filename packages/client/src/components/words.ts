/** Small words around the document's own names. */

import { mostCounted } from '@ninefold/engine';
import { spokenHere, t, word } from '../language/say-here.ts';

/**
 * "Claim" in a sentence: "claim". Names with capitals of their own (SLA, VAT number) stay, and all of them where the page is in a language
 * that writes nouns so.
 */
export function inSentence(name: string): string {
  if (capitalNouns.test(spokenHere().locale)) return name;
  return /^\p{Lu}(?:[\p{Ll}\s\d-]|$)/u.test(name) && !/\s\p{Lu}/u.test(name) ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name;
}

/** `spent from` → `Spent from`. */
export function upperFirst(words: string): string {
  const [first = '', ...rest] = [...words];
  return first.toLocaleUpperCase() + rest.join('');
}

/** A number of records, as far as they are counted: "64", "1,204", "more than 10,000". */
export function numberOf(count: number, locale: string): string {
  return count > mostCounted ? t('more than {count}', { count: mostCounted.toLocaleString(locale) }) : count.toLocaleString(locale);
}

/** "1 claim", "64 claims", by locale: "1,204 claims". */
export function counted(count: number, entity: Named, locale: string): string {
  return `${count.toLocaleString(locale)} ${named(count, entity)}`;
}

/** The same of a list, whose records are counted so far and no further: "more than 10,000 claims". */
export function listed(count: number, entity: Named, locale: string): string {
  return `${numberOf(count, locale)} ${named(count, entity)}`;
}

interface Named {
  readonly name: string;
  readonly plural: string;
}

function named(count: number, { name, plural }: Named): string {
  return inSentence(word('title', count === 1 ? name : plural));
}

/** "title", "title and reason", "title, reason and lines". */
export function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('{list} and {last}', { list: names.slice(0, -1).join(', '), last });
}

/** German and Luxembourgish. */
const capitalNouns = /^(?:de|lb)(?:-|$)/u;
