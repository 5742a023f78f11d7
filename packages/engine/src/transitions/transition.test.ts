import type { Application, Person, RecordValue, Value } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { ann, around, bob, claim, claims, claimsWith, employee, finance, line, manager } from '../../test/claims.ts';
import type { Environment } from '../expressions/environment.ts';
import { transition, transitionByItself } from './transition.ts';

interface Take {
  readonly asked?: Readonly<Record<string, Value>>;
  readonly application?: Application;
}

function take(person: Person, action: string, record: RecordValue, { asked = {}, application = claims }: Take = {}): string {
  const result = transition(application, record, action, asked, person, around(person, application));
  if (result.kind === 'refused')
    return result.refusals
      .map(({ status, code, statement, path, message }) => `${status} ${code} [${statement}] ${path.join('.')}: ${message}`)
      .join('\n');
  if (result.kind === 'waits') return `${result.transition.statement} waits`;
  return `${result.transition.statement} to ${String(result.record.fields.state)}${result.notice ? ` with ${result.notice.code}` : ''}`;
}

describe('moving', () => {
  it('sets the state and carries out what the document says', () => {
    const result = transition(claims, claim('Draft'), 'submit', {}, employee, around(employee));
    expect(result).toMatchObject({
      kind: 'moves',
      transition: { statement: 'T1' },
      record: { fields: { state: 'Submitted', 'submitted on': '2026-11-21', total: 2000n } },
    });
    expect(result.kind === 'moves' && result.effects).toEqual([
      {
        kind: 'notify',
        statement: expect.stringContaining('T1'),
        whom: [bob],
        roles: [],
        addresses: [],
        message: 'Ann sent you Trip to Rome, 20.00 €',
      },
    ]);
  });

  it('takes the row whose guard holds', () => {
    const over = [1, 2, 3].map(() => line({ amount: 20000n, receipt: { file: 'f', name: 'a.pdf', size: 1n, type: 'application/pdf' } }));
    expect(take(manager, 'approve', claim('Submitted'))).toBe('T3 to Approved');
    expect(take(manager, 'approve', claim('Submitted', { lines: over }))).toBe('T4 to Large');
    expect(take(finance, 'approve', claim('Large', { lines: over }))).toBe('T7 to Approved');
  });

  it('takes along what the action asks for', () => {
    const result = transition(claims, claim('Submitted'), 'return', { reason: 'No receipt' }, manager, around(manager));
    expect(result).toMatchObject({ kind: 'moves', record: { fields: { state: 'Returned', reason: 'No receipt' } } });
  });

  it('sets a field back to nothing', () => {
    const result = transition(claims, claim('Returned', { reason: 'No receipt' }), 'revise', {}, employee, around(employee));
    expect(result).toMatchObject({ kind: 'moves', record: { fields: { state: 'Draft', reason: null } } });
  });
});

describe('refusing', () => {
  it('gives the document’s error when no guard holds', () => {
    expect(take(employee, 'submit', claim('Draft', { lines: [] }))).toBe(
      '422 E-NO-LINES [T1] lines: Add at least one line before you send the claim in.',
    );
    expect(take(manager, 'return', claim('Submitted'))).toBe('422 E-REASON [T5] reason: Say why, so that the employee knows what to do.');
  });

  it('gives the platform’s when the document names none', () => {
    const application = claimsWith(['| E-NO-LINES |\n| T2', '| — |\n| T2']);
    expect(take(employee, 'submit', claim('Draft', { lines: [] }), { application })).toBe(
      '422 not-possible [T1] : This is not possible now.',
    );
  });

  it('keeps to the rules of the action and of saving', () => {
    expect(take(employee, 'submit', claim('Draft', { lines: [line({ 'spent on': '2026-08-01' })] }))).toBe(
      '422 E-DATE-OLD [V6] lines.0.spent on: Lines older than 90 days cannot be claimed.',
    );
    expect(take(manager, 'approve', claim('Submitted', { employee: { ...bob, fields: { ...bob.fields, manager: bob } } }))).toBe(
      '403 E-OWN-CLAIM [V8] : You cannot decide on your own claim.',
    );
  });

  it('says that it moved meanwhile to those who could have acted before', () => {
    expect(take(manager, 'approve', claim('Paid'))).toMatch(
      /^409 E-STATE \[.+\] : This claim is Paid now\. Look at it again before you decide\.$/u,
    );
    expect(take({ record: ann, roles: ['Finance'] }, 'pay', claim('Paid'))).toMatch(/^409 E-STATE/u);
  });

  it('says from which state it is not possible to those who saw the record as it is', () => {
    const seen = (by: Person, action: string, state: string, told: Environment = around(by)) => {
      const result = transition(claims, claim(state), action, {}, by, told, { seen: true });
      return result.kind === 'refused'
        ? result.refusals.map(({ code, statement, message }) => `${code} [${statement}] ${message}`)
        : result.kind;
    };
    expect(seen(manager, 'Approve', 'Paid')).toEqual(['not-possible [T3] Approve is not possible in state Paid.']);
    expect(seen(employee, 'approve', 'Paid')[0]).toMatch(/^E-FORBIDDEN/u);
    // The state may be what they may not read.
    const record = (whole: RecordValue): RecordValue => ({ ...whole, fields: {} });
    const hidden = { ...around(manager), disclosure: { record, me: () => null } };
    expect(seen(manager, 'approve', 'Paid', hidden)).toEqual(['not-possible [T3] Approve is not possible now.']);
  });

  it('refuses those without a right, whatever the state', () => {
    expect(take(employee, 'approve', claim('Submitted'))).toMatch(/^403 E-FORBIDDEN/u);
    expect(take(employee, 'approve', claim('Paid'))).toMatch(/^403 E-FORBIDDEN/u);
    expect(take(manager, 'withdraw', claim('Draft'))).toMatch(/^404 E-NOT-FOUND/u);
    expect(take(manager, 'submit', claim('Submitted'))).toMatch(/^403 E-FORBIDDEN/u);
  });

  it('knows only the actions and the fields the document names', () => {
    expect(take(employee, 'explode', claim('Draft'))).toMatch(/^404 not-found/u);
    expect(take(employee, 'submit', claim('Draft'), { asked: { total: 1n } })).toBe(
      '422 unknown-field [T1] total: This action does not ask for “total”.',
    );
  });

  it('checks what was asked like anything that is saved', () => {
    expect(take(manager, 'return', claim('Submitted'), { asked: { reason: 'x'.repeat(501) } })).toBe(
      '422 too-long [entities/claim/reason] reason: Use at most 500 characters.',
    );
  });
});

describe('what is not shown', () => {
  it('in a guard refuses, naming the gap', () => {
    const guard = claimsWith(['`count(lines) >= 1`', 'not shown']);
    expect(take(employee, 'submit', claim('Draft'), { application: guard })).toBe(
      '409 not-shown [T1] : When this may happen is not shown yet.',
    );
    const constant = claimsWith(['| MANAGER_LIMIT | 500 EUR |', '| MANAGER_LIMIT | not shown |']);
    expect(take(manager, 'approve', claim('Submitted'), { application: constant })).toBe(
      '409 not-shown [MANAGER_LIMIT] : This waits for MANAGER_LIMIT, which is not shown yet.',
    );
  });

  it('in an effect stops before it, and moves to Otherwise where that is a state', () => {
    const result = transition(claims, claim('Approved'), 'pay', {}, finance, around(finance));
    expect(result).toMatchObject({ kind: 'moves', record: { fields: { state: 'Unpaid', 'paid on': null } }, effects: [] });
    expect(result.kind === 'moves' && result.notice).toMatchObject({
      code: 'E-PAYMENT',
      status: 502,
      gap: true,
      message: 'Payroll did not take the payment. The claim waits under Unpaid.',
    });
  });

  it('in an effect refuses where Otherwise names no state', () => {
    const application = claimsWith([
      '| T9 | Approved | pay | — | — | Paid | call C7; set paid on to `today()` | to Unpaid with E-PAYMENT |',
      '| T9 | Approved | pay | — | — | Paid | call C7 | — |',
    ]);
    expect(take(finance, 'pay', claim('Approved'), { application })).toMatch(
      /^409 not-shown \[.*T9.*\] : This waits for PAYROLL_URL, which is not shown yet\.$/u,
    );
  });

  it('in To refuses', () => {
    const application = claimsWith(['| T8 | Returned | revise | — | — | Draft |', '| T8 | Returned | revise | — | — | not shown |']);
    expect(take(employee, 'revise', claim('Returned'), { application })).toBe('409 not-shown [T8] : Where this leads is not shown yet.');
  });
});

it('makes records ready that an effect creates', () => {
  const application = claimsWith([
    '| Submitted | set submitted on to `today()`;',
    '| Submitted | create Category (name = `title`); set submitted on to `today()`;',
  ]);
  const result = transition(application, claim('Draft', {}, application), 'submit', {}, employee, around(employee, application));
  expect(result).toMatchObject({
    kind: 'moves',
    effects: [
      { kind: 'create', record: { entity: 'Category', fields: { name: 'Trip to Rome', 'needs receipt from': 2500n } } },
      { kind: 'notify' },
    ],
  });
});

describe('by itself', () => {
  const reminder = (application: Application) => application.states[0]?.transitions.find(({ statement }) => statement === 'T11');
  const remind = (state: string, application: Application = claims) => {
    const row = reminder(application);
    if (!row) throw new Error('no T11');
    return transitionByItself(application, claim(state, {}, application), row, around(employee, application));
  };

  it('needs no right and tells whom it names', () => {
    expect(remind('Submitted')).toMatchObject({
      kind: 'moves',
      record: { fields: { state: 'Submitted' } },
      effects: [{ kind: 'notify', whom: [bob], message: 'Trip to Rome still waits for you' }],
    });
  });

  it('does nothing from another state', () => {
    expect(remind('Paid')).toMatchObject({ kind: 'refused', refusals: [{ code: 'moved-meanwhile' }] });
  });

  it('says that it was the guard that spoke against it', () => {
    const guarded = claimsWith([
      '| after `REMIND_AFTER` | — | — | Submitted |',
      '| after `REMIND_AFTER` | — | `total > MANAGER_LIMIT` | Submitted |',
    ]);
    expect(remind('Submitted', guarded)).toMatchObject({ kind: 'refused', guard: true });
    const gap = claimsWith(['| after `REMIND_AFTER` | — | — | Submitted |', '| after `REMIND_AFTER` | — | not shown | Submitted |']);
    expect(remind('Submitted', gap)).toMatchObject({ kind: 'refused', refusals: [{ code: 'not-shown' }] });
    expect(remind('Submitted', gap)).not.toHaveProperty('guard');
  });
});

describe('several rows of one action', () => {
  const t4 = '| T4 | Submitted | approve | — | `total > MANAGER_LIMIT` | Large | set decided by to `me` | — |';
  const rows = (third: string, fourth: string) =>
    claimsWith(
      ['| T3 | Submitted | approve | — | `total <= MANAGER_LIMIT` | Approved |', `| T3 | Submitted | approve | — | ${third} | Approved |`],
      [t4, `| T4 | Submitted | approve | — | ${fourth} |`],
    );

  it('refuse with the first error that one of them names when no guard holds', () => {
    const application = rows('`total > MAX_CLAIM`', '`total > MAX_CLAIM` | Large | — | E-NO-LINES');
    expect(take(manager, 'approve', claim('Submitted', {}, application), { application })).toBe(
      '422 E-NO-LINES [T4] lines: Add at least one line before you send the claim in.',
    );
  });

  it('take no row whose guard is null', () => {
    const application = rows('`paid on > today()`', '`paid on = null` | Large | — | —');
    expect(take(manager, 'approve', claim('Submitted', {}, application), { application })).toBe('T4 to Large');
  });

  it('take the row that holds even where another cannot be judged', () => {
    const application = rows('not shown', '`total > 0` | Large | — | —');
    expect(take(manager, 'approve', claim('Submitted', {}, application), { application })).toBe('T4 to Large');
  });

  it('name the gap rather than an error when no guard holds and one cannot be judged', () => {
    const application = rows('not shown', '`total > MAX_CLAIM` | Large | — | E-NO-LINES');
    expect(take(manager, 'approve', claim('Submitted', {}, application), { application })).toMatch(/^409 not-shown \[T3\]/u);
  });

  it('move only from the states they name', () => {
    const application = rows('`total > MAX_CLAIM`', '`total > MAX_CLAIM` | Large | — | —');
    expect(take(manager, 'approve', claim('Submitted', {}, application), { application })).toMatch(/^422 not-possible/u);
    expect(take(finance, 'approve', claim('Large', {}, application), { application })).toBe('T7 to Approved');
  });
});

describe('setting', () => {
  const submit = (effects: string) => claimsWith(['| Submitted | set submitted on to `today()`;', `| Submitted | ${effects};`]);
  const after = (effects: string, fields: Readonly<Record<string, Value>> = {}) => {
    const application = submit(effects);
    const result = transition(application, claim('Draft', fields, application), 'submit', {}, employee, around(employee, application));
    if (result.kind === 'waits') throw new Error('It waits for a call.');
    return result.kind === 'moves' ? result.record.fields : result.refusals;
  };

  it('goes on from what was set before it', () => {
    expect(after('set reason to `title + "!"`; set payment reference to `reason`')).toMatchObject({
      reason: 'Trip to Rome!',
      'payment reference': 'Trip to Rome!',
    });
  });

  it('keeps what is set to the limits of the field', () => {
    expect(after('set payment reference to `string join(["12345678901234567890", "12345678901234567890", "1"])`')).toMatchObject([
      { status: 422, code: 'too-long', statement: 'entities/claim/payment reference' },
    ]);
  });

  it('sees the record as it was in its guard, and rules the record as it will be', () => {
    const application = submit('set title to `"x"`');
    const result = transition(application, claim('Draft', {}, application), 'submit', {}, employee, around(employee, application));
    expect(result).toMatchObject({ kind: 'refused', refusals: [{ code: 'E-TITLE', statement: 'V1', path: ['title'] }] });
  });
});
