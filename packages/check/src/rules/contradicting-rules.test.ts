import { describe, expect, it } from 'vitest';
import { jobsWith, ruleRow, saidOfRules } from '../testing/jobs.ts';

describe('several rules', () => {
  it('that clash: the smallest set, once', () => {
    const rows = [
      ruleRow('V1', 'hours >= 5'),
      ruleRow('V2', 'level > 2'),
      ruleRow('V3', 'hours + level <= 7'),
      ruleRow('V4', 'title != "x"'),
    ];
    const said = saidOfRules(jobsWith(rows));
    expect(said).toMatchObject([{ code: 'N503', severity: 'error', statements: ['V3', 'V1', 'V2'] }]);
    expect(saidOfRules(jobsWith(rows.slice(1)))).toEqual([]);
  });

  it('that clash at one action only', () => {
    const said = saidOfRules(jobsWith([ruleRow('V1', 'hours >= 5'), ruleRow('V2', 'hours < 5', { on: 'finish' })]));
    expect(said).toMatchObject([{ code: 'N503' }]);
    expect(said[0]?.why).toContain('finish');
  });

  it('that clash where records are made only; what is asked on save is not asked on delete', () => {
    const said = (on: string) => saidOfRules(jobsWith([ruleRow('V1', 'hours >= 5'), ruleRow('V2', 'hours < 5', { on })]));
    expect(said('create')).toMatchObject([{ code: 'N503', why: expect.stringContaining('create a Job') }]);
    expect(said('delete')).toEqual([]);
    expect(saidOfRules(jobsWith([ruleRow('V1', 'hours >= 5'), ruleRow('V2', 'hours >= 4', { on: 'delete' })]))).toEqual([]);
    expect(saidOfRules(jobsWith([ruleRow('V1', 'hours >= 5'), ruleRow('V2', 'hours >= 4', { on: 'create' })]))).toMatchObject([
      { code: 'N504' },
    ]);
  });

  it('of different entities never clash', () => {
    expect(saidOfRules(jobsWith([ruleRow('V1', 'hours >= 5'), ruleRow('V2', 'minutes < 5', { about: 'Task' })]))).toEqual([]);
  });
});
