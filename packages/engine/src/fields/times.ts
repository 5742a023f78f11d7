/** Dates, times, date and time: ISO 8601 text of fixed width, years 0001–9999, moments in UTC. */
import type { Message } from '@ninefold/words';
import { sentences } from '../refusals/sentences.ts';
import { type FieldHandling, type FieldProblem, fieldProblem, wrongType } from './field-handling.ts';

export const date: FieldHandling<'date'> = {
  empty: null,
  decode: (json) => {
    if (json === '') return { value: null };
    return typeof json === 'string' && isDate(json) ? { value: json } : wrongType(sentences.dateLike);
  },
  encode: (value) => String(value),
  check: (value) => unless(isDate(value), sentences.date),
};

export const time: FieldHandling<'time'> = {
  empty: null,
  decode: (json) => {
    if (json === '') return { value: null };
    const whole = typeof json === 'string' && /^\d\d:\d\d$/u.test(json) ? `${json}:00` : json;
    return typeof whole === 'string' && isTime(whole) ? { value: whole } : wrongType(sentences.timeLike);
  },
  encode: (value) => String(value),
  check: (value) => unless(isTime(value), sentences.timeLike),
};

export const dateAndTime: FieldHandling<'date and time'> = {
  empty: null,
  decode: (json) => {
    if (json === '') return { value: null };
    const moment = typeof json === 'string' ? readMoment(json) : undefined;
    return moment === undefined ? wrongType(sentences.momentLike) : { value: moment };
  },
  encode: (value) => String(value),
  check: (value) => unless(typeof value === 'string' && readMoment(value) === value, sentences.moment),
};

/** Whether it is a date of the years 0001–9999 as ISO 8601 writes it, and exists. */
export function isDate(value: unknown): value is string {
  const match = typeof value === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/u.exec(value) : null;
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/u.test(value);
}

/** A moment in UTC, or undefined when the text is no moment with an offset. */
function readMoment(value: string): string | undefined {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d)(\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/u.exec(value);
  if (!match || !isDate(match[1]) || !isTime(`${match[2]}:${match[3] ?? '00'}`)) return undefined;
  // As it is kept, and as most come: nothing about it is written another way.
  if (match[4]?.length === 4 && value.endsWith('Z')) return value;
  const moment = Date.parse(value);
  if (Number.isNaN(moment)) return undefined;
  const utc = new Date(moment).toISOString();
  return /^(?!0000)\d{4}-/u.test(utc) ? utc : undefined;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function unless(fits: boolean, said: Message): FieldProblem | undefined {
  return fits ? undefined : fieldProblem('wrong-type', said);
}
