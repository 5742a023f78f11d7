import { describe, expect, it } from 'vitest';
import { checked, machine } from '../testing/machines.ts';

const row = (id: string, from: string, action: string, to: string) => `| ${id} | ${from} | ${action} | — | — | ${to} | — | — |`;

describe('ends that are left', () => {
  it('names every row that leaves', () => {
    const rows = [row('T1', 'New', 'pay', 'Paid'), row('T2', 'Paid', 'pay back', 'New'), row('T3', 'Paid', 'cancel', 'New')];
    const [found] = checked(machine({ New: 'start', Paid: 'end' }, rows))('N405');
    expect(found?.what).toContain('T2 (pay back) and T3 (cancel) leave it');
    expect(found?.others).toHaveLength(2);
    expect(checked(machine({ New: 'start', Paid: '—' }, rows))('N405')).toEqual([]);
  });

  it('lets a reminder stay there', () => {
    const rows = [row('T1', 'New', 'pay', 'Paid'), '| T2 | Paid | after 3 days | — | — | Paid | — | — |'];
    expect(checked(machine({ New: 'start', Paid: 'end' }, rows))('N405')).toEqual([]);
  });

  it('lets a row stay in each of its states', () => {
    const rows = [row('T1', 'New', 'pay', 'Paid'), row('T2', 'New, Paid', 'remind', 'stays')];
    expect(checked(machine({ New: 'start', Paid: 'end' }, rows))('N405')).toEqual([]);
  });
});
