/** Actions may be called like the words that calls and rights begin with. */
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';

const notes = (action: string) => `# Specification: Notes

## 1. What the product does and for whom

Notes are written.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Notes | \`/notes\` | Notes: body | start | — |
| Note | \`/notes/:id\` | Note: body | Notes | ${action} |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| email | email, unique | yes | — |

### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| body | text | yes | — |

## 4. States and transitions

### Note

| State | Kind | Means |
| --- | --- | --- |
| There | start | — |
| Gone | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | There | ${action} | — | — | Gone | — | — |

## 5. Validation rules

none

## 6. Roles and permissions

- Who signs in: Person
- Sign in with: email and password

| May | Writer |
| --- | --- |
| open Notes | yes |
| open Note | yes |
| read Note | yes |
| ${action} | yes |

## 7. The calls it makes

| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | ${action} Note | \`POST /api/notes/:id/act\` | — | Note | — | ${action} |
| C2 | list Notes | \`GET /api/notes\` | — | Note | — | Notes |

## 8. The error catalogue

none

## 9. Business constants and limits

none
`;

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
