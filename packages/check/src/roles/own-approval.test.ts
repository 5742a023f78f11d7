import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hire, hireWith } from '../testing/hire.ts';

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

  test('somebody who decides and signs in as another kind of people is not who made it', () => {
    const visitor = hireWith(
      [rule, '| V1 | Hire | `on >= today()` | ask | E-OWN |'],
      [
        '### Boat\n',
        '### Visitor\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| email | email, unique | yes | — |\n\n### Boat\n',
      ],
      ['| guest | Person | yes |', '| guest | Visitor | yes |'],
      ['- Who signs in: Person', '- Who signs in: Person; Visitor as Guest'],
    );
    expect(found('N606', visitor)).toEqual([]);
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
