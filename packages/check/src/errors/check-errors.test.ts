import { expect, it } from 'vitest';
import { auction } from '../testing/auction.ts';
import { documentOf, found } from '../testing/documents.ts';

it('says nothing about a catalogue that fits', () => {
  const codes = ['N801', 'N802', 'N803', 'N804', 'N805', 'N806'];
  expect(codes.flatMap((code) => found(code, documentOf(auction, 'none')))).toEqual([]);
});
