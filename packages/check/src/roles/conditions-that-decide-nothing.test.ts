import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

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
