/**
 * Values of one type as those of another, where the other has a place for them. A value is kept as a column has it; of a set, its ids.
 * Pure: what limits a field besides its type is held against the outcome by whoever asks.
 */
import {
  choicesOf,
  type FieldType,
  foldName,
  formatDecimal,
  isFreeText,
  isShapedText,
  isTextField,
  parseDecimal,
  refersToRecords,
  rescale,
  scaleOfField,
} from '@ninefold/model';
import type { SqlValue } from '../sql/codecs.ts';

export interface Conversion {
  /** Whether a value that converts says the same as before to everybody. */
  readonly isSame: boolean;
  /** undefined where the type has no such value. */
  convert(values: readonly SqlValue[]): readonly SqlValue[] | undefined;
}

/** undefined where no value of one is a value of the other. */
export function conversionBetween(from: FieldType, to: FieldType): Conversion | undefined {
  const one = singleConversion(from, to);
  if (one) return { isSame: one.isSame, convert: ([value = null]) => given(one.convert(value)) };
  if (!isOfOneEntity(from, to)) return undefined;
  return { isSame: true, convert: (ids) => (to.kind === 'reference' && ids.length > 1 ? undefined : ids) };
}

interface SingleConversion {
  readonly isSame: boolean;
  convert(value: SqlValue): SqlValue | undefined;
}

function given(value: SqlValue | undefined): readonly SqlValue[] | undefined {
  return value === undefined ? undefined : [value];
}

function isOfOneEntity(from: FieldType, to: FieldType): boolean {
  const refer = (type: FieldType): string | undefined => (refersToRecords(type) ? foldName(type.entity) : undefined);
  return refer(from) !== undefined && refer(from) === refer(to);
}

function singleConversion(from: FieldType, to: FieldType): SingleConversion | undefined {
  const numbers = betweenNumbers(from, to);
  if (numbers) return numbers;
  if (isFreeText(to)) return same(textOf(from));
  if (to.kind === 'one of') return same(toChoice(from, to.choices));
  if (to.kind === 'yes/no') return from.kind === 'one of' || isFreeText(from) ? same(toYesNo) : undefined;
  if (to.kind === 'many of') return same(toList(from, (word) => choiceLike(to.choices, word)));
  if (to.kind === 'list of text') return same(toList(from, (word) => word));
  if (!isFreeText(from)) return undefined;
  const scale = to.kind === 'money' ? undefined : scaleOfField(to);
  if (scale !== undefined && to.kind !== 'running number')
    return same((value) => (isPlainNumber.test(String(value)) ? parseDecimal(String(value), scale) : undefined));
  if (to.kind === 'date') return same((value) => (isDay(String(value)) ? value : undefined));
  if (to.kind === 'time') return same((value) => timeIn(String(value)));
  // What they are written like is told by the field itself.
  return isShapedText(to) ? same((value) => value) : undefined;
}

function same(convert: SingleConversion['convert'] | undefined): SingleConversion | undefined {
  return convert && { isSame: true, convert };
}

/** Between kinds of numbers, exactly. A number says less than an amount, and an amount more. */
function betweenNumbers(from: FieldType, to: FieldType): SingleConversion | undefined {
  const [before, now] = [scaleOfField(from), scaleOfField(to)];
  if (before === undefined || now === undefined || to.kind === 'running number') return undefined;
  const [a, b] = [from, to].map((type) => (type.kind === 'money' ? [type.currency, type.in?.owner, type.in?.field].join() : ''));
  if (a !== b && a !== '' && b !== '') return undefined;
  if (to.kind === 'money' && to.in) return undefined;
  const convert = (value: SqlValue): SqlValue | undefined => {
    if (typeof value !== 'bigint') return undefined;
    const units = rescale(value, before, now);
    return rescale(units, now, before) === value && units >= -(2n ** 63n) && units < 2n ** 63n ? units : undefined;
  };
  return { isSame: a === b, convert };
}

function textOf(from: FieldType): SingleConversion['convert'] | undefined {
  const scale = from.kind === 'money' ? undefined : scaleOfField(from);
  if (scale !== undefined) return (value) => (typeof value === 'bigint' ? formatDecimal(value, scale) : undefined);
  if (from.kind === 'yes/no') return (value) => (value === 1n ? 'yes' : 'no');
  if (isTextField(from) || from.kind === 'one of' || from.kind === 'date' || from.kind === 'time') return (value) => value;
  return from.kind === 'many of' || from.kind === 'list of text' ? onlyOne : undefined;
}

/** Of a list that has no other. */
function onlyOne(value: SqlValue): string | undefined {
  const [word, ...more] = JSON.parse(String(value)) as readonly string[];
  return more.length > 0 ? undefined : word;
}

function choiceLike(choices: readonly string[], word: string): string | undefined {
  return choices.find((choice) => choice === word) ?? choices.find((choice) => foldName(choice) === foldName(word));
}

function toChoice(from: FieldType, choices: readonly string[]): SingleConversion['convert'] | undefined {
  if (from.kind === 'yes/no') return (value) => choiceLike(choices, value === 1n ? 'yes' : 'no');
  if (isTextField(from)) return (value) => choiceLike(choices, String(value));
  if (from.kind !== 'many of' && from.kind !== 'list of text') return undefined;
  return (value) => {
    const word = onlyOne(value);
    return word === undefined ? undefined : choiceLike(choices, word);
  };
}

function toYesNo(value: SqlValue): SqlValue | undefined {
  const word = foldName(String(value));
  return word === 'yes' ? 1n : word === 'no' ? 0n : undefined;
}

function toList(from: FieldType, word: (word: string) => string | undefined): SingleConversion['convert'] | undefined {
  const isOne = from.kind === 'one of' || from.kind === 'text';
  if (!isOne && choicesOf(from).length === 0 && from.kind !== 'list of text') return undefined;
  return (value) => {
    const words = (isOne ? [String(value)] : (JSON.parse(String(value)) as readonly string[])).map(word);
    return words.includes(undefined) ? undefined : JSON.stringify([...new Set(words)]);
  };
}

/** As a number is written: `007` is a code, and would lose something. */
const isPlainNumber = /^(?:0|-?[1-9]\d*|-?0\.\d*[1-9]\d*|-?[1-9]\d*\.\d+|0\.0+)$/u;

/** With its seconds. */
function timeIn(text: string): string | undefined {
  const [, minutes, seconds = ':00'] = /^((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?$/u.exec(text) ?? [];
  return minutes === undefined ? undefined : `${minutes}${seconds}`;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
