/** The same change of many records: each through its own rules and rights, and what is told of each. */
import { recordsChangedAtOnce } from '@ninefold/engine';
import type { ChangedRecord, JudgedRecord } from '@ninefold/protocol';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const text = `# Specification: Beds
## 1. What the product does and for whom
| Who | Comes to |
| --- | --- |
| Gardener | plant |
| Visitor | look |
## 2. Screens and routes
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Beds | \`/beds\` | Beds: name, place, pieces, state | start | plant, harvest, edit, delete |
### Beds
- Filters: place
- Order: name
## 3. Entities and their fields
### Person (People)
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
### Bed
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| place | text | no | — |
| pieces | whole number | no | — |
| owner | Person | no | — |
| remark | text | no | — |
## 4. States and transitions
### Bed
| State | Kind | Means |
| --- | --- | --- |
| Bare | start | nothing yet |
| Planted | — | growing |
| Eaten | end | gone |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Bare | plant | — | \`pieces > 0\` | Planted | — | E-NONE |
| T2 | Planted | harvest | remark | — | Eaten | — | — |
## 5. Validation rules
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Bed | \`pieces <= 100\` | save | E-FULL |
## 6. Roles and permissions
- Who signs in: Person
- Sign in with: email and password

- **seen**: \`place != "hidden"\`

| May | Gardener | Visitor |
| --- | --- | --- |
| read Bed | seen | yes |
| create Bed | yes | no |
| edit Bed | yes | no |
| delete Bed | yes | no |
| plant | yes | no |
| harvest | yes | no |
| open Beds | yes | yes |
## 8. The error catalogue
| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-NONE | 422 | Nothing to plant in {name}. | on top |
| E-FULL | 422 | {name} is full. | on top |
`;

let app: Started;
const cookies: Record<string, string> = {};
beforeEach(async () => {
  await close();
  app = await start(text);
  for (const role of ['Gardener', 'Visitor']) {
    await app.person({ name: role, email: `${role}@example.test` }, [role]);
    cookies[role] = await app.signIn(`${role}@example.test`);
  }
});
const close = async () => {
  await (app as Started | undefined)?.server.close();
  await (app as Started | undefined)?.store.close();
};
afterAll(close);

const bed = (name: string, pieces: bigint | null, place = 'north') => app.keep('Bed', { name, pieces, place, state: 'Bare' });
const send = (path: string, body: object, { role = 'Gardener', key }: { role?: string; key?: string } = {}) =>
  app.ask({
    method: 'POST',
    path: `/_app/changes/Bed${path}`,
    cookie: cookies[role] ?? '',
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const plant = { kind: 'action', action: 'plant' };
const judged = (results: readonly JudgedRecord[]) => results.map(({ label, problem }) => [label, problem?.detail ?? null]);
const came = (results: readonly ChangedRecord[]) => results.map(({ outcome, problem }) => [outcome, problem?.detail ?? null]);
const now = async (id: string | undefined) =>
  (await app.ask({ path: `/_app/records/Bed/${id}`, cookie: cookies.Visitor ?? '' })).json.record;

test('each is judged and moved by itself, and says why not; nothing is changed by asking', async () => {
  const [some, none, hidden] = [await bed('A', 3n), await bed('B', null), await bed('C', 3n, 'hidden')];
  const ids = [some.id, none.id, hidden.id, 'nobody'];
  const { json } = await send('/judged', { change: plant, ids });
  const unread = json.results[3].problem.detail;
  expect(judged(json.results)).toEqual([
    ['A', null],
    ['B', 'Nothing to plant in B.'],
    ['', unread],
    ['', unread],
  ]);
  expect([json.results[2], json.editable, json.next]).toEqual([{ ...json.results[3] }, [], null]);
  expect((await now(some.id)).fields.state).toBe('Bare');

  const records = ids.map((id) => ({ id }));
  const done = await send('', { change: plant, records }, { key: 'once' });
  expect(came(done.json.results)).toEqual([
    ['done', null],
    ['refused', 'Nothing to plant in B.'],
    ['refused', unread],
    ['refused', unread],
  ]);
  expect(done.json.results[0].version).toBe(2);
  expect([(await now(some.id)).fields.state, (await now(none.id)).fields.state, (await now(hidden.id)).fields.state]).toEqual([
    'Planted',
    'Bare',
    'Bare',
  ]);
  // It has not moved: it is in another state.
  const again = await send('/judged', { change: plant, ids: [some.id] });
  expect(judged(again.json.results)).toEqual([['A', 'Plant is not possible in state Planted.']]);
  // Sent again it is done once.
  expect((await send('', { change: plant, records }, { key: 'once' })).json).toEqual(done.json);
  expect((await now(some.id)).version).toBe(2);
});

test('a page of a list is judged as the list is asked for, the next one behind it', async () => {
  for (let place = 0; place <= recordsChangedAtOnce; place += 1) await bed(`N${String(place).padStart(3, '0')}`, 1n);
  await bed('S', 1n, 'south');
  const filter = JSON.stringify([{ path: ['place'], operator: 'contains', values: ['north'] }]);
  const first = await send('/judged', { change: plant, list: { screen: 'Beds', filter } });
  expect(first.json.results).toHaveLength(recordsChangedAtOnce);
  const rest = await send('/judged', { change: plant, list: { screen: 'Beds', filter, after: first.json.next } });
  expect([judged(rest.json.results), rest.json.next]).toEqual([[[`N0${recordsChangedAtOnce}`, null]], null]);
  const parts = ['south', 'nowhere'].map((words) => ({ path: ['place'], operator: 'contains', values: [words] }));
  const group = JSON.stringify([{ match: 'any', parts }]);
  expect(judged((await send('/judged', { change: plant, list: { screen: 'Beds', filter: group } })).json.results)).toEqual([['S', null]]);
  const people = await app.ask({
    method: 'POST',
    path: '/_app/changes/Person/judged',
    cookie: cookies.Gardener ?? '',
    body: { change: { kind: 'delete' }, list: { screen: 'Beds' } },
  });
  expect(people.status).toBeGreaterThanOrEqual(400);
});

test('one field of many is set, says what it was, and is set back for each alone; somebody who was faster is not overwritten', async () => {
  const [a, b, c] = [await bed('A', 1n, 'x'), await bed('B', 2n, 'y'), await bed('C', 3n, 'z')];
  const ids = [a.id, b.id, c.id];
  const change = { kind: 'edit', fields: { place: 'south' } };
  const { json } = await send('/judged', { change, ids });
  expect(json.results.map(({ was }: JudgedRecord) => was)).toEqual([{ place: 'x' }, { place: 'y' }, { place: 'z' }]);
  expect(json.editable).toContain('place');
  await app.ask({
    method: 'PUT',
    path: `/_app/records/Bed/${c.id}`,
    cookie: cookies.Gardener ?? '',
    body: { version: 1, fields: { pieces: '9' } },
  });
  const records = json.results.map(({ id, version }: JudgedRecord) => ({ id, version }));
  const done = await send('', { change, records });
  expect(done.json.results.map(({ outcome }: ChangedRecord) => outcome)).toEqual(['done', 'done', 'changed']);
  expect((await now(c.id)).fields.place).toBe('z');

  const back = done.json.results.slice(0, 2).map(({ version }: ChangedRecord, place: number) => ({
    id: ids[place],
    version,
    fields: json.results[place].was,
  }));
  expect(came((await send('', { change: { kind: 'edit', fields: {} }, records: back })).json.results)).toEqual([
    ['done', null],
    ['done', null],
  ]);
  expect([(await now(a.id)).fields.place, (await now(b.id)).fields.place]).toEqual(['x', 'y']);
  const full = await send('/judged', { change: { kind: 'edit', fields: { pieces: '101' } }, ids });
  expect(judged(full.json.results)[0]).toEqual(['A', 'A is full.']);
});

test('what is deleted is gone, what may not be is refused, and too many at once are', async () => {
  const [a, b] = [await bed('A', 1n), await bed('B', 1n)];
  const records = [{ id: a.id }, { id: b.id }];
  expect(came((await send('', { change: { kind: 'delete' }, records }, { role: 'Visitor' })).json.results)).toEqual([
    ['refused', 'You may not do that.'],
    ['refused', 'You may not do that.'],
  ]);
  expect(came((await send('', { change: { kind: 'delete' }, records })).json.results)).toEqual([
    ['done', null],
    ['done', null],
  ]);
  expect((await app.ask({ path: `/_app/records/Bed/${a.id}`, cookie: cookies.Visitor ?? '' })).status).toBe(404);
  const many = Array.from({ length: recordsChangedAtOnce + 1 }, () => ({ id: 'x' }));
  expect((await send('', { change: plant, records: many })).status).toBe(422);
  expect((await send('/judged', { change: plant, ids: many.map(({ id }) => id) })).status).toBe(422);
  expect((await app.ask({ method: 'POST', path: '/_app/changes/Bed', body: { change: plant, records: [] } })).status).toBe(401);
});
