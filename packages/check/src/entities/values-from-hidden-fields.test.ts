import { expect, test } from 'vitest';
import { type BidsChange, bidsWith, expectReserveTold } from '../testing/bids.ts';
import { found } from '../testing/documents.ts';

test.each<[string, BidsChange]>([
  ['a start', { fields: '| first | whole number | no | `reserve` |' }],
  ['a set', { row: '— | Sold | set copy to `reserve + 1` | —' }],
  ['a record made', { row: '— | Sold | create Lot (title = `title`, copy = `reserve`) | —' }],
])('%s that looks at it', (_, change) => expectReserveTold('N323', change));

test('all that one effect copies is told at once', () => {
  const findings = found('N323', bidsWith({ row: '— | Sold | create Lot (title = `title`, copy = `reserve`, price = `reserve + 1`) | —' }));
  expect(findings.map(({ what }) => what)).toEqual([
    'Lot.copy and Lot.price are made from what follows from Lot.reserve, which Bidder may not read.',
  ]);
  expect(findings[0]?.mend).toContain('`read Lot.copy` and `read Lot.price`');
});

test('several hidden fields of one copy are told at once', () => {
  const text = bidsWith({
    fields: '| floor | whole number | no | — |',
    row: '— | Sold | set copy to `reserve + floor` | —',
    rights: '| read Lot.floor | no | yes |',
  });
  expect(found('N323', text).map(({ what }) => what)).toEqual([
    'Lot.copy is set to what follows from Lot.reserve and Lot.floor, which Bidder may not read.',
  ]);
});

test.each<[string, BidsChange]>([
  ['a copy that a row publishes', { row: '— | Sold | set copy to `reserve` | —', rights: '| read Lot.copy | yes | yes |' }],
  ['a computed field that no screen shows them', { fields: '| twice | whole number, computed `2 * reserve` | no | — |' }],
])('not %s', (_, change) => expect(found('N323', bidsWith(change))).toEqual([]));
