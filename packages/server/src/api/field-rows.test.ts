/** What a new record has to be given is given by whoever creates it, though a row says that nobody edits it. */
import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { start } from '../testing/start.ts';

const notes = (row: string) =>
  smallDocument('Notes', {
    entities: `### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| body | text | yes | — |
| stars | whole number | no | — |`,
    roles: `
| May | Writer |
| --- | --- |
| read Note | yes |
| create Note | yes |
| edit Note | yes |
${row}`,
    calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | create Note | \`POST /api/notes\` | body, stars | Note | — | — |
| C2 | edit Note | \`PUT /api/notes/:id\` | body, stars | Note | — | — |`,
  });

test.each<[string, object, number, object, number]>([
  ['| edit Note.body | no |', { body: 'Hello', stars: '1' }, 201, { body: 'Changed' }, 422],
  ['| edit Note.stars | no |', { body: 'Hello', stars: '1' }, 422, { stars: '2' }, 422],
  ['| edit Note.stars | no |', { body: 'Hello' }, 201, { body: 'Changed' }, 200],
  ['| edit Note.stars | no |\n| create Note.stars | yes |', { body: 'Hello', stars: '1' }, 201, { stars: '2' }, 422],
  ['| create Note.stars | no |', { body: 'Hello', stars: '1' }, 422, { stars: '2' }, 200],
])('%s: a new one with %j is %i, an edit with %j is %i', async (row, fresh, created, edit, edited) => {
  const app = await start(notes(row));
  await app.person({ email: 'ann@example.test' }, ['Writer']);
  const cookie = await app.signIn('ann@example.test');
  expect((await app.ask({ method: 'POST', path: '/api/notes', cookie, body: fresh })).status).toBe(created);
  const { id } = await app.keep('Note', { body: 'Kept' });
  expect((await app.ask({ method: 'PUT', path: `/api/notes/${id}`, cookie, body: edit })).status).toBe(edited);
  app.store.close();
});
