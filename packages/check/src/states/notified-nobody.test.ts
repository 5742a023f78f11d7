import { expect, it } from 'vitest';
import { testPage } from '../../../../test/support/finding-pages.ts';
import { checkDocument } from '../check-document.ts';
import { documentOf } from '../testing/documents.ts';
import { machine } from '../testing/machines.ts';

testPage('N417');

it('an e-mail is mailed, of the record or of others; a text that is none is nobody', () => {
  const told = (whom: string) =>
    checkDocument(
      documentOf({
        entities: `
### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| email | email, unique | yes | — |

### Guest

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| address | email | yes | — |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| note | text up to 60 | no | — |
| address | email | no | — |
| guests | many Guest | no | — |`,
        states: machine({ New: 'start', Paid: 'end' }, [`| T1 | New | pay | — | — | Paid | notify ${whom}: paid | — |`]),
        roles: '- Who signs in: Person\n- Sign in with: email and password\n\n| May | Clerk |\n| --- | --- |\n| pay | yes |',
      }),
    ).findings.flatMap(({ code, mend }) => (code === 'N417' ? [mend] : []));
  expect(['`address`', '`guests.address`', '`address`, `guests.address`'].flatMap(told)).toEqual([]);
  expect(told('`note`')).toEqual(['Name a field that refers to a Person, or an `email` of the record: mail goes there.']);
  expect(told('`guests`')).toEqual(['Name a field that refers to a Person, or an `email` of the record: mail goes there.']);
});
