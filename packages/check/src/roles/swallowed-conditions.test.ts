import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

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
