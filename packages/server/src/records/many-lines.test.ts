/** Lists have an end: of lines, of lines made otherwise, of members of sets; and of what one is told about a request. */
import { itemsOfAList, refusalsTold } from '@ninefold/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const document = (rule: string) => `# Depot

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Keeper | keep boxes |

- Time zone: UTC

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Boxes | \`/\` | Boxes: name | start | create Box |
| Box | \`/boxes/:id\` | Box: name, parts, keepers | Boxes | edit |

## 3. Entities and their fields

### Keeper

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |

### Box

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| parts | list of Part | no | — |
| keepers | many Keeper | no | — |

### Part

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
${rule}
## 6. Roles and permissions

- Who signs in: Keeper

| May | Keeper |
| --- | --- |
| open Boxes | yes |
| open Box | yes |
| read Box | yes |
| read Keeper | yes |
| create Box | yes |
| edit Box | yes |

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| MAX_PARTS | 1500 | a pallet |
`;

let app: Started;
let cookie: string;
const open = async (rule = ''): Promise<void> => {
  app = await start(document(rule));
  await app.person({ name: 'Kim', email: 'kim@depot.example' }, ['Keeper']);
  cookie = await app.signIn('kim@depot.example');
};
beforeAll(() => open());
afterAll(() => app.store.close());

const parts = (count: number) => Array.from({ length: count }, (_, place) => ({ fields: { what: `part ${place}` } }));
const create = (fields: object) =>
  app.ask({ method: 'POST', path: '/_app/records/Box', cookie, body: { fields: { name: 'Box', ...fields } } });
const tooMany = (field: string) => ({
  code: 'too-long',
  field,
  detail: expect.stringMatching(/takes at most 1,000/u),
  statement: expect.any(String),
});

test('as many lines as fit are kept and read; one more is refused at the list, and so are members', async () => {
  const kept = await create({ parts: parts(itemsOfAList.usual) });
  expect(kept.status).toBe(201);
  const more = await create({ parts: parts(itemsOfAList.usual + 1) });
  expect([more.status, more.json]).toEqual([422, expect.objectContaining(tooMany('parts'))]);
  const members = await create({ keepers: Array.from({ length: itemsOfAList.usual + 1 }, (_, place) => `k${place}`) });
  expect([members.status, members.json]).toEqual([422, expect.objectContaining(tooMany('keepers'))]);
});

test('a full list takes no further line by an edit', async () => {
  const { json } = await create({ parts: parts(itemsOfAList.usual) });
  const { id, version, fields } = json.record;
  const body = { version, fields: { parts: [...fields.parts, ...parts(1)] } };
  const edited = await app.ask({ method: 'PUT', path: `/_app/records/Box/${id}`, cookie, body });
  expect([edited.status, edited.json]).toEqual([422, expect.objectContaining(tooMany('parts'))]);
});

test('of thousands of unknown fields the first are told', async () => {
  const answer = await create(Object.fromEntries(Array.from({ length: 50_000 }, (_, place) => [`x${place}`, 1])));
  expect(answer.status).toBe(422);
  expect(answer.json.problems).toHaveLength(refusalsTold);
});

test('a rule on saving allows more', async () => {
  await app.store.close();
  await open('| V1 | Box | `count(parts) <= MAX_PARTS` | save | — |\n');
  expect((await create({ parts: parts(1500) })).status).toBe(201);
  expect(await create({ parts: parts(1501) })).toMatchObject({ status: 422, json: { code: 'too-long', field: 'parts' } });
});
