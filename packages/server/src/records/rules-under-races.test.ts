/** Many callers at once, on a database on disk: a rule that looks at other records holds of what is kept, and each refused one reads it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start, type TestAnswer } from '../testing/start.ts';

const entities = ['Vet', 'Visit', 'Booking', 'Product', 'Movement'];
const document = smallDocument('Races', {
  entities: `### Vet

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 60 | yes | — |
| visits | Visits by vet | no | — |

### Visit

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| vet | Vet | yes | — |
| starts at | whole number | yes | — |
| ends at | whole number | yes | — |

### Booking

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| room | text up to 60 | yes | — |
| day | date | yes | — |

### Product

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 60 | yes | — |
| movements | Movements by product | no | — |
| stock | whole number, computed \`sum(movements.quantity)\` | no | — |

### Movement

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| product | Product | yes | — |
| quantity | whole number | yes | — |`,
  rules: `| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Visit | \`not(some v in vet.visits satisfies v != visit and v.starts at < ends at and v.ends at > starts at)\` | save | E-VET |
| V2 | Booking | \`every b in all Bookings satisfies b = booking or b.room != room or b.day != day\` | save | E-ROOM |
| V3 | Product | \`sum(movements.quantity) >= 0\` | save | E-STOCK |`,
  roles: `
| May | Clerk |
| --- | --- |
${entities.flatMap((entity) => ['create', 'read', 'edit', 'delete'].map((verb) => `| ${verb} ${entity} | yes |`)).join('\n')}`,
  errors: `| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-VET | 409 | {vet.name} has a visit then. | on top |
| E-ROOM | 409 | {room} is taken. | on top |
| E-STOCK | 422 | There is not so much of {name}. | on top |`,
});

let app: Started;
let cookie: string;
let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'ninefold-races-'));
  app = await start(document, { directory });
  await app.person({ email: 'cleo@example.test' }, ['Clerk']);
  cookie = await app.signIn('cleo@example.test');
});
afterAll(async () => {
  await app.store.close();
  rmSync(directory, { recursive: true });
});

const create = (entity: string, fields: object): Promise<TestAnswer> =>
  app.ask({ method: 'POST', path: `/_app/records/${entity}`, cookie, body: { fields } });

async function make(entity: string, fields: object): Promise<string> {
  const told = await create(entity, fields);
  expect(told.status, told.text).toBe(201);
  return told.json.record.id;
}

/** The one that got it aside: what the others were told. */
async function raced(callers: number, entity: string, fields: object): Promise<readonly string[]> {
  const told = await Promise.all(Array.from({ length: callers }, () => create(entity, fields)));
  const others = told.filter(({ status }) => status !== 201);
  expect(others).toHaveLength(callers - 1);
  return [...new Set(others.map(({ json }) => `${json.status} ${json.code}: ${json.detail}`))];
}

test('of 20 callers who book a vet at one time exactly one gets it, by the records that name the vet', async () => {
  const vet = await make('Vet', { name: 'Ida' });
  expect(await raced(20, 'Visit', { vet, 'starts at': '9', 'ends at': '10' })).toEqual(['409 E-VET: Ida has a visit then.']);
  await make('Visit', { vet, 'starts at': '10', 'ends at': '11' });
});

test('of 20 callers who book a room for one day exactly one gets it, by all records', async () => {
  expect(await raced(20, 'Booking', { room: 'Blue', day: '2030-01-01' })).toEqual(['409 E-ROOM: Blue is taken.']);
});

test('1,000 movements at once leave the stock exact, and never below nothing', async () => {
  const product = await make('Product', { name: 'Bolts' });
  await make('Movement', { product, quantity: '100' });
  const quantities = Array.from({ length: 1_000 }, (_, place) => (place % 4 === 0 ? 2 : -1));
  const told = await Promise.all(quantities.map((quantity) => create('Movement', { product, quantity: String(quantity) })));
  const kept = quantities.filter((_, place) => told[place]?.status === 201);
  const refused = told.filter(({ status }) => status !== 201);
  const stock = kept.reduce((sum, quantity) => sum + quantity, 100);
  expect(stock).toBeGreaterThanOrEqual(0);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ json }) => json.code === 'E-STOCK')).toBe(true);
  const answer = await app.ask({ path: `/_app/records/Product/${product}`, cookie });
  expect(answer.json.record.fields.stock).toBe(String(stock));
});
