import { describe, expect, it } from 'vitest';
import { checked, machine, rulePoint } from '../testing/machines.ts';
import { approve, atMostFourLines, checkedOfLines, eachWithinLimit } from '../testing/order-guards.ts';

describe('guards about sums of lines', () => {
  it('refuse nothing that the lines refuse', () => {
    expect(checkedOfLines('`total <= 2 * HIGH or total = null`', atMostFourLines, eachWithinLimit)('N409')).toHaveLength(1);
    expect(checkedOfLines('`total >= 0 or total = null`', eachWithinLimit)('N409')).toHaveLength(1);
  });
});

describe('guards that never refuse', () => {
  const one = (when: string) => machine({ New: 'start', Small: 'end' }, [approve('T1', when, 'Small', 'E-A')]);
  it('name the rule they follow from', () => {
    const rule = rulePoint('| V1 | Order | `total <= LIMIT` | save | E-B |');
    expect(checked(one('`total <= HIGH`'), rule)('N409').map(({ what }) => what)).toEqual([expect.stringContaining('V1')]);
    expect(checked(one('`total < LIMIT`'), rule)('N409')).toEqual([]);
  });

  it('do not count on what only a clock kept true', () => {
    const rule = rulePoint('| V1 | Order | `due on >= today()` | save | E-B |');
    expect(checked(one('`due on = null or due on >= today()`'), rule)('N409')).toEqual([]);
  });

  it('are none where the person is asked for it', () => {
    const asks = machine({ New: 'start', Small: 'end' }, ['| T1 | New | approve | total | `total > 0` | Small | — | E-A |']);
    expect(checked(asks, rulePoint('| V1 | Order | `total > 0` | save | E-B |'))('N409')).toEqual([]);
  });
});
