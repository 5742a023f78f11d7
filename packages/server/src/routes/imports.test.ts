/** Records out of a table: many at a time, each through its own rules and rights. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const text = `# Specification: Stock
## 1. What the product does and for whom
| Who | Comes to |
| --- | --- |
| Buyer | buy |
| Visitor | look |
| Trainee | learn |
## 2. Screens and routes
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Products | \`/\` | Products: code, pieces | start | import Products by code |
## 3. Entities and their fields
### Person (People)
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
### Supplier
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| products | Products by supplier | no | — |
| most | whole number | yes | 2 |
### Product
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text, unique | yes | — |
| number | number series \`P-{0}\` | no | — |
| pieces | whole number | no | — |
| supplier | Supplier | no | — |
## 5. Validation rules
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Product | \`pieces >= 0\` | save | E-PIECES |
| V2 | Supplier | \`count(products) <= most\` | save | E-MANY |
## 6. Roles and permissions
- Who signs in: Person
- Sign in with: email and password
| May | Buyer | Visitor | Trainee |
| --- | --- | --- | --- |
| open Products | yes | yes | yes |
| read Product | yes | yes | yes |
| create Product | yes | no | yes |
| import Products | yes | yes | no |
| read Supplier | yes | no | yes |
## 8. The error catalogue
| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-PIECES | 422 | Fewer than none: {code}. | on top |
| E-MANY | 422 | That is too many. | on top |
`;

let app: Started;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  app = await start(text);
  for (const role of ['Buyer', 'Visitor', 'Trainee']) {
    await app.person({ name: role, email: `${role}@example.test` }, [role]);
    cookies[role] = await app.signIn(`${role}@example.test`);
  }
});
afterAll(() => app.store.close());

const send = (records: readonly object[], key: string = crypto.randomUUID(), role = 'Buyer') =>
  app.ask({
    method: 'POST',
    path: '/_app/imports/Product',
    cookie: cookies[role] ?? '',
    body: { records },
    headers: { 'idempotency-key': key },
  });
const codes = async () =>
  (
    await app.store.list({
      entity: 'Product',
      where: [],
      order: [{ path: ['code'], direction: 'asc' }],
      limit: 50,
      load: {},
      environment: { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null },
    })
  ).rows.map(({ fields }) => `${fields.code} ${fields.number}`);

test('each is created or refused by itself, and what is refused leaves nothing, no number either', async () => {
  const supplier = await app.keep('Supplier', { name: 'Steiner', most: 2n });
  const named = { entity: 'Supplier', id: supplier.id };
  const rows = [
    { code: 'A', supplier: named },
    { code: 'B', pieces: '-1', supplier: named },
    { code: 'A' },
    { code: 'C', supplier: named },
    { code: 'D', supplier: named },
    { code: 'E', supplier: { entity: 'Supplier', id: 'nobody' } },
    { pieces: '1' },
    { code: 'F', colour: 'red' },
    { code: 'G' },
  ];
  const { status, json } = await send(rows, 'key');
  expect(status).toBe(200);
  expect(json.results.map((one: { code: string; field: string | null } | null) => one && [one.code, one.field])).toEqual([
    null,
    ['E-PIECES', null],
    ['not-unique', 'code'],
    null,
    ['E-MANY', null],
    ['wrong-type', 'supplier'],
    ['needed', 'code'],
    ['unknown-field', 'colour'],
    null,
  ]);
  expect(json.results[1].detail).toBe('Fewer than none: B.');
  expect(await codes()).toEqual(['A P-1', 'C P-2', 'G P-3']);
  // Sent again nothing is made twice.
  expect((await send(rows, 'key')).json).toEqual(json);
  expect((await send([{ code: 'H' }], 'key')).json.code).toBe('key-reused');
  expect(await codes()).toHaveLength(3);
});

test('nobody creates so what they may not create one by one', async () => {
  expect((await send([{ code: 'X' }], undefined, 'Visitor')).json.results).toMatchObject([{ status: 403 }]);
  expect((await app.ask({ method: 'POST', path: '/_app/imports/Product', body: { records: [] } })).status).toBe(401);
  expect((await send(Array.from({ length: 101 }, (_, place) => ({ code: `Y${place}` })))).status).toBe(422);
  expect(await codes()).toHaveLength(3);
});

test('where point 6 says who imports, others create one by one', async () => {
  const cookie = cookies.Trainee ?? '';
  const asked = [
    ['GET', '/_app/imports/Product', undefined],
    ['POST', '/_app/imports/Product', { records: [{ code: 'T' }] }],
    ['POST', '/_app/imports/Product/judged', { by: ['code'], does: 'both', records: [{ fields: { code: 'T' } }] }],
    ['POST', '/_app/imports/Product/by-key', { by: ['code'], does: 'both', records: [{ fields: { code: 'T' } }] }],
  ] as const;
  for (const [method, path, body] of asked) {
    const answer = await app.ask({ method, path, cookie, ...(body && { body, headers: { 'idempotency-key': crypto.randomUUID() } }) });
    expect([path, answer.status, answer.json.code]).toEqual([path, 403, 'not-permitted']);
  }
  const fields = { code: 'T' };
  const one = { method: 'POST', path: '/_app/records/Product', cookie, body: { fields }, headers: { 'idempotency-key': 'T' } } as const;
  expect((await app.ask(one)).status).toBe(201);
  const offered = async (role: string) =>
    (await app.ask({ path: '/_app/session', cookie: cookies[role] ?? '' })).json.application.screens[0].offers.length;
  expect([await offered('Buyer'), await offered('Visitor'), await offered('Trainee')]).toEqual([1, 0, 0]);
});
