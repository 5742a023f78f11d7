import { expect, it } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { entityTable, nameRow, nothingElse } from '../testing/rooms.ts';

const seats = (bullets: string, number = 'whole number') =>
  documentOf({
    ...nothingElse,
    entities:
      entityTable('Hall', nameRow, '| seats | list of Seat | no | — |') +
      entityTable('Seat', '| row | text | no | — |', `| number | ${number} | no | — |`, '| place | text | no | — |').trimEnd() +
      `\n\n${bullets}\n`,
  });

it.each([
  ['- Unique: row, number', 'whole number, unique'],
  ['- Unique: row, number', 'number series `S-{000}`'],
  ['- Unique: row, number, place\n- Unique: number, row', 'whole number'],
  ['- Unique: hall, row, number\n- Unique: row, number', 'whole number'],
  ['- Unique: hall, number', 'whole number, unique'],
  ['- Unique: hall, row, number\n- Unique: hall, number', 'whole number'],
])('decides nothing: %s of %s', (bullets, number) => {
  expect(found('N370', seats(bullets, number))).toHaveLength(1);
});

it.each(['- Unique: row, number\n- Unique: row, place', '- Unique: hall, number\n- Unique: number, row', '- Unique: number'])(
  'decides: %s',
  (bullets) => {
    expect(found('N370', seats(bullets))).toEqual([]);
  },
);
