import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hire, hireWith } from '../testing/hire.ts';

describe('audiences and roles', () => {
  test('somebody point 1 speaks of has no column; the nearest name is offered', () => {
    const [finding] = found('N101', hireWith(['| Warden | hand boats out |', '| Wardn | hand boats out |']));
    expect(finding).toMatchObject({ severity: 'warning', point: 1, mend: 'Did you mean “Warden”?' });
    expect(finding?.what).toContain('Wardn');
    expect(finding?.fix?.edits[0]).toMatchObject({ text: 'Warden' });
  });

  test('the fix mends it', () => {
    const wrong = hireWith(['| Warden | hand boats out |', '| Wardn | hand boats out |']);
    const edit = found('N101', wrong)[0]?.fix?.edits[0];
    expect(edit && wrong.slice(0, edit.from) + edit.text + wrong.slice(edit.to)).toBe(hire);
  });
});
