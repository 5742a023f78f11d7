/** Rows of their own let members of a list come and go without the right to edit the record. */
import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { start } from '../testing/start.ts';

const articles = (rows: string) =>
  smallDocument('Articles', {
    entities: `### Article

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text, unique | yes | — |
| written by | Person | no | — |
| liked by | many Person | no | — |
| notes | list of Note | no | — |

### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| body | text | yes | — |
| hidden | yes/no | yes | no |`,
    states: `### Article

| State | Kind | Means |
| --- | --- | --- |
| Draft | start | — |
| Public | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Draft | publish | — | — | Public | — | — |`,
    roles: `- **own**: \`written by = me\`

| May | Reader | Editor |
| --- | --- | --- |
| read Article | yes | yes |
| edit Article | no | yes |
| publish | no | yes |
${rows}`,
    calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | add me to liked by | \`POST /api/articles/:id/like\` | — | Article | — | — |
| C2 | remove me from liked by | \`DELETE /api/articles/:id/like\` | — | Article | — | — |
| C3 | add Person to Article.liked by | \`POST /api/articles/:id/fans\` | id | Article | — | — |
| C4 | add Note to Article.notes | \`POST /api/articles/:id/notes\` | body | Article | — | — |
| C5 | edit Article | \`PUT /api/articles/:id\` | title | Article | — | — |`,
  });

const own = `| add me to Article.liked by in Public | yes | no |
| remove me from Article.liked by | yes | no |
| add Note to Article.notes | own | no |`;

async function open(rows = own) {
  const app = await start(articles(rows));
  const ann = await app.person({ email: 'ann@example.test' }, ['Reader']);
  const bob = await app.person({ email: 'bob@example.test' }, ['Reader']);
  const person = (id: string) => ({ entity: 'Person', id, fields: {} });
  const draft = await app.keep('Article', { title: 'Draft', state: 'Draft', 'written by': person(ann), 'liked by': [] });
  const published = await app.keep('Article', { title: 'Public', state: 'Public', 'written by': person(bob), 'liked by': [person(bob)] });
  const cookie = await app.signIn('ann@example.test');
  const ask = (method: string, path: string, body: unknown = {}) =>
    app.ask({ method, path: `/api/articles/${path}`, cookie, ...(method === 'GET' ? {} : { body }) });
  const likers = async (id: string): Promise<number> => {
    const load = { 'liked by': {} };
    const environment = { settings: {}, now: 0, me: null } as never;
    const kept = await app.store.read({ entity: 'Article', id, load, environment });
    return ((kept?.fields['liked by'] ?? []) as unknown as readonly unknown[]).length;
  };
  return { app, ann, bob, ask, likers, draft: draft.id ?? '', published: published.id ?? '' };
}

test('oneself comes and goes, in the state the row names, and nothing else is opened', async () => {
  const { app, bob, ask, likers, draft, published } = await open();
  expect((await ask('POST', `${published}/like`)).status).toBe(200);
  expect(await likers(published)).toBe(2);
  expect((await ask('POST', `${published}/like`)).json).toMatchObject({ version: 2 });
  expect((await ask('POST', `${draft}/like`)).status).toBe(403);
  expect(await likers(draft)).toBe(0);
  // Of others they may not even read.
  expect((await ask('POST', `${published}/fans`, { id: bob })).status).toBe(404);
  expect((await ask('PUT', published, { title: 'Mine' })).status).toBe(403);
  expect((await ask('DELETE', `${published}/like`)).status).toBe(200);
  expect((await ask('DELETE', `${published}/like`)).status).toBe(200);
  expect(await likers(published)).toBe(1);
  const put = { version: 3, fields: { 'written by': bob } };
  const cookie = await app.signIn('bob@example.test');
  expect((await app.ask({ method: 'PUT', path: `/_app/records/Article/${published}`, cookie, body: put })).status).toBe(403);
  expect((await app.ask({ path: `/_app/records/Article/${published}`, cookie })).json.editable).toEqual([]);
  app.store.close();
});

test('a line comes by a row of its own, under its condition, with what the call sends', async () => {
  const { app, ask, draft, published } = await open();
  expect((await ask('POST', `${draft}/notes`, { body: 'Hello' })).json).toMatchObject({ notes: [{ body: 'Hello', hidden: false }] });
  expect((await ask('POST', `${draft}/notes`, { body: 'Hello', hidden: true })).status).toBe(422);
  expect((await ask('POST', `${published}/notes`, { body: 'Hello' })).status).toBe(403);
  app.store.close();
});

test('a row about any member is about oneself, too', async () => {
  const { app, bob, ask, likers, draft } = await open('| add Person to Article.liked by | yes | no |\n| read Person | yes | yes |');
  expect((await ask('POST', `${draft}/like`)).status).toBe(200);
  expect((await ask('POST', `${draft}/fans`, { id: bob })).status).toBe(200);
  expect(await likers(draft)).toBe(2);
  expect((await ask('DELETE', `${draft}/like`)).status).toBe(403);
  app.store.close();
});

test('whoever may edit the list needs no row', async () => {
  const { app, draft } = await open('| edit Article.liked by | no | yes |');
  await app.person({ email: 'ed@example.test' }, ['Editor']);
  const cookie = await app.signIn('ed@example.test');
  expect((await app.ask({ method: 'POST', path: `/api/articles/${draft}/like`, cookie, body: {} })).status).toBe(200);
  app.store.close();
});
