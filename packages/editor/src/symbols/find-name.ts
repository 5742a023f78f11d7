/** Finds a name among the words of a place, as the document's way of comparing names has it. */
import { maskCode, type Words } from '@ninefold/language';

export interface Place {
  readonly from: number;
  readonly to: number;
}

/** The first place of the name as words of their own; the last one when `last`. Undefined when it does not stand there. */
export function findName(words: Words, name: string, last = false): Place | undefined {
  const pattern = patternOf(name);
  if (!pattern) return undefined;
  const matches = [...words.text.matchAll(pattern)];
  const match = last ? matches.at(-1) : matches[0];
  return match && { from: words.from + match.index, to: words.from + match.index + match[0].length };
}

/** The place of the name outside code; inside it when it stands nowhere else. */
export function findOutsideCode(words: Words, name: string, last = false): Place | undefined {
  return findName({ ...words, text: maskCode(words) }, name, last) ?? findName(words, name, last);
}

/** Words from an offset of the document on. */
export function wordsFrom(words: Words, from: number): Words {
  const cut = Math.min(Math.max(from - words.from, 0), words.text.length);
  return { text: words.text.slice(cut), from: words.from + cut, to: words.to };
}

/** Words up to an offset of the document. */
export function wordsTo(words: Words, to: number): Words {
  const length = Math.min(Math.max(to - words.from, 0), words.text.length);
  return { text: words.text.slice(0, length), from: words.from, to: words.from + length };
}

const patterns = new Map<string, RegExp>();

/** Blanks in any number, any case, a backslash before a sign; not within a longer word. */
function patternOf(name: string): RegExp | undefined {
  const known = patterns.get(name);
  if (known) return known;
  const source = name
    .trim()
    .split(/\s+/u)
    .map((word) => [...word].map(signPattern).join(''))
    .join('\\s+');
  if (source === '') return undefined;
  const begins = /^[\p{L}\p{N}_]/u.test(name) ? '(?<![\\p{L}\\p{N}_]|[\\p{L}\\p{N}_]-)' : '';
  const ends = /[\p{L}\p{N}_]$/u.test(name) ? '(?![\\p{L}\\p{N}_]|-[\\p{L}\\p{N}_])' : '';
  const pattern = new RegExp(`${begins}${source}${ends}`, 'giu');
  if (patterns.size > 5000) patterns.clear();
  patterns.set(name, pattern);
  return pattern;
}

function signPattern(sign: string): string {
  if (/[\p{L}\p{N}]/u.test(sign)) return sign;
  const escaped = /[\\^$.*+?()[\]{}|/]/u.test(sign) ? `\\${sign}` : sign;
  return /[!-/:-@[-`{-~]/u.test(sign) ? `\\\\?${escaped}` : escaped;
}
