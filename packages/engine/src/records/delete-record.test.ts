import { expect, it } from 'vitest';
import { around, claims, claimsWith, employee, finance } from '../../test/claims.ts';
import { deleteRecord } from './delete-record.ts';

const kept = { entity: 'Category', id: 'travel', version: 2, fields: { name: 'Travel', 'needs receipt from': 2500n } };
const waiting = { call: 'C7', words: 'order the payment' };

it('judges the right, then the version, then whether it waits', () => {
  const remove = (by: typeof employee, version?: number, waits = false) => {
    const judged = deleteRecord(claims, { kept, by, version, waiting: waits ? waiting : null }, around(by));
    return judged.kind === 'refused' ? judged.refusals.map(({ code }) => code) : [judged.kind, judged.statement];
  };
  expect(remove(employee, 1, true)).toEqual(['E-FORBIDDEN']);
  expect(remove(finance, 1, true)).toEqual(['stale']);
  expect(remove(finance, 2, true)).toEqual(['waiting']);
  expect(remove(finance, 2)).toEqual(['deleted', 'roles/delete category/finance']);
  expect(remove(finance)).toEqual(['deleted', expect.anything()]);
});

it('asks the rules about deleting last', () => {
  const application = claimsWith([
    '| V1 | Claim | `string length(title) >= 3` | save | E-TITLE |',
    '| V1 | Category | `name != "Travel" and old.name != "Travel"` | delete | E-TITLE |',
  ]);
  const remove = (version: number) =>
    deleteRecord(application, { kept, by: finance, version, waiting: null }, around(finance, application));
  expect(remove(1)).toMatchObject({ refusals: [{ code: 'stale' }] });
  expect(remove(2)).toMatchObject({ refusals: [{ code: 'E-TITLE', statement: 'V1' }] });
});
