/** Constants given at start, as people type them: `500`, `500 EUR`, `90 days`, `https://pay.example`. */
import { parseDecimal, type Type, type Value } from '@ninefold/model';
import { isDate } from '../fields/times.ts';

/**
 * Reads text as a value of `type`; undefined when it does not fit. Without a type (the document's value is a gap) the
 * text decides: a duration, yes or no, else text.
 */
export function constantFromText(text: string, type: Type | undefined): Value | undefined {
  const words = text.trim();
  switch (type?.kind) {
    case 'number':
    case 'money':
      return amountFromText(words, type.scale);
    case 'duration':
      return durationFromText(type.working ? words.replace(/\bworking\s+/iu, '') : words, type.of);
    case 'yes/no':
      return /^(?:yes|true)$/iu.test(words) ? true : /^(?:no|false)$/iu.test(words) ? false : undefined;
    case 'date':
      return isDate(words) ? words : undefined;
    case 'choice':
      return type.choices.includes(words) ? words : undefined;
    case undefined:
    case 'unknown':
      return durationFromText(words, 'days') ?? durationFromText(words, 'months') ?? words;
    default:
      return words;
  }
}

/** A number with an optional unit: a share (`30 %`), megabytes (`1 GB`) or a currency, which the document has said already. */
function amountFromText(text: string, scale: number): bigint | undefined {
  const match = /^([+-]?[\d,]*\.?\d+)\s*(%|[KMG]B|[A-Za-z]{3}|[€$£¥])?$/iu.exec(text);
  const digits = match?.[1]?.replace(/,/gu, '');
  if (digits === undefined) return undefined;
  const unit = match?.[2]?.toUpperCase();
  if (unit === 'GB') return parseDecimal(digits, scale + 3);
  const moved = unit === '%' ? scale - 2 : unit === 'KB' ? scale - 3 : scale;
  return moved < 0 ? undefined : parseDecimal(digits, moved);
}

const unitSizes: Readonly<Record<string, readonly ['days' | 'months', bigint]>> = {
  millisecond: ['days', 1n],
  second: ['days', 1_000n],
  minute: ['days', 60_000n],
  hour: ['days', 3_600_000n],
  day: ['days', 86_400_000n],
  week: ['days', 604_800_000n],
  month: ['months', 1n],
  year: ['months', 12n],
};

/** `90 days`, or ISO 8601 (`P90D`, `PT10S`, `P1Y6M`), as an amount of milliseconds or of months. */
export function durationFromText(text: string, of: 'days' | 'months'): bigint | undefined {
  const words = /^(-?\d+)\s*([a-z]+?)s?$/iu.exec(text);
  const unit = unitSizes[words?.[2]?.toLowerCase() ?? ''];
  if (words?.[1] !== undefined && unit) return unit[0] === of ? BigInt(words[1]) * unit[1] : undefined;
  return of === 'months' ? isoMonths(text) : isoDays(text);
}

function isoMonths(text: string): bigint | undefined {
  const match = /^(-?)P(?=\d)(?:(\d+)Y)?(?:(\d+)M)?$/u.exec(text);
  if (!match) return undefined;
  const amount = BigInt(match[2] ?? 0) * 12n + BigInt(match[3] ?? 0);
  return match[1] ? -amount : amount;
}

function isoDays(text: string): bigint | undefined {
  const match = /^(-?)P(?=\d|T\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d{1,3})\d*)?S)?)?$/u.exec(text);
  if (!match) return undefined;
  const [weeks, days, hours, minutes, seconds] = [2, 3, 4, 5, 6].map((group) => BigInt(match[group] ?? 0)) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const millis = BigInt((match[7] ?? '').padEnd(3, '0') || 0);
  const amount = weeks * 604_800_000n + days * 86_400_000n + hours * 3_600_000n + minutes * 60_000n + seconds * 1_000n + millis;
  return match[1] ? -amount : amount;
}
