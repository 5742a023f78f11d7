import { describe, expect, it } from 'vitest';
import { documentOf, found, wordsIn } from '../testing/documents.ts';

const aboutJobs = (rule: string) =>
  documentOf(
    {
      entities: `
### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| hours | whole number | yes | — |
| breaks | whole number | no | — |
| tasks | list of Task | no | — |

### Task

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| minutes | whole number | yes | — |`,
      rules: `| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Job | \`${rule}\` | save | E-X |`,
      errors: '| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-X | 422 | No. | on top |',
    },
    'none',
  );

describe('a part of a rule', () => {
  it('that decides nothing', () => {
    const text = aboutJobs('hours > 0 and string length(title) <= 80');
    expect(wordsIn(text, 'N502')).toEqual(['string length(title) <= 80']);
    expect(found('N502', text)[0]?.what).toContain('V1');
    expect(wordsIn(aboutJobs('hours > 0 and count(tasks) >= 0'), 'N502')).toEqual(['count(tasks) >= 0']);
  });

  it('that could only hold of an empty field, and then compares it', () => {
    expect(wordsIn(aboutJobs('hours > 3 or breaks = null and breaks <= 5'), 'N502')).toEqual(['breaks = null and breaks <= 5']);
  });

  it('is left alone where it decides or protects', () => {
    for (const rule of [
      'hours > 3 or breaks = null or breaks <= 5',
      'breaks != null and breaks < hours',
      'old = null or old.hours <= hours',
      'count(tasks) > 0 and sum(tasks.minutes) > 10',
      'hours > 0 and hours <= 5',
    ])
      expect([rule, found('N502', aboutJobs(rule))]).toEqual([rule, []]);
  });
});
