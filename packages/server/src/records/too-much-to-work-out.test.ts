/** Rules and computed fields that go through lists inside lists: whoever fills in long lists stops nobody, and is told. */
import { afterEach, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const document = ({ rule = 'true', figure = '0' }: { readonly rule?: string; readonly figure?: string }) => `# Depot

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Keeper | keep boxes |

- Time zone: UTC

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Boxes | \`/\` | Boxes: name | start | create Box |
| Box | \`/boxes/:id\` | Box: name, parts, figure | Boxes | edit |

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
| figure | whole number, computed \`${figure}\` | — | — |

### Part

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Box | \`${rule}\` | save | — |

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
`;

let app: Started;
let cookie: string;
const open = async (said: Parameters<typeof document>[0]): Promise<void> => {
  app = await start(document(said));
  await app.person({ name: 'Kim', email: 'kim@depot.example' }, ['Keeper']);
  cookie = await app.signIn('kim@depot.example');
};
afterEach(() => app.store.close());

const create = (count: number) => {
  const parts = Array.from({ length: count }, (_, place) => ({ fields: { what: `part ${place}` } }));
  return app.ask({ method: 'POST', path: '/_app/records/Box', cookie, body: { fields: { name: 'Box', parts } } });
};
const boxes = async () => (await app.ask({ path: '/_app/rows?screen=Boxes', cookie })).json.total;

const once = 'every m in parts satisfies count(parts[what = m.what]) = 1';

test('a rule compares each of as many lines as there may be with each', async () => {
  await open({ rule: once });
  expect((await create(1000)).status).toBe(201);
});

test('one that does so for each once more is judged for few lines, and refuses more by its name', async () => {
  await open({ rule: `every o in parts satisfies ${once}` });
  expect((await create(100)).status).toBe(201);
  const told = await create(500);
  expect([told.status, told.json]).toEqual([
    422,
    expect.objectContaining({ code: 'too-long', statement: 'V1', detail: expect.stringContaining('too much in its lists') }),
  ]);
  expect(told.json.problems).toBeUndefined();
  expect(await boxes()).toBe(1);
});

test('a computed field that takes too long is not kept as nothing: the request is refused', async () => {
  await open({ figure: 'sum(for a in parts return sum(for b in parts return count(parts)))' });
  expect((await create(100)).json.record.fields.figure).toBe('1000000');
  const told = await create(500);
  expect([told.status, told.json.code, told.json.detail]).toEqual([422, 'too-long', expect.stringContaining('too much to work out')]);
  expect(await boxes()).toBe(1);
});
