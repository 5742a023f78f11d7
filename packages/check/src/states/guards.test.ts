/** What is said about guards: overlaps, cases left open, what can never happen and what never refuses. */
import { describe, expect, it } from 'vitest';
import { judged, machine } from '../testing/machines.ts';

const states = { New: 'start', Small: 'end', Large: 'end' };
const approve = (id: string, when: string, to: string, otherwise = '—') =>
  `| ${id} | New | approve | — | ${when} | ${to} | — | ${otherwise} |`;
const rules = (...rows: readonly string[]) => ({
  rules: `
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
${rows.join('\n')}`,
});

describe('guards that overlap', () => {
  const rows = [approve('T1', '`total <= LIMIT`', 'Small'), approve('T2', '`total >= LIMIT`', 'Large')];

  it('are shown by an example, with the guard that mends it', () => {
    const [found] = judged(machine(states, rows))('N406');
    expect(found?.what).toContain('both T1 and T2');
    expect(found?.what).toContain('Small or Large');
    expect(found?.witness?.join()).toMatch(/500\.00.*T1 holds.*T2 holds/u);
    expect(found?.fix?.edits[0]?.text).toBe('total > LIMIT');
  });

  it('are found where a row without a guard stands beside another', () => {
    const [found] = judged(machine(states, [rows[0] ?? '', approve('T2', '—', 'Large')]))('N406');
    expect(found?.mend).toContain('T2');
  });

  it('are none when they exclude each other, by a rule too, or come to the same', () => {
    expect(judged(machine(states, [rows[0] ?? '', approve('T2', '`total > LIMIT`', 'Large')]))('N406')).toEqual([]);
    expect(judged(machine(states, rows), rules('| V1 | Order | `total != LIMIT` | save | E-A |'))('N406')).toEqual([]);
    expect(judged(machine(states, [rows[0] ?? '', approve('T2', '`total >= LIMIT`', 'Small')]))('N406')).toEqual([]);
  });

  it('are not looked for while a guard is not shown', () => {
    expect(judged(machine(states, [rows[0] ?? '', approve('T2', 'not shown', 'Large')]))('N406')).toEqual([]);
  });

  it('that say the same are one row too many', () => {
    const same = judged(machine(states, [rows[0] ?? '', approve('T2', '`LIMIT >= total`', 'Large')]));
    expect(same('N414').map(({ what }) => what)).toEqual([expect.stringContaining('Large instead of Small')]);
    expect(same('N406')).toEqual([]);
    expect(same('N407')).toEqual([]);
    const twice = judged(
      machine(states, [approve('T1', '—', 'Small'), approve('T2', '—', 'Small'), approve('T3', '`total > LIMIT`', 'Large')]),
    );
    expect(twice('N414').map(({ what }) => what)).toEqual([expect.stringContaining('T2 says again what T1 says')]);
  });
});

describe('cases that no guard covers', () => {
  const gap = [approve('T1', '`total <= LIMIT`', 'Small'), approve('T2', '`total > HIGH`', 'Large')];

  it('are not mended by the guard that is there already: what is left is empty', () => {
    const empty = [approve('T1', '`paid on < today()`', 'Small'), approve('T2', '`paid on >= today()`', 'Large')];
    const [found] = judged(machine(states, empty))('N407');
    expect(found?.fix).toBeUndefined();
    expect(found?.mend).toContain('*Otherwise*');
  });

  it('are shown by an example, with the guard that mends it', () => {
    const [found] = judged(machine(states, gap))('N407');
    expect(found?.what).toContain('approve');
    expect(found?.witness?.join()).toMatch(/Order \{.*total: .*T1 fails \(.* <= .*\), T2 fails \(.* > .*\)/u);
    expect(found?.fix?.edits[0]?.text).toBe('total > LIMIT');
  });

  it('show what the guards look at, not what rules say of it', () => {
    const rule = rules(
      '| V1 | Order | `total >= 5 * count(split(note, " "))` | save | E-A |',
      '| V2 | Order | `note != null and due on > today()` | save | E-A |',
    );
    const [found] = judged(machine(states, gap), rule)('N407');
    expect(found?.witness?.join()).toMatch(/^Order \{ total: [\d.]+ EUR, state: New \}:/u);
  });

  it('show a field as empty that no way there fills', () => {
    const rows = ['| T1 | New | approve | — | `paid on > due on` | Small | set paid on to `today()` | — |'];
    const [found] = judged(machine(states, rows), { roles: `\n| May | Clerk |\n| --- | --- |\n| approve | yes |\n| read Order | yes |` })(
      'N407',
    );
    expect(found?.witness?.join()).toMatch(/paid on: empty/u);
  });

  it('change the number rather than the name', () => {
    const [found] = judged(machine(states, [approve('T1', '`discount <= 0`', 'Small'), approve('T2', '`discount > LIMIT`', 'Large')]))(
      'N407',
    );
    expect(found?.fix?.edits[0]?.text).toBe('discount <= LIMIT');
  });

  it('are found where one guard stands alone, and where a field may be empty', () => {
    expect(
      judged(machine(states, [approve('T1', '`total <= LIMIT`', 'Small'), approve('T2', '`total > LIMIT`', 'Large')]))('N407'),
    ).toEqual([]);
    const empty = judged(machine(states, [approve('T1', '`discount <= LIMIT`', 'Small'), approve('T2', '`discount > LIMIT`', 'Large')]))(
      'N407',
    );
    expect(empty).toHaveLength(1);
    expect(judged(machine({ New: 'start', Small: 'end' }, [approve('T1', '`total <= LIMIT`', 'Small')]))('N407')).toHaveLength(1);
  });

  it('of a row whose *Otherwise* speaks of a call are for a rule', () => {
    const row = '| T1 | New | approve | — | `total <= LIMIT` | Small | call C1 | to Large with E-A |';
    const [found] = judged(machine(states, [row]))('N407');
    expect(found?.mend).toContain('Let `total <= LIMIT` be a rule of point 5 instead, checked on approve');
    expect(judged(machine({ New: 'start', Small: 'end' }, [approve('T1', '`total <= LIMIT`', 'Small')]))('N407')[0]?.mend).toBe(
      'Name an error of point 8 under *Otherwise* of T1.',
    );
  });

  it('are answered by an error, or by a rule that lets no such record be', () => {
    expect(judged(machine(states, [gap[0] ?? '', approve('T2', '`total > HIGH`', 'Large', 'E-A')]))('N407')).toEqual([]);
    expect(judged(machine(states, [gap[0] ?? '', approve('T2', '`total > HIGH`', 'Large', 'not shown')]))('N407')).toEqual([]);
    expect(judged(machine(states, gap), rules('| V1 | Order | `total <= LIMIT or total > HIGH` | save | E-A |'))('N407')).toEqual([]);
  });

  it('are none when every way there has passed a guard that nothing can undo', () => {
    const before = '| T0 | New | check | — | `total <= LIMIT` | Checked | — | E-A |';
    const after = '| T1 | Checked | approve | — | `total <= LIMIT` | Small | — | — |';
    const checked = { New: 'start', Checked: '—', Small: 'end' };
    const roles = (edit: string) => ({
      roles: `
| May | Clerk |
| --- | --- |
| read Order | yes |
| ${edit} | yes |
| check | yes |
| approve | yes |`,
    });
    expect(judged(machine(checked, [before, after]), roles('edit Order in New'))('N407')).toEqual([]);
    expect(judged(machine(checked, [before, after]), roles('edit Order'))('N407')).toHaveLength(1);
  });
});

describe('guards about sums of lines', () => {
  const entities = `
### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| lines | list of Line | no | — |
| total | money, computed \`sum(lines.amount)\` | no | — |

### Line

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| amount | money | yes | — |`;
  const most = '| V1 | Order | `count(lines) <= 4` | save | E-A |';
  const each = '| V2 | Line | `amount between 0 and LIMIT` | save | E-A |';
  const at = (guard: string, ...said: readonly string[]) =>
    judged(machine(states, [approve('T1', guard, 'Small', 'E-B')]), { entities, ...rules(...said) });

  it('can never hold beyond what the lines may come to, and count on the rules that say so', () => {
    const [found] = at('`total > 2 * HIGH`', most, each)('N408');
    expect(found?.statements).toEqual(['T1', 'V1', 'V2']);
    expect(at('`total < 0`', each)('N408')).toHaveLength(1);
    expect(at('`max(lines.amount) > HIGH`', each)('N408')).toHaveLength(1);
  });

  it('refuse nothing that the lines refuse', () => {
    expect(at('`total <= 2 * HIGH or total = null`', most, each)('N409')).toHaveLength(1);
    expect(at('`total >= 0 or total = null`', each)('N409')).toHaveLength(1);
  });

  it('may hold within it, where lines are any number, or rules are checked otherwise', () => {
    for (const found of [
      at('`total >= 2 * HIGH`', most, each),
      at('`total > 2 * HIGH`', each),
      at('`total > 2 * HIGH`', most, each.replace('save', 'approve')),
    ])
      expect([...found('N408'), ...found('N409')]).toEqual([]);
  });
});

describe('guards that can never be true', () => {
  it('name the rule that speaks against them', () => {
    const rows = [approve('T1', '`total <= HIGH`', 'Small'), approve('T2', '`total > HIGH`', 'Large')];
    const found = judged(machine(states, rows), rules('| V1 | Order | `total <= LIMIT` | save | E-A |'));
    expect(found('N408').map(({ what }) => what)).toEqual([expect.stringContaining('V1')]);
    expect(found('N408')[0]?.what).toContain('T2 can never happen');
    expect(found('N408')[0]?.statements).toContain('V1');
    expect(judged(machine(states, rows), rules('| V1 | Order | `total <= LIMIT` | not shown | E-A |'))('N408')).toEqual([]);
  });

  it('are found alone, and explain what they leave uncovered', () => {
    const found = judged(
      machine(states, [approve('T1', '`total <= LIMIT`', 'Small'), approve('T2', '`total > HIGH and total < LIMIT`', 'Large')]),
    );
    expect(found('N408')).toHaveLength(1);
    expect(found('N407')).toEqual([]);
  });

  it('say what is never reached, not of the state that all begin in', () => {
    const rows = [approve('T1', '—', 'Small'), '| T2 | Small | reopen | — | `total > HIGH and total < LIMIT` | New | — | E-A |'];
    expect(judged(machine({ New: 'start', Small: '—' }, rows))('N408')[0]?.why).not.toContain('ever becomes');
    const away = [approve('T1', '—', 'Small'), '| T2 | Small | send | — | `total > HIGH and total < LIMIT` | Large | — | E-A |'];
    expect(judged(machine({ New: 'start', Small: '—', Large: 'end' }, away))('N408')[0]?.why).toContain('No Order ever becomes Large.');
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
    const [found] = judged(machine({ New: 'start', Checked: '—', Small: 'end', Large: 'end' }, rows), roles)('N408');
    expect(found?.severity).toBe('warning');
    expect(found?.what).toContain('from Checked');
  });
});

describe('what a row asks for', () => {
  const asking = (when: string) => machine({ New: 'start', Small: 'end' }, [`| T1 | New | approve | note | ${when} | Small | — | E-A |`]);

  it('must not speak against its guard', () => {
    const [found] = judged(asking('`note = null`'))('N408');
    expect(found?.severity).toBe('warning');
    expect(found?.what).toContain('asks for “note”, and can never happen once it is given');
    expect(judged(asking('`note != null`'))('N408')).toEqual([]);
    expect(judged(asking('`not(note != null)`'))('N408')).toHaveLength(1);
    expect(judged(asking('`note = null or total > 0`'))('N408')).toEqual([]);
  });

  it('is named, each field that its guard wants empty', () => {
    const row = '| T1 | New | approve | note, paid on, due on | `note != null and paid on = null and due on = null` | Small | — | E-A |';
    const found = judged(machine({ New: 'start', Small: 'end' }, [row]))('N408');
    expect(found.map(({ what }) => what)).toEqual([expect.stringContaining('asks for “paid on” and “due on”')]);
  });
});

describe('guards that never refuse', () => {
  const one = (when: string) => machine({ New: 'start', Small: 'end' }, [approve('T1', when, 'Small', 'E-A')]);

  it('name the rule they follow from', () => {
    const rule = rules('| V1 | Order | `total <= LIMIT` | save | E-B |');
    expect(judged(one('`total <= HIGH`'), rule)('N409').map(({ what }) => what)).toEqual([expect.stringContaining('V1')]);
    expect(judged(one('`total < LIMIT`'), rule)('N409')).toEqual([]);
  });

  it('do not count on what only a clock kept true', () => {
    const rule = rules('| V1 | Order | `due on >= today()` | save | E-B |');
    expect(judged(one('`due on = null or due on >= today()`'), rule)('N409')).toEqual([]);
  });

  it('are none where the person is asked for it', () => {
    const asks = machine({ New: 'start', Small: 'end' }, ['| T1 | New | approve | total | `total > 0` | Small | — | E-A |']);
    expect(judged(asks, rules('| V1 | Order | `total > 0` | save | E-B |'))('N409')).toEqual([]);
  });
});
