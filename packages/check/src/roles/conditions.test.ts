import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hire, hireWith } from '../testing/hire.ts';

describe('conditions that decide nothing', () => {
  test('never true', () => {
    const [finding, ...more] = found(
      'N603',
      hireWith(['`guest = me and state = "Draft"`', '`guest = me and state = "Draft" and state = "Out"`']),
    );
    expect(finding).toMatchObject({ severity: 'warning', certainty: 'proved' });
    expect(finding?.what).toContain('“own draft” is never true of a Hire');
    expect(more).toEqual([]);
  });

  test('always true', () => {
    const [finding] = found('N603', hireWith(['- **asked**: `state != "Draft"`', '- **asked**: `on != null`']));
    expect(finding?.what).toContain('“asked” is true of every Hire');
  });

  test('never true in the state of the row', () => {
    const [finding] = found('N603', hireWith(['| edit Hire | own draft | no |', '| edit Hire in Draft | own draft | asked |']));
    expect(finding?.what).toBe('“asked” is never true of a Hire that is Draft, so Warden may never `edit Hire in Draft` by it.');
  });

  test('never true in any state the action starts from', () => {
    const [finding] = found('N603', hireWith(['| grant | no | yes |', '| grant | own draft | yes |']));
    expect(finding?.what).toContain('Guest may never `grant`');
  });

  describe('of a field that is filled later', () => {
    const warden = ['| note | text up to 200 | no | — |', '| note | text up to 200 | no | — |\n| warden | Person | no | — |'] as const;
    const set = [
      '| T2 | Asked | grant | note | — | Granted | — |',
      '| T2 | Asked | grant | note | — | Granted | set warden to `me` |',
    ] as const;
    const asked = (words: string) => ['- **asked**: `state != "Draft"`', `- **asked**: \`${words}\``] as const;

    test('never true in the states it speaks of', () => {
      const [finding] = found('N603', hireWith(warden, set, asked('warden = me and state in ("Asked", "Refused")')));
      expect(finding?.what).toBe('“asked” is never true of a Hire: none that is Asked or Refused has a value in “warden”.');
      expect(found('N603', hireWith(warden, set, asked('warden = me and state in ("Asked", "Granted")')))).toEqual([]);
      expect(found('N603', hireWith(warden, set, asked('(warden = null or warden = me) and state = "Asked"')))).toEqual([]);
    });

    test('never true in the state of the row', () => {
      const row = (state: string) => ['| edit Hire | own draft | no |', `| edit Hire in ${state} | no | asked |`] as const;
      const [finding] = found('N603', hireWith(warden, set, asked('warden = me'), row('Asked')));
      expect(finding?.what).toContain('“asked” is never true of a Hire that is Asked');
      expect(found('N603', hireWith(warden, set, asked('warden = me'), row('Out'))).map(({ what }) => what)).not.toContainEqual(
        expect.stringContaining('“asked”'),
      );
    });
  });

  test('used nowhere, unless a cell is not shown', () => {
    const unused = ['- **asked**', '- **mine**: `guest = me and on > today()`\n- **asked**'] as const;
    expect(found('N603', hireWith(unused))[0]?.what).toContain('“mine” decides nothing');
    expect(found('N603', hireWith(unused, ['| hand out | no | yes |', '| hand out | no | not shown |']))).toEqual([]);
  });
});

describe('conditions that add nothing', () => {
  test('beside yes alone, where they are not said to be used nowhere', () => {
    const mine = ['- **asked**', '- **mine**: `guest = me and on > today()`\n- **asked**'] as const;
    const wrong = hireWith(mine, ['| hand out | no | yes |', '| hand out | no | yes, mine |']);
    expect(found('N604', wrong).map(({ what }) => what)).toEqual(['“yes” covers “mine” already where Warden may `hand out`.']);
    expect(found('N603', wrong)).toEqual([]);
  });

  test('beside yes', () => {
    const wrong = hireWith(['| read Hire | own | asked |', '| read Hire | own | yes, asked |']);
    const [finding] = found('N604', wrong);
    expect(finding?.what).toBe('“yes” covers “asked” already where Warden may `read Hire`.');
    const edit = finding?.fix?.edits[0];
    expect(edit && wrong.slice(0, edit.from) + edit.text + wrong.slice(edit.to)).toContain('| read Hire | own | yes |');
  });

  test('beside a wider one', () => {
    const [finding] = found('N604', hireWith(['| read Hire | own | asked |', '| read Hire | own, own draft | asked |']));
    expect(finding?.what).toBe('“own” covers “own draft” already where Guest may `read Hire`.');
    expect(finding?.mend).toContain('`own` alone');
  });

  test('beside a row for all states', () => {
    const [finding] = found('N604', hireWith(['| hand out | no | yes |', '| hand out | no | yes |\n| hand out in Granted | no | asked |']));
    expect(finding?.what).toContain('“yes” of `hand out` covers “asked”');
  });

  test('two that only overlap stay', () =>
    expect(found('N604', hireWith(['| read Hire | own | asked |', '| read Hire | own, asked | asked |']))).toEqual([]));
});

describe('making and deciding', () => {
  const rule = '| V1 | Hire | `guest != me` | grant, refuse | E-OWN |';
  const other = '| V2 | Hire | `on >= today() and string length(boat.name) > 2` | save | E-OWN |';

  test('a rule that leaves an action out', () => {
    const wrong = hireWith([rule, '| V1 | Hire | `guest != me` | refuse | E-OWN |']);
    const [finding, ...more] = found('N606', wrong);
    expect(finding).toMatchObject({
      what: 'Warden may `grant` a Hire that they made themselves.',
      severity: 'warning',
      certainty: 'found',
    });
    expect(finding?.witness?.[0]).toContain('guest: you');
    const edit = finding?.fix?.edits[0];
    expect(edit && found('N606', wrong.slice(0, edit.from) + edit.text + wrong.slice(edit.to))).toEqual([]);
    expect(more).toEqual([]);
  });

  test('no rule at all', () => {
    const [finding] = found('N606', hireWith([rule, '| V1 | Hire | `on >= today()` | ask | E-OWN |']));
    expect(finding?.what).toContain('`grant` and `refuse`');
    expect(finding?.mend).toContain('`guest != me`');
  });

  test('a condition or a guard that forbids it', () => {
    const none = [rule, '| V1 | Hire | `on >= today()` | ask | E-OWN |'] as const;
    const others = ['- **asked**', '- **of others**: `guest != me`\n- **asked**'] as const;
    expect(
      found(
        'N606',
        hireWith(
          none,
          others,
          ['| grant | no | yes |', '| grant | no | of others |'],
          ['| refuse | no | yes |', '| refuse | no | of others |'],
        ),
      ),
    ).toEqual([]);
    expect(
      found(
        'N606',
        hireWith(
          none,
          ['| T2 | Asked | grant | note | — |', '| T2 | Asked | grant | note | `guest != me` |'],
          ['| T3 | Asked | refuse | note | — |', '| T3 | Asked | refuse | note | `guest != me` |'],
        ),
      ),
    ).toEqual([]);
  });

  test('nothing while the rules are not shown', () => {
    const rules = hire.slice(hire.indexOf('## 5.'), hire.indexOf('## 6.'));
    expect(found('N606', hire.replace(rules, '## 5. Validation rules\n\nnot shown\n\n'))).toEqual([]);
  });

  test('the example shows nothing of rules that have nothing to do with it', () => {
    const [finding] = found('N606', hireWith([rule, `| V1 | Hire | \`guest != me\` | refuse | E-OWN |\n${other}`]));
    expect(finding?.witness?.[0]).toMatch(/^Hire \{ guest: you, state: Asked \}:/u);
  });

  test('two ways on that are no decision about somebody', () => {
    const wrong = hireWith([rule, '| V1 | Hire | `on >= today()` | ask | E-OWN |'])
      .replace(/\bgrant\b/gu, 'load')
      .replace(/\brefuse\b/gu, 'send away');
    expect(found('N606', wrong)).toEqual([]);
  });
});

describe('edits after the end', () => {
  test('a condition that forgot the end', () => {
    const [finding] = found('N608', hireWith(['| edit Hire | own draft | no |', '| edit Hire | own | no |']));
    expect(finding).toMatchObject({ what: 'A Hire that is Refused or Out can still be edited by Guest.', severity: 'warning' });
    expect(finding?.witness?.[0]).toContain('guest: you');
  });

  test('the example shows nothing of rules that have nothing to do with it', () => {
    const rules = [
      '| V1 | Hire |',
      '| V2 | Hire | `old != null or on >= today()` | save | E-OWN |\n| V3 | Hire | `string length(boat.name) > 2` | save | E-OWN |\n| V1 | Hire |',
    ] as const;
    const [finding] = found('N608', hireWith(['| edit Hire | own draft | no |', '| edit Hire | own | no |'], rules));
    expect(finding?.witness?.[0]).toBe('Hire { guest: you, state: Refused }: Guest may edit it');
  });

  test('a plain yes is a note', () =>
    expect(found('N608', hireWith(['| edit Hire | own draft | no |', '| edit Hire | own draft | yes |']))[0]).toMatchObject({
      severity: 'note',
    }));

  test('a rule that looks at the state before', () =>
    expect(
      found(
        'N608',
        hireWith(
          ['| edit Hire | own draft | no |', '| edit Hire | own | no |'],
          ['| V1 | Hire |', '| V2 | Hire | `old = null or old.state != "Out"` | save | E-OWN |\n| V1 | Hire |'],
        ),
      ),
    ).toEqual([]));
});
