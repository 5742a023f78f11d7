import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

describe('rights without sight', () => {
  test('may act, may not read', () => {
    const [finding, ...more] = found('N605', hireWith(['| read Hire | own | asked |', '| read Hire | own | no |']));
    expect(finding?.what).toBe('Warden may `grant`, `refuse` and `hand out` a Hire, but may not read any.');
    expect(more).toEqual([]);
  });

  test('conditions that never meet', () => {
    const [finding] = found(
      'N605',
      hireWith(
        ['| edit Hire | own draft | no |', '| edit Hire | own draft | no |\n| delete Hire | no | draft |'],
        ['- **asked**', '- **draft**: `state = "Draft"`\n- **asked**'],
      ),
    );
    expect(finding?.what).toBe('Warden may `delete` only such Hires as Warden may not read.');
  });

  test('states that one may not read', () => {
    const read = ['| read Hire | own | asked |', '| read Hire | own | new |'] as const;
    const fresh = ['- **asked**', '- **new**: `state in ("Draft", "Asked")`\n- **asked**'] as const;
    const whats = (...changes: readonly (readonly [string, string])[]) =>
      found('N605', hireWith(read, fresh, ...changes)).map(({ what }) => what);
    expect(whats()).toEqual(['Warden may `hand out` only such Hires as Warden may not read.']);
    expect(whats(['| T4 | Granted |', '| T4 | Asked, Granted |'])).toEqual([]);
    expect(whats(['| T4 | Granted |', '| T4 | not shown |'])).toEqual([]);
    const split = ['| hand out | no | yes |', '| hand out in Asked | no | yes |\n| hand out in Granted | no | yes |'] as const;
    expect(whats(['| T4 | Granted |', '| T4 | Asked, Granted |'], split)).toEqual([
      'Warden may `hand out in Granted` only such Hires as Warden may not read.',
    ]);
  });

  test('what is not shown may let them read', () =>
    expect(found('N605', hireWith(['| read Hire | own | asked |', '| read Hire | own | not shown |']))).toEqual([]));
});
