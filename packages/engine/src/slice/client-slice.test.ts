import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import type { Application } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { around, claim, claims, claimsWith, employee, finance, line, manager } from '../../test/claims.ts';
import { permit } from '../permissions/permit.ts';
import { compute } from '../records/compute.ts';
import { validate } from '../records/validate.ts';
import { settingsFor } from '../settings/settings.ts';
import { availableActions } from '../transitions/available-actions.ts';
import { clientSlice } from './client-slice.ts';
import { constantsFor } from './constants.ts';

const example = (name: string): Application =>
  readDocument(readFileSync(new URL(`../../../../examples/${name}.md`, import.meta.url), 'utf8')).application;

describe('what a browser is sent', () => {
  const slices = Object.fromEntries(['Employee', 'Manager', 'Finance'].map((role) => [role, JSON.stringify(clientSlice(claims, [role]))]));

  it.each([
    [
      'Employee',
      [
        'To pay',
        'Pipeline',
        'To approve',
        '"T3"',
        '"T9"',
        '"retry"',
        '"approve"',
        'MANAGER_LIMIT',
        'PAYROLL',
        'E-PAYMENT',
        'payment reference',
        'E-OWN-CLAIM',
        'roles/pay/manager"',
        'roles/read claim/manager"',
        'roles/pay/finance"',
        'roles/read claim/finance"',
        '"Finance"',
        '"Manager"',
        '"team"',
        '"sent"',
      ],
    ],
    [
      'Manager',
      [
        'To pay',
        '"T7"',
        '"T9"',
        '"retry"',
        'PAYROLL',
        'E-PAYMENT',
        'payment reference',
        'roles/pay/finance"',
        'roles/read claim/finance"',
        '"Finance"',
        '"sent"',
      ],
    ],
    [
      'Finance',
      [
        'PAYROLL',
        'PAYMENT_TRIES',
        '"C7"',
        '"T3"',
        'roles/pay/employee"',
        'roles/read claim/employee"',
        'roles/pay/manager"',
        'roles/read claim/manager"',
        '"Manager"',
        '"team"',
      ],
    ],
  ])('%s learns nothing that is another role’s alone', (role, words) => {
    expect(words.filter((word) => slices[role]?.includes(word))).toEqual([]);
  });

  it.each([
    ['Employee', ['My claims', '"T1"', '"V4"', 'MAX_LINE', 'E-AMOUNT', '"C3"', '"own draft"', 'roles/submit/employee']],
    ['Manager', ['To approve', '"T3"', '"T4"', 'MANAGER_LIMIT', 'E-OWN-CLAIM', 'roles/approve in submitted/manager']],
    ['Finance', ['To pay', '"T7"', '"T9"', 'payment reference', 'roles/pay/finance']],
  ])('%s gets what is theirs', (role, words) => {
    expect(words.filter((word) => !slices[role]?.includes(word))).toEqual([]);
  });

  it('holds no first data, no prose and no gaps of the document', () => {
    const slice = clientSlice(claims, ['Finance']);
    expect(slice.entities.every((entity) => entity.startsWith.length === 0)).toBe(true);
    expect(slice.points.every((point) => point.prose === '' && point.gaps.length === 0)).toBe(true);
  });

  it('adds up for a person of several roles', () => {
    const both = JSON.stringify(clientSlice(claims, ['Employee', 'Finance']));
    expect(['My claims', 'To pay', '"T1"', '"T9"'].every((word) => both.includes(word))).toBe(true);
  });

  it('is next to nothing without a role', () => {
    const none = clientSlice(claims, []);
    expect([none.screens, none.entities, none.states, none.rules, none.roles.permissions, none.calls.calls, none.constants]).toEqual([
      [],
      [],
      [],
      [],
      [],
      [],
      [],
    ]);
  });
});

describe('statements of one role alone', () => {
  it.each(['expense-claims', 'equipment-lending', 'help-desk'])('of %s never reach another', (name) => {
    const application = example(name);
    const roles = application.roles.roles.map((role) => role.name);
    expect(roles.length).toBeGreaterThan(0);
    const statements = new Map(roles.map((role) => [role, statementsIn(clientSlice(application, [role]))]));
    for (const [role, own] of statements) {
      const text = JSON.stringify(clientSlice(application, [role]));
      const others = [...statements]
        .flatMap(([other, theirs]) => (other === role ? [] : [...theirs]))
        .filter((statement) => !own.has(statement));
      expect(others.filter((statement) => text.includes(JSON.stringify(statement)))).toEqual([]);
      expect(roles.filter((other) => other !== role && new RegExp(`roles/[^"]*/${other.toLowerCase()}"`, 'u').test(text))).toEqual([]);
    }
  });
});

describe('a slice answers as the whole does', () => {
  it.each([
    ['Employee', employee],
    ['Manager', manager],
    ['Finance', finance],
  ])('for %s', (role, person) => {
    const slice = clientSlice(claims, [role]);
    for (const { name } of claims.states[0]?.states ?? []) {
      const record = claim(name);
      const environment = { ...around(person), self: record };
      for (const kind of ['read', 'edit', 'delete', 'create'] as const) {
        const request = { kind, entity: 'Claim' };
        expect([name, kind, permit(slice, person, request, environment).allowed]).toEqual([
          name,
          kind,
          permit(claims, person, request, environment).allowed,
        ]);
      }
      const acts = (application: Application): string[] =>
        availableActions(application, record, person, around(person))
          .map((action) => action.action)
          .sort();
      expect([name, acts(slice)]).toEqual([name, acts(claims)]);
    }
  });

  it('about rules and computed fields while one types', () => {
    const slice = clientSlice(claims, ['Employee']);
    const record = compute(slice, claim('Draft', { title: 'ab', lines: [line({ amount: 200001n })] }), around(employee));
    expect(record.fields.total).toBe(200001n);
    expect(validate(slice, record, { on: 'save' }, around(employee), { unjudged: 'skip' })).toEqual(
      validate(claims, record, { on: 'save' }, around(employee)),
    );
  });

  it('and keeps a no that narrows', () => {
    const ruled = claimsWith(['| edit Claim | own draft |', '| edit Claim.title | no | yes | yes |\n| edit Claim | own draft |']);
    const slice = clientSlice(ruled, ['Employee']);
    expect(
      permit(slice, employee, { kind: 'edit', entity: 'Claim', field: 'title' }, { ...around(employee), self: claim('Draft') }).allowed,
    ).toBe(false);
  });
});

describe('constants', () => {
  it('go with the part that uses them, as given at start', () => {
    const slice = clientSlice(claims, ['Employee']);
    const values = constantsFor(slice, settingsFor(claims, { MAX_LINES: '3' }).settings);
    expect(values).toMatchObject({ MAX_LINES: { value: '3' }, MAX_AGE: { value: 'P90D' }, MAX_LINE: { value: '2000.00' } });
    expect(Object.keys(values)).not.toContain('MANAGER_LIMIT');
  });

  it('that are secret never go, wherever they are used', () => {
    const leaky = claimsWith(
      ['Enter an amount from {MIN_LINE}', 'Ask {PAYROLL_URL} from {MIN_LINE}'],
      ['`string length(title) >= 3`', '`title != PAYROLL_URL`'],
    );
    for (const role of ['Employee', 'Finance']) {
      const slice = clientSlice(leaky, [role]);
      const { settings } = settingsFor(leaky, { PAYROLL_URL: 'https://secret.example' });
      expect(JSON.stringify([constantsFor(slice, settings), slice.constants])).not.toMatch(/secret\.example|PAYROLL/u);
    }
  });

  it.each([
    ['in a context', '`{ to: employee.email, amount: total, key: number, token: API_KEY }`', '`number`'],
    ['under the name of a shape', 'payment', '`number`'],
    ['as the key', 'number', '`API_KEY + number`'],
  ])('never go when they are sent along %s', (_how, sends, key) => {
    const leaky = claimsWith(
      ['`{ to: employee.email, amount: total, key: number }`', sends],
      ['idempotency key `number`', `idempotency key ${key}\n- **payment** of Claim: \`{ token: API_KEY }\``],
      ['| PAYROLL_URL |', '| API_KEY | "s3cret" | — |\n| PAYROLL_URL |'],
      ['`string length(title) >= 3`', '`title != API_KEY`'],
    );
    const slice = clientSlice(leaky, ['Employee']);
    expect(JSON.stringify([constantsFor(slice, settingsFor(leaky, {}).settings), slice])).not.toMatch(/s3cret|API_KEY/u);
  });
});

function statementsIn(part: unknown): Set<string> {
  const found = new Set<string>();
  const walk = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    const { statement } = one as { statement?: unknown };
    if (typeof statement === 'string') found.add(statement);
    Object.values(one).forEach(walk);
  };
  walk(part);
  return found;
}

describe('the words of a type', () => {
  const fields = ['house | House | no | —', 'number | number series `R{00}` on issue per house | no | —'];
  const row = (cells: string): string => `| ${cells} |`;
  const text = `# Specification: Bills

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| All | \`/\` | Bills: number | start | — |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| email | email, unique | yes | — |

### House

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Bill

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
${fields.map(row).join('\n')}

## 4. States and transitions

### Bill

| State | Kind | Means |
| --- | --- | --- |
| Draft | start | — |
| Out | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Draft | issue | — | — | Out | — | — |

## 6. Roles and permissions

- Who signs in: Person
- Sign in with: email and password

| May | Clerk | Guest |
| --- | --- | --- |
| open All | yes | yes |
| read Bill | yes | yes |
| read Bill.house | yes | no |
| issue | yes | no |
`;

  it('say no action and no field of another role', () => {
    const { application } = readDocument(text);
    const [guest, clerk] = ['Guest', 'Clerk'].map((role) => JSON.stringify(clientSlice(application, [role])));
    expect(guest).toContain('number series `R{00}`');
    for (const word of ['issue', 'house']) {
      expect(guest).not.toContain(word);
      expect(clerk).toContain(word);
    }
  });
});
