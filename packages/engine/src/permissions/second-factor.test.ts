import type { Given, Roles, SignInWay } from '@ninefold/model';
import { expect, test } from 'vitest';
import { needsSecondFactor } from './second-factor.ts';

const span = { from: 0, to: 0, line: 0 };
const given = <T>(value: T): Given<T> => ({ kind: 'given', value, span });

function rolesWith(signInWith: Given<readonly SignInWay[]>, needSecondFactor?: Given<readonly string[]>): { readonly roles: Roles } {
  const none = { kind: 'none' } as const;
  const rest = { whoSignsIn: none, signUp: none, refused: none, mayNotBeRead: none, roles: [], conditions: [], permissions: [] };
  return { roles: { ...rest, signInWith, ...(needSecondFactor && { needSecondFactor }) } };
}

test('is asked of the roles that are named, where there are passwords', () => {
  const both = given(['email and password', 'OpenID Connect'] as const);
  const named = given(['Head of house']);
  expect(needsSecondFactor(rolesWith(both, named), ['Tutor', 'head of House'])).toBe(true);
  expect(needsSecondFactor(rolesWith({ kind: 'none' }, named), ['Head of house'])).toBe(true);
  expect(needsSecondFactor(rolesWith(both, named), ['Tutor'])).toBe(false);
  expect(needsSecondFactor(rolesWith(both), ['Head of house'])).toBe(false);
  expect(needsSecondFactor(rolesWith(given(['OpenID Connect'] as const), named), ['Head of house'])).toBe(false);
});
