/**
 * Values of one type as those of another, where the other has a place for them. A value is kept as a column has it; of a set, its ids.
 * Pure: what limits a field besides its type is held against the outcome by whoever asks.
 */
import {
  type FieldType,
  foldName,
  formatDecimal,
  parseDecimal,
  refersToRecords,
  rescale,
  scaleOfField,
  unreachable,
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
  return refersToRecords(from) && refersToRecords(to) && foldName(from.entity) === foldName(to.entity);
}

/** Between numbers as such, between all else by what is written. */
function singleConversion(from: FieldType, to: FieldType): SingleConversion | undefined {
  const numbers = betweenNumbers(from, to);
  if (numbers) return numbers;
  const [write, read] = [writing(from), reading(to)];
  if (!write || !read) return undefined;
  return {
    isSame: true,
    convert(value) {
      const words = write(value);
      return words && read(words);
    },
  };
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

/** What a value is in words: one, or as many as a list has. undefined where a kind has none that say all of it. */
function writing(from: FieldType): ((value: SqlValue) => readonly string[] | undefined) | undefined {
  switch (from.kind) {
    case 'text':
    case 'long text':
    case 'email':
    case 'phone':
    case 'web address':
    case 'number series':
    case 'one of':
    case 'date':
    case 'time':
      return (value) => [String(value)];
    case 'whole number':
    case 'number':
    case 'decimal':
    case 'running number': {
      const scale = scaleOfField(from) ?? 0;
      return (value) => (typeof value === 'bigint' ? [shortest(formatDecimal(value, scale))] : undefined);
    }
    case 'yes/no':
      return (value) => [value === 1n ? 'yes' : 'no'];
    case 'many of':
    case 'list of text':
      return (value) => JSON.parse(String(value)) as readonly string[];
    case 'money':
    case 'date and time':
    case 'file':
    case 'reference':
    case 'references':
    case 'lines':
    case 'related':
    case 'state':
    case 'unknown':
      return undefined;
    default:
      return unreachable(from);
  }
}

/** Without places that say nothing. */
function shortest(number: string): string {
  return number.includes('.') ? number.replace(/\.?0+$/u, '') : number;
}

/** What words are as a value; the reading is undefined where a kind is not written, its outcome where these words are no such value. */
function reading(to: FieldType): ((words: readonly string[]) => SqlValue | undefined) | undefined {
  switch (to.kind) {
    case 'text':
    case 'long text':
    case 'email':
    case 'phone':
    case 'web address':
      // What they are written like is told by the field itself.
      return onlyOne;
    case 'one of':
      return (words) => choiceLike(to.choices, onlyOne(words));
    case 'many of':
      return (words) => listed(words.map((word) => choiceLike(to.choices, word)));
    case 'list of text':
      return listed;
    case 'yes/no':
      return (words) => yesNoIn(onlyOne(words));
    case 'whole number':
    case 'number':
    case 'decimal': {
      const scale = scaleOfField(to) ?? 0;
      return (words) => numberIn(onlyOne(words), scale);
    }
    case 'date':
      return (words) => dayIn(onlyOne(words));
    case 'time':
      return (words) => timeIn(onlyOne(words));
    case 'money':
    case 'running number':
    case 'number series':
    case 'date and time':
    case 'file':
    case 'reference':
    case 'references':
    case 'lines':
    case 'related':
    case 'state':
    case 'unknown':
      return undefined;
    default:
      return unreachable(to);
  }
}

/** Of a list that has no other. */
function onlyOne([word, ...more]: readonly string[]): string | undefined {
  return more.length > 0 ? undefined : word;
}

function listed(words: readonly (string | undefined)[]): string | undefined {
  return words.includes(undefined) ? undefined : JSON.stringify([...new Set(words)]);
}

function choiceLike(choices: readonly string[], word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  return choices.find((choice) => choice === word) ?? choices.find((choice) => foldName(choice) === foldName(word));
}

function yesNoIn(word: string | undefined): bigint | undefined {
  const folded = foldName(word ?? '');
  return folded === 'yes' ? 1n : folded === 'no' ? 0n : undefined;
}

function numberIn(word: string | undefined, scale: number): bigint | undefined {
  return word !== undefined && isPlainNumber.test(word) ? parseDecimal(word, scale) : undefined;
}

/** As a number is written: `007` is a code, and would lose something. */
const isPlainNumber = /^(?:0|-?[1-9]\d*|-?0\.\d*[1-9]\d*|-?[1-9]\d*\.\d+|0\.0+)$/u;

/** With its seconds. */
function timeIn(text = ''): string | undefined {
  const [, minutes, seconds = ':00'] = /^((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?$/u.exec(text) ?? [];
  return minutes === undefined ? undefined : `${minutes}${seconds}`;
}

function dayIn(text = ''): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}
