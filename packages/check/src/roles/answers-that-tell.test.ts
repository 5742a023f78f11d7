import { expect, test } from 'vitest';
import { type BidsChange, bidsWith, expectReserveTold } from '../testing/bids.ts';
import { found } from '../testing/documents.ts';

test.each<[string, BidsChange]>([
  ['a guard', { row: '`price >= reserve` | Sold | — | E-PRICE' }],
  ['a rule', { rule: '| V1 | Lot | `price >= reserve` | save | E-PRICE |' }],
  [
    'a guard by way of a computed field',
    { fields: '| low | yes/no, computed `reserve < 5` | no | — |', row: '`low` | Sold | — | E-PRICE' },
  ],
])('%s that looks at it', (_, change) => expectReserveTold('N611', change));

test('not a rule about nothing else: it never stops them', () =>
  expect(found('N611', bidsWith({ rule: '| V1 | Lot | `reserve > 0` | save | E-PRICE |' }))).toEqual([]));

test.each([
  ['yes', ['Bidder']],
  ['no', []],
])('a choice that they may read (%s)', (read, told) => {
  const text = bidsWith({ fields: '| like | Lot where `reserve = 1` | no | — |', rights: `| read Lot.like | ${read} | yes |` });
  expect(found('N611', text).map(({ what }) => /which (\w+)/u.exec(what)?.[1])).toEqual(told);
});

test('not a guard of an action that is not theirs', () => {
  const text = bidsWith({ row: '`price >= reserve` | Sold | — | E-PRICE' });
  expect(found('N611', text.replace('| sell | yes | yes |', '| sell | no | yes |'))).toEqual([]);
});
