import { describe, expect, it } from 'vitest';
import { checked, machine } from '../testing/machines.ts';

const row = (id: string, from: string, action: string, to: string) => `| ${id} | ${from} | ${action} | — | — | ${to} | — | — |`;

describe('states nothing leads to', () => {
  const states = { New: 'start', Paid: '—', Sent: '—', Fetched: 'end' };
  const rows = [row('T1', 'New', 'pay', 'Paid'), row('T2', 'Sent', 'fetch', 'Fetched')];
  it('names the first, and what only it leads to with it', () => {
    const found = checked(machine(states, [...rows, row('T3', 'Paid', 'lose', 'New'), row('T4', 'Paid', 'drop', 'New')]));
    expect(found('N402')).toHaveLength(1);
    expect(found('N402')[0]?.what).toContain('can never become Sent');
    expect(found('N402')[0]?.why).toContain('Fetched');
  });

  it('is silent when a row leads there, by an error too', () => {
    expect(checked(machine(states, [...rows, row('T3', 'Paid', 'send', 'Sent')]))('N402')).toEqual([]);
    const failing = '| T3 | Paid | ask | — | — | Paid | call C1 | to Sent |';
    expect(checked(machine(states, [...rows, failing]))('N402')).toEqual([]);
  });

  it('is silent while some row does not say where it leads', () => {
    expect(checked(machine(states, [...rows, row('T3', 'Paid', 'send', 'not shown')]))('N402')).toEqual([]);
    expect(checked(`${machine(states, rows)}\nWho sends it: not shown.`)('N402')).toEqual([]);
  });

  it('reports a circle that nothing leads to once', () => {
    const found = checked(
      machine({ New: 'start', Done: 'end', Left: '—', Right: '—' }, [
        row('T1', 'New', 'do', 'Done'),
        row('T2', 'Left', 'turn right', 'Right'),
        row('T3', 'Right', 'turn left', 'Left'),
      ]),
    )('N402');
    expect(found.map(({ what }) => what)).toEqual([expect.stringContaining('can never become Left')]);
  });
});
