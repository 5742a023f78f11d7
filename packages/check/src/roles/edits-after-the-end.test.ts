import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

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
