/**
 * The value of a constant: `0.01 EUR`, `2,000 EUR`, `90 days`, `2 months`, `10 seconds`, `4 working hours`, `10 MB`, `25`, `30 %`,
 * `2026-01-31`, `yes`, `"text"`, an address. Sizes of files are numbers of megabytes, a percentage is its share of one.
 */
import { type ConstantValue, formatDecimal, parseDecimal, scaleOfText, type Type } from '@ninefold/model';
import { plain, type Words } from '../read/words.ts';
import { type Reading, report } from '../reading.ts';
import { currencyScale } from './currency.ts';
import { clockMeant, spanInWords } from './span-in-words.ts';
import { asWorkingTime } from './working-units.ts';

/** The value in the engine's form, with its type. Undefined, and reported (N019, N904), where it is none. */
export function readConstantValue(reading: Reading, name: string, words: Words): ConstantValue | undefined {
  const text = plain(words);
  if (text.length > 2000) return { type: { kind: 'text' }, value: text };
  if (/^[=<>]+\s*\S/u.test(text)) {
    report(reading, 'N019', 9, words, {
      statement: name,
      what: `“${text}” is no value.`,
      mend: 'Write the value alone. Text stands in quotation marks.',
    });
    return undefined;
  }
  // A minus is a minus, however it was typed.
  const signed = text.replace(/[−–](?=\d)/u, '-');
  const amount =
    /^([+-]?[\d][\d.,'’ \u00a0\u202f]*)\s*(.*)$/u.exec(signed) ??
    swap(/^([A-Z]{3}|[€£¥$])\s*([+-]?\d[\d.,'’ \u00a0\u202f]*)$/u.exec(signed));
  const moment = readMoment(text);
  if (moment) return moment;
  if (reportSpan(reading, name, words, text)) return undefined;
  if (amount) {
    const value = readAmount(amount[1] ?? '', amount[2] ?? '');
    if (value) return value;
    if (/^\$|^\d+([.,'’ ]\d+)*\s*[\p{L}%€£$¥]*$/u.test(text) || isUnitInWords(amount[2] ?? '')) {
      reportAmount(reading, name, words, amount[1] ?? '', amount[2] ?? '');
      return undefined;
    }
  }
  if (/^(?:yes|true)$/iu.test(text)) return { type: { kind: 'yes/no' }, value: true };
  if (/^(?:no|false)$/iu.test(text)) return { type: { kind: 'yes/no' }, value: false };
  const value = /^"(.*)"$/su.exec(text)?.[1] ?? text;
  reportSecret(reading, name, words, value);
  return { type: { kind: 'text' }, value };
}

/** `half a year`, `0:30`: an amount of time, but not as it is written here. */
function reportSpan(reading: Reading, name: string, words: Words, text: string): boolean {
  const clock = clockMeant(text);
  const spoken = spanInWords(text);
  const [write] = spoken === undefined ? clock : [spoken];
  if (write === undefined) return false;
  const { from, to } = words;
  const others = clock.slice(1).map((other) => `, or \`${other}\``);
  report(reading, 'N019', 9, words, {
    statement: name,
    what: `“${text}” is not read as an amount of time${spoken === undefined ? ', nor as a time of day' : ''}.`,
    mend: `Write \`${write}\`${others.join('')}. Text stands in quotation marks.`,
    fix: { title: `Write “${write}”`, edits: [{ from, to, text: write }] },
  });
  return true;
}

/** `business hours`, `months net`: hardly text. */
function isUnitInWords(words: string): boolean {
  const each = words.split(/[\s-]+/u);
  return (
    each.length > 1 &&
    each.length < 4 &&
    each.some((word) => durations.has(durationName(word)) || bytes.has(word.toLowerCase()) || /^[A-Z]{3}$/u.test(word))
  );
}

function swap(match: RegExpExecArray | null): readonly string[] | undefined {
  return match ? [match[0], match[2] ?? '', match[1] ?? ''] : undefined;
}

function readMoment(text: string): ConstantValue | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/u.test(text) && isDate(text)) return { type: { kind: 'date' }, value: text };
  if (/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/u.test(text))
    return { type: { kind: 'time' }, value: text.length === 5 ? `${text}:00` : text };
  return undefined;
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function readAmount(digits: string, unit: string): ConstantValue | undefined {
  const number = readNumber(digits);
  if (number === undefined) return undefined;
  const scale = scaleOfText(number);
  const currency = currencyOf(unit);
  if (currency !== undefined) {
    const places = Math.max(scale, currencyScale(currency));
    return { type: { kind: 'money', currency, scale: places }, value: formatDecimal(parseDecimal(number, places) ?? 0n, places) };
  }
  if (unit === '') return { type: { kind: 'number', scale }, value: number };
  if (unit === '%')
    return { type: { kind: 'number', scale: scale + 2 }, value: formatDecimal(parseDecimal(number, scale) ?? 0n, scale + 2) };
  const megabytes = bytes.get(unit.toLowerCase());
  if (megabytes !== undefined)
    return { type: { kind: 'number', scale: scale + megabytes.scale }, value: times(number, scale, megabytes.factor, megabytes.scale) };
  return readDuration(number, unit);
}

/** Megabytes in a unit: `factor` units of 10^-`scale`. */
const bytes = new Map([
  ['kb', { factor: 1n, scale: 3 }],
  ['mb', { factor: 1n, scale: 0 }],
  ['gb', { factor: 1000n, scale: 0 }],
]);

function times(number: string, scale: number, factor: bigint, places: number): string {
  return formatDecimal((parseDecimal(number, scale) ?? 0n) * factor, scale + places);
}

const durations = new Map([
  ['second', (n: string) => `PT${n}S`],
  ['minute', (n: string) => `PT${n}M`],
  ['hour', (n: string) => `PT${n}H`],
  ['day', (n: string) => `P${n}D`],
  ['week', (n: string) => `P${BigInt(n) * 7n}D`],
  ['month', (n: string) => `P${n}M`],
  ['year', (n: string) => `P${n}Y`],
]);

/** ISO 8601 durations of whole numbers; a negative one begins with `-`. */
function readDuration(number: string, unit: string): ConstantValue | undefined {
  const working = /^working\s+(minute|hour|day)s?$/iu.exec(unit)?.[1]?.toLowerCase();
  const name = working ?? durationName(unit);
  const write = durations.get(name);
  if (!write || number.includes('.') || number.length > 12) return undefined;
  const of = name === 'month' || name === 'year' ? 'months' : 'days';
  const negative = number.startsWith('-');
  const type: Type = { kind: 'duration', of, ...(working && { working: working === 'day' ? 'days' : 'hours' }) };
  return { type, value: `${negative ? '-' : ''}${write(number.replace(/^[+-]/u, ''))}` };
}

/** `2,000.50`, `2 000.50`, `2'000.50` as decimal text; undefined for `2.000,50` and the like. */
function readNumber(digits: string): string | undefined {
  const text = digits.trim();
  if (/^[+-]?\d{1,3}([,'’ \u00a0\u202f])\d{3}(?:\1\d{3})*(?:\.\d+)?$/u.test(text))
    return text.replace(/[,'’ \u00a0\u202f]/gu, '').replace(/^\+/u, '');
  return /^[+-]?\d+(?:\.\d+)?$/u.test(text) ? text.replace(/^\+/u, '') : undefined;
}

function durationName(unit: string): string {
  return unit.toLowerCase().replace(/s$/u, '');
}

const signs = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
]);

function currencyOf(unit: string): string | undefined {
  return signs.get(unit) ?? (/^[A-Z]{3}$/u.test(unit) ? unit : undefined);
}

function reportAmount(reading: Reading, name: string, words: Words, digits: string, unit: string): void {
  if (readNumber(digits) === undefined) {
    report(reading, 'N019', 9, words, {
      statement: name,
      what: `I cannot read the number “${digits.trim()}”.`,
      mend: 'Write a point before the decimals and nothing or commas between thousands: 2,000.50.',
    });
    return;
  }
  if (durations.has(durationName(unit))) {
    report(reading, 'N019', 9, words, {
      statement: name,
      what: `I cannot read “${plain(words)}”: only whole ${durationName(unit)}s are counted.`,
      mend: 'Write it in a smaller unit, for instance 36 hours for a day and a half.',
    });
    return;
  }
  const write = asWorkingTime(digits.trim(), unit);
  if (write !== undefined) {
    const { from, to } = words;
    report(reading, 'N904', 9, words, {
      statement: name,
      what: `“${unit}” is no unit I know.`,
      mend: `Write \`${write}\`; point 1 says when people work.`,
      fix: { title: `Write “${write}”`, edits: [{ from, to, text: write }] },
    });
    return;
  }
  const long = shortUnits.get(unit.toLowerCase());
  if (long !== undefined && /^\d+$/u.test(digits.trim())) {
    const text = `${digits.trim()} ${long}${digits.trim() === '1' ? '' : 's'}`;
    const { from, to } = words;
    report(reading, 'N904', 9, words, {
      statement: name,
      what: `“${unit}” is no unit I know.`,
      mend: `Write \`${text}\`.`,
      fix: { title: `Write “${text}”`, edits: [{ from, to, text }] },
    });
    return;
  }
  report(reading, 'N904', 9, words, {
    statement: name,
    what: `“${unit}” is no unit I know.`,
    mend:
      unit === '$'
        ? 'Dollars are of several countries: write USD, CAD, AUD.'
        : 'Write a currency (EUR), %, MB, or seconds, minutes, hours, days, weeks, months, years. Text stands in quotation marks.',
  });
}

/** What others shorten; `m` may be a minute or a month. */
const shortUnits: ReadonlyMap<string, string> = new Map([
  ...['s', 'sec', 'secs'].map((short) => [short, 'second'] as const),
  ...['min', 'mins'].map((short) => [short, 'minute'] as const),
  ...['h', 'hr', 'hrs'].map((short) => [short, 'hour'] as const),
  ...['d'].map((short) => [short, 'day'] as const),
  ...['w', 'wk', 'wks'].map((short) => [short, 'week'] as const),
  ...['mo', 'mos'].map((short) => [short, 'month'] as const),
  ...['y', 'yr', 'yrs'].map((short) => [short, 'year'] as const),
]);

const secretPrefix = /^(?:sk|pk|rk)[_-](?:live|test)[_-]|^AKIA[0-9A-Z]{12,}|^gh[pousr]_\w{20,}|^xox[baprs]-|^eyJ[\w-]{10,}\.|^-----BEGIN/u;

/** `https://user:password@host`, `https://host?key=…`: in an address a secret stands as openly as by itself. */
const secretInAddress =
  /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@:]*:[^\s/?#@{}]+@|[?&](?:[\w-]*[_-])?(?:api-?key|key|token|secret|password|signature)=(?=[^&#]*\d)[^\s&#{}]{8,}/iu;

/** As many digits as a key of 128 bits has, or more. */
const longHex = /^(?=.*\d)(?=.*[a-f])[\da-f]{32,}$/iu;

function reportSecret(reading: Reading, name: string, words: Words, text: string): void {
  const mixed = text.length >= 24 && !/[\s/:.]/u.test(text) && /\d/u.test(text) && /[a-z]/u.test(text) && /[A-Z]/u.test(text);
  const called = /password|secret/iu.test(name) || (/_key$|^key$|token/iu.test(name) && /\d/u.test(text));
  const named = called && /^\S{8,}$/u.test(text) && !/^https?:/u.test(text);
  if (!secretPrefix.test(text) && !secretInAddress.test(text) && !longHex.test(text) && !mixed && !named) return;
  report(reading, 'N905', 9, words, {
    statement: name,
    what: `The value of ${name} looks like a password or key.`,
    why: 'Everybody who reads the document would know it.',
    mend: 'Write `given at the start`, and give it when the application starts.',
  });
}
