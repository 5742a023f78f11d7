import { readDocument } from '@ninefold/language';
import type { Person, RecordValue } from '@ninefold/model';
import { expect, it } from 'vitest';
import { around } from '../../test/claims.ts';
import { lineRefusals } from './line-refusals.ts';

const { application } = readDocument(`# Specification: Bills
## 3. Entities and their fields
### Bill
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | no | — |
| items | list of Item | no | — |
### Item
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |
## 6. Roles and permissions
| May | Clerk | Helper | Keeper |
| --- | --- | --- | --- |
| read Bill | yes | yes | yes |
| create Bill | yes | yes | yes |
| edit Bill | yes | yes | yes |
| create Item | yes | no | yes |
| delete Item | yes | yes | no |
`);
const item = (id?: string): RecordValue => ({ entity: 'Item', ...(id !== undefined && { id }), fields: { what: 'tea' } });
const bill: RecordValue = { entity: 'Bill', id: 'b1', version: 1, fields: { title: 'One', items: [item('i1'), item('i2')] } };

function edit(role: string, ...items: readonly RecordValue[]): string | undefined {
  const by: Person = { record: null, roles: [role] };
  const [refusal] = lineRefusals(application, bill, by, 'edit', { items }, around(by, application));
  return refusal && `${refusal.code} ${refusal.path.join('.')}: ${refusal.message}`;
}

it('lets lines come and go with the right to it', () => {
  expect(edit('Clerk', item('i2'), item())).toBeUndefined();
  expect(edit('Helper', item('i1'), item('i2'), item())).toBe('not-editable items: You may not add lines here.');
  expect(edit('Helper', item('i2'))).toBeUndefined();
  expect(edit('Keeper', item('i2'))).toBe('not-editable items: You may not remove this line.');
  expect(edit('Keeper', item('i1'), item('i2'), item())).toBeUndefined();
});

it('has nothing to say where no list was sent', () => {
  const by = { record: null, roles: ['Helper'] };
  expect(lineRefusals(application, bill, by, 'edit', { title: 'Two' }, around(by, application))).toEqual([]);
});
