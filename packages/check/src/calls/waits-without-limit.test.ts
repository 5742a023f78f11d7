import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { parcels } from '../testing/parcels.ts';

describe('how long it may take', () => {
  it('is a gap when it is not said', () => {
    expect(found('N710', parcels({ settings: 'tries `1`' }))).toMatchObject([{ severity: 'gap', statement: 'C1' }]);
  });

  it('is reported once when it says so itself', () => {
    expect(found('N710', parcels())).toEqual([]);
    expect(found('N710', parcels({ settings: 'time limit: not shown' }))).toEqual([]);
  });
});
