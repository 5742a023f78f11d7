import { describe, expect, it } from 'vitest';
import { auction } from '../testing/auction.ts';
import { documentOf, found } from '../testing/documents.ts';

describe('messages that tell', () => {
  const telling = auction.errors?.replace('The reserve is', 'The reserve of {reserve} is');
  it('what somebody who is answered may not read', () => {
    const text = documentOf({ ...auction, errors: telling, roles: auction.roles?.replace('| sell | no |', '| sell | yes |') }, 'none');
    const [said] = found('N806', text);
    expect(said?.what).toBe('E-PRICE says {reserve}, but Bidder may not read Lot.reserve.');
  });

  it('not when only those are answered who may', () => {
    expect(found('N806', documentOf({ ...auction, errors: telling }, 'none'))).toEqual([]);
  });

  it('is silent where who may is not shown', () => {
    const roles = auction.roles?.replace('| sell | no |', '| sell | yes |').replace('reserve | no |', 'reserve | not shown |');
    expect(found('N806', documentOf({ ...auction, errors: telling, roles }, 'none'))).toEqual([]);
  });
});
