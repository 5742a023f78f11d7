/** Notes that other programs write: a document of calls, without screens. */
import type { Points } from './documents.ts';

export const notes: Points = {
  product: 'Notes are written by other programs.',
  entities: `
### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| email | email, unique | yes | — |

### Topic

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text, unique | yes | — |

### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| topic | Topic | yes | — |
| body | text | yes | — |
| mood | one of Good, Bad | no | — |
| seen by | Person | no | — |`,
  states: `
### Note

| State | Kind | Means |
| --- | --- | --- |
| New | start | — |
| Done | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | New | finish | — | — | Done | set seen by to \`me\` | — |`,
  roles: `
- Who signs in: Person
- Sign in with: email and password
- Sign up: open

| May | Writer |
| --- | --- |
| read Topic | yes |
| create Topic | yes |
| read Note | yes |
| read Person | yes |
| create Note | yes |
| finish | yes |`,
  calls: `
| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | create Topic | \`POST /api/topics\` | \`{ topic: { title: name } }\` | Topic | — | — |
| C2 | create Note | \`POST /api/topics/:topic/notes\` | \`{ note: { text: body, feeling: mood } }\` | \`{ note: { text: body } }\` | — | — |
| C3 | list Notes | \`GET /api/notes\` | page, mood, seen by | 20 of Note | — | — |
| C4 | finish Note | \`POST /api/notes/:id/finish\` | — | Note | — | — |`,
};
