/** What the calls of a document need, and how choices may be written, is described as it is taken: every exchange is held against it. */
import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { password, start } from '../testing/start.ts';

const notes = (sent: string) =>
  smallDocument('Notes', {
    entities: `### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| body | text | yes | — |
| stars | whole number | yes | 1 |
| about | text | no | — |
| visibility | one of Public, Just me | no | — |`,
    roles: `- Sign up: open
- New people are: Writer

| May | Writer |
| --- | --- |
| read Note | yes |
| create Note | yes |
| edit Note | yes |
| read Person | yes |`,
    calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | sign up | \`POST /api/people\` | ${sent} | — | — | — |
| C2 | list Notes | \`GET /api/notes\` | visibility | Note | — | — |
| C3 | create Note | \`POST /api/notes\` | body, stars, about, visibility | Note | — | — |
| C4 | edit Note | \`PUT /api/notes/:id\` | body, visibility | Note | — | — |`,
  });

test.each([
  ['email, password', (member: unknown) => member],
  ['`{ user: { email: email, password: password } }`', (member: unknown) => ({ user: member })],
])('signing up with %s', async (sent, wrapped) => {
  const app = await start(notes(sent));
  const person = { email: 'ann@example.test', password };
  for (const name of Object.keys(person)) {
    const body = wrapped(Object.fromEntries(Object.entries(person).filter(([one]) => one !== name)));
    expect((await app.ask({ method: 'POST', path: '/api/people', body })).status).toBe(422);
  }
  expect((await app.ask({ method: 'POST', path: '/api/people', body: wrapped(person) })).status).toBe(204);
  const cookie = await app.signIn('ann@example.test');
  const { paths } = (await app.ask({ path: '/_app/openapi.json', cookie })).json;
  const { required, content } = paths['/api/people'].post.requestBody;
  const { schema } = content['application/json'];
  expect([required, (schema.properties.user ?? schema).required]).toEqual([true, ['email', 'password']]);
  await app.store.close();
});

test('a new record needs what it is not given; an edit needs nothing; choices are taken in any capitals', async () => {
  const app = await start(notes('email, password'));
  await app.person({ email: 'ann@example.test' }, ['Writer']);
  const cookie = await app.signIn('ann@example.test');
  const { paths } = (await app.ask({ path: '/_app/openapi.json', cookie })).json;
  const neededOf = (operation: { requestBody: { content: Record<string, { schema: { required: string[] } }> } }) =>
    operation.requestBody.content['application/json']?.schema.required;
  expect([neededOf(paths['/api/notes'].post), neededOf(paths['/api/notes/{id}'].put)]).toEqual([['body'], []]);
  expect((await app.ask({ method: 'POST', path: '/api/notes', cookie, body: { stars: '2' } })).status).toBe(422);
  const body = { body: 'Hello', visibility: 'JUST  ME' };
  const made = await app.ask({ method: 'POST', path: '/api/notes', cookie, body });
  expect([made.status, made.json.visibility]).toEqual([201, 'Just me']);
  for (const [said, found] of Object.entries({ 'just me': 1, 'Just me': 1, public: 0, '': 0 })) {
    const told = await app.ask({ path: `/api/notes?visibility=${encodeURIComponent(said)}`, cookie });
    expect([told.status, told.json.length]).toEqual([200, found]);
  }
  expect((await app.ask({ path: '/api/notes?visibility=secret', cookie })).status).toBe(422);
  await app.store.close();
});
