import { expect, it } from 'vitest';
import { documentOf, found, ruleTable, wordsIn } from '../testing/documents.ts';
import { oneError } from '../testing/rooms.ts';

const document = (rule: string) =>
  documentOf({
    entities: `
### Room

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| bookings | Bookings by room | no | — |

### Booking

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| room | Room | yes | — |
| day | date | yes | — |
| seats | whole number | no | — |
| most | whole number | no | — |
| left | whole number, computed \`most - seats\` | no | — |
| called | text, computed \`room.name\` | no | — |`,
    rules: ruleTable(`| V1 | Booking | \`${rule}\` | save | E-A |`),
    errors: oneError,
  });

it.each([
  ['count(all Bookings[seats > most]) = 0', 'all Bookings[seats > most]'],
  [
    'every b in all Bookings satisfies b = booking or b.room.name != room.name',
    'every b in all Bookings satisfies b = booking or b.room.name != room.name',
  ],
  ['some b in all Bookings satisfies b.room = room or b.day = day', 'some b in all Bookings satisfies b.room = room or b.day = day'],
  ['some b in all Bookings satisfies b.called = called', 'some b in all Bookings satisfies b.called = called'],
  ['sum(all Bookings.seats) > 0', 'all Bookings'],
])('%s', (rule, words) => {
  expect(found('N540', document(rule))).toMatchObject([{ severity: 'warning', point: 5, statement: 'V1' }]);
  expect(wordsIn(document(rule), 'N540')).toEqual([words]);
});

it.each([
  'count(all Bookings) > 0',
  'count(all Bookings[room = booking.room]) > 0',
  'every b in all Bookings satisfies b = booking or b.room != room or b.day != day',
  'some b in all Bookings[seats > most] satisfies b.day > day',
  'count(all Bookings[left = 0]) > 0',
  'count(all Bookings[seats in (1, 2)]) > 0',
  'count(room.bookings[seats > most]) = 0',
])('not %s', (rule) => expect(found('N540', document(rule))).toEqual([]));
