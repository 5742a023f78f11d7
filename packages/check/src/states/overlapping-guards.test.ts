import { describe, expect, it } from 'vitest';
import { checked, machine, rulePoint } from '../testing/machines.ts';
import { approve, smallOrLarge } from '../testing/order-guards.ts';

describe('guards that overlap', () => {
  const rows = [approve('T1', '`total <= LIMIT`', 'Small'), approve('T2', '`total >= LIMIT`', 'Large')];
  it('are shown by an example, with the guard that mends it', () => {
    const [found] = checked(machine(smallOrLarge, rows))('N406');
    expect(found?.what).toContain('both T1 and T2');
    expect(found?.what).toContain('Small or Large');
    expect(found?.witness?.join()).toMatch(/500\.00.*T1 holds.*T2 holds/u);
    expect(found?.fix?.edits[0]?.text).toBe('total > LIMIT');
  });

  it('are found where a row without a guard stands beside another', () => {
    const [found] = checked(machine(smallOrLarge, [rows[0] ?? '', approve('T2', '—', 'Large')]))('N406');
    expect(found?.mend).toContain('T2');
  });

  it('are none when they exclude each other, by a rule too, or come to the same', () => {
    expect(checked(machine(smallOrLarge, [rows[0] ?? '', approve('T2', '`total > LIMIT`', 'Large')]))('N406')).toEqual([]);
    expect(checked(machine(smallOrLarge, rows), rulePoint('| V1 | Order | `total != LIMIT` | save | E-A |'))('N406')).toEqual([]);
    expect(checked(machine(smallOrLarge, [rows[0] ?? '', approve('T2', '`total >= LIMIT`', 'Small')]))('N406')).toEqual([]);
  });

  it('are not looked for while a guard is not shown', () => {
    expect(checked(machine(smallOrLarge, [rows[0] ?? '', approve('T2', 'not shown', 'Large')]))('N406')).toEqual([]);
  });

  it('that say the same are one row too many', () => {
    const same = checked(machine(smallOrLarge, [rows[0] ?? '', approve('T2', '`LIMIT >= total`', 'Large')]));
    expect(same('N414').map(({ what }) => what)).toEqual([expect.stringContaining('Large instead of Small')]);
    expect(same('N406')).toEqual([]);
    expect(same('N407')).toEqual([]);
    const twice = checked(
      machine(smallOrLarge, [approve('T1', '—', 'Small'), approve('T2', '—', 'Small'), approve('T3', '`total > LIMIT`', 'Large')]),
    );
    expect(twice('N414').map(({ what }) => what)).toEqual([expect.stringContaining('T2 says again what T1 says')]);
  });
});
