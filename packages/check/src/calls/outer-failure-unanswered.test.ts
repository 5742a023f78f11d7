import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { parcels } from '../testing/parcels.ts';

describe('what follows when it fails', () => {
  it('is said by nobody', () => {
    expect(found('N711', parcels({ otherwise: '—', fails: '—' }))).toMatchObject([{ severity: 'error', statement: 'T1' }]);
  });

  it('is at least an error of the call', () => {
    expect(found('N711', parcels({ otherwise: '—' }))).toMatchObject([{ severity: 'warning' }]);
  });

  it('is said, or not shown', () => {
    expect(found('N711', parcels())).toEqual([]);
    expect(found('N711', parcels({ otherwise: 'E-CARRIER' }))).toEqual([]);
    expect(found('N711', parcels({ otherwise: 'not shown' }))).toEqual([]);
  });
});
