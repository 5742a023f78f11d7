/** `every monday 08:00`, `every 2 weeks on monday`, `every month on last day 06:00`, `every 15 minutes`. */
import { type DayOfMonth, monthNames, type Recurrence, type Weekday, weekdays } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';

/** What was read of the words after `every`. */
export interface ReadRecurrence {
  readonly recurrence: Recurrence;
  /** The time of day is one, or none is needed. */
  readonly known: boolean;
  /** They stand as the language writes them. */
  readonly written: boolean;
}

/** Undefined where the words say no recurrence, however they are written. */
export function readRecurrence(words: string): ReadRecurrence | undefined {
  const text = words.trim().replace(/\s+/gu, ' ').toLowerCase();
  const read = readUnit(others.reduce((said, [other, write]) => said.replace(other, write), text)) ?? readUnit(`year on ${text}`);
  return read && { ...read, written: asWritten.test(text) };
}

const several = '(?:[2-9]|[1-9]\\d{1,3})';
const asWritten = new RegExp(
  `^(?:minute|hour|${several} (?:minutes|hours)|(?:(?:working )?day|${several} days|${weekdays.join('|')}|${several} weeks on (?:${weekdays.join('|')})` +
    `|(?:month|${several} months) on (?:\\d{1,2}|last day|(?:first|last) working day)|(?:year|${several} years) on \\d{1,2} (?:${monthNames.join('|').toLowerCase()}))` +
    '(?: (?:at )?\\d{1,2}:\\d{2})?)$',
  'u',
);

/** What others write, and how it is written. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^(?:other|second|2nd)\s(?=\p{L})/u, '2 '],
  [/^quarter of an hour\b/u, '15 minutes'],
  [/^quarter\b/u, '3 months'],
  [/^(\d+) ?h(?:rs?)?$/u, '$1 hours'],
  [/^(\d+)(?:st|nd|rd|th)\s(?=(?:minute|hour|day|week|month|year)\b)/u, '$1 '],
  [/^(?:the )?end of (?:the |each )?month\b/u, 'month on last day'],
  [/^month on day (?=\d)/u, 'month on '],
  [/^month on (?:the )?(\d{1,2})(?:st|nd|rd|th)? (?:day )?of (?:the |each )?month\b/u, 'month on $1'],
  [/^fortnight\b/u, '2 weeks'],
  [/^night\b/u, 'day'],
  [/^(.*\bmonths?)(?: at)? (\d{1,2}:\d{2}) on (.+)$/u, '$1 on $3 $2'],
  [/\b(?:work|business|week)[ -]?day\b/u, 'working day'],
  [/^(last|first)( working)? day of (?:the|each|every) month\b/u, 'month on $1$2 day'],
  [/^half[ -](?:an? )?hour\b/u, '30 minutes'],
  [/^(?:an?|one|1)\s(?=\p{L})/u, ''],
  [/^(\d{1,2})(?:st|nd|rd|th)?(?: day)? of (?:the|each|every) month\b/u, 'month on $1'],
  [/^(first|last)(?: day)? of (?:the|each|every) month\b/u, 'month on $1'],
];

type Read = Omit<ReadRecurrence, 'written'>;

/** `2 weeks on monday 8:00`, `monday 8:00`. */
function readUnit(text: string): Read | undefined {
  const [, counted, word = '', rest = ''] = /^(?:(\d{1,4}) )?(\p{L}+)\.?(.*)$/u.exec(text) ?? [];
  const count = Number(counted ?? 1);
  const working = /^working day\b(.*)$/u.exec(text);
  if (working) return timed(working[1] ?? '', (time) => ({ per: 'working day', count: 1, time }));
  const unit = unitCalled(word);
  const day = weekdayCalled(word);
  if (count === 0) return undefined;
  if (unit !== undefined) return readers[unit](count, rest);
  return day && timed(rest, (time) => ({ per: 'week', count, on: day, time }));
}

const units = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
type Unit = (typeof units)[number];

/** Each of what follows the unit: ` on monday 8:00`. */
const readers: Readonly<Record<Unit, (count: number, rest: string) => Read | undefined>> = {
  minute: (count, rest) => (rest === '' ? { recurrence: { per: 'minute', count }, known: true } : undefined),
  hour: (count, rest) => (rest === '' ? { recurrence: { per: 'minute', count: count * 60 }, known: true } : undefined),
  day: (count, rest) => timed(rest, (time) => ({ per: 'day', count, time })),
  week(count, rest) {
    const [, word = '', after = ''] = /^ (?:on )?(\p{L}+)\.?(.*)$/u.exec(rest) ?? [];
    const on = weekdayCalled(word);
    return on && timed(after, (time) => ({ per: 'week', count, on, time }));
  },
  month(count, rest) {
    const [, word = '', after = ''] =
      /^ (?:on )?(?:the )?(\d{1,2}(?:st|nd|rd|th)?(?![\d:.])|first(?: (?:working )?day)?|last(?: (?:working )?day)?)(.*)$/u.exec(rest) ??
      [];
    const on = dayOfMonth(word);
    return on === undefined ? undefined : timed(after, (time) => ({ per: 'month', count, on, time }));
  },
  year(count, rest) {
    const [, words = '', after = ''] =
      /^ (?:on )?(?:the )?(\d{1,2}(?:st|nd|rd|th)?\.?(?: of)? \p{L}+|\p{L}+ \d{1,2}(?:st|nd|rd|th)?(?![\d:]))\.?(.*)$/u.exec(rest) ?? [];
    const on = dateCalled(words);
    return on && timed(after, (time) => ({ per: 'year', count, on, time }));
  },
};

function dayOfMonth(word: string): DayOfMonth | undefined {
  if (word.endsWith('working day')) return word.startsWith('last') ? 'last working' : 'first working';
  if (word.startsWith('last')) return 'last';
  const day = word.startsWith('first') ? 1 : Number.parseInt(word, 10);
  return day >= 1 && day <= 31 ? day : undefined;
}

/** `1 january`, `january 1st`, `1 jan`. Undefined for a day that no year has. */
function dateCalled(words: string): { readonly day: number; readonly month: number } | undefined {
  const day = Number.parseInt(/\d+/u.exec(words)?.[0] ?? '', 10);
  const name = (/\p{L}+$/u.exec(words.replace(/\d+(?:st|nd|rd|th)?$/u, '').trim()) ?? [''])[0];
  const month = name.length >= 3 ? monthNames.findIndex((one) => one.toLowerCase().startsWith(name)) + 1 : 0;
  return month > 0 && day >= 1 && day <= (longest[month - 1] ?? 0) ? { day, month } : undefined;
}

/** In a leap year. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** `mon` and `mondays` are known. */
function weekdayCalled(word: string): Weekday | undefined {
  return weekdays.find((day) => `${day}s` === word || (word.length >= 2 && day.startsWith(word))) ?? near(word, weekdays);
}

function unitCalled(word: string): Unit | undefined {
  const singular = word.replace(/s$/u, '');
  return units.find((unit) => unit === singular || (unit === 'minute' && singular === 'min')) ?? near(singular, units);
}

function near<Word extends string>(word: string, known: readonly Word[]): Word | undefined {
  const meant = didYouMean(word, known);
  return known.find((one) => one === meant);
}

function timed(text: string, of: (time: string) => Recurrence): Read {
  const { time, known } = clockTime(text);
  return { recurrence: of(time), known };
}

/** ` 8:00`, ` at 08:00`, nothing: midnight; ` at 9`, ` 9 am` are known and not written so. */
function clockTime(text: string): { readonly time: string; readonly known: boolean } {
  if (text === '') return { time: '00:00', known: true };
  const [, hours = '', minutes = '00', half = ''] = /^ (?:at )?(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm|h|o'clock)?$/u.exec(text) ?? [];
  const hour = (Number(hours) % (/^[ap]m$/u.test(half) ? 12 : 100)) + (half === 'pm' ? 12 : 0);
  const known = hours !== '' && hour < 24 && Number(minutes) < 60;
  return { time: known ? `${String(hour).padStart(2, '0')}:${minutes}` : '08:00', known };
}
