import type { Field, FieldType } from '@ninefold/model';
import { expect, test } from 'vitest';
import { beginningAt, movedFields } from './moved-fields.ts';
import { type CalendarLayout, placeEntries } from './place-entries.ts';
import { dayOf, minutesOfDay } from './spans.ts';

const field = (name: string, type: FieldType, needed = false): Field => ({
  statement: `entities/visit/${name}`,
  span: { from: 0, to: 0, line: 1 },
  name,
  type,
  typeWords: type.kind,
  unique: false,
  needed,
  neededGap: false,
  startsAs: { kind: 'none' },
});
const layout: CalendarLayout = {
  by: field('starts at', { kind: 'date and time' }),
  to: field('ends at', { kind: 'date and time' }),
  rows: field('vet', { kind: 'reference', entity: 'Vet' }, true),
};
const placedWith = (moves: readonly string[]) => {
  const [one] = placeEntries(
    [
      {
        record: {
          entity: 'Visit',
          id: '1',
          label: 'Bello',
          fields: {
            'starts at': '2026-11-23T09:00:00.000Z',
            'ends at': '2026-11-23T09:45:00.000Z',
            vet: { entity: 'Vet', id: 'a', label: 'Ada', fields: {} },
          },
        },
        edit: { may: 'yes', statement: 's' },
        moves,
      },
    ],
    layout,
    'Europe/Berlin',
  );
  if (!one) throw new Error('It has no place.');
  return one;
};
const all = ['starts at', 'ends at', 'vet'];

test('an entry keeps its length, and takes the row it is put in', () => {
  const placed = placedWith(all);
  const to = { begin: placed.begin + 60, end: placed.end + 60, row: 'b' };
  expect(movedFields(placed, to, layout, 'Europe/Berlin')).toEqual({
    kind: 'moves',
    fields: { 'starts at': '2026-11-23T10:00:00.000Z', 'ends at': '2026-11-23T10:45:00.000Z', vet: { entity: 'Vet', id: 'b', fields: {} } },
  });
  expect(movedFields(placed, placed, layout, 'Europe/Berlin')).toEqual({ kind: 'moves', fields: {} });
});

test('what one may not change stops it, and what is needed is not taken away', () => {
  const placed = placedWith(['starts at', 'ends at']);
  const row = { ...placed, row: 'b' };
  expect(movedFields(placed, row, layout, 'UTC')).toEqual({ kind: 'stays', reason: 'You may not change the vet here.', statement: null });
  const none = { ...placed, row: null };
  expect(movedFields(placedWith(all), none, layout, 'UTC')).toMatchObject({ kind: 'stays', reason: 'It needs a vet.' });
});

test('days end within', () => {
  const days: CalendarLayout = { by: field('from', { kind: 'date' }), to: field('until', { kind: 'date' }), rows: undefined };
  const begin = dayOf('2026-11-23') * minutesOfDay;
  expect(beginningAt({ begin, end: begin + 2 * minutesOfDay, row: null }, '', days, 'UTC')).toEqual({
    from: '2026-11-23',
    until: '2026-11-24',
  });
  const record = { entity: 'Stay', id: '1', label: 'Ann', fields: { from: '2026-11-23', until: '2026-11-24' } };
  const [placed] = placeEntries([{ record, edit: { may: 'absent' }, moves: [] }], days, 'UTC');
  expect(placed).toMatchObject({ begin, end: begin + 2 * minutesOfDay, ends: true, whole: true });
});
