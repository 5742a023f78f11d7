import { expect, it } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { entityTable, nothingElse } from '../testing/rooms.ts';

const shows = (called: string) =>
  documentOf({
    ...nothingElse,
    entities: `${entityTable('Show', '| title | text | yes | — |', '| starts at | date and time | yes | — |', '| day | date | no | — |').trimEnd()}\n\n- Called: \`${called}\`\n`,
  });

it.each([
  ['title + ", " + string(starts at)', 'starts at'],
  ['if title = null then string(starts at) else title', 'starts at'],
  ['string(starts at + duration("PT1H"))', 'starts at + duration("PT1H")'],
])('is shown as programs write it: %s', (called, moment) => {
  const [finding, ...more] = found('N325', shows(called));
  expect([finding?.mend, more]).toEqual([`Say how it is written: \`string(${moment}, "d MMMM yyyy, HH:mm")\`.`, []]);
});

it.each([
  'title + ", " + string(starts at, "d MMMM yyyy, HH:mm")',
  'title + string(day)',
  'if contains(string(starts at), "2026") then title else "old"',
])('is not: %s', (called) => {
  expect(found('N325', shows(called))).toEqual([]);
});
