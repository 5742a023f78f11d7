/** Reads the text of a pattern into a tree. */

export type PatternNode =
  | { readonly node: 'take'; readonly fits: Fits }
  | { readonly node: 'begin' | 'end' }
  | { readonly node: 'group'; readonly number: number; readonly of: PatternNode }
  | { readonly node: 'all' | 'one of'; readonly parts: readonly PatternNode[] }
  | { readonly node: 'repeat'; readonly of: PatternNode; readonly least: number; readonly most: number; readonly few: boolean };

/** Whether a sign, as a code point, is taken. */
type Fits = (point: number) => boolean;

/** What is wrong with a text that is no pattern, and what to write. */
export interface NoPattern {
  readonly what: string;
  readonly mend: string;
}

/** A pattern that cannot be read. */
export class UnreadablePattern extends Error {
  readonly said: NoPattern;
  constructor(what: string, mend: string) {
    super(what);
    this.said = { what, mend };
  }
}

interface Text {
  readonly signs: readonly string[];
  at: number;
  groups: number;
  depth: number;
}

/** Signs that mean themselves after a backslash only. */
const special = '.*+?()[]{}|^$\\';
const endless = Number.POSITIVE_INFINITY;
/** Brackets inside brackets. */
const deepest = 50;

/** The tree of a pattern and how many groups it has. Throws UnreadablePattern. */
export function readPatternNode(pattern: string): { readonly node: PatternNode; readonly groups: number } {
  const text: Text = { signs: Array.from(pattern), at: 0, groups: 0, depth: 0 };
  const node = readChoices(text);
  if (text.at < text.signs.length) throw new UnreadablePattern('a `)` has no `(`.', 'Write `\\)` where the bracket itself is meant.');
  return { node, groups: text.groups };
}

function readChoices(text: Text): PatternNode {
  const parts = [readAll(text)];
  while (takes(text, '|')) parts.push(readAll(text));
  const [only] = parts;
  return parts.length === 1 && only ? only : { node: 'one of', parts };
}

function readAll(text: Text): PatternNode {
  const parts: PatternNode[] = [];
  while (text.at < text.signs.length && !'|)'.includes(signOf(text))) parts.push(readRepeated(text));
  return { node: 'all', parts };
}

function readRepeated(text: Text): PatternNode {
  const of = readOne(text);
  const times = readTimes(text);
  if (!times) return of;
  const few = takes(text, '?');
  if (readTimes(text)) throw new UnreadablePattern('one repetition follows on another.', 'Put brackets around what is repeated.');
  return { node: 'repeat', of, ...times, few };
}

function readTimes(text: Text): { readonly least: number; readonly most: number } | undefined {
  if (takes(text, '*')) return { least: 0, most: endless };
  if (takes(text, '+')) return { least: 1, most: endless };
  if (takes(text, '?')) return { least: 0, most: 1 };
  if (signOf(text) !== '{') return undefined;
  const ahead = text.signs.slice(text.at, text.at + 12).join('');
  const [all, least = '', comma, last = ''] = /^\{(\d{1,4})(,)?(\d{1,4})?\}/u.exec(ahead) ?? [];
  if (all === undefined)
    throw new UnreadablePattern('after `{` a number of times is expected.', 'Write `{3}`, `{1,3}` or `{2,}`; `\\{` is the bracket itself.');
  text.at += all.length;
  const most = comma === undefined ? Number(least) : last === '' ? endless : Number(last);
  if (most < Number(least)) throw new UnreadablePattern(`\`${all}\` ends before it begins.`, 'Write the smaller number first.');
  return { least: Number(least), most };
}

function readOne(text: Text): PatternNode {
  const sign = next(text);
  switch (sign) {
    case '.':
      return { node: 'take', fits: (point) => point !== 10 && point !== 13 };
    case '^':
      return { node: 'begin' };
    case '$':
      return { node: 'end' };
    case '(':
      return readGroup(text);
    case '[':
      return { node: 'take', fits: readSet(text) };
    case '\\':
      return { node: 'take', fits: readEscaped(text) };
    default:
      if (special.includes(sign))
        throw new UnreadablePattern(
          `\`${sign}\` has nothing before it that it could be about.`,
          `Write \`\\${sign}\` where the sign itself is meant.`,
        );
      return { node: 'take', fits: is(sign) };
  }
}

function readGroup(text: Text): PatternNode {
  text.depth++;
  if (text.depth > deepest) throw new UnreadablePattern('its brackets stand too deep in one another.', 'Ask for several patterns.');
  const isKept = !takes(text, '?');
  if (!isKept && !takes(text, ':'))
    throw new UnreadablePattern('looking ahead and behind is not read.', 'Ask for two patterns joined by `and`, or `not(…)`.');
  if (isKept) text.groups++;
  const number = text.groups;
  const of = readChoices(text);
  if (!takes(text, ')')) throw new UnreadablePattern('a `(` is not closed.', 'Write `\\(` where the bracket itself is meant.');
  text.depth--;
  return isKept ? { node: 'group', number, of } : of;
}

function readSet(text: Text): Fits {
  const isOther = takes(text, '^');
  const parts: Fits[] = [];
  while (parts.length === 0 || signOf(text) !== ']') {
    if (text.at >= text.signs.length) throw new UnreadablePattern('a `[` is not closed.', 'Write `\\[` where the bracket itself is meant.');
    parts.push(readRange(text));
  }
  text.at++;
  const any: Fits = (point) => parts.some((fits) => fits(point));
  return isOther ? (point) => !any(point) : any;
}

function readRange(text: Text): Fits {
  const from = next(text);
  if (from === '[') throw new UnreadablePattern('a `[` stands inside another.', 'Write `\\[` where the bracket itself is meant.');
  if (from === '\\' && classes[signOf(text)]) return readEscaped(text);
  const low = from === '\\' ? readMeant(text) : from;
  const after = text.signs[text.at + 1];
  if (signOf(text) !== '-' || after === ']' || after === undefined) return is(low);
  text.at++;
  const high = takes(text, '\\') ? readMeant(text) : next(text);
  const [least, most] = [pointOf(low), pointOf(high)];
  if (most < least)
    throw new UnreadablePattern(`\`${low}-${high}\` ends before it begins.`, `Write \`${high}-${low}\`, or \`\\-\` for the sign itself.`);
  return (point) => point >= least && point <= most;
}

function readEscaped(text: Text): Fits {
  const sign = next(text);
  return classes[sign] ?? is(meant(sign));
}

/** The sign after a backslash that stands for itself. */
function readMeant(text: Text): string {
  return meant(next(text));
}

function meant(sign: string): string {
  if (sign !== '' && (special.includes(sign) || '-/ "'.includes(sign))) return sign;
  if (/^\d$/u.test(sign))
    throw new UnreadablePattern(`\`\\${sign}\` looks back, which is not read.`, 'Compare the parts with `substring`.');
  throw new UnreadablePattern(
    sign === '' ? 'nothing follows its last `\\`.' : `\`\\${sign}\` is not read.`,
    'After `\\` stands `d` (a digit), `w` (a letter, a digit or `_`), `s` (a blank), one of these as a capital for any other sign, or a sign that is meant itself.',
  );
}

function signOf({ signs, at }: Text): string {
  return signs[at] ?? '';
}

function next(text: Text): string {
  const sign = signOf(text);
  text.at++;
  return sign;
}

function takes(text: Text, sign: string): boolean {
  if (signOf(text) !== sign) return false;
  text.at++;
  return true;
}

function pointOf(sign: string): number {
  return sign.codePointAt(0) ?? 0;
}

function is(sign: string): Fits {
  const wanted = pointOf(sign);
  return (point) => point === wanted;
}

const isDigit: Fits = (point) => point >= 48 && point <= 57;
const isBlank: Fits = (point) => /\s/u.test(String.fromCodePoint(point));
/** Letters of every script, with their accents. */
const isOfWord: Fits = (point) => /[\p{L}\p{M}\p{N}_]/u.test(String.fromCodePoint(point));

const classes: Readonly<Record<string, Fits | undefined>> = {
  d: isDigit,
  D: (point) => !isDigit(point),
  s: isBlank,
  S: (point) => !isBlank(point),
  w: isOfWord,
  W: (point) => !isOfWord(point),
  n: is('\n'),
  r: is('\r'),
  t: is('\t'),
};
