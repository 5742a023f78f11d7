import type { Person, RecordValue } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { claims, claimsWith } from '../../test/claims.ts';
import { settingsFor } from '../settings/settings.ts';
import { permit } from './permit.ts';
import { keptFromSubstitute, mayStandIn, rolesStandingIn, standsInForAnybody } from './stand-ins.ts';

const application = claimsWith([
  '- Sign up: by invitation',
  '- Sign up: by invitation\n- Who may stand in: Finance for Manager, manager for Manager',
]);

it('says which roles may for which, whatever the case', () => {
  expect(rolesStandingIn(application, 'manager')).toEqual(['Finance', 'Manager']);
  expect([mayStandIn(application, ['Finance'], 'Manager'), mayStandIn(application, ['Manager'], 'Finance')]).toEqual([true, false]);
  expect([standsInForAnybody(application, ['finance']), standsInForAnybody(application, ['Employee'])]).toEqual([true, false]);
  expect([rolesStandingIn(claims, 'Manager'), standsInForAnybody(claims, ['Manager'])]).toEqual([[], false]);
});

describe('what is kept from whoever acts for somebody', () => {
  const somebody = (id: string): RecordValue => ({ entity: 'Person', id, fields: {} });
  const acting: Person = { record: somebody('max'), roles: ['Manager'], by: somebody('mia') };
  const claim = (fields: RecordValue['fields']): RecordValue => ({ entity: 'Claim', id: 'c', fields });
  const isKept = (record: RecordValue, person = acting) => keptFromSubstitute(application, person, record) !== undefined;

  it('is what names them in a field, in a line, or in the record of a line, and the record of the other', () => {
    expect(isKept(claim({ employee: somebody('ada') }))).toBe(false);
    expect(isKept(claim({ employee: somebody('mia') }))).toBe(true);
    expect(isKept(claim({ lines: [{ entity: 'Line', id: 'l', fields: { category: somebody('mia') } }] }))).toBe(true);
    expect(isKept({ entity: 'Line', id: 'l', fields: {}, owner: claim({ employee: somebody('mia') }) })).toBe(true);
    expect([isKept(somebody('mia')), isKept(somebody('max')), isKept(somebody('ada'))]).toEqual([true, true, false]);
    // What a record refers to is another record.
    expect(isKept(claim({ employee: { ...somebody('ada'), fields: { manager: somebody('mia') } } }))).toBe(false);
  });

  it('is nothing for whoever acts themselves', () => {
    expect(isKept(claim({ employee: somebody('max') }), { record: somebody('max'), roles: ['Manager'] })).toBe(false);
  });

  it('is refused where the other may, and said of nothing that they may not', () => {
    const { settings } = settingsFor(application);
    const ask = (person: Person, action: string, employee: RecordValue) => {
      const self = claim({ employee, state: 'Submitted' });
      return permit(application, person, { kind: 'action', entity: 'Claim', action }, { settings, now: 0, me: person.record, self });
    };
    const mia = { ...somebody('mia'), fields: { manager: somebody('max') } };
    const ada = { ...somebody('ada'), fields: { manager: somebody('max') } };
    expect(ask(acting, 'approve', ada).allowed).toBe(true);
    expect(ask(acting, 'approve', mia)).toMatchObject({ allowed: false, whileActing: true, statement: 'roles/who may stand in' });
    expect(ask(acting, 'pay', mia)).not.toHaveProperty('whileActing');
    expect(ask({ record: acting.record, roles: acting.roles }, 'approve', mia).allowed).toBe(true);
  });
});
