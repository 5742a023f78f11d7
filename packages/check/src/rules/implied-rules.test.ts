import { describe, expect, it } from 'vitest';
import { jobsWith, ruleRow, saidOfRules } from '../testing/jobs.ts';

describe('several rules', () => {
  it('of which one follows from others', () => {
    const said = saidOfRules(jobsWith([ruleRow('V1', 'hours <= 8'), ruleRow('V2', 'hours <= MAX_HOURS')]));
    expect(said).toMatchObject([{ code: 'N504', severity: 'note', statement: 'V2', statements: ['V2', 'V1'] }]);
  });

  it('that say the same: the later one is reported', () => {
    expect(saidOfRules(jobsWith([ruleRow('V1', 'hours <= 8'), ruleRow('V2', 'not(hours > 8)')]))).toMatchObject([
      { code: 'N504', statement: 'V2' },
    ]);
  });

  it('one that is checked less often does not stand in for one that is checked always', () => {
    const rows = [ruleRow('V1', 'hours <= 8', { on: 'finish' }), ruleRow('V2', 'hours <= 10')];
    expect(saidOfRules(jobsWith(rows))).toEqual([]);
    expect(saidOfRules(jobsWith([ruleRow('V1', 'hours <= 8'), ruleRow('V2', 'hours <= 10', { on: 'finish' })]))).toMatchObject([
      { code: 'N504' },
    ]);
  });
});
