import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hire, hireWith } from '../testing/hire.ts';

describe('audiences and roles', () => {
  test('a row may speak of several roles', () =>
    expect(found('N101', hireWith(['| Warden | hand boats out |', '| Guest and Warden | look around |']))).toEqual([]));

  test('a row may speak of everybody', () => {
    const text = hireWith(['| Warden | hand boats out |', '| Everybody | look around |']);
    expect([...found('N101', text), ...found('N102', text)]).toEqual([]);
  });

  test('nothing is said while one of the two points is not shown', () => {
    const matrix = hire.slice(hire.indexOf('## 6.'), hire.indexOf('## 7.'));
    expect(found('N101', hire.replace(matrix, '## 6. Roles and permissions\n\nnot shown\n\n'))).toEqual([]);
    const who = hire.slice(hire.indexOf('## 1.'), hire.indexOf('## 2.'));
    expect(found('N102', hire.replace(who, '## 1. What the product does and for whom\n\nnot shown\n\n'))).toEqual([]);
  });
});
