import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { jobsWith, ruleRow } from '../testing/jobs.ts';

describe('what people read', () => {
  it('is missing', () => {
    expect(found('N509', jobsWith([ruleRow('V1', 'hours > 2', { error: '—' })]))).toMatchObject([{ severity: 'error', statement: 'V1' }]);
  });

  it('is not missing where it, or the whole catalogue, is not shown', () => {
    expect(found('N509', jobsWith([ruleRow('V1', 'hours > 2', { error: 'not shown' })]))).toEqual([]);
    expect(found('N509', jobsWith([ruleRow('V1', 'hours > 2', { error: '—' })], { errors: 'not shown' }))).toEqual([]);
  });
});
