import { describe, expect, it } from 'vitest';
import { checked, machine, rulePoint } from '../testing/machines.ts';
import { approve, smallOrLarge } from '../testing/order-guards.ts';

describe('cases that no guard covers', () => {
  const gap = [approve('T1', '`total <= LIMIT`', 'Small'), approve('T2', '`total > HIGH`', 'Large')];
  it('are not mended by the guard that is there already: what is left is empty', () => {
    const empty = [approve('T1', '`paid on < today()`', 'Small'), approve('T2', '`paid on >= today()`', 'Large')];
    const [found] = checked(machine(smallOrLarge, empty))('N407');
    expect(found?.fix).toBeUndefined();
    expect(found?.mend).toContain('*Otherwise*');
  });

  it('are shown by an example, with the guard that mends it', () => {
    const [found] = checked(machine(smallOrLarge, gap))('N407');
    expect(found?.what).toContain('approve');
    expect(found?.witness?.join()).toMatch(/Order \{.*total: .*T1 fails \(.* <= .*\), T2 fails \(.* > .*\)/u);
    expect(found?.fix?.edits[0]?.text).toBe('total > LIMIT');
  });

  it('show what the guards look at, not what rules say of it', () => {
    const rule = rulePoint(
      '| V1 | Order | `total >= 5 * count(split(note, " "))` | save | E-A |',
      '| V2 | Order | `note != null and due on > today()` | save | E-A |',
    );
    const [found] = checked(machine(smallOrLarge, gap), rule)('N407');
    expect(found?.witness?.join()).toMatch(/^Order \{ total: [\d.]+ EUR, state: New \}:/u);
  });

  it('show a field as empty that no way there fills', () => {
    const rows = ['| T1 | New | approve | — | `paid on > due on` | Small | set paid on to `today()` | — |'];
    const [found] = checked(machine(smallOrLarge, rows), {
      roles: `\n| May | Clerk |\n| --- | --- |\n| approve | yes |\n| read Order | yes |`,
    })('N407');
    expect(found?.witness?.join()).toMatch(/paid on: empty/u);
  });

  it('change the number rather than the name', () => {
    const [found] = checked(
      machine(smallOrLarge, [approve('T1', '`discount <= 0`', 'Small'), approve('T2', '`discount > LIMIT`', 'Large')]),
    )('N407');
    expect(found?.fix?.edits[0]?.text).toBe('discount <= LIMIT');
  });

  it('are found where one guard stands alone, and where a field may be empty', () => {
    expect(
      checked(machine(smallOrLarge, [approve('T1', '`total <= LIMIT`', 'Small'), approve('T2', '`total > LIMIT`', 'Large')]))('N407'),
    ).toEqual([]);
    const empty = checked(
      machine(smallOrLarge, [approve('T1', '`discount <= LIMIT`', 'Small'), approve('T2', '`discount > LIMIT`', 'Large')]),
    )('N407');
    expect(empty).toHaveLength(1);
    expect(checked(machine({ New: 'start', Small: 'end' }, [approve('T1', '`total <= LIMIT`', 'Small')]))('N407')).toHaveLength(1);
  });

  it('of a row whose *Otherwise* speaks of a call are for a rule', () => {
    const row = '| T1 | New | approve | — | `total <= LIMIT` | Small | call C1 | to Large with E-A |';
    const [found] = checked(machine(smallOrLarge, [row]))('N407');
    expect(found?.mend).toContain('Let `total <= LIMIT` be a rule of point 5 instead, checked on approve');
    expect(checked(machine({ New: 'start', Small: 'end' }, [approve('T1', '`total <= LIMIT`', 'Small')]))('N407')[0]?.mend).toBe(
      'Name an error of point 8 under *Otherwise* of T1.',
    );
  });

  it('are answered by an error, or by a rule that lets no such record be', () => {
    expect(checked(machine(smallOrLarge, [gap[0] ?? '', approve('T2', '`total > HIGH`', 'Large', 'E-A')]))('N407')).toEqual([]);
    expect(checked(machine(smallOrLarge, [gap[0] ?? '', approve('T2', '`total > HIGH`', 'Large', 'not shown')]))('N407')).toEqual([]);
    expect(
      checked(machine(smallOrLarge, gap), rulePoint('| V1 | Order | `total <= LIMIT or total > HIGH` | save | E-A |'))('N407'),
    ).toEqual([]);
  });

  it('are none when every way there has passed a guard that nothing can undo', () => {
    const before = '| T0 | New | check | — | `total <= LIMIT` | Checked | — | E-A |';
    const after = '| T1 | Checked | approve | — | `total <= LIMIT` | Small | — | — |';
    const states = { New: 'start', Checked: '—', Small: 'end' };
    const roles = (edit: string) => ({
      roles: `
| May | Clerk |
| --- | --- |
| read Order | yes |
| ${edit} | yes |
| check | yes |
| approve | yes |`,
    });
    expect(checked(machine(states, [before, after]), roles('edit Order in New'))('N407')).toEqual([]);
    expect(checked(machine(states, [before, after]), roles('edit Order'))('N407')).toHaveLength(1);
  });
});
