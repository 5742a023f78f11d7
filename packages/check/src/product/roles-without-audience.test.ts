import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

describe('audiences and roles', () => {
  test('a name written wrong is one mistake', () =>
    expect(found('N102', hireWith(['| Warden | hand boats out |', '| Wardn | hand boats out |']))).toEqual([]));

  test('a role of which point 1 says nothing is a note', () => {
    const [finding] = found('N102', hireWith(['| Warden | hand boats out |\n', '']));
    expect(finding).toMatchObject({ severity: 'note', point: 1 });
    expect(finding?.what).toContain('Warden');
  });

  test('Anybody is no role', () =>
    expect(found('N102', hireWith(['| Warden | hand boats out |\n', ''], ['Warden', 'Anybody']))).toEqual([]));
});
