import { describe, expect, it } from 'vitest';
import { checked, machine } from '../testing/machines.ts';
import { clerkAndChief, largeThenDone, row, sendThenApprove } from '../testing/order-rights.ts';

describe('states that wait for nobody', () => {
  const screens = (list: string) => `
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Orders | \`/\` | Orders${list}: customer, total, state | start | — |
| Order | \`/orders/:id\` | Order: customer, total, state | Orders | send, approve |`;
  const points = (open: string, list = '') => ({
    screens: screens(list),
    roles: clerkAndChief('| open Orders | yes | yes |', `| open Order | yes | ${open} |`, '| approve | no | yes |'),
  });
  it('are found when no page opens in that state', () => {
    const [found] = checked(sendThenApprove, points('not large'))('N413');
    expect(found?.what).toContain('A Large Order waits for Chief');
    expect(found?.what).toContain('“Order” never shows a Large Order');
  });

  it('are none when the page opens, when it goes on by itself, or when it is not shown', () => {
    expect(checked(sendThenApprove, points('yes'))('N413')).toEqual([]);
    expect(checked(sendThenApprove, points('not shown'))('N413')).toEqual([]);
    const timer = machine(largeThenDone, [
      row('T1', 'New', 'send', 'Large'),
      row('T2', 'Large', 'approve', 'Done'),
      row('T3', 'Large', 'after 3 days', 'Done'),
    ]);
    expect(checked(timer, points('not large'))('N413')).toEqual([]);
  });

  it('are none when a list offers it', () => {
    const offered = points('not large');
    const list = {
      ...offered,
      screens: offered.screens
        .replace('| start | — |', '| start | approve |')
        .replace('| Orders | send, approve |', '| — | send, approve |'),
    };
    expect(checked(sendThenApprove, list)('N413')).toEqual([]);
  });
});
