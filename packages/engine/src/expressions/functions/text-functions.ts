/** Functions of text. Characters are code points, as in DMN: "😀" is one. */
import {
  datePatternKindOf,
  formatDecimal,
  isDatePattern,
  isList,
  type NodeOf,
  readDatePattern,
  type Type,
  type Value,
} from '@ninefold/model';
import { writtenTo } from '../../formats/currency.ts';
import type { Result } from '../closure.ts';
import { writeDuration } from '../durations.ts';
import { localOf } from '../moments.ts';
import { includesText, indexOfText } from '../text-search.ts';
import { writeDate } from '../write-date.ts';
import { type Apply, type FunctionTable, ofTexts } from './function.ts';

type TextFunction =
  | 'string length'
  | 'upper case'
  | 'lower case'
  | 'substring'
  | 'substring before'
  | 'substring after'
  | 'contains'
  | 'starts with'
  | 'ends with'
  | 'string join'
  | 'string'
  | 'trim';

export const textFunctions: FunctionTable<TextFunction> = {
  'string length': ofTexts((text) => BigInt(lengthOf(text))),
  'upper case': ofTexts((text) => text.toUpperCase()),
  'lower case': ofTexts((text) => text.toLowerCase()),
  trim: ofTexts((text) => text.trim()),
  contains: ofTexts(includesText),
  'starts with': ofTexts((text, part) => text.startsWith(part)),
  'ends with': ofTexts((text, part) => text.endsWith(part)),
  'substring before': ofTexts((text, part) => text.slice(0, Math.max(0, indexOfText(text, part)))),
  'substring after': ofTexts((text, part) => {
    const at = indexOfText(text, part);
    return at < 0 ? '' : text.slice(at + part.length);
  }),
  substring: (call) => {
    const scales = call.arguments.map(({ type }) => (type.kind === 'number' ? 10n ** BigInt(type.scale) : 1n));
    const whole = (value: Value | undefined, i: number) => (typeof value === 'bigint' ? Number(value / (scales[i] ?? 1n)) : undefined);
    return (values) => {
      const [text] = values;
      const start = whole(values[1], 1);
      const length = whole(values[2], 2);
      if (typeof text !== 'string' || start === undefined || (values.length > 2 && length === undefined)) return null;
      return substring(text, start, length);
    };
  },
  'string join': () => (values) => {
    const [list, delimiter = ''] = values;
    if (list === undefined || !isList(list)) return null;
    return list.filter((item) => typeof item === 'string').join(typeof delimiter === 'string' ? delimiter : '');
  },
  string: (call) => {
    const type = call.arguments[0]?.type;
    if (type && call.arguments.length === 2 && datePatternKindOf(type) !== undefined) return byPattern(call);
    return ([value, code]) => (type === undefined || value === undefined ? null : textOf(value, inPlaces(type, code)));
  },
};

/** An amount of which a record says the currency is written with the places of that. */
function inPlaces(type: Type, code: Value | undefined): Type {
  return type.kind === 'money' && type.in && typeof code === 'string' ? { ...type, currency: code } : type;
}

/** A date, a time or a moment as the pattern says; a moment as the zone's clocks show it. */
function byPattern({ arguments: [argument] }: NodeOf<'call'>): Apply {
  const kind = argument && datePatternKindOf(argument.type);
  if (kind === undefined) return () => null;
  let known: { readonly source: string; readonly pieces: ReturnType<typeof readDatePattern> } | undefined;
  return ([value, source], { settings }) => {
    if (typeof value !== 'string' || typeof source !== 'string') return null;
    // The database hands over the pattern with each row: it is read when it is another one.
    if (source !== known?.source) known = { source, pieces: readDatePattern(source, kind) };
    const shown = kind === 'date and time' ? localOf(value, settings.timeZone) : { date: value, time: value };
    return shown && isDatePattern(known.pieces)
      ? writeDate(known.pieces, shown.date, shown.time, settings.ownLocale ?? settings.locale)
      : null;
  };
}

function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** 1-based, from the end when negative; null when it starts outside or has no length. */
function substring(text: string, start: number, length: number | undefined): Result {
  const points = Array.from(text);
  if (start === 0 || Math.abs(start) > points.length || (length !== undefined && length < 1)) return null;
  const from = start > 0 ? start - 1 : points.length + start;
  return points.slice(from, length === undefined ? undefined : from + length).join('');
}

/** Numbers without zeros at the end, money with the places of its currency, durations and dates as ISO 8601. */
function textOf(value: Value, type: Type): Result {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'bigint') return textOfUnits(value, type);
  if (isList(value) && type.kind === 'list') {
    const items = value.map((item) => textOf(item, type.of));
    return items.includes(undefined) ? undefined : `[${items.map((item) => (item === null ? 'null' : String(item))).join(', ')}]`;
  }
  return undefined;
}

function textOfUnits(units: bigint, type: Type): Result {
  switch (type.kind) {
    case 'number':
      return type.scale === 0 ? String(units) : formatDecimal(units, type.scale).replace(/\.?0+$/u, '');
    case 'money':
      return type.in ? writtenTo(type.in.places[type.currency] ?? 0, formatDecimal(units, type.scale)) : formatDecimal(units, type.scale);
    case 'duration':
      return writeDuration(units, type.of);
    default:
      return undefined;
  }
}
