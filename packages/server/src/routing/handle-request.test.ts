/** What somebody changes takes turns with what others change; what is only read does not wait for it. */
import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { start } from '../testing/start.ts';

const notes = smallDocument('Notes', {
  entities: `### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| body | text | yes | — |`,
  roles: '\n| May | Writer |\n| --- | --- |\n| read Note | yes |\n| create Note | yes |\n| edit Note | yes |\n| delete Note | yes |',
  calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | create Note | \`POST /api/notes\` | body | Note | — | — |
| C2 | list Notes | \`GET /api/notes\` | — | Note | — | — |`,
});

test('each change is carried out in the turn of who sent it', async () => {
  const app = await start(notes);
  const ann = await app.person({ email: 'ann@example.test' }, ['Writer']);
  const cookie = await app.signIn('ann@example.test');
  const turns: string[] = [];
  const { inTurnOf } = app.store;
  app.store.inTurnOf = (person) => {
    turns.push(person);
    return inTurnOf(person);
  };
  const ask = (method: string, path: string, body?: unknown) => app.ask({ method, path, cookie, ...(body !== undefined && { body }) });
  expect((await ask('GET', '/api/notes')).status).toBe(200);
  expect(turns).toEqual([]);
  const { id } = (await ask('POST', '/api/notes', { body: 'one' })).json;
  const path = `/_app/records/Note/${id}`;
  expect((await ask('PUT', path, { version: 1, fields: { body: 'two' } })).status).toBe(200);
  expect((await ask('DELETE', path, { version: 2 })).status).toBe(200);
  expect(turns).toEqual([ann, ann, ann]);
  await app.store.close();
});
