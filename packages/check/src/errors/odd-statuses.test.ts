import { describe, expect, it } from 'vitest';
import { auction, auctionWith } from '../testing/auction.ts';
import { documentOf, found } from '../testing/documents.ts';

describe('statuses', () => {
  it('of a rule is no fault of ours', () => {
    const [said] = found('N802', auctionWith('errors', '| E-TITLE | 422', '| E-TITLE | 500'));
    expect(said?.what).toBe('E-TITLE answers 500, but it is raised by a broken rule.');
    expect(said?.fix?.edits[0]?.text).toBe('422');
  });

  it('of a missing right is not a broken rule', () => {
    expect(found('N802', auctionWith('errors', '| E-NOT-YOU | 403', '| E-NOT-YOU | 422'))[0]?.mend).toBe('Write 403.');
  });

  it('of a missing right, where nobody is looked at', () => {
    const [said, ...more] = found('N802', auctionWith('errors', '| E-PRICE | 422', '| E-PRICE | 403'));
    expect(said).toMatchObject({ severity: 'warning', what: 'E-PRICE answers 403, but it is raised by a guard that does not hold.' });
    expect(more).toEqual([]);
    const own = auctionWith('errors', '| E-PRICE | 422', '| E-PRICE | 403').replace(
      '`price >= reserve`',
      '`price >= reserve and me != null`',
    );
    expect(found('N802', own)).toEqual([]);
    const open = auctionWith('errors', '| E-PRICE | 422', '| E-PRICE | 403').replace('`price >= reserve`', 'not shown');
    expect(found('N802', open)).toEqual([]);
  });

  it('of something locked, where only words are looked at', () => {
    expect(found('N802', auctionWith('errors', '| E-TITLE | 422', '| E-TITLE | 423'))[0]?.why).toBe(
      'To programs 423 says that the record is locked.',
    );
    expect(found('N802', auctionWith('errors', '| E-PRICE | 422', '| E-PRICE | 423'))).toEqual([]);
    expect(found('N802', auctionWith('errors', '| E-TITLE | 422', '| E-TITLE | 409'))).toEqual([]);
    // The price is what the action asks for.
    const price = auctionWith('errors', '| E-PRICE | 422', '| E-PRICE | 423').replace('`price >= reserve`', '`price != null`');
    expect(found('N802', price)).toHaveLength(1);
    expect(found('N802', price.replace('| sell | price |', '| sell | — |'))).toEqual([]);
  });

  it('of a call that is not known is left alone', () => {
    const calling = { ...auction, states: auction.states?.replace('Sold | — |', 'Sold | call C1 |'), calls: 'not shown' };
    const text = documentOf({ ...calling, errors: auction.errors?.replace('| E-PRICE | 422', '| E-PRICE | 502') }, 'none');
    expect(found('N802', text)).toEqual([]);
    expect(found('N802', text.replace('Sold | call C1 |', 'Sold | not shown |'))).toEqual([]);
    expect(found('N802', text.replace('Sold | call C1 |', 'Sold | — |'))).toHaveLength(1);
  });

  it('that fits one of several origins is right', () => {
    expect(found('N802', auctionWith('rules', 'E-TITLE', 'E-NOT-YOU'))).toEqual([]);
  });
});
