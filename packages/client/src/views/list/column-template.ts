/**
 * Widths of a list's columns: every row is a grid of its own with the same template, so no content may widen one.
 * Dates, figures, states and choices get what they need; the title gets what is left, and only what it cannot use is shared out.
 */
import type { FieldType } from '@ninefold/model';
import type { Column } from '../../controllers/list/columns.ts';

/** Of a digit, a letter and a capital at 14 px, and of a letter in a column's head. */
const digit = 9;
const letter = 7.8;
const capital = 10.2;
const headLetter = 6.8;
const arrow = 16;
const badge = 34;

/** Of letters as wide as they are drawn, and of a choice at most: longer ones are cut short. */
const narrowLetter = 5.2;
const usualLetter = 8.6;
const wideLetter = 13.6;
const longestChoice = 156;

/** Of a last column for what one may do with a row. */
export const menuWidth = 56;

/** `extra`: that column is there. `crowded`: they stand closer. */
export function columnTemplate(columns: readonly Column[], extra: boolean, crowded = isCrowded(columns)): string {
  const parts = columns.map((column) => {
    const { least, share } = widthOf(column, crowded);
    return `minmax(${Math.ceil(least)}px, ${Math.ceil(share)}fr)`;
  });
  return [...parts, ...(extra ? [`${menuWidth}px`] : [])].join(' ');
}

/** How wide each column must be, in pixels. */
export function leastWidths(columns: readonly Column[]): readonly number[] {
  const crowded = isCrowded(columns);
  return columns.map((column) => Math.ceil(widthOf(column, crowded).least));
}

/** How wide a column with values of a type must be where the table scales the rest, in pixels: its words are not taken apart. */
export function leastWidthOf(type: FieldType): number {
  return Math.ceil(contentOf(type, false).least) + 28;
}

/** Many columns stand closer, and the words come first. */
export function isCrowded(columns: readonly Column[]): boolean {
  return columns.length > 6;
}

/** Shares are pixels too: columns grow beyond what they need only when the title has its share. */
function widthOf({ main, type, words }: Column, crowded: boolean): { readonly least: number; readonly share: number } {
  const around = crowded ? 20 : 28;
  const head = words.length * headLetter + arrow + around;
  const { least, share } = contentOf(type, crowded);
  // A title that is a number or a day has a width of its own.
  if (main && least !== share) return { least: 180, share: crowded ? 440 : 400 };
  return { least: Math.max(least + around, Math.min(head, 160)), share: Math.max(share + around, head) };
}

/** What values of a type take, and what they take when they are long. */
function contentOf(type: FieldType, crowded: boolean): { readonly least: number; readonly share: number } {
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
      return crowded ? between(106, 144) : between(120, 190);
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
      return fixed(10 * digit);
    case 'yes/no':
      return fixed(3 * letter);
    case 'date':
      return fixed(10 * digit);
    case 'time':
      return fixed(5 * digit);
    case 'date and time':
      return fixed(18 * letter);
    case 'one of':
      return fixed(Math.min(Math.max(3 * letter, ...type.choices.map(widthOfWords)), longestChoice));
    case 'state':
      return fixed(Math.min(longest(type.states), 24) * 7 + badge);
    case 'number series':
      return fixed(type.pattern.replaceAll(/[{}]/gu, '').length * capital);
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

/** Rather too wide than too narrow: a choice that is cut by a letter is not read. */
function widthOfWords(words: string): number {
  return [...words].reduce((sum, one) => sum + widthOfLetter(one), 0);
}

function widthOfLetter(one: string): number {
  if (/[fijlrtI1\s.,:;'!|()/-]/u.test(one)) return narrowLetter;
  if (/[mwMW@%…—]/u.test(one)) return wideLetter;
  return /\p{Lu}/u.test(one) ? capital : usualLetter;
}

function longest(words: readonly string[]): number {
  return Math.max(3, ...words.map((word) => word.length));
}
