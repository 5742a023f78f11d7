/**
 * Messages in the ICU MessageFormat that translators know (https://unicode-org.github.io/icu/userguide/format_parse/messages/), as far as
 * ours need it: `{name}`, `plural` and `select` with `#`. Sentences in code are so few bytes that a parser for the rest would outweigh them.
 */

import { directionOf } from './direction.ts';

export type PlainValues = Readonly<Record<string, string | number>>;

/** Text, or what has no value yet. */
export type MessagePart = string | { readonly name: string };

/** `locale`: how numbers are written. `language`: what the message is in, which chooses its plurals. */
export interface MessageLanguage {
  readonly locale: string;
  readonly language: string;
}

type Part = string | Slot;

interface Slot {
  readonly name: string;
  readonly kind?: 'plural' | 'select';
  readonly options?: ReadonlyMap<string, readonly Part[]>;
}

/** The message with its values. Numbers are written as the locale has them; what is not given stays in its braces. */
export function formatMessage(message: string, values: PlainValues, said: MessageLanguage): string {
  return messageParts(message, values, said)
    .map((part) => (typeof part === 'string' ? part : `{${part.name}}`))
    .join('');
}

/** The same in pieces, for whoever puts something else than text in its place: what no value is given for stays apart, by its name. */
export function messageParts(message: string, values: PlainValues, said: MessageLanguage): readonly MessagePart[] {
  if (!message.includes('{')) return [message];
  return filled(partsOf(message), values, said);
}

function partsOf(message: string): readonly Part[] {
  const known = read.get(message);
  if (known) return known;
  const { parts } = readParts(message, 0, false);
  read.set(message, parts);
  return parts;
}

const read = new Map<string, readonly Part[]>();

/** Up to the brace that ends them. A lone apostrophe is one: none of ours stands before a brace. */
function readParts(text: string, from: number, counts: boolean): { readonly parts: readonly Part[]; readonly end: number } {
  const parts: Part[] = [];
  const special = counts ? /[{}#]/gu : /[{}]/gu;
  let at = from;
  for (;;) {
    special.lastIndex = at;
    const found = special.exec(text);
    const end = found?.index ?? text.length;
    if (end > at) parts.push(text.slice(at, end));
    if (!found || found[0] === '}') return { parts, end: end + 1 };
    if (found[0] === '#') {
      parts.push({ name: '#' });
      at = end + 1;
      continue;
    }
    const slot = readSlot(text, end + 1, counts);
    parts.push(slot.slot);
    at = slot.end;
  }
}

/** What stands between braces, from behind the first one to behind the last. */
function readSlot(text: string, from: number, counts: boolean): { readonly slot: Slot; readonly end: number } {
  const [all, name = '', kind] = /\s*(\w+)\s*(?:,\s*(plural|select)\s*,|\})/uy.exec(text.slice(from)) ?? [''];
  let at = from + all.length;
  if (kind !== 'plural' && kind !== 'select') return { slot: { name }, end: at };
  const options = new Map<string, readonly Part[]>();
  for (;;) {
    const [option, key = ''] = /\s*(=?\w+)\s*\{|\s*\}/uy.exec(text.slice(at)) ?? ['}'];
    at += option.length;
    if (key === '') return { slot: { name, kind, options }, end: at };
    const inner = readParts(text, at, counts || kind === 'plural');
    options.set(key, inner.parts);
    at = inner.end;
  }
}

function filled(parts: readonly Part[], values: PlainValues, said: MessageLanguage, counted?: number): readonly MessagePart[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return part;
    const value = part.name === '#' ? counted : values[part.name];
    if (value === undefined) return kept({ name: part.name }, said.locale);
    if (!part.options) return typeof value === 'number' ? value.toLocaleString(said.locale) : kept(value, said.locale);
    const number = part.kind === 'plural' ? Number(value) : counted;
    return filled(part.options.get(chosen(part, value, said.language)) ?? part.options.get('other') ?? [], values, said, number);
  });
}

/** What is filled in keeps its own order where lines run from the right. */
function kept(value: MessagePart, locale: string): readonly MessagePart[] {
  return directionOf(locale) === 'ltr' ? [value] : ['\u2068', value, '\u2069'];
}

/** The option that a value chooses: an exact number before the word that the language has for it. */
function chosen({ kind, options }: Slot, value: string | number, language: string): string {
  if (kind === 'select') return String(value);
  return options?.has(`=${value}`) ? `=${value}` : pluralsOf(language).select(Number(value));
}

function pluralsOf(language: string): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules;
}

const plurals = new Map<string, Intl.PluralRules>();
