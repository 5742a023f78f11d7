/** Actions may be called like the words that calls and rights begin with. */
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { start } from '../testing/start.ts';

const notes = (action: string) =>
  smallDocument('Notes', {
    screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Notes | \`/notes\` | Notes: body | start | — |
| Note | \`/notes/:id\` | Note: body | Notes | ${action} |`,
    entities: `### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| body | text | yes | — |`,
    states: `### Note

| State | Kind | Means |
| --- | --- | --- |
| There | start | — |
| Gone | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | There | ${action} | — | — | Gone | — | — |`,
    roles: `
| May | Writer |
| --- | --- |
| open Notes | yes |
| open Note | yes |
| read Note | yes |
| ${action} | yes |`,
    calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | ${action} Note | \`POST /api/notes/:id/act\` | — | Note | — | ${action} |
| C2 | list Notes | \`GET /api/notes\` | — | Note | — | Notes |`,
  });

test.each(['add', 'remove', 'create', 'edit', 'delete', 'read', 'list', 'move'])(
  'an action called %s is asked for by a call, offered and allowed',
  async (action) => {
    const text = notes(action);
    expect(readDocument(text).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const app = await start(text);
    await app.person({ email: 'ann@example.test' }, ['Writer']);
    const ann = await app.signIn('ann@example.test');
    const { id } = await app.keep('Note', { body: 'Hello', state: 'There' });
    const act = async (cookie: string) => app.ask({ method: 'POST', path: `/api/notes/${id}/act`, cookie, body: {} });
    expect((await app.ask({ path: `/_app/records/Note/${id}`, cookie: ann })).json.actions).toMatchObject([{ action, available: true }]);
    expect((await app.ask({ path: '/api/notes', cookie: ann })).json).toMatchObject([{ id, state: 'There' }]);
    expect(await act(ann)).toMatchObject({ status: 200, json: { id, state: 'Gone' } });
    app.store.close();
  },
);
