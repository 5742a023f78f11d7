/** Reads a file of translations, strictly: what a tool would read otherwise, or not at all, is a problem with its line. */
import type { PoEntry, PoFile, PoProblem } from './po-file.ts';

/** Reads any text; never throws. The first problem ends the reading: what follows it may mean anything. */
export function readPo(text: string): { readonly file: PoFile } | { readonly problem: PoProblem } {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\n|\r/u);
  const entries: PoEntry[] = [];
  let header: PoEntry | undefined;
  const known = new Map<string, number>();
  try {
    for (const block of blocksOf(lines)) {
      const entry = readEntry(block);
      if (!entry) continue;
      const key = `${entry.context ?? ''}\u0004${entry.text}`;
      const before = known.get(key);
      if (!entry.obsolete && before !== undefined) fail(entry.line, `says the same text again that stands in line ${before}`);
      if (!entry.obsolete) known.set(key, entry.line);
      if (entry.text === '' && !entry.obsolete) header = entry;
      else entries.push(entry);
    }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: { line: error.line, what: error.message } };
    throw error;
  }
  const said = header?.translation.split('\n').filter((line) => line !== '') ?? [];
  return { file: { header: said, comments: header?.comments ?? [], entries } };
}

/** Ends the reading. */
class Unreadable extends Error {
  readonly line: number;

  constructor(line: number, what: string) {
    super(what);
    this.line = line;
  }
}

function fail(line: number, what: string): never {
  throw new Unreadable(line, what);
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** An entry ends where its `msgstr` does, whether a blank line follows or not. */
function* blocksOf(lines: readonly string[]): Generator<readonly Line[]> {
  let block: Line[] = [];
  let isSaid = false;
  for (const [place, raw] of lines.entries()) {
    const line = { number: place + 1, text: raw.trim() };
    const bare = line.text.replace(/^#~\s*/u, '');
    const goesOn = bare.startsWith('"');
    if (line.text === '' || (isSaid && !goesOn)) {
      if (block.length > 0) yield block;
      block = [];
      isSaid = false;
    }
    if (line.text !== '') block.push(line);
    if (bare.startsWith('msgstr')) isSaid = true;
  }
  if (block.length > 0) yield block;
}

const keywords = ['msgctxt', 'msgid', 'msgstr'] as const;

type Keyword = (typeof keywords)[number];

/** undefined where there is nothing but comments. */
function readEntry(block: readonly Line[]): PoEntry | undefined {
  const [first = { number: 1, text: '' }] = block;
  const beside = { comments: [] as string[], notes: [] as string[], places: [] as string[], flags: [] as string[], former: [] as string[] };
  const said: Partial<Record<Keyword, string>> = {};
  let last: Keyword | undefined;
  let obsolete: boolean | undefined;
  for (const { number, text } of block) {
    if (text.startsWith('#') && !text.startsWith('#~')) {
      if (last !== undefined) fail(number, 'is a comment in the middle of an entry');
      takeComment(text, beside);
      continue;
    }
    const isGone = text.startsWith('#~');
    if (obsolete !== undefined && obsolete !== isGone) fail(number, 'is half of an entry that is marked as gone (#~)');
    obsolete = isGone;
    const bare = isGone ? text.slice(2).trim() : text;
    if (bare.startsWith('|')) {
      beside.former.push(bare.slice(1).trim());
      continue;
    }
    last = takeText(bare, number, last, said);
  }
  if (last === undefined) return undefined;
  const { number } = first;
  if (said.msgid === undefined) return fail(number, 'begins an entry without msgid');
  if (said.msgstr === undefined) return fail(number, 'begins an entry without msgstr');
  return {
    ...(said.msgctxt !== undefined && { context: said.msgctxt }),
    ...{ text: said.msgid, translation: said.msgstr, obsolete: obsolete === true },
    ...{ ...beside, fuzzy: beside.flags.includes('fuzzy'), flags: beside.flags.filter((flag) => flag !== 'fuzzy') },
    line: number,
  };
}

interface Beside {
  readonly comments: string[];
  readonly notes: string[];
  readonly places: string[];
  readonly flags: string[];
  readonly former: string[];
}

function takeComment(text: string, beside: Beside): void {
  const rest = text.slice(2).trim();
  switch (text[1]) {
    case '.':
      beside.notes.push(rest);
      return;
    case ':':
      beside.places.push(...rest.split(/\s+/u).filter((one) => one !== ''));
      return;
    case ',':
      beside.flags.push(...rest.split(/\s*,\s*/u).filter((one) => one !== ''));
      return;
    case '|':
      beside.former.push(rest);
      return;
    default:
      beside.comments.push(text.slice(1).trim());
  }
}

/** A keyword with its text, or more of the text before it. */
function takeText(bare: string, line: number, last: Keyword | undefined, said: Partial<Record<Keyword, string>>): Keyword {
  if (bare.startsWith('"')) {
    if (last === undefined) return fail(line, 'is a text that belongs to nothing');
    said[last] = (said[last] ?? '') + unquoted(bare, line);
    return last;
  }
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/u.exec(bare) ?? [];
  if (word === 'msgid_plural' || word.startsWith('msgstr[')) return fail(line, 'has plurals, which documents do not have');
  const keyword = keywords.find((one) => one === word);
  if (keyword === undefined) return fail(line, `begins with “${word.slice(0, 40)}”, which is no word of such a file`);
  if (said[keyword] !== undefined) return fail(line, `has a second ${keyword} in one entry`);
  if (keyword === 'msgctxt' && last !== undefined) return fail(line, 'has its msgctxt behind its msgid');
  if (keyword === 'msgstr' && said.msgid === undefined) return fail(line, 'has its msgstr before its msgid');
  said[keyword] = unquoted(rest, line);
  return keyword;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' };

function unquoted(text: string, line: number): string {
  if (!/^"(?:[^"\\]|\\.)*"$/u.test(text)) return fail(line, 'has a text that does not stand between two quotes (")');
  return text
    .slice(1, -1)
    .replace(/\\(.)/gu, (_all, letter: string) => escapes[letter] ?? fail(line, `has “\\${letter}”, which means nothing`));
}
