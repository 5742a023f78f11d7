/** `me`, in what the application does by itself. */
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const entities = `### Member

| Field | Type | Needed |
| --- | --- | --- |
| email | email, unique | yes |

### Loan

| Field | Type | Needed |
| --- | --- | --- |
| borrower | Member | yes |
| reader | Member, computed \`me\` | no |
| is mine | yes/no, computed \`reader = borrower\` | no |`;

function said(action: string, when: string, then: string) {
  const states = `### Loan

| State | Kind |
| --- | --- |
| Out | start |
| Back | end |

| Id | From | Action | When | To | Then |
| --- | --- | --- | --- | --- | --- |
| T1 | Out | ${action} | ${when} | Back | ${then} |`;
  const { findings } = readDocument(documentOf({ entities, states, roles: '- Who signs in: Member' }));
  return findings.filter(({ point, severity }) => point === 4 && severity === 'error').map(({ code, what }) => `${code} ${what}`);
}

const of = (field: string) => `N018 “${field}” is worked out from \`me\`, who is nobody here: the application does this by itself.`;
const me = 'N018 `me` is nobody here: the application does this by itself.';

test.each([
  ['after 3 days', '`borrower = me`', '—', me],
  ['after `if me = borrower then duration("P1D") else duration("P2D")`', '—', '—', me],
  ['every day 8:00', '—', 'notify `me`: late', me],
  ['after 3 days', '`reader = borrower`', '—', of('reader')],
  ['every day 8:00', '`is mine`', '—', of('is mine')],
  ['every day 8:00', '—', 'notify `reader`: late', of('reader')],
  ['after 3 days', '—', 'notify `borrower`: {reader.email} waits', of('reader')],
])('is told: %s, %s, %s', (action, when, then, told) => {
  expect(said(action, when, then)).toEqual([told]);
});

test.each([
  ['after 3 days', '`borrower != null`', 'notify `borrower`: late'],
  ['give back', '`is mine`', 'notify `reader`: thanks'],
])('is nothing to tell: %s, %s, %s', (action, when, then) => {
  expect(said(action, when, then)).toEqual([]);
});
