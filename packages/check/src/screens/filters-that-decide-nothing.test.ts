import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

const deskList = '`state != "Draft"`: boat';

describe('filters', () => {
  test('nothing can pass', () => {
    const [finding] = found('N208', hireWith([deskList, '`state = "Asked" and state = "Granted"`: boat']));
    expect(finding).toMatchObject({ severity: 'warning', certainty: 'proved' });
    expect(finding?.what).toContain('Desk is always empty');
  });

  test('a rule refuses what would pass', () => {
    const [finding] = found(
      'N208',
      hireWith(
        [deskList, '`state != "Draft" and note = "none"`: boat'],
        ['| V1 | Hire |', '| V2 | Hire | `note = null or string length(note) > 6` | save | E-OWN |\n| V1 | Hire |'],
      ),
    );
    expect(finding?.why).toContain('V2');
    expect(finding?.others?.map(({ words }) => words)).toEqual(['V2']);
  });

  test('everything passes', () => {
    const [finding] = found('N208', hireWith([deskList, '`on != null`: boat']));
    expect(finding?.what).toContain('leaves nothing out');
  });

  test('everything that a rule lets be passes', () => {
    const rule = (words: string) => ['| V1 | Hire |', `| V2 | Hire | \`${words}\` | save | E-OWN |\n| V1 | Hire |`] as const;
    const long = [deskList, '`string length(note) > 5 or note = null`: boat'] as const;
    const [finding] = found('N208', hireWith(long, rule('note = null or string length(note) > 6')));
    expect(finding?.what).toContain('leaves nothing out');
    expect(finding?.why).toContain('V2 says so already.');
    expect(finding?.statements).toContain('V2');
    expect(found('N208', hireWith(long, rule('note = null or string length(note) > 4')))).toEqual([]);
  });

  test('a condition that some records pass', () =>
    expect(found('N208', hireWith([deskList, '`on > today() or note = null`: boat']))).toEqual([]));

  test('a rule about today held yesterday', () =>
    expect(
      found(
        'N208',
        hireWith([deskList, '`on < today()`: boat'], ['| V1 | Hire |', '| V2 | Hire | `on >= today()` | save | E-OWN |\n| V1 | Hire |']),
      ),
    ).toEqual([]));
});
