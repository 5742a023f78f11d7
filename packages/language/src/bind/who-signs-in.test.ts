import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const entities = `### Member

| Field | Type | Needed |
| --- | --- | --- |
| email | email, unique | yes |

### Pet owner

| Field | Type | Needed |
| --- | --- | --- |
| phone | phone | no |`;

function read(who: string) {
  const roles = `- Who signs in: ${who}\n\n| May | Clerk | Client | Anybody |\n| --- | --- | --- | --- |\n| read Member | yes | no | no |`;
  const { application, findings } = readDocument(documentOf({ entities, roles }));
  const said = findings.filter(({ statement }) => statement === 'roles/who signs in').map(({ code, what }) => `${code} ${what}`);
  return { who: application.roles.whoSignsIn, said };
}

test('one entity signs in', () => {
  expect(read('Members')).toMatchObject({ who: { kind: 'given', value: 'Member' }, said: [] });
  expect(read('Pet owner').said).toEqual(['N609 Pet owner signs in but has no field of type email.']);
});

test('a second one is read, and told that it does not yet', () => {
  const { who, said } = read('Member; Pet owner as Client');
  expect(who).toMatchObject({ kind: 'given', value: 'Member' });
  expect(said).toEqual(['N016 Records of Pet owner sign in beside those of Member: this is read, but the application cannot do it yet.']);
});

test.each([
  ['Member; Owner as Client', 'N013'],
  ['Member; Pet owner as Clients', 'N013'],
  ['Member; Pet owner as Anybody', 'N013'],
])('%s: its names are known or reported', (who, code) => expect(read(who).said.some((one) => one.startsWith(code))).toBe(true));
