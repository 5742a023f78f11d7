/** Typed text of a list's filter as the wire writes a value: `1.234,50` → `1234.50`, `17.11.` → `2026-11-17`. One reader for each field kind. */

import type { FieldKind, FieldType } from '@ninefold/model';
import { formatDecimal, scaleOfField } from '@ninefold/model';
import { readDate } from './dates/read-date.ts';
import { readDateAndTime } from './dates/read-date-and-time.ts';
import { readTime } from './dates/read-time.ts';
import type { Reading } from './entry.ts';
import { type Formats, todayIn } from './formats.ts';
import { readNumber } from './numbers/read-number.ts';

/** The wire's text, null for nothing typed; or why it cannot be one. */
export type FilterReading = { readonly value: string | null } | { readonly problem: string };

type Reader = (text: string, type: FieldType, formats: Formats) => Reading;

const asIs: Reader = (text) => ({ value: text.trim() === '' ? null : text.trim() });
const number: Reader = (text, type, { locale }) => readNumber(text, scaleOfField(type) ?? 0, locale);
const never: Reader = () => ({ problem: 'This field cannot be filtered by typing.' });

const readers: Readonly<Record<FieldKind, Reader>> = {
  text: asIs,
  'long text': asIs,
  'whole number': number,
  number,
  decimal: number,
  money: number,
  'yes/no': asIs,
  date: (text, _type, { locale, timeZone }) => readDate(text, locale, todayIn(timeZone)),
  time: (text) => readTime(text),
  'date and time': (text, _type, { locale, timeZone }) => readDateAndTime(text, locale, todayIn(timeZone), timeZone),
  email: asIs,
  phone: asIs,
  'web address': asIs,
  'one of': asIs,
  'many of': asIs,
  file: never,
  'number series': asIs,
  reference: asIs,
  references: asIs,
  lines: never,
  state: asIs,
  unknown: never,
};

export function readFilterValue(type: FieldType, text: string, formats: Formats): FilterReading {
  const reading = readers[type.kind](text, type, formats);
  if ('problem' in reading) return reading;
  const { value } = reading;
  if (value === null) return { value: null };
  return { value: typeof value === 'bigint' ? formatDecimal(value, scaleOfField(type) ?? 0) : String(value) };
}
