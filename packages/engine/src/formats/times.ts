/** Dates, times and durations for people: `12 Nov 2026`, `14:05`, `90 days`. */
import { directionOf } from '@ninefold/words';

const parts = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  'date and time': { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** `iso` is a date, `2026-11-12`. */
export function formatDate(iso: string, locale: string): string {
  return format(`${iso}T00:00:00Z`, 'date', locale, 'UTC') ?? iso;
}

/** `iso` is a time, `14:05:00`. */
export function formatTime(iso: string, locale: string): string {
  return format(`2000-01-01T${iso}Z`, 'time', locale, 'UTC') ?? iso;
}

/** `iso` is a moment in UTC; shown in `timeZone`. */
export function formatMoment(iso: string, locale: string, timeZone: string): string {
  return format(iso, 'date and time', locale, timeZone) ?? iso;
}

/** Milliseconds, or months, in the largest units that say them exactly; `hours`: in none that is larger. */
export function formatDuration(amount: bigint, of: 'days' | 'hours' | 'months', locale: string): string {
  let rest = amount < 0n ? -amount : amount;
  const said: string[] = [];
  for (const [unit, size] of of === 'months' ? monthUnits : of === 'hours' ? dayUnits.slice(1) : dayUnits) {
    const count = rest / size;
    rest -= count * size;
    if (count > 0n) said.push(unitFormat(locale, unit).format(count));
  }
  if (said.length === 0) return unitFormat(locale, of === 'months' ? 'month' : of === 'hours' ? 'hour' : 'day').format(0);
  return `${amount < 0n ? minusOf(locale) : ''}${said.join(' ')}`;
}

/** With a mark (LRM) where lines run from the right, as `Intl` has it there: else it stands behind its number. */
function minusOf(locale: string): string {
  return directionOf(locale) === 'rtl' ? '\u200e−' : '−';
}

const dayUnits = [
  ['day', 86_400_000n],
  ['hour', 3_600_000n],
  ['minute', 60_000n],
  ['second', 1_000n],
  ['millisecond', 1n],
] as const;

const monthUnits = [
  ['year', 12n],
  ['month', 1n],
] as const;

/** Short months of English are all of three letters: British ones say "Sept". */
export function evenMonths(said: string, locale: string): string {
  return /^en\b/iu.test(locale) ? said.replace(/\bSept\b/u, 'Sep') : said;
}

const momentFormats = new Map<string, Intl.DateTimeFormat>();

function format(iso: string, kind: keyof typeof parts, locale: string, timeZone: string): string | undefined {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return undefined;
  const key = `${kind} ${locale} ${timeZone}`;
  const known = momentFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts[kind], timeZone });
  momentFormats.set(key, known);
  return evenMonths(known.format(moment), locale);
}

const unitFormats = new Map<string, Intl.NumberFormat>();

function unitFormat(locale: string, unit: string): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const known = unitFormats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  unitFormats.set(key, known);
  return known;
}
