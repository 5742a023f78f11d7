import { expect, test } from 'vitest';
import { type BidsChange, bidsWith, expectReserveTold } from '../testing/bids.ts';
import { found } from '../testing/documents.ts';

test.each<[string, BidsChange]>([
  ['a list', { where: ' where `reserve > 5`' }],
  ['a figure', { parts: '- Figure: Dear = count of Lots where `reserve > 5`' }],
  ['a condition of point 6', { conditions: '- **cheap**: `reserve < 5`', read: 'cheap' }],
])('%s that looks at it', (_, change) => expectReserveTold('N610', change));

test('not a list by what they read', () => expect(found('N610', bidsWith({ where: ' where `price > 5`' }))).toEqual([]));
