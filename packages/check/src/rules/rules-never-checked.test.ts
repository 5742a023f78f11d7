import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { jobEntities, jobsWith, openAndDone, ruleRow } from '../testing/jobs.ts';

describe('when a rule is checked', () => {
  it('never, on actions of something else', () => {
    const states4 = { states: openAndDone('Visit', 'leave') };
    const [said] = found('N507', jobsWith([ruleRow('V1', 'hours > 2', { on: 'leave' })], states4));
    expect(said?.what).toContain('“leave” is an action of Visit, not of Job');
  });

  it('has the article of what it is about', () => {
    const order = `${jobEntities}\n\n### Order\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| pieces | whole number | yes | — |`;
    const rules = [ruleRow('V1', 'pieces > 2', { about: 'Order', on: 'leave' })];
    const [said] = found('N507', jobsWith(rules, { states: openAndDone('Visit', 'leave'), entities: order }));
    expect(said?.why).toBe('Nothing keeps an Order to it.');
  });

  it('lines are checked with the record they belong to', () => {
    expect(found('N507', jobsWith([ruleRow('V1', 'minutes > 2', { about: 'Task', on: 'finish' })]))).toEqual([]);
  });
});
