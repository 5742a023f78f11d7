import { readDocument } from '@ninefold/language';
import { findField, invariant, type Person, type RecordValue } from '@ninefold/model';
import { expect, it } from 'vitest';
import { around } from '../../test/claims.ts';
import { changeMembers, membersAsSent, membersOf } from './change-members.ts';

const { application } = readDocument(`# Specification: Articles
## 3. Entities and their fields
### Person
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | no | — |
### Article
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| liked by | many Person | no | — |
| notes | list of Note | no | — |
### Note
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| body | text | yes | — |
## 6. Roles and permissions
- Who signs in: Person

| May | Reader | Editor |
| --- | --- | --- |
| read Person | yes | yes |
| read Article | yes | yes |
| edit Article | no | yes |
| add me to Article.liked by | yes | no |
| add Note to Article.notes | yes | no |
`);
const ann: RecordValue = { entity: 'Person', id: 'ann', version: 1, fields: { name: 'Ann' } };
const bob: RecordValue = { entity: 'Person', id: 'bob', version: 1, fields: { name: 'Bob' } };
const kept: RecordValue = { entity: 'Article', id: 'a1', version: 1, fields: { title: 'One', 'liked by': [bob], notes: [] } };

function change(roles: readonly string[], name: string, does: 'add' | 'remove', member: 'me' | 'any', next: readonly unknown[] | null) {
  const by: Person = { record: ann, roles };
  const field = findField(application, 'Article', name);
  invariant(field, 'the article has it');
  const judged = changeMembers(application, { kept, by, field, does, member, next }, around(by, application));
  return judged.kind === 'refused' ? judged.refusals.map(({ code }) => code).join() : judged.kind;
}

it('is done by the right to edit, or by the row about this list alone', () => {
  expect(change(['Editor'], 'liked by', 'add', 'any', ['bob', 'ann'])).toBe('lookup');
  expect(change(['Reader'], 'liked by', 'add', 'me', ['bob', 'ann'])).toBe('lookup');
  expect(change(['Reader'], 'notes', 'add', 'any', [{ body: 'Well' }])).toBe('lookup');
});

it('is refused alike, whether there is something to change or not', () => {
  expect(change(['Reader'], 'liked by', 'add', 'any', ['bob', 'ann'])).toBe('not-permitted');
  expect(change(['Reader'], 'liked by', 'remove', 'me', ['bob'])).toBe('not-permitted');
  expect(change(['Reader'], 'liked by', 'remove', 'me', null)).toBe('not-permitted');
});

it('changes nothing when it is as it is asked for', () => {
  expect(change(['Editor'], 'liked by', 'add', 'any', null)).toBe('unchanged');
  expect(change(['Reader'], 'liked by', 'add', 'me', null)).toBe('unchanged');
});

it('sends members by id, lines as lines', () => {
  const [liked, notes] = ['liked by', 'notes'].map((name) => findField(application, 'Article', name));
  invariant(liked && notes, 'the article has them');
  expect(membersAsSent(liked, membersOf(liked, kept))).toEqual(['bob']);
  expect(membersAsSent(notes, [{ entity: 'Note', id: 'n1', fields: {} }])).toEqual([{ id: 'n1' }]);
});
