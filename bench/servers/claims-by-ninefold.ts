/** The claims of the yardstick as a document, served as `ninefold run` does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { createServer, listen } from '@ninefold/server';
import { copyData, openStore, type Store } from '@ninefold/store';
import { executeIn, readThread } from '../../packages/store/test/inside.ts';
import { counting, people, type StartClaims, seeded, signedIn, statuses } from './claims-server.ts';

const text = `# Claims

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Employee | claim what was spent |
| Clerk | see all claims |

- Currency: EUR
- Time zone: UTC

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| My claims | \`/\` | Claims where \`owner = me\`: title, amount, status, owner, created | start | — |
| All claims | \`/all\` | Claims: title, amount, status, owner, created | start | — |
| Claim | \`/claims/:id\` | Claim: title, amount, status, owner, created | My claims, All claims | edit |

### My claims

- Filters: status
- Order: created down

### All claims

- Filters: status
- Order: created down

## 3. Entities and their fields

### Person

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |

### Claim

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| amount | money | yes | — |
| status | one of ${statuses.join(', ')} | yes | Open |
| owner | Person | yes | \`me\` |
| created | date and time | yes | \`now()\` |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Claim | \`string length(title) >= 3\` | save | E-TITLE |
| V2 | Claim | \`amount <= MOST\` | save | E-AMOUNT |

## 6. Roles and permissions

- **own**: \`owner = me\`

- Who signs in: Person

| May | Employee | Clerk |
| --- | --- | --- |
| open My claims | yes | yes |
| open All claims | no | yes |
| open Claim | own | yes |
| read Person | yes | yes |
| read Claim | own | yes |
| create Claim | yes | yes |
| invite Person | no | yes |
| edit Claim | own | yes |

## 7. The calls it makes

| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | list Claims | \`GET /api/claims\` | status, page | Claim | — | My claims |
| C2 | read Claim | \`GET /api/claims/:id\` | — | Claim | — | Claim |
| C3 | create Claim | \`POST /api/claims\` | title, amount, status | Claim | — | create Claim |
| C4 | edit Claim | \`PUT /api/claims/:id\` | title, amount, status | Claim | — | edit Claim |

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-TITLE | 422 | Say what for, in at least 3 characters. | at title |
| E-AMOUNT | 422 | At most {MOST}. | at amount |

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| MOST | 5,000 EUR | — |
`;

const password = 'correct horse battery';

export const startClaims: StartClaims = async (directory, rows) => {
  const store = await opened(directory);
  executeIn(
    store,
    `${counting(people)} INSERT INTO data_person (_id, _version, _created, _changed, name, email)
      SELECT printf('p%05d', i), 1, 0, 0, 'Person ' || i, i || '@bench.example' FROM n;
    ${counting(rows)} INSERT INTO data_claim (_id, _version, _created, _changed, title, amount, status, owner, created)
      SELECT ${seeded.id}, 1, 0, 0, ${seeded.title}, ${seeded.amount}, ${seeded.status}, ${seeded.owner}, ${seeded.created} FROM n;
    ANALYZE;`,
  );
  return served(store);
};

/** The same claims, brought over from a folder. */
export const startClaimsOverPostgres: StartClaims = async (address, rows) => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  await (await startClaims(folder, rows)).close();
  const copied = await copyData({ from: folder, to: address, application: readDocument(text).application, clock: { now: Date.now } });
  if (copied.kind !== 'copied') throw new Error(JSON.stringify(copied));
  rmSync(folder, { recursive: true });
  return served(await opened(address));
};

async function opened(directory: string): Promise<Store> {
  const { application } = readDocument(text);
  const readers = { script: readThread, most: 2 };
  const opening = await openStore({ application, documentHash: 'bench', directory, clock: { now: Date.now }, readers });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return opening.store;
}

async function served(store: Store): ReturnType<StartClaims> {
  const { application } = readDocument(text);
  const { settings } = settingsFor(application);
  const secret = 'a secret of the bench, long enough for it';
  const log = (level: string, message: string, details?: unknown): void => console.error(level, message, details);
  const server = await createServer({
    application,
    store,
    settings,
    documentHash: 'bench',
    secret,
    log,
    clientDirectory: join('packages', 'client', 'dist'),
  });
  const listening = await listen(server, { port: 0 });
  const address = `http://127.0.0.1:${listening.port}`;
  const signIn = async (name: string, role: string): Promise<string> => {
    const email = `${name}@bench.example`;
    const { token } = await server.invite(email, [role]);
    await post(`${address}/_app/invitations/${token}`, { password });
    const answer = await post(`${address}/_app/sign-in`, { email, password });
    return answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  };
  const employees: string[] = [];
  for (let n = 0; n < signedIn; n += 1) employees.push(await signIn(String(n), 'Employee'));
  const clerk = await signIn('999', 'Clerk');
  const open = encodeURIComponent(JSON.stringify([{ path: ['status'], operator: 'is', values: ['Open'] }]));
  const claim = { title: 'Train to the customer', amount: '42.50', status: 'Open' };
  return {
    address,
    own: `/_app/rows?screen=My%20claims&filter=${open}`,
    all: `/_app/rows?screen=All%20claims&filter=${open}`,
    page: '/_app/rows?screen=All%20claims&after={after}',
    record: '/api/claims/{id}',
    exported: '/_app/exports/csv?screen=All%20claims',
    create: { path: '/api/claims', body: JSON.stringify(claim) },
    update: { path: '/api/claims/{id}', body: JSON.stringify(claim).replace('}', ',"version":{version}}') },
    employees,
    clerk,
    async close() {
      await listening.close();
      await store.close();
    },
  };
}

async function post(address: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: new URL(address).origin };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}
