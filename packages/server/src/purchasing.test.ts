/** Purchasing and stock, request by request: what its document asks for, one after the other, and what only shows when many ask at once. */
import { settingsFor } from '@ninefold/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOnce } from '../../language/src/testing/read-once.ts';
import { type StandIn, startStandIn } from './testing/stand-in.ts';
import { readExample, type Started, start, type TestAnswer } from './testing/start.ts';

type Who = 'Bea' | 'Hanna' | 'Dora' | 'Walt' | 'Finn';
type Fields = Readonly<Record<string, unknown>>;

const document = readExample('purchasing');
/** A Monday. */
const monday = Date.parse('2026-03-02T09:00:00+01:00');
const day = 24 * 60 * 60 * 1000;

let app: Started;
let suppliers: StandIn;
const cookies: Record<string, string> = {};
const ids = new Map<string, string>();

beforeAll(async () => {
  suppliers = await startStandIn();
  const { settings } = settingsFor(readOnce(document).application, { SUPPLIERS_URL: suppliers.url });
  app = await start(document, { settings, moment: monday });
  await join('Dora', 'Director', {});
  for (const entity of ['Department', 'Supplier', 'Product', 'Warehouse', 'Currency rate']) await learn('Dora', entity);
  const department = { entity: 'Department', id: idOf('Sales'), fields: {} };
  await join('Bea', 'Buyer', { department });
  await join('Walt', 'Warehouse', {});
  await join('Finn', 'Finance', {});
  const head = await join('Hanna', 'Head', { department });
  for (const name of ['Sales', 'Workshop']) done(await edit('Dora', 'Department', idOf(name), { head }));
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
  await suppliers.close();
});

async function join(name: Who, role: string, fields: Fields): Promise<string> {
  const email = `${name.toLowerCase()}@example.test`;
  const id = await app.person({ name, email, ...fields } as never, [role]);
  cookies[name] = await app.signIn(email);
  return id;
}

/** Keeps the ids of an entity's records by what they are called. */
async function learn(who: Who, entity: string): Promise<void> {
  const told = await app.ask({ path: `/_app/options/${entity}?limit=100`, cookie: cookies[who] ?? '' });
  for (const { id, label } of told.json.options) ids.set(label, id);
}

function idOf(label: string): string {
  const id = ids.get(label) ?? [...ids].find(([one]) => one.startsWith(label))?.[1];
  if (id === undefined) throw new Error(`no ${label}`);
  return id;
}

const as = (who: Who, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  app.ask({ method, path, cookie: cookies[who] ?? '', ...(body !== undefined && { body }) });
const create = (who: Who, entity: string, fields: Fields) => as(who, 'POST', `/_app/records/${entity}`, { fields });
const read = async (who: Who, entity: string, id: string) => (await as(who, 'GET', `/_app/records/${entity}/${id}`)).json.record;
const act = (who: Who, entity: string, id: string, action: string, fields: Fields = {}) =>
  as(who, 'POST', `/_app/records/${entity}/${id}/actions/${action}`, { fields });
const edit = async (who: Who, entity: string, id: string, fields: Fields) =>
  as(who, 'PUT', `/_app/records/${entity}/${id}`, { version: (await read(who, entity, id)).version, fields });

/** The record, where it went well. */
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into
function done({ status, text, json }: TestAnswer): any {
  expect(status, text).toBeLessThan(300);
  return json.record;
}

const line = (code: string, quantity: number, fields: Fields = {}) => ({
  fields: { product: { id: idOf(code) }, quantity: String(quantity), ...fields },
});

async function draft(lines: readonly object[], fields: Fields = {}) {
  const all = { supplier: { id: idOf('Steiner') }, warehouse: { id: idOf('Linz') }, 'due on': '2026-03-09', lines, ...fields };
  return done(await create('Bea', 'Order', all));
}

/** An order that the supplier has. */
async function ordered(lines: readonly object[], fields: Fields = {}) {
  const { id } = await draft(lines, fields);
  const submitted = done(await act('Bea', 'Order', id, 'submit'));
  if (submitted.fields.state === 'Submitted') done(await act('Hanna', 'Order', id, 'approve'));
  return done(await act('Bea', 'Order', id, 'order'));
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into
const arrived = (order: any, ...quantities: readonly number[]) => ({
  lines: quantities.map((quantity, place) => ({ id: order.fields.lines[place].id, fields: { arrived: String(quantity) } })),
});

test('6: what is short is ordered at one press, a draft for each supplier, once', async () => {
  const before = await read('Bea', 'Product', idOf('TL-07'));
  expect(before.fields).toMatchObject({ stock: '0.00', minimum: '2.00', 'short by': '2.00' });
  const linz = await read('Bea', 'Warehouse', idOf('Linz'));
  expect(linz.fields['short products']).toBe('3');
  done(await act('Bea', 'Warehouse', idOf('Linz'), 'order what is short'));
  const { rows } = (await as('Bea', 'GET', '/_app/rows?screen=Orders')).json;
  expect(JSON.stringify(rows)).toContain('Lakeside');
  expect((await read('Bea', 'Product', idOf('TL-07'))).fields).toMatchObject({ planned: '2.00', 'short by': '0.00' });
  expect((await act('Bea', 'Warehouse', idOf('Linz'), 'order what is short')).json).toMatchObject({ code: 'E-NOTHING-SHORT' });
});

test('1: an order starts with the currency of its supplier, each line with the price of its product; the rate is frozen as it is ordered', async () => {
  const order = await draft([line('PK-01', 100)], { supplier: { id: idOf('Alpine') }, warehouse: { id: idOf('Wels') } });
  expect(order.fields).toMatchObject({ currency: 'CHF', rate: '1.050000', department: { label: 'Sales' }, total: '85.00' });
  expect(order.fields.lines[0].fields).toMatchObject({ price: '0.85', group: 'Packaging', net: '85.00' });
  expect((await create('Bea', 'Order', { ...order.fields, lines: [line('ST-10', 1)] })).status).toBeGreaterThan(400);
  done(await act('Bea', 'Order', order.id, 'submit'));
  done(await edit('Finn', 'Currency rate', idOf('CHF'), { rate: '1.10' }));
  expect(done(await act('Bea', 'Order', order.id, 'order')).fields).toMatchObject({ rate: '1.100000', 'total in euros': '93.50' });
  done(await edit('Finn', 'Currency rate', idOf('CHF'), { rate: '1.05' }));
  expect((await read('Bea', 'Order', order.id)).fields).toMatchObject({ rate: '1.100000', 'total in euros': '93.50', state: 'Ordered' });
});

test('a line takes a product of the supplier of its order, each once', async () => {
  const other = { supplier: { id: idOf('Steiner') }, warehouse: { id: idOf('Linz') }, 'due on': '2026-03-09' };
  expect((await create('Bea', 'Order', { ...other, lines: [line('PK-01', 1)] })).json).toMatchObject({ code: 'E-OTHER-SUPPLIER' });
  expect((await create('Bea', 'Order', { ...other, lines: [line('ST-10', 1), line('ST-10', 2)] })).json).toMatchObject({
    code: 'E-LINE-TWICE',
  });
});

test('2: up to 1,000 the buyer, up to 10,000 the head, above that a director, too', async () => {
  const small = await draft([line('ST-10', 54)]);
  expect(done(await act('Bea', 'Order', small.id, 'submit')).fields).toMatchObject({ state: 'Approved', total: '993.60' });
  const medium = await draft([line('ST-10', 55)]);
  expect(done(await act('Bea', 'Order', medium.id, 'submit')).fields.state).toBe('Submitted');
  expect((await act('Bea', 'Order', medium.id, 'approve')).status).toBe(403);
  expect((await act('Dora', 'Order', medium.id, 'approve')).status).toBe(403);
  expect(done(await act('Hanna', 'Order', medium.id, 'approve')).fields.state).toBe('Approved');
  const large = await draft([line('ST-20', 320)]);
  done(await act('Bea', 'Order', large.id, 'submit'));
  expect(done(await act('Hanna', 'Order', large.id, 'approve')).fields.state).toBe('At director');
  expect((await act('Hanna', 'Order', large.id, 'approve')).json).toMatchObject({ code: 'E-MOVED' });
  expect(done(await act('Dora', 'Order', large.id, 'approve')).fields.state).toBe('Approved');
  for (const { id } of [small, medium, large]) done(await act('Bea', 'Order', id, 'cancel'));
});

test('3: the order goes to the supplier with its lines', async () => {
  const order = await ordered([line('ST-10', 10), line('ST-20', 5)]);
  const sent = suppliers.seen.at(-1);
  expect(sent).toMatchObject({ method: 'POST', url: '/orders', key: order.fields.number });
  expect(sent?.body).toMatchObject({
    to: 'orders@steiner.example',
    lines: [
      { code: 'ST-10', quantity: '10.00', price: '18.40' },
      { code: 'ST-20', quantity: '5.00', price: '31.90' },
    ],
    total: '343.50',
  });
  done(await act('Bea', 'Order', order.id, 'cancel'));
});

test('4: goods come in parts, never more than 5 % above what was ordered; the warehouse fills in what arrived and nothing else', async () => {
  const order = await ordered([line('ST-10', 100), line('ST-20', 10)], { warehouse: { id: idOf('Wels') } });
  const [first] = order.fields.lines;
  const { lines } = (await as('Walt', 'GET', `/_app/records/Order/${order.id}`)).json.actions[0];
  expect(lines).toEqual({ lines: { editable: ['arrived'], add: false } });
  expect((await edit('Walt', 'Order', order.id, { 'due on': '2027-01-01' })).status).toBe(403);
  const steal = (fields: Fields) => act('Walt', 'Order', order.id, 'take in', { lines: [{ id: first.id, fields }] });
  for (const fields of [{ quantity: '1' }, { price: '0.01' }, { received: '100' }]) expect((await steal(fields)).status).toBe(422);
  expect((await act('Walt', 'Order', order.id, 'take in', { lines: [] })).json).toMatchObject({ code: 'E-NOTHING-CAME' });
  const partly = done(await act('Walt', 'Order', order.id, 'take in', arrived(order, 60)));
  expect(partly.fields).toMatchObject({ state: 'Partly here', 'received value': '1104.00' });
  expect(partly.fields.lines[0].fields).toMatchObject({ received: '60.00', arrived: null, open: '40.00' });
  expect((await act('Walt', 'Order', order.id, 'take in', arrived(order, 45.01, 10))).json).toMatchObject({ code: 'E-TOO-MUCH' });
  const product = await read('Walt', 'Product', idOf('ST-10'));
  expect(product.fields).toMatchObject({ stock: '60.00', 'stock value': '1104.00', 'average price': '18.40', 'on order': '40.00' });
  const here = done(await act('Walt', 'Order', order.id, 'take in', arrived(order, 45, 10)));
  expect(here.fields).toMatchObject({ state: 'Here', 'received value': '2251.00' });
  expect(JSON.stringify((await as('Walt', 'GET', '/_app/rows?screen=Receipts')).json)).toContain('GR-0002');
});

test('5: stock is what the movements say, never below 0; its average moves with each receipt; counts correct it', async () => {
  await learn('Walt', 'Shelf');
  const shelf = idOf('Steel sheet 1 mm in Wels');
  const dear = await ordered([line('ST-10', 105, { price: '20.40' })], { warehouse: { id: idOf('Wels') } });
  const product = async () => (await read('Walt', 'Product', idOf('ST-10'))).fields;
  expect(await product()).toMatchObject({ stock: '105.00', 'average price': '18.40' });
  done(await act('Walt', 'Order', dear.id, 'take in', arrived(dear, 105)));
  expect(await product()).toMatchObject({ stock: '210.00', 'average price': '19.40' });
  expect((await act('Walt', 'Shelf', shelf, 'take out', { quantity: '210.01', reason: 'shop' })).json).toMatchObject({ code: 'E-STOCK' });
  done(await act('Walt', 'Shelf', shelf, 'take out', { quantity: '10', reason: 'shop' }));
  expect(await product()).toMatchObject({ stock: '200.00', 'stock value': '3880.00', 'average price': '19.40' });
  expect((await act('Walt', 'Shelf', shelf, 'count', { counted: '199' })).json).toMatchObject({ code: 'E-COUNT' });
  done(await act('Walt', 'Shelf', shelf, 'count', { counted: '199', reason: 'one is bent' }));
  expect(await product()).toMatchObject({ stock: '199.00', 'average price': '19.40' });
});

const movements = Number(process.env.MOVEMENTS ?? 300);

test(`5: ${movements} movements at once leave stock and value exact`, async () => {
  const shelf = idOf('Steel sheet 1 mm in Wels');
  const told = await Promise.all(
    Array.from({ length: movements }, (_, place) =>
      act('Walt', 'Shelf', shelf, 'take out', { quantity: place % 2 ? '0.5' : '2', reason: `${place}` }),
    ),
  );
  const out = told.reduce((sum, { status }, place) => sum + (status === 200 ? (place % 2 ? 50 : 200) : 0), 0);
  expect(new Set(told.flatMap(({ status, json }) => (status === 200 ? [] : [json.code])))).toEqual(new Set(['E-STOCK']));
  const { fields } = await read('Walt', 'Product', idOf('ST-10'));
  expect(Number(fields.stock)).toBe((19_900 - out) / 100);
  expect(Number(fields.stock)).toBeLessThan(0.5);
  expect(Number(fields['stock value'])).toBeGreaterThanOrEqual(0);
});

test('7: an invoice is matched with what came, and one that differs by more than 2 % goes to Finance', async () => {
  const order = await ordered([line('ST-20', 20)]);
  done(await act('Walt', 'Order', order.id, 'take in', arrived(order, 20)));
  const found = await as('Finn', 'GET', `/_app/options/Order?search=${order.fields.number}`);
  expect(found.json.options, found.text).toMatchObject([{ label: `${order.fields.number} Steiner Metall` }]);
  const bill = (number: string, total: string) => create('Finn', 'Invoice', { order: { id: order.id }, number, total });
  const first = done(await bill('R-1', '300.00'));
  expect(first.fields).toMatchObject({ supplier: { label: 'Steiner Metall' }, currency: 'EUR' });
  expect((await bill('R-1', '1.00')).json).toMatchObject({ code: 'E-INVOICE-TWICE' });
  done(await edit('Finn', 'Invoice', first.id, { total: '650.76' }));
  expect(done(await act('Finn', 'Invoice', first.id, 'match')).fields).toMatchObject({
    state: 'Released',
    expected: '638.00',
    difference: '12.76',
  });
  const second = done(await bill('R-2', '10.00'));
  expect(done(await act('Finn', 'Invoice', second.id, 'match')).fields).toMatchObject({ state: 'At Finance', expected: '-12.76' });
  const { items } = (await as('Finn', 'GET', '/_app/notifications')).json;
  expect(items[0].message).toBe('the invoice R-2 of Steiner Metall differs by 22.76 €');
  expect((await act('Finn', 'Invoice', second.id, 'release')).json).toMatchObject({ code: 'E-REMARK' });
  done(await act('Finn', 'Invoice', second.id, 'refuse', { remark: 'billed twice' }));
  done(await act('Finn', 'Invoice', first.id, 'pay'));
});

test('8: above the budget of a department nobody releases but a director', async () => {
  const workshop = { department: { id: idOf('Workshop') } };
  const left = async () => (await read('Dora', 'Department', idOf('Workshop'))).fields.left;
  expect(await left()).toBe('40000.00');
  done(await edit('Dora', 'Department', idOf('Workshop'), { budget: '1500' }));
  const orders = await Promise.all(Array.from({ length: 6 }, () => draft([line('ST-10', 50)], workshop)));
  // Each of them is within a buyer's limit; two fit into the budget.
  const states = await Promise.all(orders.map(async ({ id }) => done(await act('Bea', 'Order', id, 'submit')).fields.state));
  expect(states.toSorted()).toEqual(['Approved', 'Submitted', 'Submitted', 'Submitted', 'Submitted', 'Submitted']);
  expect(await left()).toBe('580.00');
  const over = orders[states.indexOf('Submitted')];
  expect((await act('Hanna', 'Order', over.id, 'approve')).json).toMatchObject({ code: 'E-BUDGET' });
  done(await act('Hanna', 'Order', over.id, 'ask a director'));
  done(await act('Dora', 'Order', over.id, 'approve'));
  expect(await left()).toBe('-340.00');
});

test('9: what is late by two working days is listed, and chased once', async () => {
  const order = await ordered([line('ST-20', 1)], { 'due on': '2026-03-06' });
  const late = async () => (await as('Bea', 'GET', '/_app/rows?screen=Late')).json;
  expect(JSON.stringify(await late())).not.toContain(order.id);
  app.clock.moment = monday + 7 * day;
  cookies.Bea = await app.signIn('bea@example.test');
  expect(JSON.stringify(await late())).not.toContain(order.id);
  app.clock.moment = monday + 8 * day;
  cookies.Bea = await app.signIn('bea@example.test');
  await expect
    .poll(() => suppliers.seen.at(-1), { timeout: 10_000 })
    .toMatchObject({ url: '/reminders', body: { number: order.fields.number } });
  expect(JSON.stringify(await late())).toContain(order.id);
  await expect.poll(async () => (await read('Bea', 'Order', order.id)).fields['chased on'], { timeout: 10_000 }).toBe('2026-03-10');
});

test('10: spend is told by month, supplier and product group', async () => {
  cookies.Finn = await app.signIn('finn@example.test');
  const { parts } = (await as('Finn', 'GET', '/_app/dashboard?screen=Spend')).json;
  const told = JSON.stringify(parts);
  for (const name of ['Steiner Metall', 'Material', 'Packaging']) expect(told).toContain(name);
});
