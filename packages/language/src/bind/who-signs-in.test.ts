import { conditionMeaning, givenValue } from '@ninefold/model';
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const entities = `### Member

| Field | Type | Needed |
| --- | --- | --- |
| email | email, unique | yes |
| chief | Member | no |

### Pet owner

| Field | Type | Needed |
| --- | --- | --- |
| phone | phone | no |
| address | email, unique | yes |

### Pet

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| owner | Pet owner | no | \`me\` |
| vet | Member | no | — |
| friends | many Pet owner | no | — |
| whose | text, computed \`{computed}\` | — | — |`;

function read(who: string, { computed = '"x"', matrix = '| read Member | yes | no | no |', conditions = '' } = {}) {
  const roles = `- Who signs in: ${who}\n${conditions}\n| May | Clerk | Client | Anybody |\n| --- | --- | --- | --- |\n${matrix}`;
  const { application, findings } = readDocument(documentOf({ entities: entities.replace('{computed}', computed), roles }));
  const at = (statement: string) => findings.filter((one) => one.statement === statement).map(({ code, what }) => `${code} ${what}`);
  return { application, who: givenValue(application.roles.whoSignsIn), said: at('roles/who signs in'), at };
}

test('one entity signs in, with all the roles there are', () => {
  expect(read('Members')).toMatchObject({ who: [{ entity: 'Member', roles: ['Clerk', 'Client'] }], said: [] });
  expect(read('Pet').said).toEqual(['N609 Pet signs in but has no field of type email.']);
});

test('a second one signs in with the roles it names, the first with the others', () => {
  const { who, said } = read('Member; Pet owner as Client');
  expect([who, said]).toEqual([
    [
      { entity: 'Member', roles: ['Clerk'] },
      { entity: 'Pet owner', roles: ['Client'] },
    ],
    [],
  ]);
});

test.each([
  ['Member; Owner as Client', 'N013'],
  ['Member; Pet owner as Clients', 'N013'],
  ['Member; Pet owner as Anybody', 'N013'],
  ['Member; Member as Client', 'N012 Member signs in already'],
  ['Member; Pet owner as Client; Pet owner as Clerk', 'N012 Pet owner signs in already'],
  ['Member; Pet owner as Client; Pet as Client', 'N012 “Client” is the role of Pet owner already'],
  ['Member; Pet owner', 'N019 Which roles people have who are a record of Pet owner is not said.'],
  ['Member; Pet as Client', 'N609'],
])('%s: its names are known or reported', (who, code) => expect(read(who).said.some((one) => one.startsWith(code))).toBe(true));

test('`me` is of the kind of the column', () => {
  const conditions = '- **mine**: `owner = me`\n- **treated**: `vet.chief = me`\n';
  const both = { conditions, matrix: '| read Pet | treated | mine | no |' };
  const { application, at } = read('Member; Pet owner as Client', both);
  expect(at('roles/conditions/mine')).toEqual([]);
  const [mine] = application.roles.conditions;
  expect([mine && conditionMeaning(mine, 'Pet', 'Pet owner')?.typed?.node, mine && conditionMeaning(mine, 'Pet', 'Member')]).toEqual([
    'compare',
    undefined,
  ]);
  const wrong = read('Member; Pet owner as Client', { conditions, matrix: '| read Pet | mine | treated | no |' });
  expect(wrong.at('roles/conditions/mine')).toEqual(['N505 A Pet owner cannot be compared with a Member.']);
  expect(wrong.at('roles/conditions/treated')).toEqual(['N505 A Member cannot be compared with a Pet owner.']);
});

const several = (computed: string) => read('Member; Pet owner as Client', { computed }).at('entities/pet/whose');

test.each([
  'if owner = me then "a" else "b"',
  'if me != vet then "a" else "b"',
  'if me = null then "a" else "b"',
  'if me in (owner, vet) then "a" else "b"',
  'if list contains(friends, me) then "a" else "b"',
  'if some f in friends satisfies f = me then "a" else "b"',
])('where either may ask `me` is compared: %s', (computed) => expect(several(computed)).toEqual([]));

test.each([
  ['me.email', 'N018 Nobody knows here what `me` is: Member or Pet owner may ask.'],
  ['string(me.id)', 'N018 Nobody knows here what `me` is: Member or Pet owner may ask.'],
  ['if count([me]) = 1 then "a" else "b"', 'N018 Nobody knows here what `me` is: Member or Pet owner may ask.'],
  ['if name = me then "a" else "b"', 'N505 Text cannot be compared with a Member or Pet owner.'],
])('and nothing else is said of them: %s', (computed, said) => expect(several(computed)).toContain(said));
