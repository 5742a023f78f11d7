import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { jobsWith, ruleRow } from '../testing/jobs.ts';

describe('bare numbers', () => {
  it('where the same is elsewhere compared with a constant of that value', () => {
    const text = jobsWith([ruleRow('V1', 'hours <= MAX_HOURS'), ruleRow('V2', 'hours != 10 or title = "x"')]);
    const [said] = found('N510', text);
    expect(said?.what).toBe('10 stands here; is this MAX_HOURS?');
    expect(said?.fix?.edits.map(({ from, to }) => text.slice(from, to))).toEqual(['10']);
  });

  it('where the message of the refusal names a constant of that value', () => {
    const errors = {
      errors: '| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-X | 422 | At most {MAX_HOURS} hours. | on top |',
    };
    const [said, ...more] = found(
      'N510',
      jobsWith([ruleRow('V1', 'hours between 1 and 10'), ruleRow('V2', 'level <= 10', { error: '—' })], errors),
    );
    expect(said).toMatchObject({ statement: 'V1', what: '10 stands here; is this MAX_HOURS?' });
    expect(said?.why).toContain('The message of its refusal says MAX_HOURS (10).');
    expect(more).toEqual([]);
  });

  it('not another number, and not of something else', () => {
    expect(found('N510', jobsWith([ruleRow('V1', 'hours <= MAX_HOURS'), ruleRow('V2', 'hours != 9 or level = 10')]))).toEqual([]);
  });
});
