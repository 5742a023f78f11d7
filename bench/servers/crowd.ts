/** A process of its own: 100,000 tickets with helpers, served as `ninefold run` does, and two people who may read them all. */
import { settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { createServer, listen } from '@ninefold/server';
import { openStore } from '@ninefold/store';
import { setTableOf } from '../../packages/store/src/plan/names.ts';
import { executeIn, readThread } from '../../packages/store/test/inside.ts';

const text = `# Tickets

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Agent | help |

- Time zone: UTC

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Tickets | \`/\` | Tickets: title, about, wanted by, helpers, due | start | — |
| Ticket | \`/tickets/:id\` | Ticket: title, about, wanted by, helpers, due | Tickets | edit |
| Overview | \`/overview\` | dashboard | start | — |
| Board | \`/board\` | board of Tickets by wanted by: title, due | start | — |

### Overview

- Figure: Printers = count of Tickets where \`contains(title, "printer") and contains(about, "lesbar")\`
- Figure: Of the first = count of Tickets where \`some h in helpers satisfies h.name = "Person 1"\`
- Chart: By month = columns of count of Tickets by month of due, split by wanted by
- Chart: By person = bars of count of Tickets where \`wanted by.name != "Person 1"\` by wanted by
- List: Mine = Tickets where \`wanted by = me\`: title, due

### Tickets

- Filters: wanted by, helpers, due
- Order: due

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |

### Ticket

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| about | long text | no | — |
| wanted by | Person | no | — |
| helpers | many Person | no | — |
| due | date | no | — |

## 6. Roles and permissions

- Who signs in: Person

| May | Agent |
| --- | --- |
| open Tickets | yes |
| open Ticket | yes |
| open Overview | yes |
| open Board | yes |
| create Ticket | yes |
| read Ticket | yes |
| read Person | yes |
| edit Ticket | yes |
`;

const people = 1000;
const tickets = 100_000;
const password = 'correct horse battery';

const [directory] = process.argv.slice(2);
if (!directory) throw new Error('crowd.ts DIR');
const { application } = readDocument(text);
const { settings } = settingsFor(application);
const opening = await openStore({
  application,
  documentHash: 'bench',
  directory,
  clock: { now: Date.now },
  readers: { script: readThread, most: 2 },
});
if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
const { store } = opening;
executeIn(
  store,
  `
  WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${people - 1})
    INSERT INTO data_person (_id, _version, _created, _changed, name, email)
    SELECT printf('p%05d', i), 1, 0, 0, 'Person ' || i, i || '@bench.example' FROM n;
  WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${tickets - 1})
    INSERT INTO data_ticket (_id, _version, _created, _changed, title, about, wanted_by, due)
    SELECT printf('t%07d', i), 1, 0, 0, 'The printer of room ' || (i % 997), 'Größer als sonst: ' || i || ' Seiten, und keine davon lesbar',
      printf('p%05d', (i * 7919) % ${people}), date('2024-01-01', '+' || (i * 31 % 900) || ' days') FROM n;
  WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${tickets * 3 - 1})
    INSERT INTO ${setTableOf('Ticket', 'helpers')} (_owner, _target, _position)
    SELECT printf('t%07d', i / 3), printf('p%05d', (i * 13 + i / 3) % ${people}), i % 3 FROM n;
  ANALYZE;
`,
);
const server = await createServer({
  application,
  store,
  settings,
  documentHash: 'bench',
  secret: 'a secret of the bench, long enough for it',
  // What takes too long is told each time: here it is meant to.
  log: (level, message, details) => {
    if (level === 'error') console.error(message, details);
  },
});
const listening = await listen(server, { port: 0 });
const address = `http://127.0.0.1:${listening.port}`;

async function signedIn(name: string): Promise<string> {
  const email = `${name}@bench.example`;
  const { token } = await server.invite(email, ['Agent']);
  await post(`/_app/invitations/${token}`, { password });
  const answer = await post('/_app/sign-in', { email, password });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: address };
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

console.log(JSON.stringify({ address, one: await signedIn('0'), other: await signedIn('1') }));
process.once(
  'SIGTERM',
  () =>
    void listening
      .close()
      .then(() => store.close())
      .then(() => process.exit(0)),
);
