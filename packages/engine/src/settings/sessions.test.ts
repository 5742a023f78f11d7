import { expect, it } from 'vitest';
import { readOnce } from '../../../language/src/testing/read-once.ts';
import { longestSession } from './sessions.ts';
import { settingsFor } from './settings.ts';

const hour = 3_600_000;
const document = (value: string, name = 'LONGEST_SESSION') =>
  readOnce(`# Notes\n\n## 9. Business constants and limits\n\n| Name | Value | Why |\n| --- | --- | --- |\n| ${name} | ${value} | — |\n`)
    .application;
const said = (value: string, name?: string) => longestSession(document(value, name)) / hour;

it('is thirty days, or what the document says', () => {
  expect(said('12 hours')).toBe(12);
  expect(said('2 weeks', 'longest_session')).toBe(14 * 24);
  expect(said('12 hours', 'SESSIONS')).toBe(30 * 24);
  for (const value of ['0 days', '12', 'one month', '1 month', '8 working hours', 'yes', 'not shown']) expect(said(value)).toBe(30 * 24);
});

it('is not given at the start', () => {
  const problem = 'LONGEST_SESSION is not given at the start: how long one stays signed in stands in the document.';
  for (const value of ['not shown', '12 hours'])
    expect(settingsFor(document(value), { LONGEST_SESSION: '9 hours' }).problems).toContain(problem);
});
