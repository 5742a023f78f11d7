/** What docs/language says of effects, names and constants, done by a real server: copies with their lines, the record itself, several people, times of day. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const document = `# Specification: Orders

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Clerk | repeat orders |

- Currency: EUR

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Orders | \`/\` | Orders: title, state | start | — |
| Order | \`/:id\` | Order: title, origin, lines, early | Orders | repeat |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
| boss | Person | no | — |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| customer | text | yes | — |
| title | text, computed \`"Order of " + customer\` | no | — |
| at | time | no | — |
| early | yes/no, computed \`at < OPENS\` | no | — |
| owner | Person | yes | \`me\` |
| origin | Order | no | — |
| lines | list of Line | no | — |

### Line

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |
| price | money | yes | — |

## 4. States and transitions

### Order

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Sent | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | repeat | — | — | Sent | create Order (customer = \`customer\`, at = 09:00, owner = \`me\`, origin = \`order\`, lines = \`lines\`); notify \`[owner, owner.boss]\`: {title} is repeated | — |

## 5. Validation rules

none

## 6. Roles and permissions

- Who signs in: Person
- Sign in with: email and password
- Sign up: by invitation

| May | Clerk |
| --- | --- |
| open Orders | yes |
| open Order | yes |
| read Order | yes |
| create Order | yes |
| edit Order | yes |
| read Person | yes |
| repeat | yes |

## 7. The calls it makes

| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | create Order | \`POST /api/orders\` | customer, at, lines | Order | — | — |
| C2 | list Orders | \`GET /api/orders\` | page | 10 of Order | — | Orders |
| C3 | repeat Order | \`POST /api/orders/:id/repeat\` | — | Order | — | repeat |

## 8. The error catalogue

none

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| OPENS | 08:30 | the doors |
`;

let app: Started;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  app = await start(document);
  const id = await app.person({ name: 'Ann', email: 'ann@example.org' }, ['Clerk']);
  await app.person({ name: 'Bo', email: 'bo@example.org', boss: { entity: 'Person', id, fields: {} } }, ['Clerk']);
  for (const name of ['ann', 'bo']) cookies[name] = await app.signIn(`${name}@example.org`);
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const as = (who: string, path: string, body?: object) =>
  app.ask({ path, cookie: cookies[who] ?? '', ...(body ? { method: 'POST', body } : {}) });

test('an order is repeated with its lines, names the one it comes from, and both people are told', async () => {
  const made = await as('bo', '/api/orders', { customer: 'Ida', at: '08:00:00', lines: [{ what: 'Bread', price: '3.20' }] });
  expect([made.status, made.json.title, made.json.early], made.text).toEqual([201, 'Order of Ida', true]);
  const repeated = await as('bo', `/api/orders/${made.json.id}/repeat`, {});
  expect(repeated.status, repeated.text).toBe(200);
  const { json } = await as('bo', '/api/orders');
  const copy = json.find(({ id }: { id: string }) => id !== made.json.id);
  expect(copy).toMatchObject({ origin: { id: made.json.id, label: 'Order of Ida' }, at: '09:00:00', early: false });
  expect(copy.lines.map(({ what, price }: { what: string; price: string }) => [what, price])).toEqual([['Bread', '3.20']]);
  expect(copy.lines[0].id).not.toBe(made.json.lines[0].id);
  for (const who of ['ann', 'bo']) expect((await as(who, '/_app/notifications')).text, who).toContain('Order of Ida is repeated');
});
