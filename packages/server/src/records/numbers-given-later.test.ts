/** A number that an action gives (`number series … on issue`): empty before, one after the other then, none twice, none left out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;
const fields = 'Field | Type | Needed | Starts as';

const document = smallDocument('Bills', {
  entities: [
    `### House\n\n${table(fields, ['name | text, unique | yes | —'])}\n#### House starts with\n\n${table('name', ['North', 'South'])}`,
    `### Bill\n\n${table(fields, [
      'house | House | yes | —',
      'amount | whole number | yes | —',
      'number | number series `R-{year}-{0000}` on issue | no | —',
      'place | number series `{0}` per House on issue | no | —',
      'title | text, computed `if number = null then "Draft" else "Bill " + number` | no | —',
      'to | Person | no | `me`',
      'log | text | no | —',
    ])}`,
    `### Entry\n\n${table(fields, ['what | text | yes | —', 'nth | number series `E{0}` per house | no | —', 'house | House | no | —'])}`,
  ].join('\n\n'),
  states: `### Bill\n\n${table('State | Kind | Means', ['Draft | start | —', 'Issued | — | —', 'Void | end | —'])}\n${table(
    'Id | From | Action | Asks for | When | To | Then | Otherwise',
    [
      'T1 | Draft | issue | — | `amount > 0` | Issued | set log to `title`; create Entry (what = `number`, house = `house`); notify `to`: {title} is out | E-AMOUNT',
      'T2 | Issued | void | — | — | Void | — | —',
      'T3 | Void | issue | — | — | Issued | — | —',
    ],
  )}`,
  rules: table('Id | About | Rule | On | Otherwise', ['V1 | Bill | `amount != 13` | issue | E-AMOUNT']),
  errors: table('Code | Status | Message | Shown', ['E-AMOUNT | 422 | Not this amount. | at amount']),
  roles: `\n${table('May | Clerk', ['create Bill | yes', 'read Bill | yes', 'edit Bill | yes', 'issue | yes', 'void | yes', 'read Entry | yes', 'read Person | yes', 'read House | yes'])}`,
  calls: table('Id | Call | Request | Sends | Returns | Fails with | Made by', [
    'C1 | create Bill | `POST /api/bills` | house, amount | Bill | — | —',
    'C2 | issue Bill | `POST /api/bills/:id/issue` | — | Bill | — | —',
    'C3 | void Bill | `POST /api/bills/:id/void` | — | Bill | — | —',
    'C4 | list Entries | `GET /api/entries` | — | 100 of Entry | — | —',
    'C5 | list Houses | `GET /api/houses` | — | House | — | —',
  ]),
});

let app: Started;
let cookie: string;
let houses: readonly string[];

beforeAll(async () => {
  app = await start(document, { moment: Date.parse('2026-03-02T10:00:00Z') });
  await app.person({ email: 'ann@example.org' }, ['Clerk']);
  cookie = await app.signIn('ann@example.org');
  houses = await Promise.all(['North', 'South'].map(async (name) => (await app.keep('House', { name: `${name} 2` })).id ?? ''));
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const ask = (method: string, path: string, body?: object) => app.ask({ method, path, cookie, ...(body ? { body } : {}) });
const draft = async (amount = 5, house = houses[0]): Promise<string> => {
  const made = await ask('POST', '/api/bills', { house, amount });
  expect([made.status, made.json], made.text).toMatchObject([201, { number: null, place: null, title: 'Draft' }]);
  return made.json.id;
};
const issue = (id: string) => ask('POST', `/api/bills/${id}/issue`, {});

test('it is empty before, and known to effects, messages and what is computed from it', async () => {
  const issued = await issue(await draft());
  expect([issued.status, issued.json], issued.text).toMatchObject([
    200,
    { number: 'R-2026-0001', place: '1', title: 'Bill R-2026-0001', log: 'Bill R-2026-0001' },
  ]);
  expect((await ask('GET', '/api/entries')).json).toMatchObject([{ what: 'R-2026-0001', nth: 'E1' }]);
  const told = await ask('GET', '/_app/notifications');
  expect(told.text).toContain('Bill R-2026-0001 is out');
});

test('it stays when the action is taken again', async () => {
  const id = await draft();
  const { number } = (await issue(id)).json;
  await ask('POST', `/api/bills/${id}/void`, {});
  expect((await issue(id)).json).toMatchObject({ state: 'Issued', number });
});

test('20 at once: none twice, none left out by what is refused, and each house counts for itself', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, (_, nth) => draft(nth % 4 === 3 ? 13 : 5, houses[nth % 2])));
  const told = await Promise.all(ids.flatMap((id) => [issue(id), issue(id)]));
  const issued = told.filter(({ status }) => status === 200).map(({ json }) => json);
  expect(issued).toHaveLength(15);
  expect(issued.map(({ number }) => number).sort()).toEqual(
    Array.from({ length: 15 }, (_, nth) => `R-2026-${String(nth + 3).padStart(4, '0')}`),
  );
  const ofHouse = (house: string | undefined) =>
    issued
      .filter((bill) => bill.house.id === house)
      .map((bill) => Number(bill.place))
      .sort((a, b) => a - b);
  expect(ofHouse(houses[0])).toEqual(Array.from({ length: 10 }, (_, nth) => nth + 3));
  expect(ofHouse(houses[1])).toEqual([1, 2, 3, 4, 5]);
});
