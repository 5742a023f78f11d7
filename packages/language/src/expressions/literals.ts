/** Numbers, text, dates, times and durations as written. */
import { type Expression, scaleOfText, type TextRange, type Type } from '@ninefold/model';
import { type ExpressionReader, report, span, unknownExpression } from './reader.ts';

// More places cannot be kept beside 18 digits of a 64-bit number.
const mostPlaces = 12;

/** The value as it is written, at its place in the document. */
export function literal(reader: ExpressionReader, range: TextRange, type: Type, value: string | boolean): Expression {
  const { from, to } = span(reader, range);
  return { node: 'literal', type, value, from, to };
}

/** A number whose scale is the count of its decimal places. What is no number, or has too many places, is reported (N017). */
export function readNumber(reader: ExpressionReader, range: TextRange): Expression {
  const written = reader.source.slice(range.from, range.to).replace(/\s/gu, '');
  if (!/^-?(?:\d+(?:\.\d+)?|\.\d+)$/u.test(written)) {
    report(reader, range, {
      code: 'N017',
      what: `\`${written}\` is no number that is read here.`,
      mend: 'Write it with digits and a point: `1250.50`.',
    });
    return unknownExpression(reader, range);
  }
  const value = written.replace(/^(-?)\./u, '$10.').replace(/^(-?)0+(?=\d)/u, '$1');
  const scale = scaleOfText(value);
  const digits = value.replace(/[-.]/gu, '');
  if (scale > mostPlaces || BigInt(digits) > 9223372036854775807n) {
    report(reader, range, {
      code: 'N017',
      what: `\`${written}\` has more digits than can be kept.`,
      mend: `At most ${mostPlaces} places and 18 digits are kept.`,
    });
    return unknownExpression(reader, range);
  }
  return literal(reader, range, { kind: 'number', scale }, value);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', "'": "'" };

/** The text between the quotes, escapes resolved. Unknown escapes stay as written, as in DMN. */
export function unquote(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6})|([\s\S]))/gu, (all, four?: string, six?: string, one?: string) => {
      const code = four ?? six;
      if (code !== undefined) return Number.parseInt(code, 16) <= 0x10ffff ? String.fromCodePoint(Number.parseInt(code, 16)) : all;
      return (one !== undefined && escapes[one]) || all;
    });
}

type DatedKind = 'date' | 'time' | 'date and time' | 'duration';

/** A literal of date("…"), time("…"), date and time("…"), duration("…") or @"…"; undefined when the text is none. */
export function readDated(text: string, kind: DatedKind | undefined): { readonly type: Type; readonly value: string } | undefined {
  if (kind === undefined) {
    return (['date', 'time', 'date and time', 'duration'] as const)
      .map((each) => readDated(text, each))
      .find((found) => found !== undefined);
  }
  switch (kind) {
    case 'date':
      return isDate(text) ? { type: { kind }, value: text } : undefined;
    case 'time':
      return readTime(text);
    case 'date and time':
      return readDateAndTime(text);
    case 'duration':
      return readDuration(text);
  }
}

/** Whether the text is a day that there is, as ISO 8601 writes it (`2026-01-31`). */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function readTime(text: string): { type: Type; value: string } | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/u.exec(text);
  return match ? { type: { kind: 'time' }, value: `${match[1]}:${match[2]}:${match[3] ?? '00'}` } : undefined;
}

// Only moments with an offset are literals; without one the document's time zone decides when it runs.
function readDateAndTime(text: string): { type: Type; value: string } | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d{1,3})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/u.exec(text);
  if (!match || !isDate(match[1] ?? '')) return undefined;
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) return undefined;
  const value = new Date(milliseconds).toISOString();
  return /^\d{4}-/u.test(value) && !value.startsWith('0000') ? { type: { kind: 'date and time' }, value } : undefined;
}

function readDuration(text: string): { type: Type; value: string } | undefined {
  if (/^-?P(?=\d)(?:\d{1,6}Y)?(?:\d{1,6}M)?$/u.test(text)) return { type: { kind: 'duration', of: 'months' }, value: text };
  const days = /^-?P(?=\d|T\d)(?:\d{1,9}D)?(?:T(?=\d)(?:\d{1,9}H)?(?:\d{1,9}M)?(?:\d{1,9}(?:\.\d{1,3})?S)?)?$/u;
  return days.test(text) ? { type: { kind: 'duration', of: 'days' }, value: text } : undefined;
}
