import { describe, expect, it } from 'vitest';
import { checked, machine, rulePoint } from '../testing/machines.ts';
import { paidThenDone, row } from '../testing/order-effects.ts';

describe('guards that read what nothing has filled', () => {
  const closed = {
    roles: `
| May | Clerk |
| --- | --- |
| read Order | yes |
| edit Order | yes |
| pay | yes |
| skip | yes |
| finish | yes |`,
    screens: `
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| New order | \`/new\` | new Order: customer, total | start | — |`,
    calls: `
| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C2 | create Order | \`POST /api/orders\` | customer, total | Order | — | create Order |
| C3 | edit Order | \`PUT /api/orders/:id\` | customer, total | Order | — | edit Order |`,
  };
  const pay = row('T1', 'New', 'pay', '—', 'Paid', 'set paid on to `today()`');
  const skip = row('T3', 'New', 'skip', '—', 'Paid');
  const last = (when: string) => row('T2', 'Paid', 'finish', when, 'Done');
  it('show the way that leaves it empty, and who goes it', () => {
    const [found] = checked(machine(paidThenDone, [pay, skip, last('`paid on <= today()`')]), closed)('N410');
    expect(found?.what).toContain('T2 looks at “paid on”, but a Paid Order can be without');
    expect(found?.witness).toEqual(['Order: New → Paid by T3 (skip, Clerk)']);
  });

  it('show on which screen each step is taken', () => {
    const screens = `${closed.screens}\n| Order | \`/orders/:id\` | Order: customer | New order | pay, skip, finish |`;
    const roles = closed.roles.replace('| read Order | yes |', '| open New order | yes |\n| open Order | yes |\n| read Order | yes |');
    const [found] = checked(machine(paidThenDone, [pay, skip, last('`paid on <= today()`')]), { ...closed, screens, roles })('N410');
    expect(found?.witness).toEqual(['Order: New → Paid by T3 (skip, Clerk on “Order”)']);
  });

  it('are fine when every way fills it, or when the guard asks whether it is empty', () => {
    expect(checked(machine(paidThenDone, [pay, last('`paid on <= today()`')]), closed)('N410')).toEqual([]);
    expect(checked(machine(paidThenDone, [pay, skip, last('`paid on != null and paid on <= today()`')]), closed)('N410')).toEqual([]);
  });

  it('are found where the field is always empty, even if the guard asks for it', () => {
    const late = row('T4', 'New', 'close', '—', 'Done', 'set paid on to `today()`');
    const points = { ...closed, roles: `${closed.roles}\n| close | yes |` };
    const [found] = checked(machine(paidThenDone, [skip, late, last('`paid on != null`')]), {
      ...points,
      roles: points.roles.replace('| pay | yes |\n', ''),
    })('N410');
    expect(found?.what).toContain('no Paid Order has one');
  });

  it('are fine when people fill the field in', () => {
    const open = { ...closed, calls: closed.calls.replaceAll('customer, total', 'customer, total, paid on') };
    expect(checked(machine(paidThenDone, [pay, skip, last('`paid on <= today()`')]), open)('N410')).toEqual([]);
  });

  it('are found in rules of an action, too', () => {
    const rule = rulePoint('| V1 | Order | `paid on <= today()` | finish | E-B |');
    const [found] = checked(machine(paidThenDone, [pay, skip, last('—')]), { ...closed, ...rule })('N410');
    expect(found?.statement).toBe('V1');
    expect(checked(machine(paidThenDone, [pay, last('—')]), { ...closed, ...rule })('N410')).toEqual([]);
  });
});
