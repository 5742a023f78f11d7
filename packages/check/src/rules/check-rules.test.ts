import { describe, expect, it } from 'vitest';
import { jobsWith, ruleRow, saidOfRules } from '../testing/jobs.ts';

describe('one rule', () => {
  it('that something keeps and something breaks, or that rests on what is not shown', () => {
    expect(saidOfRules(jobsWith([ruleRow('V1', 'hours > 4 and hours < 10'), ruleRow('V2', 'string length(title) < 80')]))).toEqual([]);
    expect(saidOfRules(jobsWith([ruleRow('V1', 'breaks > MAX_BREAKS and breaks < 4')]))).toEqual([]);
    expect(saidOfRules(jobsWith([ruleRow('V1', 'not shown')]))).toEqual([]);
  });
});
