/** What is said about rows that nobody may take, and states whose records nobody sees who could lead on. */
import { describe, expect, it } from 'vitest';
import { judged, machine } from '../testing/machines.ts';

const states = { New: 'start', Large: '—', Done: 'end' };
const row = (id: string, from: string, action: string, to: string, when = '—') =>
  `| ${id} | ${from} | ${action} | — | ${when} | ${to} | — | E-A |`;
const rows = machine(states, [row('T1', 'New', 'send', 'Large'), row('T2', 'Large', 'approve', 'Done')]);

const roles = (...matrix: readonly string[]) => `
- **open ones**: \`state = "New"\`
- **not large**: \`state != "Large"\`
- **cheap**: \`total < LIMIT\`

| May | Clerk | Chief |
| --- | --- | --- |
| read Order | yes | yes |
| send | yes | no |
${matrix.join('\n')}`;

describe('rows that nobody may take', () => {
  it('are found where every cell says no', () => {
    const [found] = judged(rows, { roles: roles('| approve | no | no |') })('N412');
    expect(found?.what).toContain('Nobody may approve a Large Order');
    expect(found?.what).toContain('“approve” says no to everybody');
    expect(found?.statements).toContain('roles/approve');
  });

  it('are found where a condition never holds in that state, or never with the guard', () => {
    expect(judged(rows, { roles: roles('| approve | open ones | no |') })('N412')).toHaveLength(1);
    const guarded = machine(states, [row('T1', 'New', 'send', 'Large'), row('T2', 'Large', 'approve', 'Done', '`total > HIGH`')]);
    const found = judged(guarded, { roles: roles('| approve | no | cheap |') })('N412');
    expect(found[0]?.what).toContain('whoever “approve” allows can never do it');
    expect(found[0]?.why).toBe('T2 can never be taken: the conditions never hold there, for T2 needs `total > HIGH`.');
  });

  it('name the rule that speaks against the condition', () => {
    const rules = `
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Order | \`total > HIGH\` | approve | E-A |`;
    const [found] = judged(rows, { rules, roles: roles('| approve | no | cheap |') })('N412');
    expect(found?.why).toContain('for V1 lets only `total > HIGH` through');
    expect(found?.statements).toContain('V1');
    expect(found?.others?.map(({ words }) => words)).toContain('V1 says so');
  });

  it('are told once where the same condition closes several of them', () => {
    const two = machine(states, [
      row('T1', 'New', 'send', 'Large'),
      row('T2', 'Large', 'approve', 'Done'),
      row('T3', 'Large', 'refuse', 'Done'),
    ]);
    const found = judged(two, { roles: roles('| approve | open ones | no |', '| refuse | open ones | no |') })('N412');
    expect(found.map(({ what }) => what)).toEqual([expect.stringContaining('Nobody may approve or refuse a Large Order')]);
    expect(judged(two, { roles: roles('| approve | no | no |', '| refuse | no | no |') })('N412')).toHaveLength(2);
  });

  it('are none when somebody may, or when it is not shown who', () => {
    expect(judged(rows, { roles: roles('| approve | no | cheap |') })('N412')).toEqual([]);
    expect(judged(rows, { roles: roles('| approve | no | not shown |') })('N412')).toEqual([]);
    expect(judged(rows)('N412')).toEqual([]);
  });
});

describe('states that wait for nobody', () => {
  const screens = (list: string) => `
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Orders | \`/\` | Orders${list}: customer, total, state | start | — |
| Order | \`/orders/:id\` | Order: customer, total, state | Orders | send, approve |`;
  const points = (open: string, list = '') => ({
    screens: screens(list),
    roles: roles('| open Orders | yes | yes |', `| open Order | yes | ${open} |`, '| approve | no | yes |'),
  });

  it('are found when no page opens in that state', () => {
    const [found] = judged(rows, points('not large'))('N413');
    expect(found?.what).toContain('A Large Order waits for Chief');
    expect(found?.what).toContain('“Order” never shows a Large Order');
  });

  it('are none when the page opens, when it goes on by itself, or when it is not shown', () => {
    expect(judged(rows, points('yes'))('N413')).toEqual([]);
    expect(judged(rows, points('not shown'))('N413')).toEqual([]);
    const timer = machine(states, [
      row('T1', 'New', 'send', 'Large'),
      row('T2', 'Large', 'approve', 'Done'),
      row('T3', 'Large', 'after 3 days', 'Done'),
    ]);
    expect(judged(timer, points('not large'))('N413')).toEqual([]);
  });

  it('are none when a list offers it', () => {
    const offered = points('not large');
    const list = {
      ...offered,
      screens: offered.screens
        .replace('| start | — |', '| start | approve |')
        .replace('| Orders | send, approve |', '| — | send, approve |'),
    };
    expect(judged(rows, list)('N413')).toEqual([]);
  });
});
