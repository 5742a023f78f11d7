/** Working time, from point 1 and point 9 to what happens by itself, in the document's time zone. */
import { checkDocument } from '@ninefold/check';
import { settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { afterEach, describe, expect, test } from 'vitest';
import { until } from '../testing/lending.ts';
import { type Started, start } from '../testing/start.ts';

const text = `# Specification: Repairs
## 1. What the product does and for whom
Bicycles are repaired.

| Who | Comes to |
| --- | --- |
| Mechanic | repair |

- Time zone: Europe/Berlin
- Working hours: Monday to Thursday 9:00-12:30, 13:30-17:00, Friday 9:00-12:00
- Holidays: 2026-11-24, 25 December
## 2. Screens
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Repairs | \`/\` | Repairs: what, due at, state | start | create Repair |
| Repair | \`/repairs/:id\` | Repair: what, brought at, due at, state | Repairs | edit |
## 3. Entities and their fields
### Mechanic
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
### Repair
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text up to 40 | yes | — |
| brought at | date and time | yes | \`now()\` |
| due at | date and time, computed \`add working time(brought at, PROMISED)\` | yes | — |
## 4. States and transitions
### Repair
| State | Kind | Means |
| --- | --- | --- |
| Waiting | start | — |
| Late | — | — |
| Given up | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Waiting | at \`due at\` | — | — | Late | — | — |
| T2 | Late | after 2 working days | — | — | Given up | — | — |
## 6. Roles and permissions
- Who signs in: Mechanic
- Sign in with: email and password

| May | Mechanic |
| --- | --- |
| open Repairs | yes |
| open Repair | yes |
| create Repair | yes |
| read Repair | yes |
| edit Repair | yes |
| read Mechanic | yes |
## 9. Business constants and limits
| Name | Value | Why |
| --- | --- | --- |
| PROMISED | 4 working hours | the sign at the door |
`;

let app: Started | undefined;
afterEach(async () => {
  await app?.server.close();
  await app?.store.close();
  app = undefined;
});

test('due after so much work; what has to wait for it follows an edit', async () => {
  expect(checkDocument(text).findings.filter(({ severity, code }) => severity !== 'note' && !['N001', 'N003'].includes(code))).toEqual([]);
  const running = await start(text);
  app = running;
  running.clock.moment = Date.parse('2026-11-23T16:00:00+01:00');
  await running.person({ name: 'Bo', email: 'bo@example.test' }, ['Mechanic']);
  const cookie = () => running.signIn('bo@example.test');
  const pass = async (moment: string) => {
    running.clock.moment = Date.parse(moment);
    await until(async () => ((await running.store.timers.next()) ?? Number.POSITIVE_INFINITY) > running.clock.moment);
  };
  const created = await running.ask({
    method: 'POST',
    path: '/_app/records/Repair',
    cookie: await cookie(),
    body: { fields: { what: 'Brake', 'brought at': '2026-11-23T15:00:00.000Z' } },
  });
  expect(created.status).toBe(201);
  const { id, version } = created.json.record;
  const look = async () => (await running.ask({ cookie: await cookie(), path: `/_app/records/Repair/${id}` })).json;
  // An hour on Monday; nobody works on the 24th; three on Wednesday.
  expect((await look()).record.fields['due at']).toBe('2026-11-25T11:00:00.000Z');
  expect((await look()).timers).toMatchObject([{ statement: 'T1', due: '2026-11-25T11:00:00.000Z' }]);
  const edited = await running.ask({
    method: 'PUT',
    path: `/_app/records/Repair/${id}`,
    cookie: await cookie(),
    body: { version, fields: { 'brought at': '2026-11-23T14:00:00.000Z' } },
  });
  expect(edited.status).toBe(200);
  expect((await look()).timers).toMatchObject([{ statement: 'T1', due: '2026-11-25T10:00:00.000Z' }]);
  await pass('2026-11-25T11:00:00+01:00');
  expect((await look()).record.fields.state).toBe('Late');
  expect((await look()).timers).toMatchObject([{ statement: 'T2', due: '2026-11-27T10:00:00.000Z' }]);
  const listed = await running.ask({ cookie: await cookie(), path: '/_app/rows?screen=Repairs&order=due%20at' });
  expect(listed.json.rows).toHaveLength(1);
});

describe('what is written', () => {
  const told = (from: string, to: string) =>
    readDocument(text.replace(from, to))
      .findings.filter(({ severity, code }) => severity !== 'note' && !['N001', 'N003'].includes(code))
      .map(({ code, what, mend }) => `${code} ${what} ${mend ?? ''}`);

  test.each([
    [
      '4 working hours',
      '4 business hours',
      'N904 “business hours” is no unit I know. Write `4 working hours`; point 1 says when people work.',
    ],
    ['4 working hours', '1 business day', 'N904 “business day” is no unit I know. Write `1 working day`; point 1 says when people work.'],
    [
      'add working time(brought at, PROMISED)',
      'brought at + PROMISED',
      'N505 A date and time and a number of working hours do not go together with `+`. Write `add working time(…, …)`; to go back, with a minus sign before the second.',
    ],
    [
      'add working time(brought at, PROMISED)',
      'add business hours(brought at, PROMISED)',
      'N017 The function `add business hours` is not read here. Use `add working time(from, SLA)` with working hours or days of point 9.',
    ],
    [
      'Monday to Thursday 9:00-12:30',
      'Mo-Do 9-12',
      'N019 I cannot read when people work in “Mo-Do 9-12”. Write `Monday to Thursday 9:00-12:30, 13:30-17:00, Friday 9:00-14:00`: each time on a day once.',
    ],
    [
      'Friday 9:00-12:00',
      'Friday 22:00-6:00',
      'N019 I cannot read when people work in “Friday 22:00-6:00”. What goes on over midnight is of two days: write `22:00-24:00` on the first, `0:00-6:00` on the second.',
    ],
    [
      '13:30-17:00',
      '12:00-17:00',
      'N019 I cannot read when people work in “12:00-17:00”. Write `Monday to Thursday 9:00-12:30, 13:30-17:00, Friday 9:00-14:00`: each time on a day once.',
    ],
    [
      '25 December',
      '30 February',
      'N019 “30 February” is no day I know. Write a date, `2026-12-24`, a day of every year, `25 December`, or in back-ticks the days that records name, `all Holidays.day`; what moves from year to year, such as Easter, is such a record.',
    ],
    [
      '- Working hours: Monday to Thursday 9:00-12:30, 13:30-17:00, Friday 9:00-12:00\n',
      '',
      'N005 When people work is not shown. Add `- Working hours: Monday to Friday 9:00-17:00` to point 1.',
    ],
  ])('%s as %s', (from, to, finding) => expect(told(from, to)).toContain(finding));

  test.each([
    ['4 working hours', 14_400_000n],
    ['90 working minutes', 5_400_000n],
    ['2 working days', 172_800_000n],
  ])('%s, also given at start', (value, amount) => {
    expect(settingsFor(readDocument(text.replace('| 4 working hours |', `| ${value} |`)).application).settings.constants.PROMISED).toBe(
      amount,
    );
    expect(settingsFor(readDocument(text).application, { PROMISED: value.replace('days', 'hours') }).problems).toEqual([]);
  });
});
