/** What is said about the graph of states: a state that cannot be reached or left, an end that is none. */
import { describe, expect, it } from 'vitest';
import { judged, machine } from '../testing/machines.ts';

const row = (id: string, from: string, action: string, to: string) => `| ${id} | ${from} | ${action} | — | — | ${to} | — | — |`;

describe('states nothing leads to', () => {
  const states = { New: 'start', Paid: '—', Sent: '—', Fetched: 'end' };
  const rows = [row('T1', 'New', 'pay', 'Paid'), row('T2', 'Sent', 'fetch', 'Fetched')];

  it('names the first, and what only it leads to with it', () => {
    const found = judged(machine(states, [...rows, row('T3', 'Paid', 'lose', 'New'), row('T4', 'Paid', 'drop', 'New')]));
    expect(found('N402')).toHaveLength(1);
    expect(found('N402')[0]?.what).toContain('can never become Sent');
    expect(found('N402')[0]?.why).toContain('Fetched');
  });

  it('is silent when a row leads there, by an error too', () => {
    expect(judged(machine(states, [...rows, row('T3', 'Paid', 'send', 'Sent')]))('N402')).toEqual([]);
    const failing = '| T3 | Paid | ask | — | — | Paid | call C1 | to Sent |';
    expect(judged(machine(states, [...rows, failing]))('N402')).toEqual([]);
  });

  it('is silent while some row does not say where it leads', () => {
    expect(judged(machine(states, [...rows, row('T3', 'Paid', 'send', 'not shown')]))('N402')).toEqual([]);
    expect(judged(`${machine(states, rows)}\nWho sends it: not shown.`)('N402')).toEqual([]);
  });

  it('tells a circle that nothing leads to once', () => {
    const found = judged(
      machine({ New: 'start', Done: 'end', Left: '—', Right: '—' }, [
        row('T1', 'New', 'do', 'Done'),
        row('T2', 'Left', 'turn right', 'Right'),
        row('T3', 'Right', 'turn left', 'Left'),
      ]),
    )('N402');
    expect(found.map(({ what }) => what)).toEqual([expect.stringContaining('can never become Left')]);
  });
});

describe('states nothing leaves', () => {
  const states = { New: 'start', Waiting: '—', Done: 'end' };
  const rows = [row('T1', 'New', 'wait', 'Waiting'), row('T2', 'New', 'do', 'Done')];

  it('asks whether it is an end', () => {
    const found = judged(machine(states, rows));
    expect(found('N403').map(({ what }) => what)).toEqual([expect.stringContaining('Waiting')]);
    expect(found('N404')).toEqual([]);
  });

  it('does not take a row that leads back to the state for a way out', () => {
    const reminder = '| T3 | Waiting | every monday 8:00 | — | — | Waiting | — | — |';
    expect(judged(machine(states, [...rows, reminder]))('N403')).toHaveLength(1);
    expect(judged(machine(states, [...rows, reminder.replace('| Waiting | — | — |', '| Done | — | — |')]))('N403')).toEqual([]);
  });

  it('is silent about an end, and about a state that is not reached', () => {
    expect(judged(machine({ ...states, Waiting: 'end' }, rows))('N403')).toEqual([]);
    expect(judged(machine({ ...states, Lost: '—' }, [...rows, row('T3', 'Waiting', 'go on', 'Done')]))('N403')).toEqual([]);
  });
});

describe('going round', () => {
  const states = { New: 'start', Left: '—', Right: '—', Done: 'end' };
  const rows = [
    row('T1', 'New', 'finish', 'Done'),
    row('T2', 'New', 'begin', 'Left'),
    row('T3', 'Left', 'turn right', 'Right'),
    row('T4', 'Right', 'turn left', 'Left'),
  ];

  it('names the states and the circle', () => {
    const [found] = judged(machine(states, rows))('N404');
    expect(found?.what).toContain('An Order in Left or Right never');
    expect(found?.what).toContain('(Left → Right → Left)');
  });

  it('is silent when there is a way out, and where nothing ever ends', () => {
    expect(judged(machine(states, [...rows, row('T5', 'Right', 'finish', 'Done')]))('N404')).toEqual([]);
    expect(
      judged(machine({ On: 'start', Off: '—' }, [row('T1', 'On', 'switch off', 'Off'), row('T2', 'Off', 'switch on', 'On')]))('N404'),
    ).toEqual([]);
  });
});

describe('ends that are left', () => {
  it('names every row that leaves', () => {
    const rows = [row('T1', 'New', 'pay', 'Paid'), row('T2', 'Paid', 'pay back', 'New'), row('T3', 'Paid', 'cancel', 'New')];
    const [found] = judged(machine({ New: 'start', Paid: 'end' }, rows))('N405');
    expect(found?.what).toContain('T2 (pay back) and T3 (cancel) leave it');
    expect(found?.others).toHaveLength(2);
    expect(judged(machine({ New: 'start', Paid: '—' }, rows))('N405')).toEqual([]);
  });

  it('lets a reminder stay there', () => {
    const rows = [row('T1', 'New', 'pay', 'Paid'), '| T2 | Paid | after 3 days | — | — | Paid | — | — |'];
    expect(judged(machine({ New: 'start', Paid: 'end' }, rows))('N405')).toEqual([]);
  });
});
