import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { expect, it } from 'vitest';
import { settingsOrRefuse } from './settings.ts';

const text = readFileSync(new URL('../../../../examples/expense-claims.md', import.meta.url), 'utf8');
const { application } = readDocument(text);

const given = (set: Readonly<Record<string, string>>, environment: Readonly<Record<string, string>>) =>
  settingsOrRefuse(application, set, environment).settings.constants;

it('takes constants from the environment, and --set before it', () => {
  expect(given({}, {}).PAYROLL_URL).toBeUndefined();
  expect(given({}, { NINEFOLD_SET_PAYROLL_URL: 'https://pay.example', PAYROLL_URL: 'no' }).PAYROLL_URL).toBe('https://pay.example');
  expect(given({ PAYROLL_URL: 'https://other.example' }, { NINEFOLD_SET_PAYROLL_URL: 'x' }).PAYROLL_URL).toBe('https://other.example');
  expect(given({}, { NINEFOLD_SET_MAX_LINES: '5' }).MAX_LINES).toBe(5n);
});

it('refuses what does not fit, and says where it comes from', () => {
  expect(() => given({}, { NINEFOLD_SET_MAX_LINES: 'many' })).toThrow('NINEFOLD_SET_…: MAX_LINES cannot be “many”');
  expect(() => given({ MAX_LINES: 'many' }, { NINEFOLD_SET_MAX_LINES: '5' })).toThrow('--set: MAX_LINES cannot be “many”');
});

it('says what was to be given and was not, and nothing once it is', () => {
  const leaving = readDocument(text.replace(/\| PAYROLL_URL \| [^|]*\|/u, '| PAYROLL_URL | given at the start |')).application;
  expect(settingsOrRefuse(leaving, {}, {}).remarks).toEqual([
    'PAYROLL_URL is to be given at the start (`--set PAYROLL_URL=…`) and was not: what needs it waits.',
  ]);
  const { settings, remarks } = settingsOrRefuse(leaving, { PAYROLL_URL: 'https://pay.example' }, {});
  expect([settings.constants.PAYROLL_URL, remarks]).toEqual(['https://pay.example', []]);
  expect(settingsOrRefuse(application, {}, {}).remarks).toEqual([]);
});
