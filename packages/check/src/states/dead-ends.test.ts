import { describe, expect, it } from 'vitest';
import { checked, machine } from '../testing/machines.ts';

const row = (id: string, from: string, action: string, to: string) => `| ${id} | ${from} | ${action} | — | — | ${to} | — | — |`;

describe('states nothing leaves', () => {
  const states = { New: 'start', Waiting: '—', Done: 'end' };
  const rows = [row('T1', 'New', 'wait', 'Waiting'), row('T2', 'New', 'do', 'Done')];
  it('asks whether it is an end', () => {
    const found = checked(machine(states, rows));
    expect(found('N403').map(({ what }) => what)).toEqual([expect.stringContaining('Waiting')]);
    expect(found('N404')).toEqual([]);
  });

  it('does not take a row that leads back to the state for a way out', () => {
    const reminder = '| T3 | Waiting | every monday 8:00 | — | — | Waiting | — | — |';
    expect(checked(machine(states, [...rows, reminder]))('N403')).toHaveLength(1);
    expect(checked(machine(states, [...rows, reminder.replace('| Waiting | — | — |', '| Done | — | — |')]))('N403')).toEqual([]);
  });

  it('is silent where there is one state, and rows for what is done in it', () => {
    expect(checked(machine({ New: 'start' }, [row('T1', 'New', 'count', 'stays')]))('N403')).toEqual([]);
    expect(checked(machine({ New: 'start' }, []))('N403')).toHaveLength(1);
  });

  it('is silent about an end, and about a state that is not reached', () => {
    expect(checked(machine({ ...states, Waiting: 'end' }, rows))('N403')).toEqual([]);
    expect(checked(machine({ ...states, Lost: '—' }, [...rows, row('T3', 'Waiting', 'go on', 'Done')]))('N403')).toEqual([]);
  });
});
