/** What an action asks for and nobody keeps: guards, rules, effects and messages know it, and it is gone afterwards. What starts as something follows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;
const fields = 'Field | Type | Needed | Starts as';

const document = smallDocument('Huts', {
  product: '- Currency: EUR',
  screens: table('Screen | Route | Shows | Reached from | Offers', [
    'Stays | `/` | Stays: guest, paid | start | —',
    'Stay | `/stays/:id` | Stay: guest, fee, paid, tariff, price | Stays | pay, choose',
  ]),
  entities: [
    `### Tariff\n\n${table(fields, ['name | text | yes | —', 'price | money | yes | —'])}`,
    `### Stay\n\n${table(fields, [
      'guest | text | yes | —',
      'fee | money | yes | —',
      'paid | money | yes | 0',
      'tariff | Tariff | no | —',
      'price | money | no | `tariff.price`',
      'host | Person | yes | `me`',
    ])}`,
    `### Payment\n\n${table(fields, ['stay | Stay | yes | —', 'amount | money | yes | —', 'words | text | no | —'])}`,
  ].join('\n\n'),
  states: `### Stay\n\n${table('State | Kind | Means', ['Open | start | —', 'Paid | end | —'])}\n${table(
    'Id | From | Action | Asks for | When | To | Then | Otherwise',
    [
      'T1 | Open | pay | amount received: money, kind: one of Cash, Card, note: long text up to 20 | `paid + amount received >= fee` | Paid | set paid to `paid + amount received`; create Payment (stay = `stay`, amount = `amount received`, words = `kind + ": " + note`); notify `host`: {guest} paid {amount received} by {kind} | E-LITTLE',
      'T2 | Open | choose | tariff, price | — | Open | — | —',
    ],
  )}`,
  rules: table('Id | About | Rule | On | Otherwise', ['V1 | Stay | `amount received > 0` | pay | E-AMOUNT']),
  errors: table('Code | Status | Message | Shown', [
    'E-AMOUNT | 422 | {amount received} is no payment. | at amount received',
    'E-LITTLE | 409 | {amount received} is too little for {fee}. | on top',
  ]),
  roles: `\n${table('May | Warden', ['open Stays | yes', 'open Stay | yes', 'create Stay | yes', 'read Stay | yes', 'edit Stay | yes', 'pay | yes', 'choose | yes', 'read Payment | yes', 'read Person | yes', 'read Tariff | yes'])}`,
  calls: table('Id | Call | Request | Sends | Returns | Fails with | Made by', [
    'C1 | create Stay | `POST /api/stays` | guest, fee | Stay | — | —',
    'C2 | pay Stay | `POST /api/stays/:id/pay` | amount received, kind, note | Stay | V1, E-LITTLE | pay',
    'C3 | list Payments | `GET /api/payments` | — | Payment | — | —',
    'C4 | choose Stay | `POST /api/stays/:id/choose` | tariff, price | Stay | — | choose',
  ]),
});

let app: Started;
let cookie: string;
const stays: Record<string, string> = {};

beforeAll(async () => {
  app = await start(document);
  await app.person({ email: 'ann@example.org' }, ['Warden']);
  cookie = await app.signIn('ann@example.org');
  for (const guest of ['Ida', 'Uma']) {
    const made = await ask('POST', '/api/stays', { guest, fee: '30.00' });
    expect(made.status, made.text).toBe(201);
    stays[guest] = made.json.id;
  }
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const ask = (method: string, path: string, body?: object) => app.ask({ method, path, cookie, ...(body ? { body } : {}) });
const pay = (guest: string, body: object) => ask('POST', `/api/stays/${stays[guest]}/pay`, body);

test('a rule and a guard see what was typed, and their errors say it', async () => {
  const none = await pay('Ida', { 'amount received': '-1.00' });
  expect([none.status, none.json]).toMatchObject([
    409,
    { code: 'E-LITTLE', detail: expect.stringMatching(/^-1\.00\s€ is too little for 30\.00\s€\.$/u) },
  ]);
  expect((await pay('Ida', { note: 'x' })).json).toMatchObject({ code: 'E-LITTLE' });
  expect((await pay('Ida', { 'amount received': '30', note: 'far longer than twenty letters' })).status).toBe(422);
  expect((await pay('Ida', { 'amount received': '30', kind: 'Gold' })).status).toBe(422);
  expect((await pay('Ida', { 'amount received': 'much' })).status).toBe(422);
});

test('effects and messages use it, and nothing of it is kept with the record', async () => {
  const paid = await pay('Ida', { 'amount received': '35.00', kind: 'cash', note: 'thanks' });
  expect([paid.status, paid.json], paid.text).toMatchObject([200, { state: 'Paid', paid: '35.00' }]);
  expect(Object.keys(paid.json)).not.toContain('amount received');
  expect((await ask('GET', '/api/payments')).json).toMatchObject([{ amount: '35.00', words: 'Cash: thanks' }]);
  expect((await ask('GET', '/_app/notifications')).text).toMatch(/Ida paid 35\.00\s€ by Cash/u);
  const history = await ask('GET', `/_app/records/Stay/${stays.Ida}/history`);
  expect(history.text).not.toContain('amount received');
  expect((await ask('PUT', `/_app/records/Stay/${stays.Uma}`, { version: 1, fields: { 'amount received': '1' } })).status).toBe(422);
});

test('the page is told what is asked for; what starts as something follows what was sent', async () => {
  const { json } = await ask('GET', `/_app/records/Stay/${stays.Uma}`);
  expect(json.actions.map(({ action, asksFor }: { action: string; asksFor: string[] }) => [action, asksFor])).toEqual([
    ['pay', ['amount received', 'kind', 'note']],
    ['choose', ['tariff', 'price']],
  ]);
  const tariff = await app.keep('Tariff', { name: 'Winter', price: 1200n });
  const choose = (body: object) => ask('POST', `/api/stays/${stays.Uma}/choose`, body);
  expect((await choose({ tariff: tariff.id })).json).toMatchObject({ price: '12.00' });
  expect((await choose({ tariff: tariff.id, price: '9.00' })).json).toMatchObject({ price: '9.00' });
  expect((await choose({ tariff: tariff.id })).json).toMatchObject({ price: '9.00' });
});
