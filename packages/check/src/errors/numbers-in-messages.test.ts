import { describe, expect, it } from 'vitest';
import { auction, auctionWith } from '../testing/auction.ts';
import { documentOf, found } from '../testing/documents.ts';

describe('numbers in messages', () => {
  it('that the rule behind the error takes from a constant', () => {
    const text = auctionWith('errors', '{SHORTEST} letters', '3 letters');
    const [said] = found('N805', text);
    expect(said?.fix?.edits.map((edit) => text.slice(edit.from, edit.to))).toEqual(['3']);
    expect(said?.fix?.edits[0]?.text).toBe('{SHORTEST}');
  });

  it('not those that no constant behind it says', () => {
    expect(found('N805', auctionWith('errors', 'The reserve is', '3 reserves are'))).toEqual([]);
  });

  it('takes the unit with it', () => {
    const text = documentOf(
      {
        ...auction,
        rules: auction.rules?.replace('string length(title) >= SHORTEST', 'reserve > 2 or now() > now() - KEPT'),
        constants: auction.constants?.replace('SHORTEST | 3', 'KEPT | 90 days'),
        errors: auction.errors?.replace('At least {SHORTEST} letters', 'After 90 days it is gone'),
      },
      'none',
    );
    const [said] = found('N805', text);
    expect(said?.what).toBe('E-TITLE says “90 days”, which is KEPT.');
  });
});
