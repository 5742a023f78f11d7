import { expect, it } from 'vitest';
import { checked, machine } from '../testing/machines.ts';

const given = (asks: string, given: string) =>
  checked(
    machine({ New: 'start', Paid: 'end' }, [
      `| T1 | New | pay | ${asks} | — | Paid | — | — |`,
      `| T2 | New | close | — | — | stays | pay \`order\` ${given} | — |`,
    ]),
  )('N421').map(({ what }) => what);

it('what no row of the action asks for is told; what it asks for need not be given', () => {
  expect(given('note', '(note = `customer`)')).toEqual([]);
  expect(given('note', '')).toEqual([]);
  expect(given('note', '(discount = `total`)')).toEqual(['T2 gives “pay” of Order discount, but that asks for note.']);
  expect(given('not shown', '(discount = `total`)')).toEqual([]);
});
