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

  test('a name written wrong is one mistake', () =>
    expect(found('N102', hireWith(['| Warden | hand boats out |', '| Wardn | hand boats out |']))).toEqual([]));

  test('a row may speak of several roles', () =>
    expect(found('N101', hireWith(['| Warden | hand boats out |', '| Guest and Warden | look around |']))).toEqual([]));

  test('a row may speak of everybody', () => {
    const text = hireWith(['| Warden | hand boats out |', '| Everybody | look around |']);
    expect([...found('N101', text), ...found('N102', text)]).toEqual([]);
  });

  test('a role of which point 1 says nothing is a note', () => {
    const [finding] = found('N102', hireWith(['| Warden | hand boats out |\n', '']));
    expect(finding).toMatchObject({ severity: 'note', point: 1 });
    expect(finding?.what).toContain('Warden');
  });

  test('nothing is said while one of the two points is not shown', () => {
    const matrix = hire.slice(hire.indexOf('## 6.'), hire.indexOf('## 7.'));
    expect(found('N101', hire.replace(matrix, '## 6. Roles and permissions\n\nnot shown\n\n'))).toEqual([]);
    const who = hire.slice(hire.indexOf('## 1.'), hire.indexOf('## 2.'));
    expect(found('N102', hire.replace(who, '## 1. What the product does and for whom\n\nnot shown\n\n'))).toEqual([]);
  });
});
