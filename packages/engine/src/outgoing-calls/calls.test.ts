import type { Application, RecordValue, Value } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { around, claim, claims, claimsWith, finance, line } from '../../test/claims.ts';
import type { Environment } from '../expressions/environment.ts';
import { availableActions } from '../transitions/available-actions.ts';
import { giveUp, type Intention, intendedRow, resume } from '../transitions/resume.ts';
import { transition } from '../transitions/transition.ts';
import type { TransitionResult, Waits } from '../transitions/transition-result.ts';
import { readAnswer } from './read-answer.ts';

const given = { PAYROLL_URL: 'https://pay.example' };
const surroundings = (application: Application = claims): Environment => around(finance, application, given);

function pay(
  application: Application = claims,
  record = claim('Approved', {}, application),
  environment = surroundings(application),
): TransitionResult {
  return transition(application, record, 'pay', {}, finance, environment);
}

function waiting(result: TransitionResult): Waits {
  if (result.kind !== 'waits') throw new Error(result.kind === 'refused' ? (result.refusals[0]?.message ?? '') : 'it moves');
  return result;
}

function intention({ transition: row, call, asked }: Waits, answers: Intention['answers'] = []): Intention {
  return { row, call: call.call.statement, asked, answers };
}

describe('a row that calls', () => {
  it('waits, with what is sent, the key, the tries and the time limit of the document', () => {
    expect(waiting(pay()).call).toMatchObject({
      effect: 'T9/then/call c7',
      request: {
        method: 'POST',
        address: 'PAYROLL_URL',
        path: '/payments',
        body: { to: 'ann@example.org', amount: '20.00', key: 'CL-2026-00001' },
      },
      key: 'CL-2026-00001',
      tries: 3,
      timeLimit: 10_000,
    });
  });

  it('is made once within ten seconds where the document does not say', () => {
    const application = claimsWith(['- C7: tries `PAYMENT_TRIES`, time limit `PAYMENT_TIMEOUT`, idempotency key `number`\n', '']);
    expect(waiting(pay(application)).call).toMatchObject({ key: null, tries: 1, timeLimit: 10_000 });
  });

  it('sends what was set before it, and goes on with what it returned', () => {
    const application = claimsWith(
      [
        '| T9 | Approved | pay | — | — | Paid | call C7; set paid on to `today()` |',
        '| T9 | Approved | pay | — | — | Paid | set reason to `"now"`; call C7; set title to `payment reference`; set paid on to `today()` |',
      ],
      ['key: number }', 'key: reason }'],
    );
    const waits = waiting(pay(application));
    expect(waits.call.request.body).toMatchObject({ key: 'now' });
    const done = resume(
      application,
      claim('Approved', {}, application),
      intention(waits, [{ 'payment reference': 'P-1' }]),
      surroundings(application),
    );
    expect(done).toMatchObject({
      kind: 'moves',
      record: { fields: { state: 'Paid', 'payment reference': 'P-1', title: 'P-1', reason: 'now', 'paid on': '2026-11-21' } },
    });
  });

  it('is judged before it is made, but for what the answer fills in', () => {
    const early = claimsWith(
      ['| V8 | Claim | `employee != me` |', '| V8 | Claim | `total < MIN_LINE` |'],
      ['| approve, return, refuse | E-OWN', '| pay | E-OWN'],
    );
    expect(pay(early)).toMatchObject({ kind: 'refused', refusals: [{ code: 'E-OWN-CLAIM' }] });
    const late = claimsWith(
      ['| V8 | Claim | `employee != me` |', '| V8 | Claim | `payment reference != null` |'],
      ['| approve, return, refuse | E-OWN', '| pay | E-OWN'],
    );
    const waits = waiting(pay(late));
    const record = claim('Approved', {}, late);
    expect(resume(late, record, intention(waits, [{ 'payment reference': 'P-1' }]), surroundings(late))).toMatchObject({ kind: 'moves' });
    expect(resume(late, record, intention(waits, [{ 'payment reference': null }]), surroundings(late))).toMatchObject({
      kind: 'refused',
      refusals: [{ code: 'E-OWN-CLAIM' }],
    });
  });

  it('calls one after the other', () => {
    const application = claimsWith(
      ['| T9 | Approved | pay | — | — | Paid | call C7; set', '| T9 | Approved | pay | — | — | Paid | call C7; call C8; set'],
      [
        '| E-PAYMENT | T9, T10 |',
        '| E-PAYMENT | T9, T10 |\n| C8 | tell the bank | `PUT {PAYROLL_URL}/bank/:number` | `{ payment: payment reference }` | — | — | T9 |',
      ],
    );
    const text = waiting(pay(application));
    expect(text.call.call.statement).toBe('C7');
    const second = waiting(
      resume(application, claim('Approved', {}, application), intention(text, [{ 'payment reference': 'P-1' }]), surroundings(application)),
    );
    expect(second.call).toMatchObject({ call: { statement: 'C8' }, request: { path: '/bank/CL-2026-00001', body: { payment: 'P-1' } } });
  });

  it('keeps what is secret out of what is kept', () => {
    const application = claimsWith(
      ['key: number }', 'key: number, token: "Bearer " + API_KEY }'],
      ['| PAYROLL_URL |', '| API_KEY | not shown | — |\n| PAYROLL_URL |'],
    );
    const environment = around(finance, application, { ...given, API_KEY: 's3cret' });
    const { request, whole } = waiting(pay(application, claim('Approved', {}, application), environment)).call;
    expect(JSON.stringify(request)).not.toMatch(/s3cret|pay\.example|token/u);
    expect(whole).toMatchObject({ token: 'Bearer s3cret', key: 'CL-2026-00001' });
  });

  it.each([
    ['its address', [] as [string, string][], 'This waits for PAYROLL_URL, which is not shown yet.'],
    ['its key', [['key `number`', 'key `reason`']] as [string, string][], 'The key of C7 is empty or secret; without one it is not made.'],
    ['what it sends', [['`{ to: employee.email, amount: total, key: number }`', 'not shown']] as [string, string][], /not shown yet/u],
    [
      'its shape',
      [
        ['`{ to: employee.email, amount: total, key: number }`', 'payment'],
        ['- C7: tries', '- **payment** of Claim: `{ amount: totl }`\n- C7: tries'],
      ] as [string, string][],
      'C7 cannot be read.',
    ],
    ['what it returns', [['`{ payment reference: reference }`', '`{ total: reference }`']] as [string, string][], 'C7 cannot be read.'],
  ])('stops before it without %s', (_what, changes, message) => {
    const otherwise: [string, string] = ['| to Unpaid with E-PAYMENT |\n| T10', '| — |\n| T10'];
    const application = claimsWith(otherwise, ...changes);
    const environment = around(finance, application, changes.length === 0 ? {} : given);
    expect(pay(application, claim('Approved', {}, application), environment)).toMatchObject({
      kind: 'refused',
      refusals: [{ code: 'not-shown', gap: true, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
    });
  });

  it('keeps to the path of the document, whatever stands in the record', () => {
    const application = claimsWith(
      ['{PAYROLL_URL}/payments`', '{PAYROLL_URL}/payments/:title`'],
      ['| to Unpaid with E-PAYMENT |\n| T10', '| — |\n| T10'],
    );
    const paid = (title: string) => pay(application, claim('Approved', { title }, application));
    expect(waiting(paid('../x?y#z')).call.request.path).toBe('/payments/..%2Fx%3Fy%23z');
    expect(waiting(paid('...')).call.request.path).toBe('/payments/...');
    for (const title of ['..', '.'])
      expect(paid(title)).toMatchObject({
        kind: 'refused',
        refusals: [{ message: 'The address of C7 names what is empty or only dots here.' }],
      });
  });

  it('needs no address where people answer by hand', () => {
    expect(pay(claims, claim('Approved'), { ...around(finance), answeredByHand: true })).toMatchObject({ kind: 'waits' });
  });
});

describe('what is intended', () => {
  const about = { transition: 'T9', call: 'C7', answered: 0 };

  it('stands while the document has the row, the call and the state', () => {
    expect(intendedRow(claims, claim('Approved'), about)?.statement).toBe('T9');
    expect(intendedRow(claims, claim('Draft'), about)).toBeUndefined();
    expect(intendedRow(claims, claim('Approved'), { ...about, answered: 1 })).toBeUndefined();
    expect(intendedRow(claimsWith(['| T9 | Approved', '| T99 | Approved']), claim('Approved'), about)).toBeUndefined();
  });
});

describe('a call that has failed', () => {
  const fail = (application: Application, code: string | null = null) => {
    const record = claim('Approved', {}, application);
    return giveUp(application, record, intention(waiting(pay(application, record))), code, surroundings(application));
  };

  it('leads to Otherwise with its error, and nothing of the row’s effects', () => {
    expect(fail(claims)).toMatchObject({
      moves: { record: { fields: { state: 'Unpaid', 'paid on': null } }, effects: [] },
      refusal: { code: 'E-PAYMENT', status: 502, statement: 'C7' },
    });
  });

  it('leaves the record where Otherwise is no state, with the error the call fails with', () => {
    const otherwise: [string, string] = ['| to Unpaid with E-PAYMENT |\n| T10', '| — |\n| T10'];
    expect(fail(claimsWith(otherwise))).toMatchObject({ moves: null, refusal: { code: 'E-PAYMENT' } });
    const several = claimsWith(otherwise, ['| E-PAYMENT | T9, T10 |', '| E-PAYMENT, E-STATE | T9, T10 |']);
    expect(fail(several, 'e-state')).toMatchObject({ refusal: { code: 'E-STATE' } });
    expect(fail(claimsWith(otherwise, ['| E-PAYMENT | T9, T10 |', '| — | T9, T10 |']))).toMatchObject({
      refusal: { code: 'call-failed', status: 502 },
    });
  });
});

describe('an answer', () => {
  const read = (json: unknown, returns = '{ payment reference: reference }'): string => {
    const application = claimsWith(['{ payment reference: reference }', returns]);
    const call = application.calls.calls.find(({ statement }) => statement === 'C7');
    if (!call) throw new Error('no C7');
    const record: RecordValue = claim('Approved', { lines: [line()] }, application);
    const result = readAnswer(application, call, record, json, surroundings(application));
    return 'problem' in result
      ? result.problem
      : JSON.stringify(result.returned, (_key, value: Value) => (typeof value === 'bigint' ? `${value}n` : value));
  };

  it('fills the fields that Returns names, from members and from members of members', () => {
    expect(read({ reference: 'P-1', more: true })).toBe('{"payment reference":"P-1"}');
    expect(read({ reference: 4711 })).toBe('{"payment reference":"4711"}');
    expect(read({ reference: null })).toBe('{"payment reference":null}');
    expect(read({ payment: { id: 'P-2' } }, '{ payment reference: payment.id }')).toBe('{"payment reference":"P-2"}');
    expect(read({ payments: [{ id: 'P-3' }, { id: 'P-4' }] }, '{ payment reference: payments[-1].id }')).toBe(
      '{"payment reference":"P-4"}',
    );
    expect(read({ day: '2026-11-22', reference: 'x' }, '{ paid on: day, payment reference: reference }')).toBe(
      '{"paid on":"2026-11-22","payment reference":"x"}',
    );
  });

  it('that lacks one, or whose value does not fit, is none', () => {
    expect(read({})).toBe('The answer has no “reference”.');
    expect(read([])).toBe('The answer has no “reference”.');
    expect(read('yes')).toBe('The answer has no “reference”.');
    expect(read({ reference: { id: 1 } })).toMatch(/^“reference” of the answer does not fit payment reference: /u);
    expect(read({ reference: 'x'.repeat(41) })).toMatch(/does not fit payment reference: Use at most 40 characters\.$/u);
    expect(read({ payment: null }, '{ payment reference: payment.id }')).toBe('The answer has no “payment.id”.');
    expect(read(JSON.parse('{"__proto__": {"reference": "x"}}'))).toBe('The answer has no “reference”.');
  });
});

it('while one is waited for, every action says so', () => {
  const waits = { statement: 'C7', reason: 'This waits for: order the payment.' };
  const seen = availableActions(claims, claim('Approved'), finance, surroundings(), { waiting: waits });
  expect(seen).toMatchObject([{ action: 'pay', available: false, ...waits }]);
  expect(availableActions(claims, claim('Approved'), finance, surroundings())).toMatchObject([
    { action: 'pay', available: true, to: ['Paid'] },
  ]);
});
