import { describe, expect, it } from 'vitest';
import { checked, machine } from '../testing/machines.ts';

const row = (id: string, action: string, then: string, when = '—') => `| ${id} | New | ${action} | — | ${when} | stays | ${then} | — |`;
const circles = (...rows: readonly string[]) =>
  checked(machine({ New: 'start', Paid: 'end' }, [...rows, '| T9 | New | pay | — | — | Paid | — | — |']))('N420').map(({ what }) => what);

describe('circles that nothing ends', () => {
  it('are told once, however many rows they have', () => {
    expect(circles(row('T1', 'one', 'two `order`'), row('T2', 'two', 'one `order`'))).toEqual([
      'T1 takes T2, in a circle that nothing ends.',
    ]);
    expect(circles(row('T1', 'one', 'one `order`'))).toEqual(['T1 takes itself, again and again: nothing ends it.']);
  });

  it('end where a row of the action takes nothing, whatever its guard', () => {
    expect(circles(row('T1', 'one', 'one `order`', '`total > 0`'), row('T2', 'one', '—', '`total <= 0`'))).toEqual([]);
  });

  it('end where what is named may be missing, or are many', () => {
    expect(circles(row('T1', 'one', 'for each o in `[order]`: one `o`'))).toEqual([]);
  });
});
