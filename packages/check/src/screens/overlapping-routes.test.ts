import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hire, hireWith } from '../testing/hire.ts';

describe('routes', () => {
  test('two fit one address, and neither is the more exact', () => {
    const [finding, ...more] = found('N201', hireWith(['`/hires/new`', '`/:id/new`'], ['new Hire: boat, on', 'Hire: boat, on']));
    expect(finding).toMatchObject({ severity: 'error', point: 2 });
    expect(finding?.what).toContain('`/hires/new`');
    expect(more).toEqual([]);
  });

  test('what is written out comes before a parameter', () => expect(found('N201', hire)).toEqual([]));
});
