import { describe, expect, it } from 'vitest';
import { checked, machine } from '../testing/machines.ts';
import { clerkAndChief, largeThenDone, row, sendThenApprove } from '../testing/order-rights.ts';

describe('rows that nobody may take', () => {
  it('are found where every cell says no', () => {
    const [found] = checked(sendThenApprove, { roles: clerkAndChief('| approve | no | no |') })('N412');
    expect(found?.what).toContain('Nobody may approve a Large Order');
    expect(found?.what).toContain('“approve” says no to everybody');
    expect(found?.statements).toContain('roles/approve');
  });

  it('are found where a condition never holds in that state, or never with the guard', () => {
    expect(checked(sendThenApprove, { roles: clerkAndChief('| approve | open ones | no |') })('N412')).toHaveLength(1);
    const guarded = machine(largeThenDone, [row('T1', 'New', 'send', 'Large'), row('T2', 'Large', 'approve', 'Done', '`total > HIGH`')]);
    const found = checked(guarded, { roles: clerkAndChief('| approve | no | cheap |') })('N412');
    expect(found[0]?.what).toContain('whoever “approve” allows can never do it');
    expect(found[0]?.why).toBe('T2 can never be taken: the conditions never hold there, for T2 needs `total > HIGH`.');
  });

  it('name the rule that speaks against the condition', () => {
    const rules = `
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Order | \`total > HIGH\` | approve | E-A |`;
    const [found] = checked(sendThenApprove, { rules, roles: clerkAndChief('| approve | no | cheap |') })('N412');
    expect(found?.why).toContain('for V1 lets only `total > HIGH` through');
    expect(found?.statements).toContain('V1');
    expect(found?.others?.map(({ words }) => words)).toContain('V1 says so');
  });

  it('are reported once where the same condition closes several of them', () => {
    const two = machine(largeThenDone, [
      row('T1', 'New', 'send', 'Large'),
      row('T2', 'Large', 'approve', 'Done'),
      row('T3', 'Large', 'refuse', 'Done'),
    ]);
    const found = checked(two, { roles: clerkAndChief('| approve | open ones | no |', '| refuse | open ones | no |') })('N412');
    expect(found.map(({ what }) => what)).toEqual([expect.stringContaining('Nobody may approve or refuse a Large Order')]);
    expect(checked(two, { roles: clerkAndChief('| approve | no | no |', '| refuse | no | no |') })('N412')).toHaveLength(2);
  });

  it('are none when somebody may, or when it is not shown who', () => {
    expect(checked(sendThenApprove, { roles: clerkAndChief('| approve | no | cheap |') })('N412')).toEqual([]);
    expect(checked(sendThenApprove, { roles: clerkAndChief('| approve | no | not shown |') })('N412')).toEqual([]);
    expect(checked(sendThenApprove)('N412')).toEqual([]);
  });
});
