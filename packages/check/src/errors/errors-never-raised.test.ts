import { describe, expect, it } from 'vitest';
import { auction } from '../testing/auction.ts';
import { documentOf, found } from '../testing/documents.ts';

const addError = (row: string): string => documentOf({ ...auction, errors: `${auction.errors}\n${row}` }, 'none');

describe('errors that nothing raises', () => {
  const lost = '| E-LOST | 409 | Gone. | on top |';
  it('names them', () => {
    expect(found('N801', addError(lost)).map(({ what }) => what)).toEqual(['E-LOST is never raised.']);
  });

  it('is silent while somebody may raise it', () => {
    const open = { ...auction, errors: `${auction.errors}\n${lost}` };
    expect(found('N801', documentOf({ ...open, rules: auction.rules?.replace('E-TITLE', 'not shown') }, 'none'))).toEqual([]);
    expect(found('N801', documentOf({ ...open, calls: 'not shown' }, 'none'))).toEqual([]);
  });
});
