/** Times of records that a calendar shows: around now, in working hours, none longer than some of them. */
import { foldName, givenValue, type Shows, type Value } from '@ninefold/model';
import type { Making, Spot } from './context.ts';

const minute = 60_000;
const lengths = [30, 30, 45, 60, 60, 90];

/** Whether a calendar lays its entries out by the field, or ends them by it. */
export function roleInCalendar(making: Making, { entity, field }: Spot): 'begin' | 'end' | undefined {
  const calendars = calendarsOf(making, entity.name);
  if (calendars.some(({ to }) => to && isField(to.path, field.name))) return 'end';
  return calendars.some(({ by }) => isField(by.path, field.name)) ? 'begin' : undefined;
}

/** A while after the entry begins; undefined where that is not known. */
export function endOfEntry(making: Making, { entity, field, record }: Spot): string | undefined {
  const calendar = calendarsOf(making, entity.name).find(({ to }) => to && isField(to.path, field.name));
  const begin: Value | undefined = calendar && record.fields[calendar.by.path[0] ?? ''];
  if (typeof begin !== 'string') return undefined;
  return new Date(Date.parse(begin) + (making.random.pick(lengths) ?? 0) * minute).toISOString();
}

function calendarsOf({ world }: Making, entity: string): readonly Extract<Shows, { kind: 'calendar' }>[] {
  return world.application.screens.flatMap(({ shows }) => {
    const value = givenValue(shows);
    return value?.kind === 'calendar' && foldName(value.entity) === foldName(entity) ? [value] : [];
  });
}

function isField([name, ...more]: readonly string[], field: string): boolean {
  return more.length === 0 && name !== undefined && foldName(name) === foldName(field);
}
