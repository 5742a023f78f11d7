/** What stands in a cell of a spreadsheet, as the value of a field: read as what is typed is. Records are known by what they are called. */

import { yesOrNo } from '@ninefold/engine';
import { choicesOf, type FieldKind, type FieldType, foldName, scaleOfField, type Value } from '@ninefold/model';
import { choiceOf } from '../language/names.ts';
import { t } from '../language/say-here.ts';
import { readDate } from './dates/read-date.ts';
import { readDateAndTime } from './dates/read-date-and-time.ts';
import { readTime } from './dates/read-time.ts';
import type { ReadText } from './entry.ts';
import { readNumber } from './numbers/read-number.ts';

/** `calls`: what the records are called that the cell names; one unless `many`. */
export type CellReading = ReadText | { readonly calls: readonly string[]; readonly entity: string; readonly many: boolean };

export interface CellFormats {
  readonly locale: string;
  readonly timeZone: string;
  readonly today: string;
  /** The day it is by the clock that moments are read by, where that is another. */
  readonly ownToday?: string;
}

type Reader<Type> = (text: string, type: Type, formats: CellFormats) => CellReading;

/** Whether a cell can hold a value of this kind at all. */
export function isInCells({ kind }: FieldType): boolean {
  return readers[kind] !== null;
}

/** `text` is not empty. */
export function readCell(text: string, type: FieldType, formats: CellFormats): CellReading {
  const read = readers[type.kind] as Reader<FieldType> | null;
  return read ? read(text, type, formats) : { problem: t('No table can hold this.') };
}

const asText: Reader<unknown> = (text) => ({ value: text });
const asNumber: Reader<FieldType> = (text, type, { locale }) => readNumber(text, scaleOfField(type) ?? 0, locale);

const readers: { readonly [Kind in FieldKind]: Reader<Extract<FieldType, { kind: Kind }>> | null } = {
  text: asText,
  'long text': asText,
  'whole number': asNumber,
  number: asNumber,
  decimal: asNumber,
  money: asNumber,
  'yes/no': (text, _type, { locale }) => readYesNo(text, locale),
  date: (text, _type, { locale, today }) => readDate(text, locale, today),
  time: (text, _type, { locale }) => readTime(text, locale),
  'date and time': (text, _type, { locale, today, ownToday = today, timeZone }) => readDateAndTime(text, locale, ownToday, timeZone),
  email: asText,
  phone: asText,
  'web address': asText,
  'one of': (text, type) => choiceCalled(text, choicesOf(type)),
  'many of': (text, type) => choicesCalled(text, choicesOf(type)),
  'list of text': (text) => ({ value: [...new Set(partsOf(text))] }),
  file: null,
  'number series': null,
  'running number': null,
  reference: (text, { entity }) => ({ calls: [text], entity, many: false }),
  references: (text, { entity }) => ({ calls: partsOf(text), entity, many: true }),
  lines: null,
  related: null,
  state: null,
  unknown: null,
};

const yes: readonly string[] = ['yes', 'true', '1', 'x'];
const no: readonly string[] = ['no', 'false', '0'];

/** In English, which exports are in, or as lists show it. */
function readYesNo(text: string, locale: string): ReadText {
  const word = foldName(text);
  const is = (value: boolean): boolean => (value ? yes : no).includes(word) || word === foldName(yesOrNo(value, locale));
  if (is(true)) return { value: true };
  return is(false) ? { value: false } : { problem: t('This is neither yes nor no.') };
}

/** By the document's own name, or as the page says it. */
function choiceCalled(text: string, choices: readonly string[]): ReadText {
  const called = (say: (choice: string) => string) => choices.find((choice) => foldName(say(choice)) === foldName(text));
  const value = called(String) ?? called(choiceOf);
  return value === undefined ? { problem: t('This is none of {choices}.', { choices: choices.map(choiceOf).join(', ') }) } : { value };
}

function choicesCalled(text: string, choices: readonly string[]): ReadText {
  const values: Value[] = [];
  for (const part of partsOf(text)) {
    const read = choiceCalled(part, choices);
    if ('problem' in read) return read;
    values.push(read.value);
  }
  return { value: values };
}

/** Apart by semicolons, commas or lines. What holds such a sign itself stands in quotes, as an export writes it. */
function partsOf(text: string): readonly string[] {
  const parts = text.matchAll(/\s*(?:"((?:[^"]|"")+)"\s*(?=[;,\n]|$)|([^;,\n]*))(?:[;,\n]|$)/gu);
  return [...parts].map(([, inQuotes, plain = '']) => inQuotes?.replaceAll('""', '"') ?? plain.trim()).filter((part) => part !== '');
}
