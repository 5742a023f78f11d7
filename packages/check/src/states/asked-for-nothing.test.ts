import { expect, it } from 'vitest';
import { checked, machine } from '../testing/machines.ts';

const asking = (asks: string, when: string, then: string) =>
  checked(machine({ New: 'start', Paid: 'end' }, [`| T1 | New | pay | ${asks} | ${when} | Paid | ${then} | E-A |`]))('N465').map(
    ({ what }) => what,
  );

it('what nothing looks at is told; what a guard or an effect looks at is not', () => {
  expect(asking('received: money', '—', '—')).toEqual([
    '“received” is asked for by “pay”, but nothing looks at it, and it is kept nowhere.',
  ]);
  expect(asking('received: money', '`received >= total`', '—')).toEqual([]);
  expect(asking('received: money', '—', 'set discount to `total - received`')).toEqual([]);
  expect(asking('discount', '—', '—')).toEqual([]);
  expect(asking('received: money', 'not shown', '—')).toEqual([]);
});
