import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { jobsWith, ruleRow, saidOfRules } from '../testing/jobs.ts';

describe('one rule', () => {
  it('that nothing keeps', () => {
    const [said, ...more] = saidOfRules(jobsWith([ruleRow('V1', 'hours > 10 and hours < 4')]));
    expect(said).toMatchObject({ code: 'N501', severity: 'error', statement: 'V1', certainty: 'proved' });
    expect(said?.what).toContain('no Job keeps to `hours > 10 and hours < 4`');
    expect(said?.why).toBe('No Job could be saved.');
    expect(more).toEqual([]);
  });

  it('that nothing keeps once there is a value', () => {
    const [said] = saidOfRules(jobsWith([ruleRow('V1', 'breaks > 10 and breaks < 4')]));
    expect(said).toMatchObject({ code: 'N501', why: 'No Job could be saved, but where something it reads is empty.' });
  });

  it('that stops an action only', () => {
    expect(found('N501', jobsWith([ruleRow('V1', 'hours > 10 and hours < 4', { on: 'finish' })]))[0]?.why).toContain('finish');
  });
});
