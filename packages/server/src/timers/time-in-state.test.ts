/** Since when a record is in its state, and how long it was in one: shown, judged, asked for by the database, and waited for. */
import { readFileSync } from 'node:fs';
import { checkDocument } from '@ninefold/check';
import { readDocument } from '@ninefold/language';
import { afterEach, describe, expect, test } from 'vitest';
import { until } from '../testing/lending.ts';
import { type Started, start } from '../testing/start.ts';

const page = readFileSync(new URL('../../../../docs/language/states.md', import.meta.url), 'utf8');
const fromTheDocs = page.split('\n').find((line) => line.startsWith('| due at |')) ?? '';

const text = `# Specification: Help
## 1. What the product does and for whom
Tickets are answered.

| Who | Comes to |
| --- | --- |
| Agent | answer |
| Guest | look on |

- Time zone: Europe/Berlin
- Working hours: Monday to Friday 9:00-17:00
## 2. Screens
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Tickets | \`/\` | Tickets: what, since, due at, state | start | create Ticket |
| Ticket | \`/tickets/:id\` | Ticket: what, since, due at, waited, state | Tickets | edit, ask, answer |
## 3. Entities and their fields
### Person
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
### Ticket
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text up to 40 | yes | — |
| created at | date and time | yes | \`now()\` |
${fromTheDocs}
| waited | whole number, computed \`(time in("Waiting")).hours\` | yes | — |
## 4. States and transitions
### Ticket
| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Waiting | — | — |
| Late | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | ask | — | — | Waiting | — | — |
| T2 | Waiting | answer | — | — | Open | — | — |
| T3 | Open, Waiting | at \`due at\` | — | — | Late | — | — |
## 6. Roles and permissions
- Who signs in: Person
- Sign in with: email and password

| May | Agent | Guest |
| --- | --- | --- |
| open Tickets | yes | yes |
| open Ticket | yes | yes |
| create Ticket | yes | no |
| read Ticket | yes | yes |
| read Ticket.state | yes | no |
| edit Ticket | yes | no |
| ask Ticket | yes | no |
| answer Ticket | yes | no |
| read Person | yes | yes |
## 9. Business constants and limits
| Name | Value | Why |
| --- | --- | --- |
| SLA | 4 working hours | as promised |
`;

let app: Started | undefined;
afterEach(async () => {
  await app?.server.close();
  await app?.store.close();
  app = undefined;
});

async function open() {
  const running = await start(text, { moment: Date.parse('2026-11-23T10:00:00+01:00') });
  app = running;
  await running.person({ name: 'Ada', email: 'ada@example.test' }, ['Agent']);
  await running.person({ name: 'Gil', email: 'gil@example.test' }, ['Guest']);
  const cookie = (who = 'ada') => running.signIn(`${who}@example.test`);
  const created = await running.ask({
    method: 'POST',
    path: '/_app/records/Ticket',
    cookie: await cookie(),
    body: { fields: { what: 'Printer' } },
  });
  expect(created.status).toBe(201);
  const { id } = created.json.record;
  const look = async (who?: string) => (await running.ask({ cookie: await cookie(who), path: `/_app/records/Ticket/${id}` })).json;
  const act = async (action: string) => {
    const { version } = (await look()).record;
    const path = `/_app/records/Ticket/${id}/actions/${action}`;
    const moved = await running.ask({ method: 'POST', path, cookie: await cookie(), body: { version } });
    expect(moved.status).toBe(200);
  };
  const pass = async (moment: string) => {
    running.clock.moment = Date.parse(moment);
    await until(async () => ((await running.store.timers.next()) ?? Number.POSITIVE_INFINITY) > running.clock.moment);
  };
  return { running, cookie, id, look, act, pass };
}

test('a clock that stops while somebody else is waited for', async () => {
  const wrong = checkDocument(text).findings.filter(({ severity, code }) => severity !== 'note' && !['N001', 'N003'].includes(code));
  expect(wrong.map(({ code, what }) => `${code} ${what}`)).toEqual([
    'N323 Ticket.due at follows from Ticket.state, so Guest may not read it either.',
    'N323 Ticket.waited follows from Ticket.state, so Guest may not read it either.',
  ]);
  const { running, cookie, look, act, pass } = await open();
  expect((await look()).record.fields).toMatchObject({
    since: '2026-11-23T09:00:00.000Z',
    'due at': '2026-11-23T13:00:00.000Z',
    waited: '0',
  });
  expect((await look()).timers).toMatchObject([{ statement: 'T3', due: '2026-11-23T13:00:00.000Z' }]);
  await pass('2026-11-23T11:00:00+01:00');
  await act('ask');
  // While it waits nothing is due, and the moment moves on with the clock.
  expect((await look()).timers).toEqual([]);
  await pass('2026-11-23T16:00:00+01:00');
  const waiting = (await look()).record.fields;
  expect(waiting).toMatchObject({ state: 'Waiting', since: '2026-11-23T10:00:00.000Z', 'due at': '2026-11-24T10:00:00.000Z', waited: '5' });
  expect(Object.keys(waiting)).not.toContain('(time in states)');
  await act('answer');
  // An hour was worked before it waited, three are left: one on Monday, two on Tuesday.
  expect((await look()).timers).toMatchObject([{ statement: 'T3', due: '2026-11-24T10:00:00.000Z' }]);
  const listed = await running.ask({ cookie: await cookie(), path: '/_app/rows?screen=Tickets&order=since' });
  expect(listed.json.rows[0].fields).toMatchObject({ since: '2026-11-23T15:00:00.000Z', 'due at': '2026-11-24T10:00:00.000Z' });
  await pass('2026-11-24T11:00:00+01:00');
  expect((await look()).record.fields.state).toBe('Late');
});

test('whoever may not read the state reads nothing of its stays', async () => {
  const { look } = await open();
  const { fields } = (await look('gil')).record;
  expect(Object.keys(fields).sort()).toEqual(['created at', 'what']);
});

test('the history tells moves, and nothing beside them', async () => {
  const { running, cookie, id, act } = await open();
  await act('ask');
  const history = await running.ask({ cookie: await cookie(), path: `/_app/records/Ticket/${id}/history` });
  expect(history.status).toBe(200);
  expect(history.text).not.toContain('since');
  expect(history.text).not.toContain('time in states');
});

describe('what is written', () => {
  const told = (from: string, to: string) =>
    readDocument(text.replace(from, to))
      .findings.filter(({ severity }) => severity === 'error')
      .map(({ code, what, mend }) => `${code} ${what} ${mend ?? ''}`);

  test.each([
    ['time in("Waiting")', 'time in("Wating")', 'N013 "Wating" is none of "Open", "Waiting", "Late". Did you mean "Waiting"?'],
    ['time in("Waiting")', 'time in(what)', 'N018 `time in` takes the name of a state, in quotes. Write `time in("Open")`.'],
    ['time in("Waiting")', 'time in("Waiting", "Open")', 'N018 `time in` takes one state. Write `time in("Waiting")`; two are added.'],
    ['`now()`', '`now() - time in("Open")`', ''],
  ])('%s as %s', (from, to, finding) => {
    expect(told(from, to).join('\n')).toContain(finding);
  });

  test('about a record without states', () => {
    expect(told('| name | text |', '| name | text, computed `string((time in("Open")).days)` |')).toContain(
      'N018 `time in` is about a record with states, and there is none here. Say it as a computed field of the record that has them.',
    );
  });

  test('nothing is kept for nothing, and a field of the own name is meant before', () => {
    const fields = (document: string) =>
      readDocument(document)
        .application.entities.find(({ name }) => name === 'Ticket')
        ?.fields.flatMap(({ implied }) => implied ?? []);
    expect(fields(text)).toEqual(['state', 'since', 'stays']);
    const without = text.replaceAll('since, ', '').replace(' + time in("Waiting")', '').replace('(time in("Waiting")).hours', '1');
    expect(fields(`${without}\nWe are open since 1990.`)).toEqual(['state']);
    expect(fields(text.replace('| what | text up to 40 |', '| since | date | no | — |\n| what | text up to 40 |'))).toEqual([
      'state',
      'stays',
    ]);
  });
});
