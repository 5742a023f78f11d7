/** Entries where they stand: from which minute to which, and in which row. */
import { minutesOfAnEntry } from '@ninefold/engine';
import type { Field } from '@ninefold/model';
import type { CalendarEntry, WireRecord, WireValue } from '@ninefold/protocol';
import { type Days, dayOf, dayOfMinute, minuteOf, minutesOfDay } from './spans.ts';

/** The fields that lay a calendar out. */
export interface CalendarLayout {
  readonly by: Field;
  readonly to: Field | undefined;
  readonly rows: Field | undefined;
}

/** Where an entry stands, or is to stand. */
export interface EntryPlace {
  /** Minutes, as `spans` counts them; the end is not within. */
  readonly begin: number;
  readonly end: number;
  /** As a filter names it; null for none. */
  readonly row: string | null;
}

export interface PlacedEntry extends EntryPlace {
  readonly id: string;
  readonly entry: CalendarEntry;
  /** It says when it ends. */
  readonly ends: boolean;
  /** It fills whole days: it has no hours, or lasts for a day and more. */
  readonly whole: boolean;
}

/** In the order of their begin, the longer first. What has no day, or one that cannot be read, is left out. */
export function placeEntries(entries: readonly CalendarEntry[], layout: CalendarLayout, timeZone: string): readonly PlacedEntry[] {
  const placed = entries.flatMap((entry) => placeEntry(entry, layout, timeZone) ?? []);
  return placed.sort((one, other) => one.begin - other.begin || other.end - one.end || (one.id < other.id ? -1 : 1));
}

/** The days an entry touches. */
export function daysTouched({ begin, end }: Pick<EntryPlace, 'begin' | 'end'>): Days {
  return { first: dayOfMinute(begin), last: dayOfMinute(Math.max(begin, end - 1)) };
}

/** Whether hours are said, or days alone. */
export function hasHours({ by }: CalendarLayout): boolean {
  return by.type.kind === 'date and time';
}

function placeEntry(entry: CalendarEntry, layout: CalendarLayout, timeZone: string): PlacedEntry | undefined {
  const { record } = entry;
  const hours = hasHours(layout);
  const begin = hours ? momentIn(record, layout.by, timeZone) : dayIn(record, layout.by);
  if (record.id === null || begin === undefined) return undefined;
  const said = layout.to && (hours ? momentIn(record, layout.to, timeZone) : dayIn(record, layout.to));
  // A day is within up to its end.
  const until = said === undefined || hours ? said : said + minutesOfDay;
  const ends = until !== undefined && until > begin;
  const end = ends ? until : begin + (hours ? minutesOfAnEntry : minutesOfDay);
  const row = rowOf(record, layout);
  return { id: record.id, entry, begin, end, row, ends, whole: !hours || end - begin >= minutesOfDay };
}

function momentIn({ fields }: WireRecord, { name }: Field, timeZone: string): number | undefined {
  const value = fields[name];
  return typeof value === 'string' ? minuteOf(value, timeZone) : undefined;
}

function dayIn({ fields }: WireRecord, { name }: Field): number | undefined {
  const value = fields[name];
  return typeof value === 'string' ? dayOf(value) * minutesOfDay : undefined;
}

function rowOf({ fields }: WireRecord, { rows }: CalendarLayout): string | null {
  const value: WireValue | undefined = rows && fields[rows.name];
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
}
