/** A list that returns so many a page of a named shape. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const document = `# Courses

## 1. What the product does and for whom

none

## 2. Screens and routes

none

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |

### Course

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| teacher | Person | yes | — |

## 6. Roles and permissions

- Who signs in: Person

| May | Guest |
| --- | --- |
| read Person | yes |
| read Course | yes |

## 7. The calls it makes

| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | list Courses | \`GET /api/courses\` | page | \`PAGE\` of offer | — | — |

- **offer** of Course: \`{ called: title, by: teacher.name }\`

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| PAGE | 2 | — |
`;

let app: Started;
let cookie: string;
beforeAll(async () => {
  app = await start(document);
  const id = await app.person({ name: 'Tea', email: 'tea@school.example' }, ['Guest']);
  for (const title of ['Violin', 'Guitar', 'Drums']) await app.keep('Course', { title, teacher: { entity: 'Person', id, fields: {} } });
  cookie = await app.signIn('tea@school.example');
});
afterAll(() => app.store.close());

test('each is told in that shape, so many a page, and the description says so', async () => {
  const first = await app.ask({ path: '/api/courses', cookie });
  const next = /<([^>]+)>/u.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await app.ask({ path: next, cookie });
  expect([first.json.length, second.json.length]).toEqual([2, 1]);
  const byTitle = (one: { called: string }, other: { called: string }) => one.called.localeCompare(other.called);
  expect([...first.json, ...second.json].sort(byTitle)).toEqual(['Drums', 'Guitar', 'Violin'].map((called) => ({ called, by: 'Tea' })));
  expect(second.headers.get('link')).toBeNull();
  const { json } = await app.ask({ path: '/_app/openapi.json', cookie });
  const answer = JSON.stringify(json.paths['/api/courses'].get.responses['200']);
  expect(answer).toContain('"called"');
  expect(answer).not.toContain('"title"');
});
