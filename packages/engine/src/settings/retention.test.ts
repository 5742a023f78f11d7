import { readDocument } from '@ninefold/language';
import { describe, expect, it } from 'vitest';
import { retentionOf } from './retention.ts';
import { settingsFor } from './settings.ts';

const now = Date.parse('2026-03-31T08:00:00Z');
const of = (value: string, name = 'KEEP_HISTORY') =>
  retentionOf(
    readDocument(`## 9. Business constants and limits\n\n| Name | Value | Why |\n| --- | --- | --- |\n| ${name} | ${value} | — |\n`)
      .application,
    'history',
  );

describe('for how long something is kept', () => {
  it('is what the constant says, in time that passes or in months of the calendar', () => {
    expect(of('90 days')).toMatchObject({ constant: 'KEEP_HISTORY', words: '90 days' });
    expect(of('90 days')?.before(now)).toBe(now - 90 * 86_400_000);
    expect(of('1 month')?.before(now)).toBe(Date.parse('2026-02-28T08:00:00Z'));
    expect(of('10 years')?.before(now)).toBe(Date.parse('2016-03-31T08:00:00Z'));
    expect(of('9999 years')?.before(now)).toBe(Number.NEGATIVE_INFINITY);
  });

  it('is for ever where no length of time is said', () => {
    for (const value of ['10', 'for ever', 'not shown', '0 days', '30 working days', '5 EUR']) expect(of(value), value).toBeNull();
    const { application } = readDocument(
      '## 9. Constants\n\n| Name | Value | Why |\n| --- | --- | --- |\n| KEEP_HISTORY | not shown | — |\n',
    );
    expect(settingsFor(application, { KEEP_HISTORY: '1 day' }).problems).toEqual([
      'KEEP_HISTORY is not given at the start: for how long something is kept stands in the document.',
    ]);
    expect(of('90 days', 'HISTORY')).toBeNull();
    expect(of('90 days', 'Keep_History')).not.toBeNull();
  });
});
