/** A document that is an API and nothing else: nested requests, records that hang on what the path names, pages, and refusals in the caller's words. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start, type TestRequest } from '../testing/start.ts';

const document = smallDocument('Notes', {
  entities: `### Topic

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text, unique | yes | — |
| hidden | yes/no | yes | no |

### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| topic | Topic | yes | — |
| body | text up to 10 | yes | — |
| tags | many of Old, New | no | — |
| about | Topic | no | — |`,
  rules: `| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Note | \`body != "no"\` | save | E-NO |`,
  roles: `- **seen**: \`not(hidden)\`
- Sign up: open
- May not be read: E-NO-SUCH

| May | Writer | Reader |
| --- | --- | --- |
| read Topic | seen | seen |
| create Topic | yes | no |
| read Note | yes | yes |
| create Note | yes | yes |
| create Note.topic | yes | no |
| edit Note | yes | no |`,
  calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | create Note | \`POST /api/topics/:topic/notes\` | \`{ note: { text: body, tagList: tags, see: about } }\` | \`{ note: { text: body } }\` | V1, E-NO-SUCH | — |
| C2 | list Notes | \`GET /api/topics/:topic/notes\` | page, tags | 2 of Note | E-NO-SUCH | — |
| C3 | edit Note | \`PUT /api/topics/:topic/notes/:id\` | \`{ note: { text: body } }\` | Note | V1, E-NO-SUCH | — |
| C4 | create Note | \`POST /api/notes/:topic\` | topic, body | Note | V1 | — |
| C5 | sign in | \`POST /api/in\` | email, password | — | — | — |`,
  errors: `| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-NO-SUCH | 404 | There is no such thing. | whole page |
| E-NO | 422 | Say more. | at body |`,
});

let app: Started;
const ids: Record<string, string> = {};
const cookies: Record<string, string> = {};

beforeAll(async () => {
  app = await start(document);
  for (const name of ['writer', 'reader']) {
    const email = `${name}@example.org`;
    await app.person({ email }, [name === 'writer' ? 'Writer' : 'Reader']);
    cookies[name] = await app.signIn(email);
  }
  for (const [name, hidden] of [
    ['open', false],
    ['closed', true],
  ] as const) {
    ids[name] = (await app.keep('Topic', { name, hidden })).id ?? '';
  }
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const as = (who: string, request: Omit<TestRequest, 'cookie'>) => app.ask({ ...request, cookie: cookies[who] ?? '' });
const post = (topic: string, note: object, who = 'writer') =>
  as(who, { method: 'POST', path: `/api/topics/${ids[topic] ?? topic}/notes`, body: { note } });

test('what stands in a group inside a group is filled in, and the path says what the new record hangs on', async () => {
  const made = await post('open', { text: 'first', tagList: ['Old'] });
  expect([made.status, made.json], made.text).toEqual([201, { note: { text: 'first' } }]);
  const listed = await as('writer', { path: `/api/topics/${ids.open}/notes?tags=Old` });
  expect(listed.json).toMatchObject([{ body: 'first', tags: ['Old'], topic: { id: ids.open, label: 'open' } }]);
});

test('the path counts where the body says something else', async () => {
  const made = await as('writer', { method: 'POST', path: `/api/notes/${ids.open}`, body: { topic: 'nothing', body: 'second' } });
  expect([made.status, made.json.topic?.id], made.text).toEqual([201, ids.open]);
});

test('what hangs on a record that is not there, or may not be read, is not there', async () => {
  for (const topic of ['nothing', 'closed']) {
    const path = `/api/topics/${ids[topic] ?? topic}/notes`;
    for (const told of [
      await post(topic, { text: 'x' }),
      await as('writer', { path }),
      await as('writer', { method: 'PUT', path: `${path}/1`, body: { note: {} } }),
    ]) {
      expect([told.status, told.json.code, told.json.detail], told.text).toEqual([404, 'E-NO-SUCH', 'There is no such thing.']);
    }
  }
});

test('a row about what the path names holds for it', async () => {
  const told = await post('open', { text: 'x' }, 'reader');
  expect([told.status, told.json.code], told.text).toEqual([403, 'not-permitted']);
});

test.each([
  ['a value that is none of the choices', { text: 'x', tagList: ['Old', 'Odd'] }, 'note.tagList', 'entities/note/tags'],
  ['a value of another kind', { text: 'x', tagList: 7 }, 'note.tagList', 'entities/note/tags'],
  ['a text that is too long', { text: 'x'.repeat(11) }, 'note.text', 'entities/note/body'],
  ['a reference to nothing', { text: 'x', see: 'nothing' }, 'note.see', 'C1'],
  ['a rule', { text: 'no' }, 'note.text', 'V1'],
  ['a member that it does not take', { words: 'x' }, 'note.words', 'C1'],
  ['what is needed', {}, 'note.text', 'entities/note/body'],
])('%s is refused at what was sent, with its statement', async (_, note, field, statement) => {
  const told = await post('open', note);
  expect([told.status, told.json.field, told.json.statement], told.text).toEqual([422, field, statement]);
});

test('every refusal of a call names the call, where nothing else speaks', async () => {
  const path = `/api/topics/${ids.open}/notes`;
  const refused = [
    await app.ask({ path }),
    await as('writer', { path: `${path}?colour=red` }),
    await as('writer', { method: 'POST', path, body: '{' }),
    await as('writer', { method: 'POST', path, body: { note: 7 } }),
  ];
  expect(refused.map(({ status, json }) => [status, json.statement])).toEqual([
    [401, 'C2'],
    [422, 'C2'],
    [400, 'C1'],
    [422, 'C1'],
  ]);
  const wrong = await app.ask({ method: 'POST', path: '/api/in', body: { email: 'writer@example.org', password: 'nonsense' } });
  expect([wrong.status, wrong.json.statement]).toEqual([401, 'C5']);
});

test('pages are named by marks, and a number is refused under its own name', async () => {
  for (const text of ['third', 'fourth']) await post('open', { text });
  const path = `/api/topics/${ids.open}/notes`;
  const first = await as('writer', { path: `${path}?page=1` });
  const next = /<([^>]+)>; rel="next"/u.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await as('writer', { path: next });
  expect([first.json.length, second.status, second.json.length]).toEqual([2, 200, 2]);
  expect(second.headers.get('link')).toBeNull();
  const numbered = await as('writer', { path: `${path}?page=2` });
  expect([numbered.status, numbered.json.field, numbered.json.statement]).toEqual([400, 'page', 'C2']);
  expect(numbered.json.detail).toContain('Link');
});

test.each([
  ['a member of a group, in two spellings', '{"note":{"text":"one","TEXT":"two"}}', 'note.TEXT'],
  ['a group', '{"note":{"text":"one"},"Note":{"text":"two"}}', 'Note'],
])('%s that is sent twice is refused: only one could be kept', async (_what, body, field) => {
  const told = await as('writer', { method: 'POST', path: `/api/topics/${ids.open}/notes`, body });
  expect([told.status, told.json.code, told.json.field, told.json.statement], told.text).toEqual([400, 'malformed', field, 'C1']);
});

test('a field that is sent twice is refused, whatever its spelling', async () => {
  const told = await as('writer', { method: 'POST', path: `/api/notes/${ids.open}`, body: '{"BODY":"one","body":"two"}' });
  expect([told.status, told.json.detail], told.text).toEqual([400, 'body is sent twice.']);
});

test.each(['page=1&page=1', 'page=1&PAGE=1'])('of what a list takes once, two are refused: ?%s', async (query) => {
  const told = await as('writer', { path: `/api/topics/${ids.open}/notes?${query}` });
  expect([told.status, told.json.field, told.json.statement], told.text).toEqual([400, 'page', 'C2']);
});

test.each(['order', 'search', 'limit'])('of the parameter %s of a list of ours, two are refused', async (name) => {
  const told = await as('writer', { path: `/_app/people?${name}=1&${name}=2` });
  expect([told.status, told.json.field], told.text).toEqual([400, name]);
});

test.each(['if-match', 'if-none-match', 'if-unmodified-since'])('a change under %s is refused, never done as if it held', async (name) => {
  const made = await post('open', { text: 'kept' });
  expect(made.status, made.text).toBe(201);
  const [note] = (await as('writer', { path: `/api/topics/${ids.open}/notes` })).json;
  const path = `/api/topics/${ids.open}/notes/${note.id}`;
  const body = { note: { text: 'lost' } };
  const told = await as('writer', { method: 'PUT', path, headers: { [name]: '"1"' }, body });
  expect([told.status, told.json.field, told.json.statement], told.text).toEqual([400, name, 'C3']);
  const after = (await as('writer', { path: `/api/topics/${ids.open}/notes` })).json;
  expect(after.map((one: { body: string }) => one.body)).not.toContain('lost');
  // Reading under it is reading.
  expect((await as('writer', { path: `/api/topics/${ids.open}/notes`, headers: { [name]: '"1"' } })).status).toBe(200);
});
