/** Calls that make and change one record: what is refused first, what is answered, and that it is answered alike each time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start, type TestRequest } from '../testing/start.ts';

const document = smallDocument('Notes', {
  entities: `### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| body | text | yes | — |
| price | money | no | — |
| writer | Person | yes | \`me\` |
| secret | text | no | — |`,
  roles: `- **own**: \`writer = me\`
- Sign up: open
- May not be read: E-NO-SUCH

| May | Writer | Guest |
| --- | --- | --- |
| read Person | yes | no |
| read Note | own | yes |
| read Note.secret | yes | no |
| create Note | yes | yes |
| edit Note | yes | no |`,
  calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | create Note | \`POST /api/notes\` | body, price, secret | Note | — | — |
| C2 | read Note | \`GET /api/notes/:id\` | — | Note | — | — |
| C3 | edit Note | \`PUT /api/notes/:id\` | body, price | Note | — | — |`,
  errors: `| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-NO-SUCH | 404 | There is no such thing. | whole page |`,
  constants: `- Currency: EUR

| Name | Value | Why |
| --- | --- | --- |
| NOTHING | 0 | — |`,
});

let app: Started;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  app = await start(document);
  for (const name of ['one', 'other', 'guest']) {
    const email = `${name}@example.org`;
    await app.person({ email }, [name === 'guest' ? 'Guest' : 'Writer']);
    cookies[name] = await app.signIn(email);
  }
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const as = (who: string, request: Omit<TestRequest, 'cookie'>) => app.ask({ ...request, cookie: cookies[who] ?? '' });
const make = (who: string, headers = {}) =>
  as(who, { method: 'POST', path: '/api/notes', body: { body: 'Tea “ä”', price: '4.50' }, headers });
const edit = (who: string, id: string, body: unknown) => as(who, { method: 'PUT', path: `/api/notes/${id}`, body });

test.each(['one', 'guest'])('what is made, changed and read is answered alike: as %s', async (who) => {
  const made = await make(who);
  expect(made.status, made.text).toBe(201);
  const path = made.headers.get('location') ?? '';
  expect(path).toBe(`/api/notes/${made.json.id}`);
  expect((await as(who, { path })).text).toBe(made.text);
  expect('secret' in made.json).toBe(who === 'one');
  if (who === 'guest') return;
  const changed = await edit(who, made.json.id, { version: 1, price: null });
  expect([changed.status, changed.json.version, changed.json.price], changed.text).toEqual([200, 2, null]);
  expect((await as(who, { path })).text).toBe(changed.text);
});

test('the same request is answered the same again, letter by letter, with where it is', async () => {
  const [first, again] = [await make('one', { 'idempotency-key': 'a' }), await make('one', { 'idempotency-key': 'a' })];
  expect([again.status, again.text, again.headers.get('location')]).toEqual([201, first.text, first.headers.get('location')]);
});

test('of what may not be read nothing is said, whatever version is sent; of what may, the version is refused before all else', async () => {
  const { id } = (await make('one')).json;
  for (const version of [1, 7, 'x', 0, 1.5, undefined, null]) {
    for (const told of [await edit('other', id, { version, body: 'x' }), await edit('one', 'nothing', { version, body: 'x' })])
      expect([told.status, told.json.code, told.json.detail], told.text).toEqual([404, 'E-NO-SUCH', 'There is no such thing.']);
  }
  for (const version of ['x', 0, 1.5]) {
    const told = await edit('one', id, { version, body: 7 });
    expect([told.status, told.json.code, told.json.field], told.text).toEqual([422, 'wrong-type', 'version']);
  }
  const guest = await edit('guest', id, { version: 'x' });
  expect([guest.status, guest.json.field], guest.text).toEqual([422, 'version']);
  expect((await edit('one', id, { version: 7, body: 'x' })).json).toMatchObject({ status: 409, code: 'stale' });
  expect((await edit('guest', id, { version: 1, body: 'x' })).json).toMatchObject({ status: 403, code: 'not-permitted' });
  expect((await edit('one', id, { body: 'x' })).json).toMatchObject({ version: 2, body: 'x' });
  expect((await edit('one', id, { version: null, body: 'y' })).json).toMatchObject({ version: 3, body: 'y' });
});
