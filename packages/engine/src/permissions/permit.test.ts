import type { Application, Person, RecordValue } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { ann, around, bob, claim, claims, claimsWith, employee, finance, line, manager } from '../../test/claims.ts';
import { editableFields } from './editable.ts';
import { groundsOf } from './grounds.ts';
import { permit } from './permit.ts';
import type { PermissionRequest } from './request.ts';

function ask(person: Person, request: PermissionRequest, self?: RecordValue, application: Application = claims): string {
  const decision = permit(application, person, request, { ...around(person, application), ...(self && { self }) });
  return decision.allowed
    ? `yes by ${decision.statement}`
    : `no (${decision.right}${decision.gap ? ', gap' : ''}) by ${decision.statement} ${decision.code ?? ''}: ${decision.reason}`;
}

const read: PermissionRequest = { kind: 'read', entity: 'Claim' };

describe('reading', () => {
  it('is by row: one’s own, the team’s, what was sent', () => {
    expect(ask(employee, read, claim('Draft'))).toBe('yes by roles/read claim/employee');
    expect(ask(manager, read, claim('Submitted'))).toBe('yes by roles/read claim/manager');
    expect(ask(finance, read, claim('Paid'))).toBe('yes by roles/read claim/finance');
  });

  it('of what is not one’s own answers as if it did not exist', () => {
    expect(ask(manager, read, claim('Draft'))).toBe('no (not now) by roles/read claim/manager E-NOT-FOUND: There is no such claim.');
    expect(ask({ record: bob, roles: ['Employee'] }, read, claim('Paid'))).toMatch(/^no .* E-NOT-FOUND/u);
  });

  it('of a field is narrowed by rows about that field', () => {
    const field: PermissionRequest = { kind: 'read', entity: 'claim', field: 'payment reference' };
    expect(ask(employee, field, claim('Paid'))).toMatch(/^no \(none\) by roles\/read claim.payment reference\/employee/u);
    expect(ask(finance, field, claim('Paid'))).toMatch(/^yes/u);
    expect(ask(finance, field, claim('Draft'))).toMatch(/^no \(not now\)/u);
    expect(ask(employee, { ...field, field: 'title' }, claim('Paid'))).toMatch(/^yes/u);
  });

  it('of what is computed is reading all it follows from, unless a row is about it', () => {
    const total: PermissionRequest = { kind: 'read', entity: 'Claim', field: 'total' };
    const row = (...rows: readonly string[]): Application =>
      claimsWith(['| read Claim | own |', `${rows.map((one) => `| ${one} |`).join('\n')}\n| read Claim | own |`]);
    expect(ask(employee, total, claim('Paid'))).toMatch(/^yes/u);
    for (const hidden of ['read Line.amount | no | yes | yes', 'read Claim.lines | no | yes | yes']) {
      expect(ask(employee, total, claim('Paid'), row(hidden)), hidden).toMatch(/^no \(none\)/u);
      expect(ask(finance, total, claim('Paid'), row(hidden)), hidden).toMatch(/^yes/u);
    }
    expect(ask(employee, total, claim('Paid'), row('read Line.amount | no | yes | yes', 'read Claim.total | yes | yes | yes'))).toMatch(
      /^yes/u,
    );
  });

  it('of what is computed by way of another record, or of oneself, is reading that record', () => {
    const chief = (expression: string): Application =>
      claimsWith(
        ['| total | money,', `| chief | text, computed \`${expression}\` | no | — |\n| total | money,`],
        ['| read Person | yes | yes | yes |', '| read Person | himself | yes | yes |'],
        ['- **own**:', '- **himself**: `id = me.id`\n- **own**:'],
      );
    const field: PermissionRequest = { kind: 'read', entity: 'Claim', field: 'chief' };
    const own = claim('Draft', { employee: employee.record });
    expect(ask(employee, field, own, chief('me.name'))).toMatch(/^yes/u);
    expect(ask(employee, field, own, chief('employee.name'))).toMatch(/^yes/u);
    expect(ask(employee, field, own, chief('employee.manager.name'))).toMatch(/^no \(not now\)/u);
    expect(ask(employee, field, own, chief('me.manager.name'))).toMatch(/^no \(not now\)/u);
  });

  it('of lines follows their owner', () => {
    const about = (state: string): RecordValue => ({ ...line(), owner: claim(state) });
    expect(ask(manager, { kind: 'read', entity: 'Line' }, about('Submitted'))).toMatch(/^yes/u);
    expect(ask(manager, { kind: 'read', entity: 'Line' }, about('Draft'))).toMatch(/^no/u);
    expect(ask(employee, { kind: 'edit', entity: 'Line', field: 'amount' }, about('Draft'))).toMatch(/^yes/u);
    expect(ask(employee, { kind: 'edit', entity: 'Line', field: 'amount' }, about('Submitted'))).toMatch(/^no/u);
  });

  it('is needed for every other operation', () => {
    const unread = claimsWith(['| read Claim | own | own, team | own, sent |', '| read Claim | no | own, team | own, sent |']);
    expect(ask(employee, { kind: 'edit', entity: 'Claim' }, claim('Draft'), unread)).toMatch(/^no \(none\) .* E-NOT-FOUND/u);
    expect(ask(employee, { kind: 'action', entity: 'Claim', action: 'submit' }, claim('Draft'), unread)).toMatch(/^no \(none\)/u);
    expect(ask(employee, { kind: 'create', entity: 'Claim' }, claim('Draft'), unread)).toMatch(/^yes/u);
  });
});

describe('editing', () => {
  const edit: PermissionRequest = { kind: 'edit', entity: 'Claim' };

  it('of one’s own record waits for its state; of somebody else’s no state would help', () => {
    expect(ask(employee, edit, claim('Submitted'))).toMatch(/^no \(not now\)/u);
    expect(ask(manager, edit, claim('Submitted'))).toMatch(/^no \(none\)/u);
    expect(ask(manager, edit, claim('Draft', { employee: manager.record }))).toMatch(/^yes/u);
  });

  it('of what has no states waits for none, though a field of it is called state', () => {
    const application = claimsWith(
      ['| manager | Person | no | — |', '| manager | Person | no | — |\n| state | text | no | — |'],
      ['| edit Person | no | no | yes |', '| edit Person | home | no | yes |'],
      ['- **own**:', '- **home**: `state = "Hesse"`\n- **own**:'],
    );
    const person = (state: string): RecordValue => ({ ...bob, fields: { ...bob.fields, state } });
    const change: PermissionRequest = { kind: 'edit', entity: 'Person' };
    expect(ask(employee, change, person('Hesse'), application)).toMatch(/^yes/u);
    expect(ask(employee, change, person('Bavaria'), application)).toMatch(/^no \(none\)/u);
  });
});

describe('acting', () => {
  const approve: PermissionRequest = { kind: 'action', entity: 'Claim', action: 'approve' };

  it('is by state', () => {
    expect(ask(manager, approve, claim('Submitted'))).toBe('yes by roles/approve in submitted/manager');
    expect(ask(manager, approve, claim('Large'))).toMatch(/^no \(not now\) .* E-FORBIDDEN: You may not do that\.$/u);
    expect(ask(finance, approve, claim('Large'))).toMatch(/^yes/u);
    expect(ask(employee, approve, claim('Submitted'))).toMatch(/^no \(none\)/u);
  });

  it('adds up the roles of a person', () => {
    expect(ask({ record: bob, roles: ['Employee', 'Manager', 'Finance'] }, approve, claim('Large'))).toBe(
      'yes by roles/approve in large/finance',
    );
  });
});

describe('what is not said', () => {
  it('is no', () => {
    expect(ask(finance, { kind: 'delete', entity: 'Person' }, ann)).toBe('no (none) by null E-FORBIDDEN: You may not do that.');
    expect(ask(finance, { kind: 'create', entity: 'Nothing' })).toMatch(/^no \(none\)/u);
    expect(ask({ record: ann, roles: [] }, read, claim('Draft'))).toMatch(/^no \(none\)/u);
  });

  it('and no question has the answer of another that reads like it', () => {
    const long = groundsOf(claims, ['Finance'], { kind: 'edit', entity: 'Claim title' });
    expect(long.some(({ alternatives }) => alternatives.length > 0)).toBe(false);
    expect(groundsOf(claims, ['Finance'], { kind: 'edit', entity: 'Claim', field: 'title' })).not.toEqual(long);
    const roles = groundsOf(claims, ['Employee', 'read'], { kind: 'see why' });
    expect(groundsOf(claims, ['Employee'], { kind: 'read', entity: 'see why' })).not.toBe(roles);
  });

  it('and not shown is no, and says so', () => {
    const cell = claimsWith(['| pay | no | no | yes |', '| pay | no | no | not shown: who pays? |']);
    expect(ask(finance, { kind: 'action', entity: 'Claim', action: 'pay' }, claim('Approved'), cell)).toBe(
      'no (none, gap) by roles/pay/finance E-FORBIDDEN: Who may do this is not shown yet.',
    );
    const point = claimsWith([
      claims.roles.permissions.length > 0 ? '| open Overview | yes | yes | yes |' : '',
      '| open Overview | not shown | yes | yes |',
    ]);
    expect(ask(employee, { kind: 'open', screen: 'Overview' }, undefined, point)).toMatch(/gap/u);
  });

  it('and a condition that rests on a constant without value is no', () => {
    const gap = claimsWith(
      ['- **sent**: `state != "Draft"`', '- **sent**: `total <= MANAGER_LIMIT`'],
      ['| MANAGER_LIMIT | 500 EUR |', '| MANAGER_LIMIT | not shown |'],
    );
    expect(ask(finance, read, claim('Paid', { employee: bob }, gap), gap)).toMatch(/^no \(not now, gap\)/u);
  });
});

describe('screens', () => {
  it('open by role, and by record once there is one', () => {
    expect(ask(employee, { kind: 'open', screen: 'to pay' })).toMatch(/^no \(none\)/u);
    expect(ask(employee, { kind: 'open', screen: 'Claim' })).toMatch(/^yes/u);
    expect(ask({ record: bob, roles: ['Employee'] }, { kind: 'open', screen: 'Claim' }, claim('Paid'))).toMatch(/^no/u);
  });
});

describe('fields to fill in', () => {
  const fields = (person: Person, record: RecordValue, operation: 'create' | 'edit', application = claims): readonly string[] =>
    editableFields(application, record, person, operation, around(person, application));

  const lines = ['lines', 'lines.spent on', 'lines.category', 'lines.what for', 'lines.amount', 'lines.receipt'];

  it('are those that calls and forms send, and no other: nobody names another owner', () => {
    expect(fields(employee, claim('Draft'), 'edit')).toEqual(['title', ...lines]);
    expect(fields(employee, claim('Draft'), 'create')).toEqual(['title', ...lines]);
  });

  it('are those that no action sets and nothing computes, where no call says what is sent', () => {
    const silent = claimsWith(['`PUT /api/claims/:id` | title, lines |', '`PUT /api/claims/:id` | not shown |']);
    expect(fields(employee, claim('Draft'), 'edit', silent)).toEqual(['title', 'employee', ...lines]);
    expect(fields(employee, claim('Submitted'), 'edit')).toEqual([]);
  });

  it('are of an edit what its calls send, whatever the form for a new one takes', () => {
    const wider = claimsWith(['new Claim: title, lines', 'new Claim: title, employee, lines']);
    expect(fields(employee, claim('Draft'), 'create', wider)).toEqual(['title', 'employee', ...lines]);
    expect(fields(employee, claim('Draft'), 'edit', wider)).toEqual(['title', ...lines]);
    const silent = claimsWith(
      ['new Claim: title, lines', 'new Claim: title, employee, lines'],
      ['`PUT /api/claims/:id` | title, lines |', '`PUT /api/claims/:id` | not shown |'],
    );
    expect(fields(employee, claim('Draft'), 'edit', silent)).toEqual(['title', 'employee', ...lines]);
  });

  it('follow rows about one field, when creating too', () => {
    const ruled = claimsWith([
      '| edit Claim | own draft |',
      '| edit Claim.employee | no | no | yes |\n| edit Line.amount | no | yes | yes |\n| edit Claim | own draft |',
    ]);
    const named = ['title', 'lines', 'lines.spent on', 'lines.category', 'lines.what for', 'lines.receipt'];
    expect(fields(employee, claim('Draft', {}, ruled), 'edit', ruled)).toEqual(named);
    // What every new line has to be given is closed only once it is there.
    expect(fields(employee, claim('Draft', {}, ruled), 'create', ruled)).toEqual(['title', ...lines]);
    const all = claimsWith([
      '| edit Claim | own draft |',
      '| create Line.amount | no | yes | yes |\n| edit Claim.title | no | yes | yes |\n| edit Line.receipt | no | yes | yes |\n| edit Claim | own draft |',
    ]);
    expect(fields(employee, claim('Draft', {}, all), 'create', all)).toEqual([
      'title',
      ...lines.filter((name) => name !== 'lines.amount' && name !== 'lines.receipt'),
    ]);
  });
});
