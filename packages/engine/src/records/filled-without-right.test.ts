import type { Value } from '@ninefold/model';
import { expect, it } from 'vitest';
import { around, claimsWith, employee, line } from '../../test/claims.ts';
import { editableFields } from '../permissions/editable.ts';
import { createRecord } from './create-record.ts';
import { startingRecord } from './starting-record.ts';

const trips = '- **trips**: `starts with(title, "Trip")`\n\n- Who signs in';
const cells = (row: string, condition: string) => `| ${row} | ${condition} | no | no |\n| edit Claim |`;
const withRow = (row: string, condition = 'trips') => claimsWith(['- Who signs in', trips], ['| edit Claim |', cells(row, condition)]);

const made = (application: ReturnType<typeof withRow>, values: Readonly<Record<string, Value>>) => {
  const judged = createRecord(application, { entity: 'Claim', by: employee, values }, around(employee, application));
  return judged.kind === 'refused' ? judged.refusals.map(({ code, path }) => `${code} ${path.join('.')}`) : judged.kind;
};
const offered = (application: ReturnType<typeof withRow>) =>
  editableFields(
    application,
    startingRecord(application, 'Claim', around(employee, application)),
    employee,
    'create',
    around(employee, application),
  );

it('a row about a field that rests on what is filled in beside it is asked of the record as it is to be kept', () => {
  const application = withRow('edit Claim.lines');
  expect(offered(application)).toContain('lines');
  expect(made(application, { title: 'Trip to Rome', lines: [line()] })).toBe('created');
  expect(made(application, { title: 'Dinner', lines: [line()] })).toEqual(['not-editable lines']);
});

it('and so is one about a field of its lines', () => {
  const application = claimsWith(
    ['- Who signs in', '- **of trips**: `starts with(claim.title, "Trip")`\n\n- Who signs in'],
    ['| edit Claim |', cells('create Line.amount', 'of trips')],
  );
  expect(offered(application)).toContain('lines.amount');
  expect(made(application, { title: 'Trip to Rome', lines: [line()] })).toBe('created');
  expect(made(application, { title: 'Dinner', lines: [line()] })).toEqual(['not-editable lines.0.amount']);
});

it('what does not hold whatever is filled in is not offered', () => {
  expect(offered(withRow('edit Claim.lines', 'no'))).not.toContain('lines');
});

it('what was left empty was not filled in', () => {
  const application = withRow('edit Claim.payment reference', 'no');
  expect(made(application, { title: 'Trip to Rome', lines: [line()], 'payment reference': null })).toBe('created');
  expect(made(application, { title: 'Trip to Rome', lines: [line()], 'payment reference': 'x' })).toEqual([
    'not-editable payment reference',
  ]);
});
