/** `Monday to Friday 9:00-12:30, 13:30-17:00`, and the days written out on which nobody works: `2026-12-24, 25 December`. */
import { monthNames, type Weekday, type WorkingSpan, weekdays } from '@ninefold/model';
import { codesIn, plain, splitWords, type Words } from '../read/words.ts';
import { type Reading, report } from '../reading.ts';
import { workingHoursMeant } from './working-hours-meant.ts';

const day = `(?:${weekdays.join('|')})`;
const days = new RegExp(`^(${day})(?: to (${day}))?`, 'u');
const time = '(\\d{1,2}:\\d{2})';
const hours = new RegExp(`^${time} ?[-–] ?${time}$`, 'u');

/** Undefined, and reported (N019), where some of it is no weekday and no span of time. A span without a day is of the days before it. */
export function readWorkingHours(reading: Reading, words: Words): readonly WorkingSpan[] | undefined {
  const pieces = splitWords(words, ',').flatMap((each) => splitWords(each, ';'));
  const { spans, wrong } = spansIn(pieces.map(plain));
  return spans ?? unread(reading, pieces[wrong] ?? words, words);
}

type SpansRead = { readonly spans: readonly WorkingSpan[]; readonly wrong?: never } | { readonly spans?: never; readonly wrong: number };

/** `wrong`: the piece that is not read; the number of pieces where it is all of them together. */
function spansIn(pieces: readonly string[]): SpansRead {
  const spans: WorkingSpan[] = [];
  let of: readonly Weekday[] = [];
  let isOpen = false;
  for (const [at, piece] of pieces.entries()) {
    const text = piece.toLowerCase().replace(/\s+/gu, ' ').trim();
    const [written = '', first, last] = days.exec(text) ?? [];
    if (first !== undefined) of = [...(isOpen ? of : []), ...between(first, last ?? first)];
    const rest = text.slice(written.length).trim();
    isOpen = rest === '' && first !== undefined;
    const span = isOpen ? undefined : readSpan(rest);
    if (!isOpen && (!span || of.length === 0 || overlaps(spans, of, span))) return { wrong: at };
    if (span) spans.push(...of.map((each) => ({ day: each, ...span })));
  }
  return isOpen || spans.length === 0 ? { wrong: pieces.length } : { spans };
}

function between(first: string, last: string): readonly Weekday[] {
  const names: readonly string[] = weekdays;
  const from = names.indexOf(first);
  const count = (names.indexOf(last) - from + 7) % 7;
  return [...weekdays, ...weekdays].slice(from, from + count + 1);
}

function readSpan(text: string): { readonly from: string; readonly to: string } | undefined {
  const [, from, to] = hours.exec(text) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const span = { from: from.padStart(5, '0'), to: to.padStart(5, '0') };
  const isTime = (one: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(one) || one === '24:00';
  return isTime(span.from) && isTime(span.to) && span.from < span.to ? span : undefined;
}

function overlaps(
  spans: readonly WorkingSpan[],
  of: readonly Weekday[],
  { from, to }: { readonly from: string; readonly to: string },
): boolean {
  return spans.some((one) => of.includes(one.day) && one.from < to && from < one.to);
}

function unread(reading: Reading, words: Words, all: Words): undefined {
  report(reading, 'N019', 1, words, {
    what: `I cannot read when people work in “${plain(words)}”.`,
    mend: mendHours(plain(words), plain(all)),
  });
  return undefined;
}

function mendHours(text: string, all: string): string {
  const [from, to] = [...text.matchAll(/\d{1,2}:\d{2}/gu)].map(([one]) => one);
  const isOverNight = from !== undefined && to !== undefined && from.padStart(5, '0') > to.padStart(5, '0');
  if (isOverNight) return `What goes on over midnight is of two days: write \`${from}-24:00\` on the first, \`0:00-${to}\` on the second.`;
  const meant = workingHoursMeant(all);
  return meant === undefined || !spansIn(meant.split(',')).spans
    ? 'Write `Monday to Thursday 9:00-12:30, 13:30-17:00, Friday 9:00-14:00`: each time on a day once.'
    : `Write \`${meant}\`.`;
}

/** Dates as `2026-12-24`, and as `12-25` for a day of every year; not those in back-ticks. Undefined, and reported, where one is none. */
export function readHolidays(reading: Reading, words: Words): readonly string[] | undefined {
  const written = splitWords(words, ',').filter((each) => codesIn(each).length === 0);
  const dates = written.map((each) => ({ each, date: holiday(plain(each)) }));
  for (const { each, date } of dates) {
    if (date === undefined)
      report(reading, 'N019', 1, each, {
        what: `“${plain(each)}” is no day I know.`,
        mend: mendHoliday(plain(each)),
      });
  }
  const read = dates.flatMap(({ date }) => date ?? []);
  return read.length === dates.length ? read : undefined;
}

/** `1.8.2026`, `24/12`, `December 25`, `25 Dec`: which of the first two is the month, others decide otherwise. */
function mendHoliday(text: string): string {
  const [, dayFirst, monthThen, year] = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4})?)?$/u.exec(text) ?? [];
  // Between slashes others write the month first.
  const isPlain = year !== undefined && (!text.includes('/') || Number(dayFirst) > 12);
  const date = !isPlain ? undefined : `${year}-${(monthThen ?? '').padStart(2, '0')}-${(dayFirst ?? '').padStart(2, '0')}`;
  const named = dayNamed(text) ?? (year === undefined && !text.includes('/') ? dayAndMonth(dayFirst, monthThen) : undefined);
  const several = daysNamed(text);
  if (several !== undefined) return `Write each of them: \`${several}\`.`;
  const [, all] = /^(?:all\s+)?([\p{L}][\p{L} ]*\.[\p{L}][\p{L} ]*)$/u.exec(text) ?? [];
  if (all !== undefined) return `The days that records name stand in back-ticks: \`\` \`all ${all}\` \`\`.`;
  const said = date !== undefined && isDate(date) ? date : named;
  if (said !== undefined) return `Write \`${said}\`.`;
  return 'Write a date, `2026-12-24`, a day of every year, `25 December`, or in back-ticks the days that records name, `all Holidays.day`; what moves from year to year, such as Easter, is such a record.';
}

/** `December 25th`, `25. Dec`. */
function dayNamed(text: string): string | undefined {
  const [, before, name = '', after] =
    /^(?:(\d{1,2})(?:st|nd|rd|th|\.)?\s+)?(\p{L}{3,})\.?(?:\s+(\d{1,2})(?:st|nd|rd|th)?)?$/u.exec(text) ?? [];
  const month = monthNames.find((one) => one.toLowerCase().startsWith(name.toLowerCase()) && name !== '');
  const count = before ?? after;
  return month !== undefined && count !== undefined && holiday(`${count} ${month}`) !== undefined ? `${count} ${month}` : undefined;
}

/** `26.12.` */
function dayAndMonth(count: string | undefined, month: string | undefined): string | undefined {
  const name = monthNames[Number(month) - 1];
  return count !== undefined && name !== undefined && holiday(`${Number(count)} ${name}`) !== undefined
    ? `${Number(count)} ${name}`
    : undefined;
}

/** `24 to 26 December`. */
function daysNamed(text: string): string | undefined {
  const [, from, to, month = ''] = /^(\d{1,2})\s*(?:to|-|–|until)\s*(\d{1,2})\.?\s+(\p{L}+)$/u.exec(text) ?? [];
  if (from === undefined || to === undefined || Number(to) - Number(from) < 1) return undefined;
  const days = Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${Number(from) + index} ${month}`);
  return days.every((one) => holiday(one) !== undefined) ? days.join(', ') : undefined;
}

function holiday(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/u.test(text)) return isDate(text) ? text : undefined;
  const [, count = '', name = ''] = /^(\d{1,2}) (\p{L}+)$/u.exec(text) ?? [];
  const month = monthNames.findIndex((one) => one.toLowerCase() === name.toLowerCase()) + 1;
  const date = `${String(month).padStart(2, '0')}-${count.padStart(2, '0')}`;
  // 2000 is a leap year.
  return month > 0 && isDate(`2000-${date}`) ? date : undefined;
}

function isDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
