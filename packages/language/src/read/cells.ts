/** What a cell says: a value, `—` (none), or a gap. */
import type { Gap, Given, PointNumber, StatementId } from '@ninefold/model';
import { type Reading, report, reportGap, spanAt } from '../reading.ts';
import { plain, type Words } from './words.ts';

export interface Cell extends Words {
  /** `missing`: the row is too short or the table has no such column; that is reported elsewhere. */
  readonly written: 'written' | 'missing' | 'none';
}

/** Where a cell stands: its point, its statement, and what people call it ("Type of amount"). */
export interface CellRef {
  readonly point: PointNumber;
  readonly statement: StatementId;
  readonly called: string;
}

/** The place of a cell by what people call the cell. */
export function placeCalled({ point, statement }: Omit<CellRef, 'called'>, called: string): CellRef {
  return { point, statement, called };
}

const notShown = /^not shown(?:\s*[:–—-]\s*(.*?))?[.\s]*$/isu;

/** `not shown` or `not shown: a question`; undefined for anything else. */
export function gapIn(text: string): { question?: string } | undefined {
  // Most cells begin otherwise.
  const match = text.startsWith('n') || text.startsWith('N') ? notShown.exec(text) : null;
  if (!match) return undefined;
  return match[1] ? { question: match[1] } : {};
}

/** Whether the text says that there is none: a dash, or `none`. */
export function isNone(text: string): boolean {
  return text === '—' || text === '–' || text === '-' || text === '--' || (text.length <= 5 && /^none\.?$/iu.test(text));
}

/** Whether the cell is a gap: missing, blank, or `not shown`. */
export function isNotShown(cell: Cell): boolean {
  return cell.written === 'missing' || (cell.written === 'written' && (cell.text === '' || gapIn(plain(cell)) !== undefined));
}

/** Reads a cell: reports its gap, or reads its value with `read`; an unreadable value (reported by `read`) counts as a gap. */
export function readCell<T>(reading: Reading, cell: Cell, place: CellRef, read: (words: Words) => T | undefined): Given<T> {
  const empty = readGap(reading, cell, place);
  if (empty) return empty;
  const value = read(cell);
  return value === undefined ? gapAt(reading, cell) : { kind: 'given', value, span: spanAt(reading, cell) };
}

/** The cell as a gap (reported) or as none; undefined when it says something. */
export function readGap(reading: Reading, cell: Cell, place: CellRef): Gap | { readonly kind: 'none' } | undefined {
  if (cell.written === 'none') return { kind: 'none' };
  if (cell.written === 'missing') return gapAt(reading, cell);
  const text = plain(cell);
  if (text === '') {
    reportGap(reading, 'N007', place.point, cell, {
      statement: place.statement,
      words: place.called,
      what: `${place.called} is blank, read as not shown.`,
      mend: 'Nothing to say? Write `—`. Not known? Write `not shown`.',
    });
    return gapAt(reading, cell);
  }
  const gap = gapIn(text);
  if (gap) {
    const question = gap.question === undefined ? {} : { question: gap.question };
    reportGap(reading, 'N005', place.point, cell, {
      statement: place.statement,
      words: place.called,
      ...question,
      what: gap.question === undefined ? `${place.called} is not shown.` : `${place.called} is not shown: ${gap.question}`,
    });
    return { ...gapAt(reading, cell), ...question };
  }
  if (isNone(text)) return { kind: 'none' };
  return looksNotShown(text) ? misspeltGap(reading, cell, place) : undefined;
}

/** `not shwon: which?`, `?`, `TBD`: taken for a value it would be a value that nobody meant. */
function looksNotShown(text: string): boolean {
  if (text.length <= 4 && /^(?:\?+|tbd|tba|tbc|todo)$/iu.test(text)) return true;
  const words = text.charCodeAt(3) === 32 ? /^([not]{3}) ([shown]{5})(?=[\s:.–—-]|$)/iu.exec(text) : null;
  if (!words) return false;
  const [, first = '', second = ''] = words;
  return sameLetters(first, 'not') && sameLetters(second, 'shown');
}

/** Fewer letters or others make words that somebody may mean: `no show`, `hot shower`. */
function sameLetters(word: string, right: string): boolean {
  const letters = (of: string): string => [...of.toLowerCase()].sort().join('');
  return letters(word) === letters(right);
}

function misspeltGap(reading: Reading, cell: Cell, place: CellRef): Gap {
  const words = /^\S+ \S+?(?=[\s:.–—-]|$)/u.exec(cell.text)?.[0] ?? cell.text;
  report(reading, 'N019', place.point, cell, {
    statement: place.statement,
    what: `“${words}” is no gap and hardly a value.`,
    mend: 'Did you mean “not shown”?',
    fix: { title: 'Write “not shown”', edits: [{ from: cell.from, to: cell.from + words.length, text: 'not shown' }] },
  });
  return gapAt(reading, cell);
}

/** A gap without a question. */
export function gapAt(reading: Reading, place: Words): Gap {
  return { kind: 'gap', span: spanAt(reading, place) };
}

/** The same words as a written cell. */
export function asCell(words: Words): Cell {
  return { text: words.text, from: words.from, to: words.to, written: 'written' };
}
