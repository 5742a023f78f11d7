/** Lists whose records have lines, as tables with a row for each line: by what their reader may read of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const text = `# Specification: Nursery
## 1. What the product does and for whom
- Currency: EUR
## 2. Screens and routes
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Beds | \`/\` | Beds: name, plants, watered, place | start | — |
## 3. Entities and their fields
### Person (People)
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
### Bed
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| place | text | no | — |
| plants | list of Plant | no | — |
| watered | list of Watering | no | — |
### Plant
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| sort | text | yes | — |
| price | money | no | — |
### Watering
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| day | date | yes | — |
## 6. Roles and permissions
- Who signs in: Person
- Sign in with: email and password
| May | Gardener | Guest |
| --- | --- | --- |
| open Beds | yes | yes |
| read Bed | yes | yes |
| read Plant.price | yes | no |
`;

let app: Started;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  app = await start(text);
  for (const role of ['Gardener', 'Guest']) {
    await app.person({ name: role, email: `${role}@example.test` }, [role]);
    cookies[role] = await app.signIn(`${role}@example.test`);
  }
  const plant = (sort: string, price: bigint) => ({ entity: 'Plant', fields: { sort, price } });
  const watering = (day: string) => ({ entity: 'Watering', fields: { day } });
  const plants = [plant('Aster', 350n), plant('=Lily', 400n), plant('Rose', 900n)];
  await app.keep('Bed', { name: 'North', place: 'Gate', plants, watered: [watering('2026-05-01'), watering('2026-05-02')] });
  await app.keep('Bed', { name: 'South', plants: [], watered: [] });
});
afterAll(() => app.store.close());

const csv = async (role: string, more = '') =>
  (await app.ask({ path: `/_app/exports/csv?screen=Beds&order=name:asc${more}`, cookie: cookies[role] ?? '' })).text.split('\r\n');

test('a row for each line where it is asked for, else how many there are', async () => {
  expect(await csv('Gardener')).toEqual(['Name,Plants,Watered,Place', 'North,3,2,Gate', 'South,0,0,', '']);
  expect(await csv('Gardener', '&lines=rows')).toEqual([
    'Name,Plants: Sort,Plants: Price,Watered: Day,Place',
    'North,Aster,3.50,2026-05-01,Gate',
    ",'=Lily,4.00,2026-05-02,",
    ',Rose,9.00,,',
    'South,,,,',
    '',
  ]);
  expect(await csv('Gardener', '&lines=rows&columns=["name","watered"]')).toEqual([
    'Name,Watered: Day',
    ...['North,2026-05-01', ',2026-05-02', 'South,', ''],
  ]);
});

test('what of a line one may not read is no column', async () => {
  const told = await csv('Guest', '&lines=rows');
  expect(told[0]).toBe('Name,Plants: Sort,Watered: Day,Place');
  expect(told.join()).not.toContain('3.50');
});
