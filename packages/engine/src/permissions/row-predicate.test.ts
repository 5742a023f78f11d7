import type { RecordValue } from '@ninefold/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ann, around, bob, claim, claims, fay } from '../../test/claims.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { permit } from './permit.ts';
import type { PermissionRequest } from './request.ts';
import { rowPredicate } from './row-predicate.ts';

const requests: readonly PermissionRequest[] = [
  ...(['read', 'edit', 'delete', 'create'] as const).map((kind) => ({ kind, entity: 'Claim' })),
  { kind: 'read', entity: 'Claim', field: 'payment reference' },
  ...['submit', 'approve', 'return', 'pay'].map((action) => ({ kind: 'action', entity: 'Claim', action }) as const),
  { kind: 'open', screen: 'Claim' },
];

describe('a row predicate', () => {
  it('is a literal where it says the same about every record', () => {
    const of = (roles: string[], request: PermissionRequest): unknown => rowPredicate(claims, roles, request).predicate;
    expect(of(['Employee'], { kind: 'read', entity: 'Category' })).toMatchObject({ node: 'literal', value: true });
    expect(of(['Finance'], { kind: 'delete', entity: 'Claim' })).toMatchObject({ node: 'literal', value: false });
    expect(of([], { kind: 'read', entity: 'Claim' })).toMatchObject({ node: 'literal', value: false });
  });

  it('says a condition of two roles once', () => {
    const one = rowPredicate(claims, ['Employee'], { kind: 'read', entity: 'Claim' });
    expect(one.predicate).toMatchObject({ node: 'compare' });
    expect(rowPredicate(claims, ['Employee', 'Manager'], { kind: 'edit', entity: 'Claim' }).statements).toContain(
      'roles/edit claim/manager',
    );
    expect(rowPredicate(claims, ['Employee', 'Employee'], { kind: 'read', entity: 'Claim' }).predicate).toEqual(one.predicate);
  });

  it('adds the state of a row', () => {
    const { predicate } = rowPredicate(claims, ['Finance'], { kind: 'action', entity: 'Claim', action: 'approve' });
    expect(JSON.stringify(predicate)).toContain('"value":"Large"');
  });

  it('looks from a line at its owner', () => {
    const { predicate } = rowPredicate(claims, ['Employee'], { kind: 'read', entity: 'Line' });
    expect(predicate).toMatchObject({
      node: 'compare',
      left: { node: 'field', field: 'employee', of: { node: 'owner', of: { node: 'self', type: { entity: 'Line' } } } },
    });
  });

  it('is what permit decides by', () => {
    const states = claims.states[0]?.states.map((state) => state.name) ?? [];
    const cases = fc.record({
      roles: fc.subarray(['Employee', 'Manager', 'Finance']),
      me: fc.constantFrom(ann, bob, fay, null),
      of: fc.constantFrom(ann, bob, fay),
      state: fc.constantFrom(...states),
      request: fc.constantFrom(...requests),
    });
    fc.assert(
      fc.property(cases, ({ roles, me, of, state, request }) => {
        const person = { record: me, roles };
        const self: RecordValue = claim(state, { employee: of });
        const environment = { ...around(person), self };
        const { predicate } = rowPredicate(claims, roles, request);
        expect(permit(claims, person, request, environment).allowed).toBe(evaluate(predicate, environment) === true);
      }),
      { numRuns: 300 },
    );
  });
});
