/**
 * Widths of a list's columns: every row is a grid of its own with the same template, so no content may widen one.
 * Dates, figures, states and choices get what they need; the title gets what is left, and only what it cannot use is shared out.
 */

import { formatValue } from '@ninefold/engine';
import type { FieldType } from '@ninefold/model';
import type { Column } from '../../controllers/list/columns.ts';
import { choiceOf } from '../../language/names.ts';

/** Of a digit, a letter and a capital at 14 px, and of a letter in a column's head. */
const digit = 9;
const letter = 7.8;
const capital = 10.2;
const headLetter = 6.8;
/** Of a digit in a date or an amount, each as wide as the others. */
const figure = 8.8;
/** An amount of which the currency is the record’s, as the widest of them is written; in cents. */
const codeAsLong = 'CHF';
const usualAmount = 9_999_999n;
const arrow = 16;
const badge = 34;
/** Of a letter in the badge of a state, which is smaller than those around it. */
const stateLetter = 7;
const smaller = 0.86;

/** Of letters as wide as they are drawn, and of a choice at most: longer ones are cut short. */
const narrowLetter = 5.2;
const usualLetter = 8.6;
const wideLetter = 13.6;
const longestChoice = 156;

/** Of a last column for what one may do with a row. */
export const menuWidth = 56;

/** What a component beside the document draws, nobody knows. */
const drawn = { least: 120, share: 180 };

interface Place {
  /** In which dates and money are written. */
  readonly locale: string;
  /** They stand closer. */
  readonly crowded: boolean;
}

/** `extra`: that column is there. `crowded`: they stand closer. `locale`: in which dates and money are written. */
export function columnTemplate(columns: readonly Column[], locale: string, extra: boolean, crowded = isCrowded(columns)): string {
  const parts = columns.map((column) => {
    if (column.width !== undefined) return `${column.width}px`;
    const { least, share } = widthOf(column, { locale, crowded });
    return `minmax(${Math.ceil(least)}px, ${Math.ceil(share)}fr)`;
  });
  return [...parts, ...(extra ? [`${menuWidth}px`] : [])].join(' ');
}

/** How wide each column must be, in pixels. */
export function leastWidths(columns: readonly Column[], locale: string): readonly number[] {
  const crowded = isCrowded(columns);
  return columns.map((column) => column.width ?? Math.ceil(widthOf(column, { locale, crowded }).least));
}

/** How wide a column with values of a type must be where the table scales the rest, in pixels: its words are not taken apart. */
export function leastWidthOf(type: FieldType, locale: string, crowded = false): number {
  return Math.ceil(contentOf(type, { locale, crowded }).least) + (crowded ? 18 : 28);
}

/** Many columns stand closer, and the words come first. */
export function isCrowded(columns: readonly unknown[]): boolean {
  return columns.length > 6;
}

/** Shares are pixels too: columns grow beyond what they need only when the title has its share. */
function widthOf({ main, type, words, field }: Column, place: Place): { readonly least: number; readonly share: number } {
  const { crowded } = place;
  const around = crowded ? 20 : 28;
  const head = words.length * headLetter + arrow + around;
  const { least, share } = field?.drawnBy ? drawn : contentOf(type, place);
  // A title that is a number or a day has a width of its own.
  if (main && least !== share) return { least: 180, share: crowded ? 440 : 400 };
  return { least: Math.max(least + around, Math.min(head, 160)), share: Math.max(share + around, head) };
}

/** What values of a type take, and what they take when they are long. */
function contentOf(type: FieldType, { locale, crowded }: Place): { readonly least: number; readonly share: number } {
  switch (type.kind) {
    case 'text':
      return between(96, 170);
    case 'email':
    case 'web address':
      return between(120, 210);
    case 'long text':
      return between(112, 200);
    case 'reference':
    case 'references':
      // People stand with their initials before the name.
      return crowded ? between(106, 180) : between(120, 190);
    case 'many of':
    case 'list of text':
      return between(106, 144);
    case 'phone':
      return fixed(16 * digit);
    case 'whole number':
    case 'running number':
    case 'number':
    case 'decimal':
      return fixed(6 * digit);
    case 'money':
      return fixed(Math.max(10 * digit, widthOfAmount(type.in ? codeAsLong : type.currency, locale)));
    case 'yes/no':
      return fixed(3 * letter);
    case 'date':
      return fixed(widestDay(locale).date);
    case 'time':
      return fixed(5 * digit);
    case 'date and time':
      return fixed(widestDay(locale).moment);
    case 'one of':
      return fixed(Math.min(Math.max(3 * letter, ...type.choices.map((choice) => widthOfWords(choiceOf(choice)))), longestChoice));
    case 'state':
      return fixed(Math.max(3 * stateLetter, ...type.states.map(widthOfState)) + badge);
    case 'number series':
      return numberWidth(type.pattern.replaceAll(/[{}]/gu, '').length * capital, type.on !== undefined);
    case 'file':
    case 'lines':
    case 'related':
    case 'unknown':
      return between(72, 96);
  }
}

function fixed(width: number): { readonly least: number; readonly share: number } {
  return { least: width, share: width };
}

function between(least: number, share: number): { readonly least: number; readonly share: number } {
  return { least, share };
}

/** Until a number is given, the record is called otherwise where it would stand. */
function numberWidth(width: number, later: boolean): { readonly least: number; readonly share: number } {
  return later ? between(width, width + 60) : fixed(width);
}

const widestDays = new Map<string, { readonly date: number; readonly moment: number }>();

/** Of any day with two digits, whatever its month is called there. */
function widestDay(locale: string): { readonly date: number; readonly moment: number } {
  const known = widestDays.get(locale);
  if (known) return known;
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2028, month, 28, 22)).toISOString());
  const widest = (kind: 'date' | 'date and time', values: readonly string[]) =>
    Math.max(...values.map((value) => widthOfFigures(formatValue({ kind }, value, { locale, timeZone: 'UTC' }))));
  const found = {
    date: widest(
      'date',
      days.map((day) => day.slice(0, 10)),
    ),
    moment: widest('date and time', days),
  };
  widestDays.set(locale, found);
  return found;
}

function widthOfAmount(currency: string, locale: string): number {
  return widthOfFigures(formatValue({ kind: 'money', currency, scale: 2 }, usualAmount, { locale, timeZone: 'UTC' }));
}

/** Of digits that all are equally wide. */
function widthOfFigures(words: string): number {
  return [...words].reduce((sum, one) => sum + (/\d/u.test(one) ? figure : widthOfLetter(one)), 0);
}

/** Rather too wide than too narrow: a choice that is cut by a letter is not read. */
function widthOfWords(words: string): number {
  return [...words].reduce((sum, one) => sum + widthOfLetter(one), 0);
}

function widthOfLetter(one: string): number {
  if (/[fijlrtI1\s.,:;'!|()/-]/u.test(one)) return narrowLetter;
  if (/[mwMW@%…—]/u.test(one)) return wideLetter;
  return /\p{Lu}/u.test(one) ? capital : usualLetter;
}

/** In smaller letters; of many wide ones it takes more, of long words no more than of 24 letters. */
function widthOfState(state: string): number {
  const words = choiceOf(state);
  return Math.min(Math.max(words.length * stateLetter, widthOfWords(words) * smaller), 24 * stateLetter);
}
