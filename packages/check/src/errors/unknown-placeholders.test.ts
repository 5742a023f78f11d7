import { describe, expect, it } from 'vitest';
import { auctionWith } from '../testing/auction.ts';
import { found } from '../testing/documents.ts';

describe('placeholders', () => {
  it('of a record, in what is also said of any record', () => {
    const text = auctionWith('roles', 'E-NOT-YOU', 'E-PRICE').replace('The reserve is not reached.', '{title} stays.');
    expect(found('N803', text)[0]?.what).toContain('E-PRICE says {title} of Lot, but it is also the answer of “Refused”');
  });

  it('that are constants may stand anywhere', () => {
    expect(found('N803', auctionWith('roles', 'E-NOT-YOU', 'E-TITLE'))).toEqual([]);
  });
});
