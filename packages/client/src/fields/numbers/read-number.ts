/**
 * Numbers as people type them, by locale: `1,234.5` and `1234,50`, with or without the currency.
 * Exact: the outcome is a whole number of the smallest unit.
 */
import { sentences } from '@ninefold/engine';
import { parseDecimal } from '@ninefold/model';
import { t, tMessage } from '../../language/say-here.ts';
import type { ReadText } from '../entry.ts';

export interface NumberMarks {
  readonly decimal: string;
  readonly group: string;
  /** The locale's own digits 0–9. */
  readonly digits: readonly string[];
}

const mostUnits = 2n ** 63n - 1n;

/** Reads typed text as a number kept at `scale`. Empty text is null. Never rounds: too many places are a problem. */
export function readNumber(text: string, scale: number, locale: string): ReadText {
  if (text.trim() === '') return { value: null };
  const marks = numberMarks(locale);
  const plain = plainText(text, marks);
  const decimal = decimalText(plain, marks);
  if (decimal === undefined) return { problem: t('This is not a number.') };
  const units = parseDecimal(decimal, scale);
  if (units === undefined) return { problem: tMessage(sentences.tooManyPlaces(scale)) };
  if (units > mostUnits || units < -mostUnits) return { problem: tMessage(sentences.numberTooLarge) };
  return { value: units };
}

const known = new Map<string, NumberMarks>();

/** The marks a locale writes numbers with. */
export function numberMarks(locale: string): NumberMarks {
  const cached = known.get(locale);
  if (cached) return cached;
  const format = new Intl.NumberFormat(locale, { useGrouping: true, minimumFractionDigits: 1 });
  const parts = format.formatToParts(1234567.5);
  const one = new Intl.NumberFormat(locale, { useGrouping: false });
  const marks: NumberMarks = {
    decimal: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    group: parts.find((part) => part.type === 'group')?.value ?? ',',
    digits: Array.from({ length: 10 }, (_, digit) => one.format(digit)),
  };
  known.set(locale, marks);
  return marks;
}

/** The text with the locale's own digits written 0–9. */
export function westernDigits(text: string, locale: string): string {
  return withDigits(text, numberMarks(locale));
}

function withDigits(text: string, { digits }: NumberMarks): string {
  return [...text].map((character) => (digits.includes(character) ? digits.indexOf(character) : character)).join('');
}

/** Own digits to 0–9; spaces, apostrophes, currency signs and codes dropped; any minus to `-`, in front. */
function plainText(text: string, marks: NumberMarks): string {
  const plain = withDigits(text.normalize('NFKC'), marks)
    .replace(/^\s*[A-Za-z]{3}\b|\b[A-Za-z]{3}\s*$/gu, '')
    .replace(/[\s'’\p{Sc}\p{Cf}]/gu, '')
    .replace(/[\u2212\u2013\u2010\u2011]/gu, '-')
    .replace(/[\u066B\u066C]/gu, plainMark);
  return /^[^-]+-$/u.test(plain) ? `-${plain.slice(0, -1)}` : plain;
}

/** Decimal text of a number written with points and commas; undefined when their places make no sense. */
function decimalText(plain: string, marks: NumberMarks): string | undefined {
  const match = /^([+-]?)([\d.,]*\d[.,]?)$/u.exec(plain);
  if (!match) return undefined;
  const sign = match[1] === '-' ? '-' : '';
  const digits = match[2] ?? '';
  const mark = decimalMark(digits, marks);
  const cut = mark === undefined ? -1 : digits.lastIndexOf(mark);
  const whole = cut < 0 ? digits : digits.slice(0, cut);
  const fraction = cut < 0 ? '' : digits.slice(cut + 1);
  if (!/^\d*$/u.test(fraction) || !isGrouped(whole)) return undefined;
  const bare = whole.replace(/[.,]/gu, '') || '0';
  return fraction === '' ? `${sign}${bare}` : `${sign}${bare}.${fraction}`;
}

/** Which of `.` and `,` starts the places here. Of both the later; of one alone the locale decides where both would do. */
function decimalMark(digits: string, marks: NumberMarks): '.' | ',' | undefined {
  const point = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  if (point < 0 && comma < 0) return undefined;
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  const mark = point >= 0 ? '.' : ',';
  if (digits.indexOf(mark) !== digits.lastIndexOf(mark)) return undefined;
  if (mark === plainMark(marks.decimal)) return mark;
  return isReadEitherWay(digits) && mark === plainMark(marks.group) ? undefined : mark;
}

/** Of digits with marks: whether the mark could stand between thousands as well as before the places, as in `1.250`. */
export function isReadEitherWay(digits: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/u.test(digits);
}

/** Groups of three, or of two before the last three as in India. One kind of mark only. */
function isGrouped(whole: string): boolean {
  if (!/[.,]/u.test(whole)) return true;
  return /^\d{1,3}(?:,\d{2,3})*,\d{3}$/u.test(whole) || /^\d{1,3}(?:\.\d{2,3})*\.\d{3}$/u.test(whole);
}

/** The Arabic marks stand where point and comma do elsewhere. */
function plainMark(mark: string): string {
  return mark === '\u066B' ? '.' : mark === '\u066C' ? ',' : mark;
}
