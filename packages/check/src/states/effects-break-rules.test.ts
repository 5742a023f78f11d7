import { describe, expect, it } from 'vitest';
import { checked, machine, rulePoint } from '../testing/machines.ts';
import { paidThenDone, row } from '../testing/order-effects.ts';

const finish = row('T2', 'Paid', 'finish', '—', 'Done');

describe('effects that a rule refuses', () => {
  it('are found when the rule is always broken afterwards', () => {
    const rows = [row('T1', 'New', 'pay', '—', 'Paid', 'set note to `null`'), finish];
    const found = checked(
      machine(paidThenDone, rows),
      rulePoint('| V1 | Order | `state != "Paid" or note != null` | save | E-B |'),
    )('N411');
    expect(found).toHaveLength(1);
    expect(found[0]?.severity).toBe('error');
    expect(found[0]?.what).toContain('T1 leaves what V1 refuses');
    expect(
      checked(machine(paidThenDone, rows), rulePoint('| V1 | Order | `state != "New" or note != null` | save | E-B |'))('N411'),
    ).toEqual([]);
  });

  it('are found when they empty what is needed', () => {
    const rows = [row('T1', 'New', 'pay', '—', 'Paid', 'set customer to `null`'), finish];
    expect(checked(machine(paidThenDone, rows))('N411')[0]?.what).toContain('“customer”');
  });

  it('may empty a needed list', () => {
    const entities = `
### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| customer | text up to 60 | yes | — |
| tags | many of Hot, Cold | yes | — |`;
    const rows = (field: string) => [row('T1', 'New', 'pay', '—', 'Paid', `set tags to \`null\`; set ${field} to \`null\``), finish];
    expect(checked(machine(paidThenDone, rows('tags')), { entities })('N411')).toEqual([]);
    expect(checked(machine(paidThenDone, rows('customer')), { entities })('N411')[0]?.what).toContain('“customer”');
  });

  it('are a warning with an example when only some records are refused', () => {
    const rows = [row('T1', 'New', 'pay', '—', 'Paid', 'set note to `null`'), finish];
    const found = checked(machine(paidThenDone, rows), rulePoint('| V1 | Order | `total < LIMIT or note != null` | save | E-B |'))('N411');
    expect(found.map(({ severity }) => severity)).toEqual(['warning']);
    expect(found[0]?.witness?.join()).toContain('total: 500.00');
    const guarded = [row('T1', 'New', 'pay', '`total < LIMIT`', 'Paid', 'set note to `null`'), finish];
    expect(
      checked(machine(paidThenDone, guarded), rulePoint('| V1 | Order | `total < LIMIT or note != null` | save | E-B |'))('N411'),
    ).toEqual([]);
  });

  it('are not called broken for what a person gives or a clock says', () => {
    const rows = [row('T1', 'New', 'pay', '—', 'Paid', 'set paid on to `today()`'), finish];
    expect(checked(machine(paidThenDone, rows), rulePoint('| V1 | Order | `paid on >= due on` | save | E-B |'))('N411')).toEqual([]);
  });

  it('are found where the state needs a field that nothing has filled', () => {
    const needed = rulePoint('| V1 | Order | `state != "Done" or paid on != null` | save | E-B |');
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
    expect(checked(machine(paidThenDone, without), only)('N411')[0]?.what).toContain(
      'T2 leaves what V1 refuses: “paid on” is never filled before',
    );
    const set = [row('T1', 'New', 'pay', '—', 'Paid', 'set paid on to `today()`'), finish, elsewhere];
    expect(checked(machine(paidThenDone, set), only)('N411')).toEqual([]);
  });
});
