import { describe, expect, it } from 'vitest';
import { checked, machine } from '../testing/machines.ts';

const guarded = (guard: string) =>
  checked(machine({ New: 'start', Small: 'end' }, [`| T1 | New | approve | — | \`${guard}\` | Small | — | E-A |`]));

describe('a part of a guard', () => {
  it('that always holds, or never, is marked alone', () => {
    const [always, ...more] = guarded('note != null and string length(customer) <= 60')('N409');
    expect(always).toMatchObject({ severity: 'warning', certainty: 'proved', statement: 'T1' });
    expect(always?.what).toBe('`string length(customer) <= 60` decides nothing in the guard of T1: it always holds.');
    expect(more).toEqual([]);
    expect(guarded('note != null or (total > HIGH and total < LIMIT)')('N409')[0]?.what).toContain('never holds');
  });

  it('that the rest says already', () => {
    expect(guarded('total > LIMIT and total > HIGH')('N409').map(({ what }) => what)).toEqual([
      '`total > LIMIT` decides nothing in the guard of T1: the rest of it sees to that already.',
    ]);
    expect(guarded('not(total > LIMIT or total > HIGH)')('N409')[0]?.what).toContain('`total > HIGH` decides nothing');
    expect(guarded('total > LIMIT and total > LIMIT')('N409')).toHaveLength(1);
  });

  it('that follows from a rule', () => {
    const rules = `| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Order | \`total > LIMIT\` | save | E-B |`;
    const row = '| T1 | New | approve | — | `note != null and total >= LIMIT` | Small | — | E-A |';
    const [one] = checked(machine({ New: 'start', Small: 'end' }, [row]), { rules })('N409');
    expect(one?.what).toContain('it follows from V1');
    expect(one?.statements).toContain('V1');
  });

  it('is left alone where it decides, protects, or stands in a range', () => {
    for (const guard of [
      'note != null and total > LIMIT',
      'discount != null and discount > LIMIT',
      'discount = null or discount <= LIMIT',
      'total between LIMIT and HIGH and (note != null or paid on != null)',
      'total between LIMIT and HIGH and total > LIMIT',
      'not(total > LIMIT or paid on < due on)',
      'if total > LIMIT then note != null else paid on != null',
    ])
      expect([guard, guarded(guard)('N409')]).toEqual([guard, []]);
  });

  it('is not spoken of where the whole guard is at fault', () => {
    const findings = guarded('total > HIGH and total < LIMIT and string length(customer) <= 60');
    expect(findings('N408')).toHaveLength(1);
    expect(findings('N409')).toEqual([]);
    const rows = ['string length(customer) <= 60 and string length(customer) <= 70', 'total > LIMIT'].map(
      (guard, place) => `| T${place + 1} | New | approve | — | \`${guard}\` | ${place === 0 ? 'Small' : 'Large'} | — | E-A |`,
    );
    expect(checked(machine({ New: 'start', Small: 'end', Large: 'end' }, rows))('N409')).toEqual([]);
  });
});
