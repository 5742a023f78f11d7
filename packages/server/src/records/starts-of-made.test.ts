/** What a row makes starts as its own document says, whatever that looks at: records beyond those that the row itself reads. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const table = (head: string, ...rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |`).join('\n')}\n`;
const fields = (name: string, ...rows: readonly string[]): string =>
  `### ${name}\n\n${table('Field | Type | Needed | Starts as', ...rows)}\n`;

const document = `# Specification: Letting

## 1. What the product does and for whom

- Currency: EUR

## 2. Screens and routes

${table('Screen | Route | Shows | Reached from | Offers', 'Prospects | `/` | Prospects: name | start | accept, accept all', 'Leases | `/leases` | Leases: flat, currency, rent, deposit, place | start | —')}

## 3. Entities and their fields

${fields('Person (People)', 'name | text | yes | —', 'email | email, unique | yes | —')}
${fields('House', 'name | text | yes | —', 'currency | one of EUR, CHF | yes | EUR')}
#### House starts with

${table('name | currency', 'See | CHF')}
${fields('Flat', 'house | House | yes | —', 'no | text | yes | —', 'currency | one of EUR, CHF, computed `house.currency` | no | —', 'asked | money in currency | no | —')}
#### Flat starts with

${table('house | no | asked', 'See | 1 | 2000')}
${fields('Lease', 'flat | Flat | yes | —', 'currency | one of EUR, CHF, computed `flat.currency` | no | —', 'rent | money in currency | yes | `flat.asked`', 'deposit | money in currency | yes | `3 * rent`', 'place | text | yes | `flat.house.name`')}
${fields('Prospect', 'name | text | yes | —', 'flat | Flat | yes | —')}
#### Prospect starts with

${table('name | flat', 'Zoe | 1', 'Yan | 1')}

## 4. States and transitions

### Prospect

${table('State | Kind | Means', 'Applied | start | —', 'Accepted | end | —')}
${table(
  'Id | From | Action | Asks for | When | To | Then | Otherwise',
  'T1 | Applied | accept | — | — | Accepted | create Lease (flat = `flat`) | —',
  'T2 | Applied | accept all | — | — | Accepted | for each p in `all Prospects`: create Lease (flat = `p.flat`) | —',
)}

## 6. Roles and permissions

- Who signs in: Person

${table('May | Clerk', 'open Prospects | yes', 'open Leases | yes', 'read Prospect | yes', 'read Lease | yes', 'read Flat | yes', 'read House | yes', 'accept | yes', 'accept all | yes')}
`;

let app: Started;
let cookie: string;
beforeAll(async () => {
  app = await start(document);
  await app.person({ name: 'Ann', email: 'ann@example.org' }, ['Clerk']);
  cookie = await app.signIn('ann@example.org');
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const rowsOf = async (screen: string) => (await app.ask({ path: `/_app/rows?screen=${screen}`, cookie })).json.rows;
async function take(name: string, action: string): Promise<void> {
  const found = (await rowsOf('Prospects')).find(({ label }: { label: string }) => label === name);
  const path = `/_app/records/Prospect/${found.id}/actions/${encodeURIComponent(action)}`;
  const answer = await app.ask({ path, cookie, method: 'POST', body: { version: found.version, fields: {} } });
  expect(answer.status, answer.text).toBe(200);
}

const made = { currency: 'CHF', rent: '2000.00', deposit: '6000.00', place: 'See' };
const kept = async () => (await rowsOf('Leases')).map(({ fields }: { fields: object }) => fields);

test('of the record that it is given', async () => {
  await take('Zoe', 'accept');
  expect(await kept()).toMatchObject([made]);
});

test('of each of a list', async () => {
  await take('Yan', 'accept all');
  expect(await kept()).toMatchObject([made, made, made]);
});
