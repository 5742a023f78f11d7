import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, createBench } from '../testing/command.ts';
import { startRunHere } from '../testing/run-here.ts';

/** Notes that go by themselves, after a second or as long as is given at start. */
const notes = `# Specification: Notes

## 1. What the product does and for whom

Writers keep notes for a while.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Notes | \`/\` | Notes: words, state | start | create Note |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 60 | yes | — |
| email | email, unique | yes | — |

### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| words | text up to 80 | yes | — |

## 4. States and transitions

### Note

| State | Kind | Means |
| --- | --- | --- |
| Kept | start | — |
| Gone | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Kept | after \`KEPT_FOR\` | — | — | Gone | — | — |

## 5. Validation rules

none

## 6. Roles and permissions

- Who signs in: Person
- Sign in with: email and password
- Sign up: open

| May | Writer |
| --- | --- |
| open Notes | yes |
| read Note | yes |
| create Note | yes |

## 7. The calls it makes

none

## 8. The error catalogue

none

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| KEPT_FOR | 1 second | — |
`;

let bench: Bench;
beforeAll(() => {
  bench = createBench();
  writeFileSync(join(bench.folder, 'notes.md'), notes);
});
afterAll(() => bench?.clear());

test('nothing happens by itself while a link is made: that is for the run, with what is given to it', async () => {
  const run = () => startRunHere(join(bench.folder, 'notes.md'), '--data', join(bench.folder, 'notes'), '--set', 'KEPT_FOR=30 days');
  const first = await run();
  const { address } = first;
  const headers = { 'content-type': 'application/json', origin: address };
  const member = { email: 'ada@example.com', password: 'a long enough password', fields: { name: 'Ada' } };
  const joined = await fetch(`${address}/_app/sign-up`, { method: 'POST', headers, body: JSON.stringify(member) });
  const cookie = joined.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const body = JSON.stringify({ fields: { words: 'Water the plants' } });
  const made = await fetch(`${address}/_app/records/Note`, { method: 'POST', headers: { ...headers, cookie }, body });
  const { record } = (await made.json()) as { record: { id: string } };
  await first.end();
  // By now it would be due with the second that the document says.
  await wait(1_100);
  const invited = await bench.run('invite', 'notes.md', '--data', 'notes', '--role', 'Writer', 'bo@example.com');
  expect(invited).toMatchObject({ code: 0, out: expect.stringContaining('/invitations/') });
  expect(invited.err).not.toContain('follows the document');
  const second = await run();
  const kept = await (await fetch(`${second.address}/_app/records/Note/${record.id}`, { headers: { cookie } })).json();
  expect(kept).toMatchObject({ record: { version: 1, fields: { state: 'Kept' } } });
  await second.end();
});

test('what an edited document changes in the data is said also where a link is made', async () => {
  const named = (field: string) => notes.replace('| email |', `| ${field} | text | no | — |\n| email |`);
  writeFileSync(join(bench.folder, 'edited.md'), notes);
  const invite = ['invite', 'edited.md', '--role', 'Writer', 'bo@example.com'];
  expect((await bench.here(...invite)).code).toBe(0);
  writeFileSync(join(bench.folder, 'edited.md'), named('nickname'));
  expect((await bench.here(...invite)).err).toContain('info the data follows the document: Person.nickname is new.\n');
  expect((await bench.here(...invite)).err).not.toContain('follows the document');
});
