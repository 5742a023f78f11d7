/** The built-in functions: their parameters by DMN's names, what each takes, and the type that comes out. */
import { datePatternKindOf, type Expression, type FunctionName, isNumeric, isText, numberScale, type Type } from '@ninefold/model';
import { quotientPlaces } from './arithmetic.ts';
import { isOfSeveral } from './currencies.ts';
import { commonType, isOrdered } from './types.ts';

export interface Signature {
  readonly parameters: readonly Parameter[];
  /** How many of the parameters may be left out. */
  readonly optional?: number;
  /** The last parameter may be repeated; `collect` makes one list of all arguments. */
  readonly variadic?: 'collect' | 'keep';
  /** What is given has to be of one kind: 0 beside money is money. */
  readonly alike?: true;
  /** Undefined when the arguments fit one by one but not together. */
  readonly result: (types: readonly Type[], arguments_: readonly Expression[]) => Type | undefined;
}

interface Parameter {
  readonly name: string;
  readonly takes: Takes;
}

export type Takes =
  | 'text'
  | 'pattern'
  | 'date pattern'
  | 'number'
  | 'amount'
  | 'whole literal'
  | 'date'
  | 'time'
  | 'date and time'
  | 'calendar'
  | 'clock'
  | 'dated'
  | 'days'
  | 'months'
  | 'working'
  | 'size'
  | 'any'
  | 'list'
  | 'amounts'
  | 'ordered list'
  | 'yes/no list'
  | 'text list'
  | 'nested list';

/** Words for messages, and whether a type is taken. Null and unknown types always are. */
export const takes: Readonly<
  Record<Takes, { readonly words: string; readonly fits: (type: Type) => boolean; readonly list?: true; readonly written?: true }>
> = {
  text: { words: 'text', fits: isText },
  pattern: { words: 'a pattern written out', fits: isText, written: true },
  'date pattern': { words: 'a pattern written out', fits: isText, written: true },
  number: { words: 'a number', fits: (type) => type.kind === 'number' },
  amount: { words: 'a number or money', fits: isNumeric },
  'whole literal': {
    words: 'a whole number from 0 to 12 written out',
    fits: (type) => type.kind === 'number' && type.scale === 0,
    written: true,
  },
  date: { words: 'a date', fits: (type) => type.kind === 'date' },
  time: { words: 'a time', fits: (type) => type.kind === 'time' },
  'date and time': { words: 'a date and time', fits: (type) => type.kind === 'date and time' },
  calendar: { words: 'a date', fits: (type) => type.kind === 'date' || type.kind === 'date and time' },
  clock: { words: 'a time', fits: (type) => type.kind === 'time' || type.kind === 'date and time' },
  dated: { words: 'a date or time', fits: (type) => datePatternKindOf(type) !== undefined },
  days: { words: 'a number of days', fits: (type) => type.kind === 'duration' && type.of === 'days' },
  months: { words: 'a number of months', fits: (type) => type.kind === 'duration' && type.of === 'months' },
  working: { words: 'working hours or days of point 9', fits: (type) => type.kind === 'duration' && type.working !== undefined },
  size: { words: 'a number, money or duration', fits: (type) => isNumeric(type) || type.kind === 'duration' },
  any: { words: 'a value', fits: () => true },
  list: { words: 'a list', fits: (type) => type.kind === 'list', list: true },
  amounts: {
    words: 'a list of numbers, money in one currency, or durations',
    fits: (type) => listOf(type, (of) => (isNumeric(of) || of.kind === 'duration') && !isOfSeveral(of)),
    list: true,
  },
  'ordered list': {
    words: 'a list of values that have an order',
    fits: (type) => listOf(type, (of) => isOrdered(of) && !isOfSeveral(of)),
    list: true,
  },
  'yes/no list': { words: 'a list of yes/no', fits: (type) => listOf(type, (of) => of.kind === 'yes/no'), list: true },
  'text list': { words: 'a list of text', fits: (type) => listOf(type, isText), list: true },
  'nested list': { words: 'a list', fits: (type) => type.kind === 'list', list: true },
};

function listOf(type: Type, fits: (of: Type) => boolean): boolean {
  return type.kind === 'list' && (fits(type.of) || type.of.kind === 'null' || type.of.kind === 'unknown');
}

const text: Type = { kind: 'text' };
const yesNo: Type = { kind: 'yes/no' };
const whole: Type = { kind: 'number', scale: 0 };
const unknown: Type = { kind: 'unknown' };

const one = (name: string, kind: Takes): Parameter => ({ name, takes: kind });
const always = (type: Type) => () => type;
const itemOf = (type: Type | undefined): Type => (type?.kind === 'list' ? type.of : unknown);

function simple(result: Type, ...parameters: Parameter[]): readonly Signature[] {
  return [{ parameters, result: always(result) }];
}

/** Of one list, or of the values themselves: `min(a, b)` is `min([a, b])`. */
function aggregate(kind: Takes, result: (item: Type) => Type): readonly Signature[] {
  return [{ parameters: [one('list', kind)], variadic: 'collect', result: ([list]) => result(itemOf(list)) }];
}

function joined(types: readonly Type[]): Type | undefined {
  return types.reduce<Type | undefined>((all, type) => all && commonType(all, type), { kind: 'null' });
}

function atMostPlaces(type: Type): Type {
  return isNumeric(type) ? { ...type, scale: quotientPlaces.money } : type;
}

function toScale(type: Type | undefined, scale: number): Type {
  return type && isNumeric(type) ? { ...type, scale } : unknown;
}

/** Only days are added to a date. */
function workedFrom(from: Type | undefined, duration: Type | undefined): Type | undefined {
  return from?.kind === 'date' && duration?.kind === 'duration' && duration.working === 'hours' ? undefined : from;
}

/** The places asked for by a literal second argument, else none. */
function placesOf(arguments_: readonly Expression[]): number {
  const places = arguments_[1];
  return places?.node === 'literal' && typeof places.value === 'string' ? Number(places.value) : 0;
}

const rounding = (optional: number): readonly Signature[] => [
  { parameters: [one('n', 'amount'), one('scale', 'whole literal')], optional, result: ([n], all) => toScale(n, placesOf(all)) },
];

export const signatures: Readonly<Record<FunctionName, readonly Signature[]>> = {
  today: simple({ kind: 'date' }),
  now: simple({ kind: 'date and time' }),

  'string length': simple(whole, one('string', 'text')),
  'upper case': simple(text, one('string', 'text')),
  'lower case': simple(text, one('string', 'text')),
  substring: [
    { parameters: [one('string', 'text'), one('start position', 'number'), one('length', 'number')], optional: 1, result: always(text) },
  ],
  'substring before': simple(text, one('string', 'text'), one('match', 'text')),
  'substring after': simple(text, one('string', 'text'), one('match', 'text')),
  contains: simple(yesNo, one('string', 'text'), one('match', 'text')),
  'starts with': simple(yesNo, one('string', 'text'), one('match', 'text')),
  'ends with': simple(yesNo, one('string', 'text'), one('match', 'text')),
  'string join': [{ parameters: [one('list', 'text list'), one('delimiter', 'text')], optional: 1, result: always(text) }],
  string: [...simple(text, one('from', 'any')), ...simple(text, one('from', 'dated'), one('pattern', 'date pattern'))],
  trim: simple(text, one('string', 'text')),
  matches: simple(yesNo, one('input', 'text'), one('pattern', 'pattern')),
  replace: simple(text, one('input', 'text'), one('pattern', 'pattern'), one('replacement', 'text')),
  split: simple({ kind: 'list', of: text }, one('string', 'text'), one('delimiter', 'pattern')),

  count: [{ parameters: [one('list', 'list')], variadic: 'collect', result: always(whole) }],
  sum: aggregate('amounts', (item) => item),
  min: aggregate('ordered list', (item) => item),
  max: aggregate('ordered list', (item) => item),
  mean: aggregate('amounts', atMostPlaces),
  all: aggregate('yes/no list', () => yesNo),
  any: aggregate('yes/no list', () => yesNo),

  'list contains': [
    {
      alike: true,
      parameters: [one('list', 'list'), one('element', 'any')],
      result: ([list, element]) => (element && commonType(itemOf(list), element) ? yesNo : undefined),
    },
  ],
  append: [
    {
      alike: true,
      parameters: [one('list', 'list'), one('item', 'any')],
      variadic: 'keep',
      result: ([list, ...items]) => listType(joined([itemOf(list), ...items])),
    },
  ],
  concatenate: [{ alike: true, parameters: [one('list', 'list')], variadic: 'keep', result: joined }],
  union: [{ alike: true, parameters: [one('list', 'list')], variadic: 'keep', result: joined }],
  'distinct values': [{ parameters: [one('list', 'list')], result: ([list]) => list }],
  reverse: [{ parameters: [one('list', 'list')], result: ([list]) => list }],
  'index of': [
    {
      alike: true,
      parameters: [one('list', 'list'), one('match', 'any')],
      result: ([list, match]) => (match && commonType(itemOf(list), match) ? { kind: 'list', of: whole } : undefined),
    },
  ],
  flatten: [{ parameters: [one('list', 'nested list')], result: ([list]) => flattened(list) }],
  sublist: [
    { parameters: [one('list', 'list'), one('start position', 'number'), one('length', 'number')], optional: 1, result: ([list]) => list },
  ],

  number: [
    { parameters: [one('from', 'text')], result: always({ kind: 'number', scale: numberScale }) },
    {
      parameters: [one('from', 'text'), one('grouping separator', 'text'), one('decimal separator', 'text')],
      result: always({ kind: 'number', scale: numberScale }),
    },
  ],
  abs: [{ parameters: [one('n', 'size')], result: ([n]) => n }],
  floor: rounding(1),
  ceiling: rounding(1),
  'round half even': rounding(0),
  'round half up': rounding(0),
  modulo: [{ parameters: [one('dividend', 'amount'), one('divisor', 'amount')], result: ([a, b]) => a && b && moduloType(a, b) }],

  date: [
    { parameters: [one('from', 'text')], result: always({ kind: 'date' }) },
    { parameters: [one('from', 'calendar')], result: always({ kind: 'date' }) },
    { parameters: [one('year', 'number'), one('month', 'number'), one('day', 'number')], result: always({ kind: 'date' }) },
  ],
  time: [
    { parameters: [one('from', 'text')], result: always({ kind: 'time' }) },
    { parameters: [one('from', 'clock')], result: always({ kind: 'time' }) },
    { parameters: [one('hour', 'number'), one('minute', 'number'), one('second', 'number')], result: always({ kind: 'time' }) },
  ],
  'date and time': [
    { parameters: [one('from', 'text')], result: always({ kind: 'date and time' }) },
    { parameters: [one('date', 'date'), one('time', 'time')], result: always({ kind: 'date and time' }) },
  ],
  // Only of written text: its kind decides the type.
  duration: simple(unknown, one('from', 'text')),

  year: simple(whole, one('date', 'calendar')),
  month: simple(whole, one('date', 'calendar')),
  day: simple(whole, one('date', 'calendar')),
  weekday: simple(whole, one('date', 'calendar')),
  hour: simple(whole, one('time', 'clock')),
  minute: simple(whole, one('time', 'clock')),
  second: simple(whole, one('time', 'clock')),
  'day of week': simple(text, one('date', 'calendar')),
  'month of year': simple(text, one('date', 'calendar')),
  days: simple(whole, one('duration', 'days')),
  hours: simple(whole, one('duration', 'days')),
  minutes: simple(whole, one('duration', 'days')),
  months: simple(whole, one('duration', 'months')),
  years: simple(whole, one('duration', 'months')),
  'years and months duration': simple({ kind: 'duration', of: 'months' }, one('from', 'calendar'), one('to', 'calendar')),

  'add working time': [
    { parameters: [one('from', 'calendar'), one('duration', 'working')], result: ([from, duration]) => workedFrom(from, duration) },
  ],
  'working time between': simple(
    { kind: 'duration', of: 'days', working: 'hours' },
    one('from', 'date and time'),
    one('to', 'date and time'),
  ),
  'time in': simple({ kind: 'duration', of: 'days' }, one('state', 'text')),
  'working time in': simple({ kind: 'duration', of: 'days', working: 'hours' }, one('state', 'text')),
  // Which currency comes out is said by its name: `in EUR(…)`.
  'in currency': simple(unknown, one('amount', 'amount'), one('rate', 'number')),
};

function listType(of: Type | undefined): Type | undefined {
  return of && { kind: 'list', of };
}

function flattened(type: Type | undefined): Type {
  let of: Type = type ?? unknown;
  while (of.kind === 'list') of = of.of;
  return { kind: 'list', of };
}

function moduloType(a: Type, b: Type): Type | undefined {
  if (a.kind === 'money' && b.kind === 'number') return { ...a, scale: Math.max(a.scale, b.scale) };
  return commonType(a, b);
}
