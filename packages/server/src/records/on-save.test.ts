/** What is worked out at every save (*On save*) is so for whoever saves: a person, an action, an effect, time; nobody fills it in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../testing/lending.ts';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;
const fields = 'Field | Type | Needed | Starts as | On save';

const document = smallDocument('Huts', {
  entities: [
    `### Stay\n\n${table(fields, [
      'guest | text | yes | — | —',
      'beds | list of Bed | no | — | —',
      'changed at | date and time | no | — | `now()`',
      'changed by | Person | no | — | `me`',
      'folded | text | no | — | `lower case(guest)`',
      'long | text, computed `folded + "!"` | no | — | —',
      'log | Entry | no | — | —',
    ])}`,
    `### Bed\n\n${table(fields, ['room | text | yes | — | —', 'seen at | date and time | no | — | `now()`'])}`,
    `### Entry\n\n${table(fields, ['what | text | yes | — | —', 'at | date and time | yes | — | `now()`'])}`,
  ].join('\n\n'),
  states: `### Stay\n\n${table('State | Kind | Means', ['Open | start | —', 'Paid | end | —'])}\n${table(
    'Id | From | Action | Asks for | When | To | Then | Otherwise',
    [
      'T1 | Open | pay | — | — | Paid | create Entry (what = `guest`) | —',
      'T2 | Open | after 1 day | — | — | Open | — | —',
      'T3 | Open | after 2 days | — | — | Paid | — | —',
    ],
  )}`,
  rules: table('Id | About | Rule | On | Otherwise', ['V1 | Stay | `folded != "nobody"` | save | E-NOBODY']),
  errors: table('Code | Status | Message | Shown', ['E-NOBODY | 422 | Somebody has to come. | at guest']),
  roles: `\n${table('May | Warden', ['create Stay | yes', 'read Stay | yes', 'edit Stay | yes', 'pay | yes', 'read Entry | yes', 'read Person | yes'])}`,
  calls: table('Id | Call | Request | Sends | Returns | Fails with | Made by', [
    'C1 | create Stay | `POST /api/stays` | guest, beds | Stay | — | —',
    'C2 | edit Stay | `PUT /api/stays/:id` | guest, beds | Stay | — | —',
    'C3 | pay Stay | `POST /api/stays/:id/pay` | — | Stay | — | —',
    'C4 | read Stay | `GET /api/stays/:id` | — | Stay | — | —',
    'C5 | list Entries | `GET /api/entries` | — | Entry | — | —',
  ]),
});

const hour = 3_600_000;
const first = Date.parse('2026-03-02T10:00:00Z');
let app: Started;
let cookie: string;

beforeAll(async () => {
  app = await start(document, { moment: first });
  await app.person({ email: 'ann@example.org' }, ['Warden']);
  cookie = await app.signIn('ann@example.org');
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const pass = async (time: number) => {
  app.clock.moment += time;
  await until(async () => ((await app.store.timers.next()) ?? Number.POSITIVE_INFINITY) > app.clock.moment);
};
const ask = (method: string, path: string, body?: object) => app.ask({ method, path, cookie, ...(body ? { body } : {}) });
const at = (moment: string) => expect.stringMatching(new RegExp(`^2026-03-0${moment}`, 'u'));

test('at creation, at each edit and with each move, of lines only where they were changed', async () => {
  const made = await ask('POST', '/api/stays', { guest: 'IDA', beds: [{ room: 'A' }, { room: 'B' }] });
  expect([made.status, made.json], made.text).toMatchObject([
    201,
    { 'changed by': { label: 'ann@example.org' }, folded: 'ida', long: 'ida!', 'changed at': at('2T10') },
  ]);
  app.clock.moment += hour;
  const [one, two] = made.json.beds;
  const edited = await ask('PUT', `/api/stays/${made.json.id}`, {
    guest: 'UMA',
    beds: [
      { id: one.id, room: 'A' },
      { id: two.id, room: 'C' },
    ],
  });
  expect([edited.status, edited.json], edited.text).toMatchObject([200, { folded: 'uma', long: 'uma!', 'changed at': at('2T11') }]);
  expect(edited.json.beds.map((bed: Record<string, unknown>) => bed['seen at'])).toEqual([at('2T10'), at('2T11')]);
  app.clock.moment += hour;
  expect((await ask('POST', `/api/stays/${made.json.id}/pay`, {})).json).toMatchObject({ state: 'Paid', 'changed at': at('2T12') });
  expect((await ask('GET', '/api/entries')).json).toMatchObject([{ what: 'UMA', at: at('2T12') }]);
});

test('rules see it, and nobody fills it in', async () => {
  expect((await ask('POST', '/api/stays', { guest: 'NOBODY' })).json).toMatchObject({ code: 'E-NOBODY' });
  const forged = await ask('POST', '/api/stays', { guest: 'Eve', folded: 'eve' });
  expect(forged.status).toBe(422);
});

test('what the application does by itself is saved by nobody; what changes nothing is not saved', async () => {
  const made = await ask('POST', '/api/stays', { guest: 'Tim' });
  const before = made.json;
  await pass(25 * hour);
  expect((await ask('GET', `/api/stays/${before.id}`)).json).toMatchObject({
    state: 'Open',
    version: before.version,
    'changed at': before['changed at'],
  });
  await pass(24 * hour);
  expect((await ask('GET', `/api/stays/${before.id}`)).json).toMatchObject({ state: 'Paid', 'changed by': null, 'changed at': at('4T') });
});
