import { expect, it } from 'vitest';
import { checked, machine } from '../testing/machines.ts';

const second = (asks: string, from = 'Late') =>
  checked(
    machine({ New: 'start', Late: '—', Paid: 'end' }, [
      '| T1 | New | pay | received: money | — | Paid | set total to `received` | — |',
      '| T2 | New | remind | — | — | Late | — | — |',
      `| T3 | ${from} | pay | ${asks} | \`received > 0\` | Paid | — | E-A |`,
    ]),
  )('N466').map(({ what }) => what);

it('a row that looks at what is asked for elsewhere is told', () => {
  expect(second('—')).toEqual(['T3 looks at “received”, but nobody is asked for it in Late.']);
  expect(second('received')).toEqual([]);
  expect(second('—', 'New')).toEqual([]);
  expect(second('not shown')).toEqual([]);
});
