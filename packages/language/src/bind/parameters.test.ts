/** What the parameters of a path may be called. */
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const entities = `### Member

| Field | Type | Needed |
| --- | --- | --- |
| email | email, unique | yes |
| handle | text, unique | yes |
| about | text | no |

### Choir

| Field | Type | Needed |
| --- | --- | --- |
| name | text, unique | yes |
| singers | many Member | no |
| tour | list of Stop | no |
| joint | yes/no, unique | no |
| voices | many of Alto, Bass, unique | no |

### Stop

| Field | Type | Needed |
| --- | --- | --- |
| place | text | yes |`;

function said(call: string, request: string) {
  const calls = `| Id | Call | Request | Sends | Returns |\n| --- | --- | --- | --- | --- |\n| C1 | ${call} | \`${request}\` | — | — |`;
  const { findings } = readDocument(documentOf({ entities, calls, roles: '- Who signs in: Member' }));
  return findings.filter(({ point, severity }) => point === 7 && severity === 'error').map(({ code, what }) => `${code} ${what}`);
}

test.each([
  ['add Member to Choir.singers', 'PUT /choirs/:id/singers/:handle'],
  ['add Member to singers', 'PUT /choirs/:name/singers/:email'],
  ['remove Member from Choir.singers', 'DELETE /choirs/:name/singers/:handle'],
  ['remove Member from Choir.singers', 'DELETE /choirs/:id/singers/:member'],
  ['remove Stop from Choir.tour', 'DELETE /choirs/:id/tour/:stop'],
])('a member is named by its id or any unique field of theirs: %s, %s', (call, request) => {
  expect(said(call, request)).toEqual([]);
});

test.each([
  ['add Member to Choir.singers', 'PUT /choirs/:id/singers/:about', 'about'],
  ['read Choir', 'GET /choirs/:id/:handle', 'handle'],
  ['read Choir', 'GET /choirs/:joint', 'joint'],
  ['read Choir', 'GET /choirs/:voices', 'voices'],
])('what names nobody is told: %s, %s', (call, request, name) => {
  expect(said(call, request)).toEqual([expect.stringContaining(`N013 “${name}” names no record of Choir`)]);
});

test('what cannot be read may be unique: its type is told of, and nothing that follows from it', () => {
  const odd = entities.replace(
    '### Choir',
    '### Band\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| code | codeword, unique | yes | — |\n\n### Choir',
  );
  const calls =
    '| Id | Call | Request | Sends | Returns |\n| --- | --- | --- | --- | --- |\n| C1 | read Band | `GET /bands/:code` | — | — |';
  const { findings } = readDocument(documentOf({ entities: odd, calls, roles: '- Who signs in: Member' }));
  expect(findings.filter(({ severity }) => severity === 'error').map(({ code, point }) => `${code} ${point}`)).toEqual(['N301 3']);
});
