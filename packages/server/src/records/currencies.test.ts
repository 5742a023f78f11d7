/** Each record says its currency: its amounts, and those of its lines, are in it, with the places it has. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;
const fields = 'Field | Type | Needed | Starts as';
const [, page = ''] = readFileSync(new URL('../../../../docs/language/entities.md', import.meta.url), 'utf8').split(
  '## A currency per record',
);
/** The row of the field as the page about entities has it. */
const fromThePage = (field: string): string =>
  /^\| (?<row>.*) \|$/u.exec(page.split('\n').find((line) => line.startsWith(`| ${field} | money`)) ?? '')?.groups?.row ?? '';
const codes = 'one of EUR, JPY, KWD, USD';

const document = smallDocument('Buying', {
  product: '- Currency: EUR',
  screens: `${table('Screen | Route | Shows | Reached from | Offers', [
    'Orders | `/` | Orders: number, total | start | create Order',
    'All lines | `/lines` | Lines: what, amount | start | —',
    'Order | `/orders/:id` | Order: number, currency, total, lines, bills (number, gross) | Orders | order, pay',
    'Plan | `/plan` | calendar of Orders by due: number, total | start | —',
    'Wall | `/wall` | board of Orders by state: number, total | start | —',
    'Desk | `/desk` | dashboard | start | —',
  ])}\n\n### Desk\n\n- List: Newest = Orders: number, total\n- List: Bought = Lines: what, amount`,
  entities: [
    `### Order\n\n${table(fields, [
      'number | number series `PO-{000}` | no | —',
      `currency | ${codes} | yes | EUR`,
      'rate | decimal 6 | no | —',
      fromThePage('freight'),
      'paid | money in currency | no | —',
      'due | date | no | 2026-03-04',
      'lines | list of Line | no | —',
      fromThePage('total'),
      fromThePage('total in EUR'),
      'bills | Bills by order | no | —',
      'billed | money in currency, computed `sum(for b in bills return in currency(b.gross, 1))` | no | —',
    ])}`,
    `### Line\n\n${table(fields, [
      'what | text | yes | —',
      'quantity | decimal 3 | yes | 1',
      fromThePage('price'),
      fromThePage('amount'),
    ])}`,
    `### Tool\n\n${table(fields, ['name | text | yes | —', `currency | ${codes} | yes | —`, 'price | money in currency | no | 9'])}`,
    `#### Tool starts with\n\n${table('name | price | currency', ['Saw | 12.345 | KWD', 'File | 1,200 | JPY'])}`,
    `### Bill\n\n${table(fields, [
      'order | Order | yes | —',
      'number | number series `B-{000}` | no | —',
      `currency | ${codes} | no | \`order.currency\``,
      'gross | money in currency | yes | `in currency(order.total * 1.19, 1)`',
    ])}`,
  ].join('\n\n'),
  states: `### Order\n\n${table('State | Kind | Means', ['Draft | start | —', 'Ordered | — | —'])}\n${table(
    'Id | From | Action | Asks for | When | To | Then | Otherwise',
    ['T1 | Draft | order | rate | `in EUR(total, rate) <= MOST` | Ordered | — | E-MUCH', 'T2 | Ordered | pay | paid | — | Ordered | — | —'],
  )}`,
  rules: table('Id | About | Rule | On | Otherwise', ['V1 | Order | `paid <= total` | save | E-PAID']),
  errors: table('Code | Status | Message | Shown', [
    'E-PAID | 422 | {paid} is more than {total}. | at paid',
    'E-MUCH | 422 | {total} is too much. | on top',
  ]),
  constants: table('Name | Value | Why', ['MOST | 1,000 EUR | —']),
  roles: `\n${table('May | Buyer', [
    ...['Orders', 'All lines', 'Order', 'Plan', 'Wall', 'Desk'].map((screen) => `open ${screen} | yes`),
    'see why | yes',
    'create Order | yes',
    'read Order | yes',
    'edit Order | yes',
    'order | yes',
    'pay | yes',
    'create Bill | yes',
    'read Bill | yes',
    'read Tool | yes',
  ])}`,
  calls: table('Id | Call | Request | Sends | Returns | Fails with | Made by', [
    'C1 | create Order | `POST /api/orders` | currency, freight, paid, lines | Order | — | —',
    'C2 | edit Order | `PUT /api/orders/:id` | currency, freight, paid, lines | Order | — | —',
    'C3 | move Order | `POST /api/orders/:id/:action` | rate, paid | Order | — | —',
    'C4 | list Orders | `GET /api/orders` | currency | Order | — | —',
    'C5 | create Bill | `POST /api/bills` | order, currency, gross | Bill | — | —',
    'C7 | list Tools | `GET /api/tools` | — | Tool | — | —',
    'C6 | read Order | `GET /api/orders/:id` | — | Order | — | —',
    'C8 | read Order | `GET /api/orders/:id/sums` | — | `{ total: total, half: total / 2, prices: lines.price, lines: for l in lines return { amount: l.amount } }` | — | —',
    'C9 | read Bill | `GET /api/bills/:id/sums` | — | `{ gross: gross, of: order.total }` | — | —',
  ]),
});

let app: Started;
let cookie: string;

beforeAll(async () => {
  app = await start(document);
  await app.person({ email: 'ann@example.org' }, ['Buyer']);
  cookie = await app.signIn('ann@example.org');
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

/** An object that has at least this, all the way down. */
function matching(some: object): object {
  const entries = Object.entries(some).map(([name, value]) => [name, typeof value === 'object' ? matching(value) : value] as const);
  return expect.objectContaining(Object.fromEntries(entries));
}

const ask = (method: string, path: string, body?: object) => app.ask({ method, path, cookie, ...(body ? { body } : {}) });
const order = (currency: string, price: string, more: object = {}) =>
  ask('POST', '/api/orders', { currency, lines: [{ what: 'Bolts', quantity: '1.5', price }], ...more });

test.each([
  ['EUR', '0.33', '0.50'],
  ['JPY', '333', '500'],
  ['KWD', '0.333', '0.500'],
])('what is worked out in %s has its places', async (currency, price, amount) => {
  const made = await order(currency, price);
  expect([made.status, made.json], made.text).toMatchObject([
    201,
    {
      total: amount,
      lines: [{ price: currency === 'JPY' ? '333' : price, amount }],
      freight: currency === 'JPY' ? '0' : amount.replace(/[1-9]/gu, '0'),
    },
  ]);
});

test.each([
  ['EUR', '12', '18.00', '9.00', '12.00'],
  ['JPY', '12', '18', '9', '12'],
  ['KWD', '12.4', '18.600', '9.300', '12.400'],
])('what is named for somebody else in %s has its places, too', async (currency, price, total, half, each) => {
  const { id } = (await order(currency, price)).json;
  const sums = await ask('GET', `/api/orders/${id}/sums`);
  expect(sums.json, sums.text).toMatchObject({ total, half, prices: [each], lines: [{ amount: total }] });
  const bill = (await ask('POST', '/api/bills', { order: id, currency: 'EUR', gross: '0.6' })).json;
  const billed = await ask('GET', `/api/bills/${bill.id}/sums`);
  expect(billed.json, billed.text).toEqual({ gross: '0.60', of: total });
});

test('an amount that its currency has no coins for is refused by name, in the record and in its lines', async () => {
  const made = await order('JPY', '12.5', { freight: '0.5' });
  expect([made.status, made.json.problems], made.text).toMatchObject([
    422,
    [
      { field: 'freight', detail: 'Its currency has no decimal places.' },
      { field: 'lines.0.price', detail: 'Its currency has no decimal places.' },
    ],
  ]);
});

test('another currency leaves the amounts as they are, and is refused where they do not fit it', async () => {
  const made = (await order('USD', '10.50')).json;
  const edited = await ask('PUT', `/api/orders/${made.id}`, { currency: 'KWD', version: made.version });
  expect(edited.json, edited.text).toMatchObject({ currency: 'KWD', total: '15.750' });
  const refused = await ask('PUT', `/api/orders/${made.id}`, { currency: 'JPY', version: edited.json.version });
  expect([refused.status, refused.json], refused.text).toMatchObject([422, { field: 'lines.0.price' }]);
});

test('a rate that an action freezes turns it into the document’s currency; messages say the amount with its code', async () => {
  const made = (await order('USD', '1000')).json;
  const dear = await ask('POST', `/api/orders/${made.id}/order`, { rate: '0.9' });
  expect(dear.json, dear.text).toMatchObject({ code: 'E-MUCH', detail: '1,500.00\u00a0USD is too much.' });
  const ordered = await ask('POST', `/api/orders/${made.id}/order`, { rate: '0.333333' });
  expect(ordered.json, ordered.text).toMatchObject({ state: 'Ordered', total: '1500.00', 'total in EUR': '500.00' });
  const paid = await ask('POST', `/api/orders/${made.id}/pay`, { paid: '1500.01' });
  expect(paid.json).toMatchObject({ code: 'E-PAID', detail: '1,500.01\u00a0USD is more than 1,500.00\u00a0USD.' });
});

test('what is worked out over others, each of its own currency, is right after each write', async () => {
  const made = (await order('JPY', '1000')).json;
  const bill = await ask('POST', '/api/bills', { order: made.id });
  expect([bill.status, bill.json], bill.text).toMatchObject([201, { currency: 'JPY', gross: '1785' }]);
  await ask('POST', '/api/bills', { order: made.id, currency: 'EUR', gross: '0.60' });
  expect((await ask('GET', `/api/orders/${made.id}`)).json).toMatchObject({ billed: '1786' });
});

test('wherever an amount is listed the currency stands beside it', async () => {
  const { id } = (await order('KWD', '2.5')).json;
  await ask('POST', '/api/bills', { order: id, gross: '1.2' });
  const asked = async (path: string, query: Record<string, string>) =>
    (await ask('GET', `/_app/${path}?${new URLSearchParams(query)}`)).json;
  const own = { id, fields: { currency: 'KWD', total: '3.750' } };
  const line = { fields: { amount: '3.750', Order: { fields: { currency: 'KWD' } } } };
  expect((await asked('rows', { screen: 'Orders' })).rows).toContainEqual(matching(own));
  expect((await asked('rows', { screen: 'All lines' })).rows).toContainEqual(matching(line));
  const desk = (await asked('dashboard', { screen: 'Desk' })).parts;
  expect(desk.map(({ rows }: { rows: object[] }) => rows)).toEqual([
    expect.arrayContaining([matching(own)]),
    expect.arrayContaining([matching(line)]),
  ]);
  const related = await asked('rows', { screen: 'Order', part: 'bills', record: id });
  expect(related.rows).toContainEqual(matching({ fields: { currency: 'KWD', gross: '1.200' } }));
  const calendar = await asked('calendar', { screen: 'Plan', from: '2026-03-01', to: '2026-03-31' });
  expect(calendar.entries).toContainEqual(matching({ record: own }));
  const board = await asked('board', { screen: 'Wall' });
  expect(board.columns[0].cards).toContainEqual(matching({ record: own }));
});

test('Why? says the currency of an amount', async () => {
  const { id } = (await order('KWD', '2.5')).json;
  const query = new URLSearchParams({ statements: 'entities/order/total', entity: 'Order', id });
  const why = await ask('GET', `/_app/why?${query}`);
  expect(why.text.replaceAll('\u00a0', ' ')).toContain('Total is 3.750 KWD');
});

test('first records have the amounts that the document gives them', async () => {
  const tools = (await ask('GET', '/api/tools')).json;
  expect(tools.map(({ name, price }: Record<string, string>) => `${name} ${price}`).sort()).toEqual(['File 1200', 'Saw 12.345']);
});
