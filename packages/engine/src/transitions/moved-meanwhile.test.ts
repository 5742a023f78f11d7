import type { Person } from '@ninefold/model';
import { expect, it } from 'vitest';
import { around, claim, claims, employee, finance, manager } from '../../test/claims.ts';
import { cameTooLate, movedMeanwhile } from './moved-meanwhile.ts';

const late = (by: Person, action: string, before: string, now: string) =>
  cameTooLate(claims, { kept: claim(now), before: claim(before), action, by }, around(by));

it('is too late who may not act any more, and could have before', () => {
  expect(late(manager, 'approve', 'Submitted', 'Large')).toBe(true);
  expect(late(finance, 'approve', 'Submitted', 'Large')).toBe(false);
});

it('is as refused as ever who could not have acted before either', () => {
  expect(late(employee, 'approve', 'Submitted', 'Large')).toBe(false);
  expect(late(manager, 'approve', 'Draft', 'Large')).toBe(false);
});

it('says so in the words of the document', () => {
  expect(movedMeanwhile(claims, claim('Large'), around(manager))).toMatchObject({
    code: 'E-STATE',
    status: 409,
    message: 'This claim is Large now. Look at it again before you decide.',
  });
});
