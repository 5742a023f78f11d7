/** An answer whose exact shape speaks of what is not shown is no answer: nothing more than the document says is ever sent. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const document = `# Specification: Orchards

## 1. What the product does and for whom

Trees are counted.

## 2. Screens and routes

not shown

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |

### Tree

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text, unique | yes | — |
| owner note | text | no | — |

## 4. States and transitions

none

## 5. Validation rules

none

## 6. Roles and permissions

- Who signs in: Person
- Sign in with: email and password
- Sign up: closed

| May | Keeper |
| --- | --- |
| read Tree | yes |
| create Tree | yes |

## 7. The calls it makes

| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | read Tree | \`GET /api/trees/:name\` | — | \`{ tree: name, many: GROVE }\` | — | — |
| C2 | create Tree | \`POST /api/trees\` | name | \`{ tree: name, many: GROVE }\` | — | — |
| C3 | list Trees | \`GET /api/trees\` | — | Tree | — | — |

## 8. The error catalogue

none

## 9. Business constants and limits

not shown
`;

let app: Started;
let cookie: string;

beforeAll(async () => {
  app = await start(document);
  await app.person({ name: 'Ida', email: 'ida@example.org' }, ['Keeper']);
  cookie = await app.signIn('ida@example.org');
  await app.keep('Tree', { name: 'Elm', 'owner note': 'sold in spring' });
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

test('a call whose answer cannot be shaped is refused before anything is done, and names itself', async () => {
  const read = await app.ask({ path: '/api/trees/Elm', cookie });
  expect(read.json).toMatchObject({ status: 409, code: 'not-shown', statement: 'C1' });
  expect(read.text).not.toContain('sold');
  const made = await app.ask({ method: 'POST', path: '/api/trees', body: { name: 'Oak' }, cookie });
  expect(made.json).toMatchObject({ status: 409, code: 'not-shown', statement: 'C2' });
  expect((await app.ask({ path: '/api/trees/', cookie })).text).not.toContain('Oak');
});

test('calls with a shape that is understood answer as ever', async () => {
  const listed = await app.ask({ path: '/api/trees', cookie });
  expect(listed.status, listed.text).toBe(200);
  expect(listed.text).toContain('Elm');
  expect(listed.text).not.toContain('Oak');
});
