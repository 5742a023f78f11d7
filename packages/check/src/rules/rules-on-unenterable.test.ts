import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { jobsWith, ruleRow } from '../testing/jobs.ts';

describe('values that nobody enters', () => {
  const people = (fields: string) => ({
    screens: `| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| New | \`/new\` | new Job: ${fields} | start | — |`,
    roles: '| May | Boss |\n| --- | --- |\n| open New | yes |\n| read Job | yes |\n| create Job | yes |',
  });
  it('make a rule idle', () => {
    const [said] = found('N508', jobsWith([ruleRow('V1', 'level < 9')], people('title, hours')));
    expect(said?.what).toContain('level of Job is always 3');
  });

  it('not when a form has the field, or who may is not shown', () => {
    expect(found('N508', jobsWith([ruleRow('V1', 'level < 9')], people('title, hours, level')))).toEqual([]);
    const open = people('title, hours');
    expect(
      found(
        'N508',
        jobsWith([ruleRow('V1', 'level < 9')], { ...open, roles: open.roles.replace('read Job | yes', 'read Job | not shown') }),
      ),
    ).toEqual([]);
  });
});
