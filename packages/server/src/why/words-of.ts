/** The document's own words for a statement: its line, and which of it is meant. Of somebody else's part nothing is told. */
import { foldName, type Span } from '@ninefold/model';
import type { WhyStatement } from '@ninefold/protocol';
import type { Placed } from './placed-statements.ts';

type Words = Pick<WhyStatement, 'words' | 'marked'>;

const most = 700;
const left = '…';

/** The whole line or row: for a preview, where everything is everybody's. */
export function wholeWords(text: string, placed: Placed): Words {
  const [from, to] = linesOf(text, placed.span);
  return cut(text.slice(from, to), markOf(text, placed, from, to));
}

/** Only what the reader's part of the model says itself; `…` stands for the rest of a row. */
export function ownWords(text: string, placed: Placed): Words {
  const [from, to] = linesOf(text, placed.span);
  const line = text.slice(from, to);
  const said = stringsIn(placed.part).map(foldName);
  const isOwn = (words: string): boolean => {
    const plain = foldName(words.replace(/[`*]/gu, '').trim());
    return plain === '' || /^[-–—:]+$/u.test(plain) || said.some((one) => one.includes(plain));
  };
  if (!line.startsWith('|')) return unmarked(ownPieces(line, isOwn));
  const spans = placed.kind === 'permission' ? cellSpans(placed) : undefined;
  let at = from;
  const cells = splitCells(line).map((cell, index) => {
    const [begins, ends] = [at, at + cell.length];
    at = ends + 1;
    if (index <= 1) return cell;
    if (spans) return cell.trim() === '' || spans.some((span) => span.from < ends && span.to > begins) ? cell : ` ${left} `;
    return ownPieces(cell, isOwn);
  });
  const words = cells.join('|');
  const word = tellingWord(placed.part);
  const place = word === undefined ? -1 : words.indexOf(word);
  return cut(words, place < 0 || word === undefined ? [0, 0] : [place, place + word.length]);
}

function unmarked(words: string): Words {
  return cut(words, [0, 0]);
}

function ownPieces(words: string, isOwn: (piece: string) => boolean): string {
  if (isOwn(words)) return words;
  const label = /^\s*(?:[-*]\s+\*\*[^*]+\*\*:?|#+)\s*/u.exec(words)?.[0] ?? '';
  const pieces = words.slice(label.length).split(/([,;:]\s*)/u);
  const kept = pieces.map((piece, index) => (index % 2 === 1 || isOwn(piece) ? piece : left)).join('');
  return `${label}${label === '' ? ' ' : ''}${kept.trim()}${label === '' ? ' ' : ''}`;
}

/** The reader's own cells: another role's may hold the same words. */
function cellSpans({ part, span }: Placed): readonly Span[] {
  if (!('cells' in part)) return [span];
  return Object.values(part.cells as Readonly<Record<string, { readonly span: Span }>>).map((cell) => cell.span);
}

function linesOf(text: string, { from, to }: Span): readonly [number, number] {
  const begins = text.lastIndexOf('\n', Math.max(0, from - 1)) + 1;
  const ends = text.indexOf('\n', Math.max(from, to - 1));
  const line = text.slice(begins, ends < 0 ? text.length : ends);
  const indent = line.length - line.trimStart().length;
  return [begins + indent, begins + line.trimEnd().length];
}

function markOf(text: string, { span, part }: Placed, from: number, to: number): readonly [number, number] {
  const begins = Math.max(span.from, from);
  const ends = Math.min(span.to, to);
  if (ends - begins < (to - from) * 0.9) return [begins - from, ends - from];
  const word = tellingWord(part);
  const place = word === undefined ? -1 : text.slice(begins, ends).indexOf(word);
  return place < 0 || word === undefined ? [0, 0] : [begins - from + place, begins - from + place + word.length];
}

/** What a row is about, where the whole row is the statement. */
function tellingWord(part: object): string | undefined {
  if ('trigger' in part && typeof part.trigger === 'object' && part.trigger !== null && 'name' in part.trigger)
    return String(part.trigger.name);
  for (const key of ['name', 'code', 'id', 'words'] as const) {
    const value = (part as Readonly<Record<string, unknown>>)[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

function splitCells(line: string): readonly string[] {
  return line.split(/(?<!\\)\|/u);
}

function stringsIn(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part.replaceAll('`', '')];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, below]) => (name === 'typed' || name === 'statement' ? [] : stringsIn(below)));
}

function cut(words: string, [from, to]: readonly [number, number]): Words {
  const end = Math.min(words.length, most);
  const shown = words.length > most ? `${words.slice(0, most)} ${left}` : words;
  return { words: shown, marked: [Math.min(from, end), Math.min(to, end)] };
}
