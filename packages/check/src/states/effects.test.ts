/** What is said about effects that a rule refuses, and about fields that are empty when they are needed. */
import { describe, expect, it } from 'vitest';
import { judged, machine } from '../testing/machines.ts';

const states = { New: 'start', Paid: '—', Done: 'end' };
const row = (id: string, from: string, action: string, when: string, to: string, then = '—') =>
  `| ${id} | ${from} | ${action} | — | ${when} | ${to} | ${then} | E-A |`;
const rules = (...rows: readonly string[]) => ({
  rules: `
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
${rows.join('\n')}`,
});
const finish = row('T2', 'Paid', 'finish', '—', 'Done');

describe('effects that a rule refuses', () => {
  it('are found when the rule is always broken afterwards', () => {
    const rows = [row('T1', 'New', 'pay', '—', 'Paid', 'set note to `null`'), finish];
    const found = judged(machine(states, rows), rules('| V1 | Order | `state != "Paid" or note != null` | save | E-B |'))('N411');
    expect(found).toHaveLength(1);
    expect(found[0]?.severity).toBe('error');
    expect(found[0]?.what).toContain('T1 leaves what V1 refuses');
    expect(judged(machine(states, rows), rules('| V1 | Order | `state != "New" or note != null` | save | E-B |'))('N411')).toEqual([]);
  });

  it('are found when they empty what is needed', () => {
    const rows = [row('T1', 'New', 'pay', '—', 'Paid', 'set customer to `null`'), finish];
    expect(judged(machine(states, rows))('N411')[0]?.what).toContain('“customer”');
  });

  it('may empty a needed list', () => {
    const entities = `
### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| customer | text up to 60 | yes | — |
| tags | many of Hot, Cold | yes | — |`;
    const rows = (field: string) => [row('T1', 'New', 'pay', '—', 'Paid', `set tags to \`null\`; set ${field} to \`null\``), finish];
    expect(judged(machine(states, rows('tags')), { entities })('N411')).toEqual([]);
    expect(judged(machine(states, rows('customer')), { entities })('N411')[0]?.what).toContain('“customer”');
  });

  it('are a warning with an example when only some records are refused', () => {
    const rows = [row('T1', 'New', 'pay', '—', 'Paid', 'set note to `null`'), finish];
    const found = judged(machine(states, rows), rules('| V1 | Order | `total < LIMIT or note != null` | save | E-B |'))('N411');
    expect(found.map(({ severity }) => severity)).toEqual(['warning']);
    expect(found[0]?.witness?.join()).toContain('total: 500.00');
    const guarded = [row('T1', 'New', 'pay', '`total < LIMIT`', 'Paid', 'set note to `null`'), finish];
    expect(judged(machine(states, guarded), rules('| V1 | Order | `total < LIMIT or note != null` | save | E-B |'))('N411')).toEqual([]);
  });

  it('are not called broken for what a person gives or a clock says', () => {
    const rows = [row('T1', 'New', 'pay', '—', 'Paid', 'set paid on to `today()`'), finish];
    expect(judged(machine(states, rows), rules('| V1 | Order | `paid on >= due on` | save | E-B |'))('N411')).toEqual([]);
  });

  it('are found where the state needs a field that nothing has filled', () => {
    const needed = rules('| V1 | Order | `state != "Done" or paid on != null` | save | E-B |');
    const only = {
      ...needed,
      roles: `
| May | Clerk |
| --- | --- |
| read Order | yes |
| pay | yes |
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
    const elsewhere = row('T3', 'New', 'finish', '—', 'Done', 'set paid on to `today()`');
    const without = [row('T1', 'New', 'pay', '—', 'Paid'), finish, elsewhere];
    expect(judged(machine(states, without), only)('N411')[0]?.what).toContain(
      'T2 leaves what V1 refuses: “paid on” is never filled before',
    );
    const set = [row('T1', 'New', 'pay', '—', 'Paid', 'set paid on to `today()`'), finish, elsewhere];
    expect(judged(machine(states, set), only)('N411')).toEqual([]);
  });
});

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
    const [found] = judged(machine(states, [pay, skip, last('`paid on <= today()`')]), closed)('N410');
    expect(found?.what).toContain('T2 looks at “paid on”, but a Paid Order can be without');
    expect(found?.witness).toEqual(['Order: New → Paid by T3 (skip, Clerk)']);
  });

  it('show on which screen each step is taken', () => {
    const screens = `${closed.screens}\n| Order | \`/orders/:id\` | Order: customer | New order | pay, skip, finish |`;
    const roles = closed.roles.replace('| read Order | yes |', '| open New order | yes |\n| open Order | yes |\n| read Order | yes |');
    const [found] = judged(machine(states, [pay, skip, last('`paid on <= today()`')]), { ...closed, screens, roles })('N410');
    expect(found?.witness).toEqual(['Order: New → Paid by T3 (skip, Clerk on “Order”)']);
  });

  it('are fine when every way fills it, or when the guard asks whether it is empty', () => {
    expect(judged(machine(states, [pay, last('`paid on <= today()`')]), closed)('N410')).toEqual([]);
    expect(judged(machine(states, [pay, skip, last('`paid on != null and paid on <= today()`')]), closed)('N410')).toEqual([]);
  });

  it('are found where the field is always empty, even if the guard asks for it', () => {
    const late = row('T4', 'New', 'close', '—', 'Done', 'set paid on to `today()`');
    const points = { ...closed, roles: `${closed.roles}\n| close | yes |` };
    const [found] = judged(machine(states, [skip, late, last('`paid on != null`')]), {
      ...points,
      roles: points.roles.replace('| pay | yes |\n', ''),
    })('N410');
    expect(found?.what).toContain('no Paid Order has one');
  });

  it('are fine when people fill the field in', () => {
    const open = { ...closed, calls: closed.calls.replaceAll('customer, total', 'customer, total, paid on') };
    expect(judged(machine(states, [pay, skip, last('`paid on <= today()`')]), open)('N410')).toEqual([]);
  });

  it('are found in rules of an action, too', () => {
    const rule = rules('| V1 | Order | `paid on <= today()` | finish | E-B |');
    const [found] = judged(machine(states, [pay, skip, last('—')]), { ...closed, ...rule })('N410');
    expect(found?.statement).toBe('V1');
    expect(judged(machine(states, [pay, last('—')]), { ...closed, ...rule })('N410')).toEqual([]);
  });
});
