import { expect, it } from 'vitest';
import { claims, claimsWith } from '../../test/claims.ts';
import { settingsFor } from './settings.ts';

it('gives every constant its value, the locale and the time zone', () => {
  const { settings, problems } = settingsFor(claims);
  expect(problems).toEqual([]);
  expect(settings).toMatchObject({ locale: 'en-GB', timeZone: 'Europe/Berlin' });
  expect(settings.constants).toMatchObject({ MAX_LINE: 200000n, MAX_LINES: 20n, MAX_AGE: 7_776_000_000n, PAYMENT_TIMEOUT: 10_000n });
  expect(settings.constants.PAYROLL_URL).toBeUndefined();
});

it('takes constants given at start, filling gaps and winning over the document', () => {
  const { settings, problems } = settingsFor(claims, {
    PAYROLL_URL: 'https://pay.example',
    max_age: '30 days',
    MAX_LINES: '3',
    MANAGER_LIMIT: '1,000 EUR',
  });
  expect(problems).toEqual([]);
  expect(settings.constants).toMatchObject({
    PAYROLL_URL: 'https://pay.example',
    MAX_AGE: 2_592_000_000n,
    MAX_LINES: 3n,
    MANAGER_LIMIT: 100000n,
  });
});

it('says what cannot be used', () => {
  const { problems } = settingsFor(claimsWith(['English', 'Klingon']), { MAX_LINES: 'many', MAXLINE: '1' });
  expect(problems).toEqual([
    'MAX_LINES cannot be “many”: the document says 20.',
    'There is no constant MAXLINE in point 9.',
    'The language “Klingon” is not known; dates and numbers are written as in English.',
  ]);
});
