/** A right is worked out once for the same roles in the same order, whichever list of them is brought along. */
import { expect, test } from 'vitest';
import { claims } from '../../test/claims.ts';
import { readRight } from './read-right.ts';

test('equal lists of roles have one right, others have another', () => {
  const roles = ['Employee', 'Manager'];
  const right = readRight(claims, roles, 'Claim');
  expect(readRight(claims, roles, 'Claim')).toBe(right);
  expect(readRight(claims, ['Employee', 'Manager'], 'Claim')).toBe(right);
  expect(readRight(claims, ['Employee'], 'Claim').rows).not.toEqual(right.rows);
  expect(readRight(claims, roles, 'Category').entity.name).toBe('Category');
});
