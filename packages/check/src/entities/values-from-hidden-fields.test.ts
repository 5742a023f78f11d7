import { expect, test } from 'vitest';
import { type BidsChange, bidsWith, expectReserveTold } from '../testing/bids.ts';
import { found } from '../testing/documents.ts';

test.each<[string, BidsChange]>([
  ['a start', { fields: '| first | whole number | no | `reserve` |' }],
  ['a set', { row: '— | Sold | set copy to `reserve + 1` | —' }],
  ['a record made', { row: '— | Sold | create Lot (title = `title`, copy = `reserve`) | —' }],
])('%s that looks at it', (_, change) => expectReserveTold('N323', change));

test.each<[string, BidsChange]>([
  ['a copy that a row publishes', { row: '— | Sold | set copy to `reserve` | —', rights: '| read Lot.copy | yes | yes |' }],
  ['a computed field that no screen shows them', { fields: '| twice | whole number, computed `2 * reserve` | no | — |' }],
])('not %s', (_, change) => expect(found('N323', bidsWith(change))).toEqual([]));
