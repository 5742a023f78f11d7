/** A piece of the document's text with its place, and what Markdown's marks in it mean. */

export interface Words {
  /** The slice of the document from `from` to `to`, without blanks at its ends. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Back-ticked text: `text` is what stands between the back-ticks. */
export interface CodeWords extends Words {
  readonly outerFrom: number;
  readonly outerTo: number;
}

/** The range of `text` without the blanks at its ends. */
export function trimmed(text: string, from: number, to: number): Words {
  let start = from;
  let end = to;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return { text: text.slice(start, end), from: start, to: end };
}

/** A part of words, by offsets within them, without blanks at its ends. */
export function part(words: Words, from: number, to: number = words.text.length): Words {
  const inner = trimmed(words.text, from, to);
  return { text: inner.text, from: words.from + inner.from, to: words.from + inner.to };
}

/** The spans of code in words, in order. A run of back-ticks is closed by a run of the same length (CommonMark 0.31, 6.1). */
export function codesIn(words: Words): CodeWords[] {
  const { text } = words;
  if (!text.includes('`')) return [];
  return text.includes('``') ? codesOfRuns(words) : simpleCodes(words);
}

/** Where every run of back-ticks is one long: each closes the one before. */
function simpleCodes(words: Words): CodeWords[] {
  const { text } = words;
  const codes: CodeWords[] = [];
  for (let open = text.indexOf('`'); open >= 0; ) {
    const close = text.indexOf('`', open + 1);
    if (close < 0) break;
    codes.push(codeAt(words, open, close, 1));
    open = text.indexOf('`', close + 1);
  }
  return codes;
}

/** The code between runs of `length` back-ticks that begin at `open` and at `close`. */
function codeAt(words: Words, open: number, close: number, length: number): CodeWords {
  const { text, from, to } = trimmed(words.text, open + length, close);
  const at = words.from;
  return { text, from: at + from, to: at + to, outerFrom: at + open, outerTo: at + close + length };
}

function codesOfRuns(words: Words): CodeWords[] {
  const { text } = words;
  const runs = [...text.matchAll(/`+/gu)].map((match) => ({ at: match.index, length: match[0].length }));
  const later = new Map<number, number[]>();
  for (const [index, run] of runs.entries()) {
    const same = later.get(run.length);
    if (same) same.push(index);
    else later.set(run.length, [index]);
  }
  const cursor = new Map<number, number>();
  const codes: CodeWords[] = [];
  for (let index = 0; index < runs.length; index++) {
    const open = runs[index];
    if (!open) break;
    const same = later.get(open.length) ?? [];
    let place = cursor.get(open.length) ?? 0;
    while ((same[place] ?? Number.POSITIVE_INFINITY) <= index) place++;
    cursor.set(open.length, place);
    const closing = same[place];
    const close = closing === undefined ? undefined : runs[closing];
    if (closing === undefined || !close) continue;
    codes.push(codeAt(words, open.at, close.at, open.length));
    index = closing;
  }
  return codes;
}

/** The text of words with every code span, back-ticks included, replaced by as many U+0000: patterns see no code. */
export function maskCode(words: Words): string {
  if (!words.text.includes('`')) return words.text.replaceAll('\0', ' ');
  let masked = '';
  let at = 0;
  for (const code of codesIn(words)) {
    const from = code.outerFrom - words.from;
    const to = code.outerTo - words.from;
    masked += words.text.slice(at, from).replaceAll('\0', ' ') + '\0'.repeat(to - from);
    at = to;
  }
  return masked + words.text.slice(at).replaceAll('\0', ' ');
}

/** The one code span that the words consist of. */
export function soleCode(words: Words): CodeWords | undefined {
  const { text } = words;
  const first = text.startsWith('`') && text.endsWith('`') ? codesIn(words)[0] : undefined;
  return first && first.outerFrom === words.from && first.outerTo === words.to ? first : undefined;
}

/** The words before, between and after the code in them; none where they are one code, or none. */
export function wordsBesideCode(words: Words): Words[] {
  const codes = codesIn(words);
  if (codes.length === 0) return [];
  const ends = [words.from, ...codes.map(({ outerTo }) => outerTo)];
  const starts = [...codes.map(({ outerFrom }) => outerFrom), words.to];
  return ends
    .map((end, index) => part(words, end - words.from, (starts[index] ?? words.to) - words.from))
    .filter(({ text }) => text !== '');
}

/** Words in back-ticks without them; other words as they are. */
export function uncoded(words: Words): Words {
  return soleCode(words) ?? words;
}

/** What a reader sees: without back-ticks and marks of emphasis around the whole, and without escapes. */
export function plain(words: Words): string {
  const { text } = uncoded(words);
  return marked.test(text) ? withoutMarks(text) : text;
}

/** Text that may not be seen as it stands. Most is, and all of it is asked. */
const marked = /^[*_]|[\\\n\t\r]|\s\s/u;

function withoutMarks(marked: string): string {
  const emphasised = /^(\*\*|__|\*|_)(?=\S)(.*\S)\1$/su.exec(marked);
  const text = unescaped(emphasised?.[2] && !emphasised[2].includes(emphasised[1] ?? '') ? emphasised[2] : marked);
  return /\s\s|[\n\t\r]/u.test(text) ? text.replace(/\s+/gu, ' ') : text;
}

/** Without the backslashes before signs (CommonMark 0.31, 2.4). */
export function unescaped(text: string): string {
  return text.includes('\\') ? text.replace(/\\([!-/:-@[-`{-~])/gu, '$1') : text;
}

/** Splits at a separator outside code; parts without blanks at their ends. Empty words give no part. */
export function splitWords(words: Words, separator: string): Words[] {
  if (words.text === '') return [];
  if (!words.text.includes(separator)) return [part(words, 0)];
  const masked = words.text.includes('`') ? maskCode(words) : words.text;
  const parts: Words[] = [];
  let from = 0;
  for (let at = masked.indexOf(separator); at >= 0; at = masked.indexOf(separator, from)) {
    parts.push(part(words, from, at));
    from = at + separator.length;
  }
  parts.push(part(words, from));
  return parts;
}

/** Names in a cell, separated by commas. */
export function namesIn(words: Words): Words[] {
  return splitWords(words, ',').filter((each) => each.text !== '');
}

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff;
}
