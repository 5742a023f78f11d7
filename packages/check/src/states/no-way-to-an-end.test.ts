import { describe, expect, it } from 'vitest';
import { checked, machine } from '../testing/machines.ts';

const row = (id: string, from: string, action: string, to: string) => `| ${id} | ${from} | ${action} | — | — | ${to} | — | — |`;

describe('going round', () => {
  const states = { New: 'start', Left: '—', Right: '—', Done: 'end' };
  const rows = [
    row('T1', 'New', 'finish', 'Done'),
    row('T2', 'New', 'begin', 'Left'),
    row('T3', 'Left', 'turn right', 'Right'),
    row('T4', 'Right', 'turn left', 'Left'),
  ];
  it('names the states and the circle', () => {
    const [found] = checked(machine(states, rows))('N404');
    expect(found?.what).toContain('An Order in Left or Right never');
    expect(found?.what).toContain('(Left → Right → Left)');
  });

  it('is silent when there is a way out, and where nothing ever ends', () => {
    expect(checked(machine(states, [...rows, row('T5', 'Right', 'finish', 'Done')]))('N404')).toEqual([]);
    expect(
      checked(machine({ On: 'start', Off: '—' }, [row('T1', 'On', 'switch off', 'Off'), row('T2', 'Off', 'switch on', 'On')]))('N404'),
    ).toEqual([]);
  });
});
