import { expect, test } from 'vitest';
import { documentOf, found, wordsIn } from '../testing/documents.ts';

const document = (pages: string, rights = '', columns = 'name') =>
  documentOf({
    screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Owners | \`/owners\` | Owners: name | start | — |
| Owner | \`/owners/:id\` | Owner: name, pets (${columns}) as Animals | Owners | — |
${pages}`,
    entities: `
### Owner

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| pets | Pets by owner | no | — |

### Pet

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| born on | date | no | — |
| years | whole number, computed \`years(years and months duration(born on, today()))\` | no | — |
| owner | Owner | yes | — |`,
    ...(rights && {
      roles: `| May | Vet | Helper |\n| --- | --- | --- |\n| open Owners | yes | yes |\n| open Owner | yes | yes |\n| read Owner | yes | yes |\n| read Pet | yes | yes |\n${rights}`,
    }),
  });

const pet = '| Pet | `/pets/:id` | Pet: name, born on, owner | Owners | — |';

test('says where no screen shows one of them', () => {
  expect(found('N240', document(''))).toMatchObject([{ severity: 'warning', what: 'The rows of “pets” on Owner open nothing.' }]);
  expect(found('N240', document(''))[0]).toMatchObject({
    why: '“born on” is no column, and no screen shows one Pet.',
    mend: 'Show “born on” in the table, or add a screen that shows `Pet: …`.',
  });
  expect(wordsIn(document(''), 'N240')).toEqual(['pets']);
});

test('says who may open none', () => {
  expect(found('N240', document(pet, '| open Pet | yes | no |'))[0]?.what).toBe('The rows of “pets” on Owner open nothing for Helper.');
});

test.each([
  ['what the table has whole', document('', '', 'name, born on')],
  ['what the table has whole, where some may open no page', document(pet, '| open Pet | yes | no |', 'name, born on')],
  ['what they may not read anyway', document(pet, '| open Pet | yes | no |\n| read Pet.born on | yes | no |')],
  ['what the page does not show either', document(pet.replace('born on, ', ''), '| open Pet | yes | no |')],
  ['a page is enough, wherever it is reached from', document(pet)],
  ['whoever might open it', document(pet, '| open Pet | yes | not shown |')],
  ['while screens are not shown', document('| Pet | `/pets/:id` | not shown | Owners | — |')],
])('not %s', (_, text) => expect(found('N240', text)).toEqual([]));
