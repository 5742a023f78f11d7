import { describe, expect, it } from 'vitest';
import { checkDocument } from '../check-document.ts';
import { checked, machine, orders, rulePoint } from '../testing/machines.ts';
import { approve, atMostFourLines, checkedOfLines, eachWithinLimit, smallOrLarge } from '../testing/order-guards.ts';

describe('guards about sums of lines', () => {
  it('can never hold beyond what the lines may come to, and count on the rules that say so', () => {
    const [found] = checkedOfLines('`total > 2 * HIGH`', atMostFourLines, eachWithinLimit)('N408');
    expect(found?.statements).toEqual(['T1', 'V1', 'V2']);
    expect(checkedOfLines('`total < 0`', eachWithinLimit)('N408')).toHaveLength(1);
    expect(checkedOfLines('`max(lines.amount) > HIGH`', eachWithinLimit)('N408')).toHaveLength(1);
  });

  it('may hold within it, where lines are any number, or rules are checked otherwise', () => {
    for (const found of [
      checkedOfLines('`total >= 2 * HIGH`', atMostFourLines, eachWithinLimit),
      checkedOfLines('`total > 2 * HIGH`', eachWithinLimit),
      checkedOfLines('`total > 2 * HIGH`', atMostFourLines, eachWithinLimit.replace('save', 'approve')),
    ])
      expect([...found('N408'), ...found('N409')]).toEqual([]);
  });
});

describe('guards that can never be true', () => {
  it('do not count on what may be chosen: what was chosen fitted then', () => {
    const entities = `### Table

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 20 | yes | — |
| taken | yes/no | yes | no |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| at | Table where \`not(taken)\` | yes | — |
`;
    const states = machine(smallOrLarge, [approve('T1', '`at.taken`', 'Small', 'E-A')]);
    expect(checkDocument(orders(states, { entities })).findings.filter(({ code }) => code === 'N408')).toEqual([]);
  });

  it('name the rule that speaks against them', () => {
    const rows = [approve('T1', '`total <= HIGH`', 'Small'), approve('T2', '`total > HIGH`', 'Large')];
    const found = checked(machine(smallOrLarge, rows), rulePoint('| V1 | Order | `total <= LIMIT` | save | E-A |'));
    expect(found('N408').map(({ what }) => what)).toEqual([expect.stringContaining('V1')]);
    expect(found('N408')[0]?.what).toContain('T2 can never happen');
    expect(found('N408')[0]?.statements).toContain('V1');
    expect(checked(machine(smallOrLarge, rows), rulePoint('| V1 | Order | `total <= LIMIT` | not shown | E-A |'))('N408')).toEqual([]);
  });

  it('are found alone, and explain what they leave uncovered', () => {
    const found = checked(
      machine(smallOrLarge, [approve('T1', '`total <= LIMIT`', 'Small'), approve('T2', '`total > HIGH and total < LIMIT`', 'Large')]),
    );
    expect(found('N408')).toHaveLength(1);
    expect(found('N407')).toEqual([]);
  });

  it('say what is never reached, not of the state that all begin in', () => {
    const rows = [approve('T1', '—', 'Small'), '| T2 | Small | reopen | — | `total > HIGH and total < LIMIT` | New | — | E-A |'];
    expect(checked(machine({ New: 'start', Small: '—' }, rows))('N408')[0]?.why).not.toContain('ever becomes');
    const away = [approve('T1', '—', 'Small'), '| T2 | Small | send | — | `total > HIGH and total < LIMIT` | Large | — | E-A |'];
    expect(checked(machine({ New: 'start', Small: '—', Large: 'end' }, away))('N408')[0]?.why).toContain('No Order ever becomes Large.');
  });

  it('are found in one of several states, as a warning', () => {
    const rows = [
      '| T0 | New | check | — | `total <= LIMIT` | Checked | — | E-A |',
      '| T1 | New, Checked | refuse | — | `total > LIMIT` | Large | — | E-B |',
      '| T2 | Checked | approve | — | — | Small | — | — |',
    ];
    const roles = {
      roles: `
| May | Clerk |
| --- | --- |
| read Order | yes |
| edit Order in New | yes |
| check | yes |
| refuse | yes |
| approve | yes |`,
    };
    const [found] = checked(machine({ New: 'start', Checked: '—', Small: 'end', Large: 'end' }, rows), roles)('N408');
    expect(found?.severity).toBe('warning');
    expect(found?.what).toContain('from Checked');
  });
});

describe('what a row asks for', () => {
  const asking = (when: string) => machine({ New: 'start', Small: 'end' }, [`| T1 | New | approve | note | ${when} | Small | — | E-A |`]);
  it('must not speak against its guard', () => {
    const [found] = checked(asking('`note = null`'))('N408');
    expect(found?.severity).toBe('warning');
    expect(found?.what).toContain('asks for “note”, and can never happen once it is given');
    expect(checked(asking('`note != null`'))('N408')).toEqual([]);
    expect(checked(asking('`not(note != null)`'))('N408')).toHaveLength(1);
    expect(checked(asking('`note = null or total > 0`'))('N408')).toEqual([]);
  });

  it('is named, each field that its guard wants empty', () => {
    const row = '| T1 | New | approve | note, paid on, due on | `note != null and paid on = null and due on = null` | Small | — | E-A |';
    const found = checked(machine({ New: 'start', Small: 'end' }, [row]))('N408');
    expect(found.map(({ what }) => what)).toEqual([expect.stringContaining('asks for “paid on” and “due on”')]);
  });
});
