import { readDocument } from '@ninefold/language';
import { expect, it } from 'vitest';
import { around, claim, claimsText, claimsWith, employee, line } from '../../test/claims.ts';
import { validate } from '../records/validate.ts';
import { givenInText } from './given-in-text.ts';

const gaps = [
  ['| MAX_LINE | 2,000 EUR |', '| MAX_LINE | not shown |'],
  ['| MAX_AGE | 90 days |', '| MAX_AGE | not shown: how old? |'],
] as const;
const text = gaps.reduce((before, [from, to]) => before.replace(from, to), claimsText);

it('lets rules be judged by values given at start for what is not shown', () => {
  const given = { max_age: '30 days', MAX_LINE: '100 EUR', PAYROLL_URL: 'https://pay.example' };
  const read = givenInText(text, claimsWith(...gaps), given);
  expect(read).toContain('| MAX_AGE | 30 days |');
  expect(read).not.toContain('pay.example');
  expect(read.split('\n')).toHaveLength(text.split('\n').length);
  const { application } = readDocument(read);
  const record = claim(
    'Draft',
    {
      lines: [line({ amount: 10001n, 'spent on': '2026-10-01', receipt: { file: 'f', name: 'a.pdf', size: 1n, type: 'application/pdf' } })],
    },
    application,
  );
  const refusals = validate(application, record, { on: 'action', action: 'submit' }, around(employee, application, given));
  expect(refusals.map((refusal) => refusal.message)).toEqual([
    'Enter an amount from 0.01 € to 100.00 €.',
    'Lines older than 30 days cannot be claimed.',
  ]);
});

it('leaves what the document says as it is', () => {
  expect(givenInText(claimsText, claimsWith(), { MAX_LINE: '1 EUR' })).toBe(claimsText);
});
