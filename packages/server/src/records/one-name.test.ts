/** A record is called the same wherever it is shown, also where what it is called by *Called* comes to nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const text = `# Specification: Flats

## 1. What the product does and for whom

- Currency: EUR

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Leases | \`/leases\` | Leases: from, currency | start | — |
| Lease | \`/leases/:id\` | Lease: unit, from, number, payments (amount) | Leases | — |
| Payments | \`/payments\` | Payments: lease, amount | start | — |
| By unit | \`/paid\` | Payments: lease.unit, amount, lease.number | start | — |
| Payment | \`/payments/:id\` | Payment: lease, lease.unit as Unit, amount | Payments, By unit | — |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |

### Unit

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Lease

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| currency | one of EUR, CHF | yes | EUR |
| unit | Unit | yes | — |
| from | date | no | — |
| number | whole number | no | — |
| payments | Payments by lease | no | — |

- Called: \`unit.name + " " + string(number)\`

### Payment

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| lease | Lease | yes | — |
| amount | money | yes | — |

## 6. Roles and permissions

- Who signs in: Person
- Sign in with: email and password
- Sign up: by invitation

| May | Clerk |
| --- | --- |
| open Leases | yes |
| open Lease | yes |
| open Payments | yes |
| open By unit | yes |
| open Payment | yes |
| read Unit | yes |
| read Lease | yes |
| read Payment | yes |
| read Person | yes |
`;

let app: Started;
let cookie: string;
let lease: string;
let payment: string;

beforeAll(async () => {
  app = await start(text);
  await app.person({ name: 'Clara', email: 'clara@example.test' }, ['Clerk']);
  cookie = await app.signIn('clara@example.test');
  const unit = await app.keep('Unit', { name: 'Seeblick' });
  const ref = (entity: string, id = '') => ({ entity, id, fields: {} });
  lease = (await app.keep('Lease', { currency: 'CHF', unit: ref('Unit', unit.id), from: '2025-01-10' })).id ?? '';
  payment = (await app.keep('Payment', { lease: ref('Lease', lease), amount: 100n })).id ?? '';
});
afterAll(() => app.store.close());

/** What each answer calls the lease. */
async function named(): Promise<readonly string[]> {
  const asked = ['Leases', 'Payments', 'By unit'].map((screen) => `/_app/rows?screen=${encodeURIComponent(screen)}`);
  const paths = [...asked, `/_app/records/Lease/${lease}`, `/_app/records/Payment/${payment}`, '/_app/options/Lease'];
  const found: string[] = [];
  for (const path of paths) {
    const told = await app.ask({ path, cookie });
    expect(told.status, `${path} ${told.text}`).toBe(200);
    const walk = (one: unknown): void => {
      if (typeof one !== 'object' || one === null) return;
      const { id, label } = one as { id?: unknown; label?: unknown };
      if (id === lease && typeof label === 'string') found.push(label);
      Object.values(one).forEach(walk);
    };
    walk(told.json);
  }
  return found;
}

test('one name, whatever is loaded with it', async () => {
  const names = await named();
  expect(names.length).toBeGreaterThanOrEqual(5);
  expect([...new Set(names)]).toEqual(['CHF · Seeblick']);
});
