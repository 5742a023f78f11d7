import { describe, expect, it } from 'vitest';
import { jobsWith, ruleRow, saidOfRules } from '../testing/jobs.ts';

describe('one rule', () => {
  it('that nothing breaks', () => {
    const [said, ...more] = saidOfRules(jobsWith([ruleRow('V1', 'string length(title) <= 80')]));
    expect(said).toMatchObject({ code: 'N502', severity: 'warning', statement: 'V1' });
    expect(said?.why).toContain('E-X is never seen');
    expect(more).toEqual([]);
  });
});
