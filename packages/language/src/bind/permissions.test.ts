import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf, loans } from '../testing/documents.ts';

/** What the rows of a matrix are about, where `open` is an action of Loan. */
function readRows(screen: string, ...rows: readonly string[]): readonly unknown[] {
  const { application, findings } = readDocument(
    documentOf({
      ...loans,
      screens: `| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| ${screen} | \`/\` | Loan: item | start | open |`,
      states: loans.states?.replace('| return |', '| open |') ?? '',
      roles: `| May | Clerk |\n| --- | --- |\n${rows.map((row) => `| ${row} | yes |`).join('\n')}`,
    }),
  );
  expect(findings.filter(({ point }) => point === 6).map(({ code }) => code)).toEqual([]);
  return application.roles.permissions.map(({ may }) => may);
}

const action = { kind: 'action', action: 'open', entities: ['Loan'] };

test('a screen called like its entity is opened, whatever its actions are called', () => {
  expect(readRows('Loan', 'open Loan', 'open', 'open in Out', 'open Loan in Out')).toEqual([
    { kind: 'open', screen: 'Loan' },
    action,
    { ...action, state: 'Out' },
    { ...action, state: 'Out' },
  ]);
});

test('without such a screen the action is meant', () => {
  expect(readRows('Loans', 'open Loan', 'open Loans')).toEqual([action, { kind: 'open', screen: 'Loans' }]);
});

test.each(['create', 'read', 'edit', 'delete'])('%s with an entity is about its records, whatever its actions are called', (verb) => {
  const { application, findings } = readDocument(
    documentOf({
      ...loans,
      states: loans.states?.replace('| return |', `| ${verb} |`) ?? '',
      roles: `| May | Clerk |\n| --- | --- |\n| ${verb} Loan | yes |\n| ${verb} Loan in Out | yes |\n| ${verb} | yes |\n| ${verb} in Out | yes |`,
    }),
  );
  expect(findings.filter(({ point }) => point === 6)).toEqual([]);
  expect(application.roles.permissions.map(({ may }) => may)).toEqual([
    { kind: verb, entity: 'Loan' },
    { kind: verb, entity: 'Loan', state: 'Out' },
    { kind: 'action', action: verb, entities: ['Loan'] },
    { kind: 'action', action: verb, entities: ['Loan'], state: 'Out' },
  ]);
});

const lists = {
  entities: `### Member

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| email | email | yes | — |

### Trip to sea

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| liked by | many Member | no | — |
| stops | list of Stop | no | — |

### Stop

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| place | text | yes | — |`,
  states: `### Trip to sea

| State | Kind | Means |
| --- | --- | --- |
| Planned | start | — |
| In use | end | — |`,
};

function readLists(row: string) {
  const roles = `- Who signs in: Member\n\n| May | Clerk |\n| --- | --- |\n| ${row} | yes |`;
  const { application, findings } = readDocument(documentOf({ ...lists, roles }));
  return { may: application.roles.permissions[0]?.may, said: findings.filter(({ point }) => point === 6) };
}

const list = { entity: 'Trip to sea', field: 'liked by' };

test.each([
  ['add me to Trip to sea.liked by', { kind: 'add', ...list, member: 'me' }],
  ['add me to liked by', { kind: 'add', ...list, member: 'me' }],
  ['remove me from Trip to sea.liked by in In use', { kind: 'remove', ...list, member: 'me', state: 'In use' }],
  ['add Member to Trip to sea.liked by', { kind: 'add', ...list, member: 'any' }],
  ['remove Stop from stops in Planned', { kind: 'remove', entity: 'Trip to sea', field: 'stops', member: 'any', state: 'Planned' }],
])('a row about a member of a list: %s', (row, may) => {
  expect(readLists(row)).toEqual({ may, said: [] });
});

test.each([
  ['add me to Trip to sea.title', 'N019', 'is no list of records'],
  ['add Stop to Trip to sea.liked by', 'N019', 'holds Member, and this is Stop'],
  ['add me to stops', 'N019', 'holds Stop, and whoever signs in is Member'],
  ['add me to Trip to sea.likes', 'N013', 'likes'],
  ['remove Membr from liked by', 'N013', 'Membr'],
  ['add me to liked by in Nowhere', 'N013', 'Nowhere'],
  ['add Stop', 'N013', 'add Stop'],
])('what no row can say is told: %s', (row, code, words) => {
  const { may, said } = readLists(row);
  expect(may).toEqual({ kind: 'unknown', words: row });
  expect(said.filter((one) => one.code === code)[0]?.what).toContain(words);
});
