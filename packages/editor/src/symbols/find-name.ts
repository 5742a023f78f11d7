/** Finds a name among the words of a place, as the document's way of comparing names has it. */
import { maskCode, type Words } from '@ninefold/language';
import { foldName, type TextRange } from '@ninefold/model';

/** The first place of the name as words of their own; the last one when `last`. Undefined when it does not stand there. */
export function findName(words: Words, name: string, last = false): TextRange | undefined {
  const wanted = foldName(name).replaceAll('i\u0307', 'İ');
  if (wanted === '') return undefined;
  const text = smallLetters(words.text);
  const first = wanted.charAt(0);
  let found: TextRange | undefined;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    const to = endOf(text, at, wanted);
    if (to === undefined || !standsAlone(text, at, to)) continue;
    // A backslash before a sign belongs to it (CommonMark 0.31, 2.4).
    const from = isSign.test(first) && text.charAt(at - 1) === '\\' ? at - 1 : at;
    found = { from: words.from + from, to: words.from + to };
    if (!last) return found;
  }
  return found;
}

/** The place of the name outside code; inside it when it stands nowhere else. */
export function findOutsideCode(words: Words, name: string, last = false): TextRange | undefined {
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

/** Of the same length, so that every offset holds: `İ`, the only letter that is longer when small (Unicode, SpecialCasing.txt), stays. */
function smallLetters(text: string): string {
  return text.replace(/[^İ]+/gu, (each) => each.toLowerCase());
}

/** Where the name ends that begins at an offset: blanks in any number, signs with a backslash or without. */
function endOf(text: string, from: number, name: string): number | undefined {
  let at = from;
  for (const sign of name) {
    if (sign === ' ') {
      const blanks = /\s*/uy;
      blanks.lastIndex = at;
      blanks.exec(text);
      if (blanks.lastIndex === at) return undefined;
      at = blanks.lastIndex;
      continue;
    }
    if (at > from && text.charAt(at) === '\\' && isSign.test(sign)) at++;
    if (!text.startsWith(sign, at)) return undefined;
    at += sign.length;
  }
  return at;
}

const isSign = /^[!-/:-@[-`{-~]$/u;
const isLetter = /^[\p{L}\p{N}_]$/u;

/** Not within a longer word: a hyphen between letters joins them. */
function standsAlone(text: string, from: number, to: number): boolean {
  const letter = (at: number): boolean => isLetter.test(text.charAt(at));
  const joinedBefore = letter(from) && (letter(from - 1) || (text.charAt(from - 1) === '-' && letter(from - 2)));
  const joinedAfter = letter(to - 1) && (letter(to) || (text.charAt(to) === '-' && letter(to + 1)));
  return !joinedBefore && !joinedAfter;
}
