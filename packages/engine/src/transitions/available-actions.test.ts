import type { Application, Person, RecordValue } from '@ninefold/model';
import { expect, it } from 'vitest';
import { around, bob, claim, claims, claimsWith, employee, finance, manager } from '../../test/claims.ts';
import { availableActions } from './available-actions.ts';

function see(person: Person, record: RecordValue, application: Application = claims): string[] {
  return availableActions(application, record, person, around(person, application)).map(
    ({ action, available, reason, gap, asksFor }) =>
      `${action}${asksFor.length > 0 ? ` (${asksFor.join()})` : ''}${available ? '' : ' off'}${gap ? ' gap' : ''}${reason ? `: ${reason}` : ''}`,
  );
}

it('shows what one may do from here, in the document’s order', () => {
  expect(see(employee, claim('Draft'))).toEqual(['submit', 'withdraw']);
  expect(see(manager, claim('Submitted'))).toEqual(['approve', 'return (reason)', 'refuse (reason)']);
  expect(see(finance, claim('Large'))).toEqual(['approve', 'return (reason)', 'refuse (reason)']);
});

it('leaves out what leads nowhere from here and what one has no right to', () => {
  expect(see(employee, claim('Paid'))).toEqual([]);
  expect(see(finance, claim('Submitted'))).toEqual([]);
  expect(see({ record: bob, roles: ['Employee'] }, claim('Submitted'))).toEqual([]);
});

it('gives the reason when a guard or a rule says no', () => {
  expect(see(employee, claim('Draft', { lines: [] }))).toEqual([
    'submit off: Add at least one line before you send the claim in.',
    'withdraw',
  ]);
  const own = claim('Submitted', { employee: { ...bob, fields: { ...bob.fields, manager: bob } } });
  expect(see(manager, own)).toContain('approve off: You cannot decide on your own claim.');
});

it('shows the gap that stops an action, even one that asks', () => {
  const application = claimsWith(
    ['| T5 | Submitted, Large | return | reason | `reason != null` |', '| T5 | Submitted, Large | return | reason | not shown |'],
    ['| withdraw | own | own | own |', '| withdraw | not shown | own | own |'],
  );
  expect(see(manager, claim('Submitted'), application)).toContain('return (reason) off gap: When this may happen is not shown yet.');
  expect(see(employee, claim('Draft'), application)).toEqual(['submit', 'withdraw off gap: Who may do this is not shown yet.']);
});

it('says where each leads: to one state where that is known, to any of its rows’ where it is asked first', () => {
  const leads = (person: Person, record: RecordValue) =>
    Object.fromEntries(availableActions(claims, record, person, around(person, claims)).map(({ action, to }) => [action, to]));
  expect(leads(manager, claim('Submitted'))).toEqual({ approve: ['Approved'], return: ['Returned'], refuse: ['Refused'] });
  const line = { entity: 'Line', fields: { 'spent on': '2026-11-20', amount: 90_000n } };
  expect(leads(manager, claim('Submitted', { lines: [line], total: 90_000n })).approve).toEqual(['Large']);
  const own = claim('Submitted', { employee: { ...bob, fields: { ...bob.fields, manager: bob } } });
  expect(leads(manager, own).approve).toEqual(['Approved', 'Large']);
});

it('tells everything that stops an action, each at its place', () => {
  const travel = { entity: 'Category', id: 't', fields: { name: 'Travel', 'needs receipt from': 2500n } };
  const line = { entity: 'Line', fields: { 'spent on': '2026-11-20', category: travel, amount: 6000n, receipt: null } };
  const fine = { ...line, fields: { ...line.fields, amount: 100n } };
  const [submit] = availableActions(claims, claim('Draft', { lines: [line, fine, line] }), employee, around(employee, claims));
  expect(submit?.needs.map(({ code, statement, field }) => [code, statement, field])).toEqual([
    ['E-RECEIPT', 'V7', 'lines.0.receipt'],
    ['E-RECEIPT', 'V7', 'lines.2.receipt'],
  ]);
  expect(submit?.needs[0]?.detail).toBe(submit?.reason);
});
