import { expect, it } from 'vitest';
import { ann, around, claim, claims, claimsWith, employee, line } from '../../test/claims.ts';
import { compute } from './compute.ts';
import { startingRecord } from './starting-record.ts';

it('fills computed fields from the lines', () => {
  const record = claim('Draft', { lines: [line({ amount: 1050n }), line({ amount: 2n, 'spent on': '2026-11-01' })] });
  expect(record.fields).toMatchObject({ total: 1052n, 'spent from': '2026-11-01' });
});

it('says 0 for a sum over no lines, and nothing for the least of them', () => {
  expect(claim('Draft', { lines: [] }).fields).toMatchObject({ total: 0n, 'spent from': null });
});

it('says undefined where the lines are not loaded', () => {
  const { lines: _lines, ...fields } = claim('Draft').fields;
  expect(compute(claims, { entity: 'Claim', fields }, around(employee)).fields.total).toBeUndefined();
});

it('computes from computed fields in whatever order they stand', () => {
  const application = claimsWith(
    ['| title | text up to 80 | yes | — |', '| title | text up to 80 | yes | — |\n| with tax | money, computed `total * 1.195` | no | — |'],
    [
      '| receipt | file',
      '| net | money, computed `amount / 2` | no | — |\n| nets | money, computed `net + net` | no | — |\n| receipt | file',
    ],
  );
  const record = claim('Draft', { lines: [line({ amount: 1001n })] }, application);
  // 10.01 * 1.195 = 11.96195; 10.01 / 2 = 5.005, a tie to even.
  expect(record.fields).toMatchObject({ total: 1001n, 'with tax': 1196n });
  expect(record.fields.lines).toMatchObject([{ fields: { net: 500n, nets: 1000n } }]);
});

it('leaves lines that came out as they were the same value', () => {
  const application = claimsWith(['| receipt | file', '| half | money, computed `amount / 2` | no | — |\n| receipt | file']);
  const record = claim('Draft', {}, application);
  const again = compute(application, record, around(employee, application));
  expect(again.fields.lines).toBe(record.fields.lines);
  const changed = { ...record, fields: { ...record.fields, lines: [line({ amount: 4n, half: 9n })] } };
  expect(compute(application, changed, around(employee, application)).fields.lines).toMatchObject([{ fields: { half: 2n } }]);
});

it('starts a record with its defaults, its start state and nothing else', () => {
  const fresh = startingRecord(claims, 'Claim', around(employee));
  expect(fresh.fields).toMatchObject({ employee: { id: 'ann' }, state: 'Draft', number: null, title: null, lines: [], total: 0n });
  expect(fresh.fields.employee).toEqual(ann);
  expect(startingRecord(claims, 'Category', around(employee)).fields['needs receipt from']).toBe(2500n);
});
