/** A rule holds whoever writes: of what its record says, of the records that name it, of those it refers to, of all there are. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start, type TestAnswer } from '../testing/start.ts';

/** Of movements a helper may read none, and make some. */
const seldom = (verb: string, entity: string): string => (verb === (entity === 'Movement' ? 'create' : 'read') ? 'yes' : 'no');

const document = smallDocument('Stock and rooms', {
  entities: `### Product

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 60 | yes | — |
| minimum | whole number | no | \`0\` |
| movements | Movements by product | no | — |
| stock | whole number, computed \`sum(movements.quantity)\` | no | — |

### Movement

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| product | Product | yes | — |
| quantity | whole number | yes | — |
| order | Order | no | — |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| most | whole number | yes | — |
| name | text up to 60 | yes | — |

### Appointment

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| room | text up to 20 | yes | — |
| starts at | whole number | yes | — |
| ends at | whole number | yes | — |

### Report

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 60 | yes | — |
| short | whole number, computed \`count(all Products[stock < minimum])\` | no | — |
| first short | text up to 60, computed \`all Products[stock < minimum][1].name\` | no | — |`,
  states: `### Report

| State | Kind | Means |
| --- | --- | --- |
| Open | start | written |
| Sent | end | sent |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | send | — | \`count(all Products[stock < minimum]) = 0\` | Sent | — | E-SHORT |`,
  rules: `| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Product | \`sum(movements.quantity) >= 0\` | save | E-STOCK |
| V2 | Appointment | \`every a in all Appointments satisfies a = appointment or a.room != room or a.ends at <= starts at or a.starts at >= ends at\` | save | E-BOOKED |
| V3 | Movement | \`quantity <= order.most\` | save | E-MOST |`,
  roles: `
| May | Clerk | Helper |
| --- | --- | --- |
${['Product', 'Movement', 'Order', 'Appointment', 'Report', 'Person']
  .flatMap((entity) => ['create', 'read', 'edit', 'delete'].map((verb) => `| ${verb} ${entity} | yes | ${seldom(verb, entity)} |`))
  .join('\n')}
| send in Open | yes | no |`,
  errors: `| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-STOCK | 422 | {name}: {sum(movements.quantity)} by {count(movements)} movements, {count(all Products)} products. | on top |
| E-BOOKED | 409 | This room is taken. | on top |
| E-MOST | 422 | The order takes no more. | at quantity |
| E-SHORT | 409 | Something is short. | on top |`,
});

let app: Started;
let cookie: string;
let helper: string;
beforeAll(async () => {
  app = await start(document);
  await app.person({ email: 'cleo@example.test' }, ['Clerk']);
  await app.person({ email: 'hal@example.test' }, ['Helper']);
  [cookie, helper] = [await app.signIn('cleo@example.test'), await app.signIn('hal@example.test')];
});
afterAll(() => app.store.close());

const write = (method: string, path: string, fields?: object, version?: number): Promise<TestAnswer> =>
  app.ask({ method, path: `/_app/records/${path}`, cookie, body: { ...(version ? { version } : {}), ...(fields ? { fields } : {}) } });

async function make(entity: string, fields: object): Promise<string> {
  const told = await write('POST', entity, fields);
  expect(told.status, told.text).toBe(201);
  return told.json.record.id;
}

const read = async (path: string) => (await app.ask({ path: `/_app/records/${path}`, cookie })).json;

describe('a rule about a record reads those that name it', () => {
  test('and refuses the one that breaks it, however it is written', async () => {
    const [bolt, nut] = [await make('Product', { name: 'Bolt' }), await make('Product', { name: 'Nut' })];
    const first = await make('Movement', { product: bolt, quantity: '5' });
    const taken = await make('Movement', { product: bolt, quantity: '-3' });
    expect((await read(`Product/${bolt}`)).record.fields.stock).toBe('2');
    const refused = [
      await write('POST', 'Movement', { product: bolt, quantity: '-3' }),
      await write('PUT', `Movement/${taken}`, { quantity: '-6' }, 1),
      await write('PUT', `Movement/${first}`, { product: nut }, 1),
      await write('PUT', `Movement/${taken}`, { product: nut }, 1),
      await write('DELETE', `Movement/${first}`, undefined, 1),
    ];
    expect(refused.map(({ json }) => json.code)).toEqual(Array<string>(5).fill('E-STOCK'));
    expect((await read(`Product/${bolt}`)).record.fields.stock).toBe('2');
    expect((await write('PUT', `Movement/${taken}`, { quantity: '-5' }, 1)).status).toBe(200);
  });

  test('and says so with what whoever breaks it may know', async () => {
    const washer = await make('Product', { name: 'Washer' });
    await make('Movement', { product: washer, quantity: '4' });
    const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: app.clock.moment, me: null };
    const products = String(await app.store.count({ entity: 'Product', where: [], environment }));
    const body = { fields: { product: washer, quantity: '-6' } };
    const ask = (who: string) => app.ask({ method: 'POST', path: '/_app/records/Movement', cookie: who, body });
    expect((await ask(cookie)).json.detail).toBe(`Washer: -2 by 2 movements, ${products} products.`);
    expect((await ask(helper)).json.detail).toBe(`Washer: … by … movements, ${products} products.`);
  });
});

describe('a rule that goes through all records', () => {
  test('lets exactly one of 20 have the same place', async () => {
    const slot = { room: 'Blue', 'starts at': '10', 'ends at': '12' };
    const told = await Promise.all(Array.from({ length: 20 }, () => write('POST', 'Appointment', slot)));
    expect(told.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(told.filter(({ status }) => status === 409).every(({ json }) => json.code === 'E-BOOKED')).toBe(true);
    const beside = await make('Appointment', { ...slot, room: 'Red' });
    expect((await write('PUT', `Appointment/${beside}`, { room: 'Blue' }, 1)).json.code).toBe('E-BOOKED');
    expect((await write('PUT', `Appointment/${beside}`, { room: 'Blue', 'starts at': '12', 'ends at': '14' }, 1)).status).toBe(200);
  });
});

test('a rule that reads through a reference holds when what it refers to changes', async () => {
  const product = await make('Product', { name: 'Washer' });
  const order = await make('Order', { name: 'O1', most: '10' });
  const moved = await make('Movement', { product, order, quantity: '8' });
  expect((await write('POST', 'Movement', { product, order, quantity: '11' })).json.code).toBe('E-MOST');
  const lowered = await write('PUT', `Order/${order}`, { most: '7' }, 1);
  expect(lowered.json).toMatchObject({ code: 'E-MOST', status: 422 });
  expect(lowered.json.problems?.[0]?.field ?? null).toBeNull();
  expect((await write('PUT', `Order/${order}`, { name: 'O2' }, 1)).status).toBe(200);
  expect((await write('PUT', `Movement/${moved}`, { quantity: '7' }, 1)).status).toBe(200);
  expect((await write('PUT', `Order/${order}`, { most: '7' }, 2)).status).toBe(200);
});

test('all records of an entity stand in computed fields and in guards', async () => {
  const report = await make('Report', { title: 'Stock' });
  expect((await read(`Report/${report}`)).record.fields).toMatchObject({ short: '0', 'first short': null });
  const scarce = await make('Product', { name: 'Scarce', minimum: '4' });
  const now = await read(`Report/${report}`);
  expect(now.record.fields).toMatchObject({ short: '1', 'first short': 'Scarce' });
  expect(now.actions).toMatchObject([{ action: 'send', available: false }]);
  const send = () => app.ask({ method: 'POST', path: `/_app/records/Report/${report}/actions/send`, cookie, body: { version: 1 } });
  expect((await send()).json.code).toBe('E-SHORT');
  await make('Movement', { product: scarce, quantity: '4' });
  expect((await send()).status).toBe(200);
});
