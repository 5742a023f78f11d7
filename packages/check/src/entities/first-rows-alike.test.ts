import { expect, it } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { entityTable, nothingElse } from '../testing/rooms.ts';

const rooms = (floor: string, rows: string, bullets = '') =>
  documentOf({
    ...nothingElse,
    entities: `${entityTable('Room', `| floor | ${floor} |`, '| number | text | no | — |', '| key | text, computed `upper case(number)` | no | — |').trimEnd()}

${bullets}

#### Room starts with

| floor | number |
| --- | --- |
${rows}
`,
  });

it.each([
  ['the same values', 'whole number | no | —', '| 1 | a |\n| 1 | a |', '- Unique: floor, number'],
  ['one alone', 'email, unique | no | —', '| ann@example.org | a |\n| Ann@Example.org | b |', ''],
  ['what is worked out', 'whole number | no | —', '| 1 | a |\n| 1 | A |', '- Unique: floor, key'],
])('refuses %s', (_, floor, rows, bullets) => {
  expect(found('N371', rooms(floor, rows, bullets))).toHaveLength(1);
});

it.each([
  ['other values', 'whole number | no | —', '| 1 | a |\n| 2 | a |', '- Unique: floor, number'],
  ['an empty one', 'whole number | no | —', '| — | a |\n| — | a |', '- Unique: floor, number'],
])('takes %s', (_, floor, rows, bullets) => {
  expect(found('N371', rooms(floor, rows, bullets))).toEqual([]);
});
