/** Dates, times and moments around the one in which the record is made. */
import { findEntity, findStates, type RecordValue, type Value } from '@ninefold/model';
import { boundsOf } from '../mentions.ts';
import { speaksOf } from '../words/speaks-of.ts';
import { isAskedAhead } from './asked-ahead.ts';
import type { Making, Spot } from './context.ts';
import { endOfEntry, roleInCalendar } from './entry-times.ts';
import { bornWords, isAnimal, isChild } from './texts.ts';

const day = 86_400_000;

/** A day near today, within what rules allow; null where they allow none. */
export function makeDate(making: Making, spot: Spot): Value {
  const { least, most } = boundsOf(making.world.application, spot.field, spot.record, making.environment);
  const [from, to] = usualDays(making, spot);
  const low = typeof least === 'string' ? dayNumber(least) : undefined;
  const high = typeof most === 'string' ? dayNumber(most) : undefined;
  let [first, last] = [Math.max(from, low ?? from), Math.min(to, high ?? to)];
  if (first > last) [first, last] = [low ?? (high ?? from) - 20, high ?? (low ?? to) + 20];
  if (first > last) return null;
  return dateText(making.random.whole(first, last));
}

/** A quarter of an hour between 7:00 and 17:45. */
export function makeTime({ random }: Making): Value {
  return `${String(random.whole(7, 17)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45']) ?? '00'}:00`;
}

/** A moment in working hours near today (UTC), within what rules allow. */
export function makeMoment(making: Making, spot: Spot): Value {
  const [from, to] = usualDays(making, spot);
  const { least, most } = boundsOf(making.world.application, spot.field, spot.record, making.environment);
  const drawn =
    (making.random.whole(from, to) * 24 + making.random.whole(7, 16)) * 3_600_000 + (making.random.pick([0, 15, 30, 45]) ?? 0) * 60_000;
  const low = typeof least === 'string' ? Date.parse(least) : -Infinity;
  const high = typeof most === 'string' ? Date.parse(most) : Infinity;
  const ends = spot.attempt <= 3 && roleInCalendar(making, spot) === 'end' ? endOfEntry(making, spot) : undefined;
  if (ends !== undefined && Date.parse(ends) >= low && Date.parse(ends) <= high) return ends;
  return new Date(Math.max(low, Math.min(high, drawn))).toISOString();
}

/** First and last day, counted from 1970, that the name suggests; either direction after some tries in vain. */
function usualDays(making: Making, spot: Spot): readonly [number, number] {
  const { field, attempt } = spot;
  const today = Math.floor(making.now / day);
  const born = speaksOf(field.name, ...bornWords);
  if (born && isAnimal(spot.entity)) return [today - 14 * 365, today - 60];
  if (born && isChild(spot.entity)) return [today - 17 * 365, today - 6 * 365];
  if (born) return [today - 70 * 365, today - 19 * 365];
  if (speaksOf(field.name, 'since', 'joined', 'hired', 'founded', 'seit')) return [today - 1200, today - 30];
  if (attempt > 3) return [today - 40, today + 40];
  if (roleInCalendar(making, spot) === 'begin' || isAskedAhead(making.world.application, spot)) {
    const present = Math.floor(making.present / day);
    return [Math.max(today, present - 12), present + 18];
  }
  if (isThing(making, spot) && speaksOf(field.name, 'next', 'valid', 'expir', 'nächst', 'gültig')) {
    const present = Math.floor(making.present / day);
    return [present - 5, present + 180];
  }
  if (speaksOf(field.name, 'end', 'until', 'till', 'return', 'back', 'to', 'check-out', 'departure', 'ende', 'bis')) {
    const begin = latestDate(making, spot.record) ?? today;
    return [begin + 1, begin + 7];
  }
  if (
    speaksOf(
      field.name,
      'due',
      'deadline',
      'expir',
      'valid',
      'plan',
      'next',
      'target',
      'wanted',
      'needed',
      'start',
      'begin',
      'from',
      'arrival',
      'check-in',
      'when',
      'appointment',
      'fällig',
      'nächst',
      'geplant',
      'frist',
      'beginn',
    )
  )
    return [today, today + 21];
  return [today - 30, today];
}

/** What has no states is there for long: what comes next for it is ahead of whoever looks, and not of the day on which it was entered. */
function isThing({ world }: Making, { entity }: Spot): boolean {
  return findStates(world.application, entity.name) === undefined;
}

/** The latest date the record has already. */
function latestDate({ world }: Making, record: RecordValue): number | undefined {
  const dates = (findEntity(world.application, record.entity)?.fields ?? []).flatMap(({ name, type }) => {
    const value = record.fields[name];
    return type.kind === 'date' && typeof value === 'string' ? [dayNumber(value)] : [];
  });
  return dates.length > 0 ? Math.max(...dates) : undefined;
}

function dayNumber(date: string): number {
  return Math.floor(Date.parse(date) / day);
}

function dateText(number: number): string {
  return new Date(number * day).toISOString().slice(0, 10);
}
