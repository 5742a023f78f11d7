/** A document that other programs use: what its calls carry needs no button, what they are sent is filled in, what lists are sent is looked at. */
import { expect, test } from 'vitest';
import { checkDocument } from '../check-document.ts';
import { documentOf, found, type Points } from '../testing/documents.ts';

const points: Points = {
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

test('there is nothing to say about it', () => {
  expect(checkDocument(documentOf({ ...points, screens: 'none' }, 'none')).findings.map(({ code, what }) => `${code} ${what}`)).toEqual([]);
});

test('beside screens, what a call carries for other programs needs no button', () => {
  const screens =
    '| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Notes | `/` | Notes: body, topic.name, state | start | — |';
  const roles = points.roles?.replace('| read Topic | yes |', '| open Notes | yes |\n| read Topic | yes |') ?? '';
  const text = documentOf({ ...points, screens, roles }, 'none');
  expect(found('N206', text)).toEqual([]);
  expect(found('N206', text.replace(/\| C4 .*\n/u, ''))).toHaveLength(1);
  expect(found('N702', text)).toMatchObject([{ severity: 'note', statement: 'C1' }]);
});

test('what neither a request nor its path says is told, with both as a way out', () => {
  const text = documentOf({ ...points, screens: 'none', calls: points.calls?.replace('/topics/:topic/notes', '/notes') ?? '' }, 'none');
  const told = [...found('N210', text), ...found('N706', text)];
  expect(told.map(({ what }) => what).join()).toContain('topic');
  expect(told.map(({ mend }) => mend).join()).toContain('*Sends*');
});

test('what nothing sends and a list is filtered by is never filled, what is sent in a group is', () => {
  const text = documentOf({ ...points, screens: 'none', calls: points.calls?.replace(', feeling: mood', '') ?? '' }, 'none');
  expect(found('N309', text).map(({ statement }) => statement)).toEqual(['entities/note/mood']);
});
