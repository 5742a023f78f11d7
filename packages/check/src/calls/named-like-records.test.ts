import { expect, test } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';

function said(action: string, call: string, request: string) {
  const text = documentOf({
    entities: `### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 60 | yes | — |`,
    states: `### Note

| State | Kind | Means |
| --- | --- | --- |
| Kept | start | — |
| Gone | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Kept | ${action} | — | — | Gone | — | — |`,
    calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | ${call} | \`${request}\` | — | Note | — | — |`,
  });
  return found('N714', text).map(({ severity, what }) => `${severity} ${what}`);
}

test.each([
  ['delete', 'delete Note', 'DELETE /notes/:id', 'deletes one'],
  ['edit', 'edit Note', 'PUT /notes/:id', 'edits one'],
  ['create', 'Create Note', 'POST /notes/:id', 'makes one'],
  ['list', 'list Note', 'POST /notes/:id', 'lists them'],
])('the action %s as “%s” by %s is reported', (action, call, request, other) => {
  expect(said(action, call, request)).toEqual([
    `warning C1 does the action “${action}” of Note, and no call ${other}: “${call}” could be either.`,
  ]);
});

test.each([
  ['delete', 'delete Note', 'POST /notes/:id/delete'],
  ['drop', 'delete Note', 'DELETE /notes/:id'],
  ['drop', 'drop Note', 'POST /notes/:id'],
  ['list', 'list Note', 'GET /notes'],
])('the action %s and “%s” by %s are two, or are told apart', (action, call, request) => {
  expect(said(action, call, request)).toEqual([]);
});
