/** How a date, a time or a moment is written by a pattern: the letters of Unicode TR 35 that a calendar and a clock need. */
import type { Type } from '../types.ts';

export type DatePart = 'yyyy' | 'yy' | 'MMMM' | 'MM' | 'M' | 'dd' | 'd' | 'EEEE' | 'HH' | 'H' | 'mm' | 'ss';

/** A part of the date, or text that stands as it is. */
export type DatePiece = { readonly part: DatePart } | { readonly text: string };

/** What a date pattern is about; a moment has both. */
export type DatePatternKind = 'date' | 'time' | 'date and time';

/** What a value of the type is written as; undefined for what is no date or time. */
export function datePatternKindOf({ kind }: Pick<Type, 'kind'>): DatePatternKind | undefined {
  return kind === 'date' || kind === 'time' || kind === 'date and time' ? kind : undefined;
}

const parts: Readonly<Record<DatePart, 'date' | 'time'>> = {
  yyyy: 'date',
  yy: 'date',
  MMMM: 'date',
  MM: 'date',
  M: 'date',
  dd: 'date',
  d: 'date',
  EEEE: 'date',
  HH: 'time',
  H: 'time',
  mm: 'time',
  ss: 'time',
};

/** What people write who know other patterns. */
const others: Readonly<Record<string, DatePart | undefined>> = {
  YYYY: 'yyyy',
  YY: 'yy',
  y: 'yyyy',
  DD: 'dd',
  D: 'd',
  dddd: 'EEEE',
  EEE: 'EEEE',
  E: 'EEEE',
  MMM: 'MMMM',
  hh: 'HH',
  h: 'H',
  SS: 'ss',
  nn: 'mm',
};

const written = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+|'/gu;

/** The pieces of a date pattern, or what is wrong with it for what it is to write. */
export function readDatePattern(
  pattern: string,
  kind: DatePatternKind,
): readonly DatePiece[] | { readonly what: string; readonly mend: string } {
  const pieces: DatePiece[] = [];
  for (const [all, quoted, letter] of pattern.matchAll(written)) {
    if (letter === undefined) {
      if (all === "'") return { what: "a `'` has no partner.", mend: "Write text between two of them: `'on'`; `''` is the sign itself." };
      pieces.push({ text: quoted === undefined ? all : quoted === '' ? "'" : quoted.replaceAll("''", "'") });
      continue;
    }
    if (!isPart(all)) {
      const meant = others[all];
      return {
        what: `\`${all}\` is no part of a date or time.`,
        mend:
          meant === undefined
            ? "Parts are `yyyy`, `MM`, `MMMM`, `dd`, `d`, `EEEE`, `HH`, `mm` and `ss`. Text of letters stands between two `'`."
            : `Write \`${meant}\`.`,
      };
    }
    if (kind !== 'date and time' && parts[all] !== kind)
      return {
        what: `a ${kind} has no \`${all}\`.`,
        mend: kind === 'date' ? 'Write its day, month and year.' : 'Write `HH`, `mm` and `ss`.',
      };
    pieces.push({ part: all });
  }
  return pieces;
}

function isPart(text: string): text is DatePart {
  return Object.hasOwn(parts, text);
}

/** Tells the pieces of a date pattern from what is wrong with it. */
export function isDatePattern(read: ReturnType<typeof readDatePattern>): read is readonly DatePiece[] {
  return 'length' in read;
}
