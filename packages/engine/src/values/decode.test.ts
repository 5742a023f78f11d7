import { expect, it } from 'vitest';
import { claim, claims } from '../../test/claims.ts';
import { decodeFields } from './decode.ts';
import { encodeRecord } from './encode.ts';

it('reads the fields of a record and of its lines', () => {
  const { fields, refusals } = decodeFields(claims, 'Claim', {
    TITLE: 'Rome',
    lines: [
      { id: 'l1', fields: { amount: '12.5', category: 'travel' } },
      { id: null, amount: '3', category: { id: 'meals' } },
    ],
  });
  expect(refusals).toEqual([]);
  expect(fields).toEqual({
    title: 'Rome',
    lines: [
      { entity: 'Line', id: 'l1', fields: { amount: 1250n, category: { entity: 'Category', id: 'travel', fields: {} } } },
      { entity: 'Line', fields: { amount: 300n, category: { entity: 'Category', id: 'meals', fields: {} } } },
    ],
  });
});

it('says everything that is wrong at once, each at its place', () => {
  const { refusals } = decodeFields(claims, 'Claim', {
    titel: 'x',
    total: '1',
    state: 'Paid',
    number: '1',
    'paid on': 'soon',
    lines: [{ amount: 'much' }, 7, { colour: 'red' }, { id: 'l1', version: 1, fields: { amount: '1' }, size: 'large' }],
  });
  expect(refusals.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([
    'unknown-field titel',
    'not-editable total',
    'not-editable state',
    'not-editable number',
    'wrong-type paid on',
    'wrong-type lines.0.amount',
    'wrong-type lines.1',
    'unknown-field lines.2.colour',
    'unknown-field lines.3.size',
  ]);
});

it('refuses what is no record at all', () => {
  for (const json of [null, 'x', 3, [], true])
    expect(decodeFields(claims, 'Claim', json).refusals).toMatchObject([{ code: 'malformed', status: 400 }]);
});

it('writes a record so that it reads back as the same', () => {
  const record = claim('Draft');
  const wire = encodeRecord(claims, record);
  expect(wire).toMatchObject({
    id: 'c1',
    version: 1,
    label: 'Trip to Rome',
    fields: { total: '20.00', employee: { label: 'Ann', fields: {} }, lines: [{ fields: { amount: '20.00' } }] },
  });
  const back = decodeFields(claims, 'Claim', wire.fields, { allows: () => true });
  expect(back.refusals).toEqual([]);
  expect(encodeRecord(claims, { ...record, fields: back.fields }).fields).toMatchObject({
    title: 'Trip to Rome',
    lines: [{ fields: { amount: '20.00' } }],
  });
});

it('tells no label that may not be read', () => {
  const wire = encodeRecord(claims, claim('Draft'), (_record, field) => field.name !== 'name');
  expect(wire.fields.employee).toMatchObject({ id: 'ann', label: 'ann@example.org' });
  const nothing = encodeRecord(claims, claim('Draft'), (record) => record.entity === 'Claim');
  expect(nothing.fields.employee).toMatchObject({ id: 'ann', label: 'Person ann' });
});

it('asks about a line with the record that owns it', () => {
  const owners: (string | undefined)[] = [];
  encodeRecord(claims, claim('Draft'), (record) => record.entity !== 'Line' || owners.push(record.owner?.id) > 0);
  expect(new Set(owners)).toEqual(new Set(['c1']));
});
