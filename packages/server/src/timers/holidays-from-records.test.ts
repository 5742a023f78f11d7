/** Holidays that records name, as docs/language/product.md has them: what is due by working time follows each of them. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDocument, compareApplications } from '@ninefold/check';
import { evaluate, settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { type Expression, findField, findStates } from '@ninefold/model';
import { afterEach, describe, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const page = readFileSync(new URL('../../../../docs/language/product.md', import.meta.url), 'utf8');
const bullet = /- Holidays: .*?(?= ``)/u.exec(page)?.[0] ?? '';

const text = `# Specification: Repairs
## 1. What the product does and for whom
Bicycles are repaired.

| Who | Comes to |
| --- | --- |
| Mechanic | repair |
| Owner | say when the workshop is closed |

- Working hours: Monday to Friday 9:00-17:00
${bullet}
## 2. Screens
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Repairs | \`/\` | Repairs: what, due at, state | start | create Repair |
| Repair | \`/repairs/:id\` | Repair: what, brought at, due at, state | Repairs | edit |
| Holidays | \`/holidays\` | Holidays: called, day, closed | start | create Holiday |
| Holiday | \`/holidays/:id\` | Holiday: called, day, closed | Holidays | edit, delete |
## 3. Entities and their fields
### Person (People)
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
### Holiday
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| called | text | yes | — |
| day | date | no | — |
| closed | yes/no | yes | yes |

#### Holiday starts with
| called | day |
| --- | --- |
| Founding day | 2026-11-24 |
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
| T2 | Waiting, Late | after 2 working days | — | — | Given up | — | — |
| T3 | Waiting | after 40 hours | — | — | Late | — | — |
## 6. Roles and permissions
- Who signs in: Person
- Sign in with: email and password

| May | Mechanic | Owner |
| --- | --- | --- |
| open Repairs | yes | no |
| open Repair | yes | no |
| open Holidays | no | yes |
| open Holiday | no | yes |
| create Repair | yes | no |
| read Repair | yes | yes |
| see why | yes | yes |
| edit Repair | yes | no |
| create Holiday | no | yes |
| read Holiday | no | yes |
| edit Holiday | no | yes |
| delete Holiday | no | yes |
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

// A Monday.
const monday = Date.parse('2026-11-23T15:00:00Z');

async function open(document = text, directory: string | null = null, options: Parameters<typeof start>[1] = {}) {
  const running = await start(document, { moment: monday, directory, ...options });
  app = running;
  const isPreview = options.preview !== undefined;
  const come = async (name: string, role: string) => {
    const email = `${name.toLowerCase()}@example.test`;
    const id = await running.person({ name, email }, [role]);
    return isPreview ? `ninefold.viewing=${encodeURIComponent(id)}` : running.signIn(email);
  };
  const [bo, olga] = [await come('Bo', 'Mechanic'), await come('Olga', 'Owner')];
  const write = async (method: string, path: string, body: unknown) => {
    const answer = await running.ask({ method, path: `/_app/records/Holiday${path}`, cookie: olga, body });
    expect([200, 201, 204]).toContain(answer.status);
    return answer.json?.record;
  };
  const made = await running.ask({
    method: 'POST',
    path: '/_app/records/Repair',
    cookie: bo,
    body: { fields: { what: 'Brake', 'brought at': '2026-11-23T15:00:00.000Z' } },
  });
  const { id } = made.json.record;
  const look = async () => {
    const { json } = await running.ask({ cookie: bo, path: `/_app/records/Repair/${id}` });
    const listed = (await running.ask({ cookie: bo, path: '/_app/rows?screen=Repairs&order=due%20at' })).json;
    expect(listed.rows[0].fields['due at']).toBe(json.record.fields['due at']);
    const due = Object.fromEntries(
      json.timers.map((timer: { statement: string; due: string }) => [timer.statement, timer.due.slice(8, 13)]),
    );
    return { version: json.record.version, at: json.record.fields['due at'].slice(8, 13), ...due };
  };
  return { running, bo, olga, write, look };
}

describe('days that records name', () => {
  test('what is due follows each that is added, changed or removed, and nothing else does', async () => {
    expect(bullet).toContain('all Holidays.day');
    const { write, look } = await open();
    // Two hours on Monday, two on Wednesday: the first rows are free already.
    expect(await look()).toEqual({ version: 1, at: '25T11', T1: '25T11', T2: '26T15', T3: '25T07' });
    const added = await write('POST', '', { fields: { called: 'Stocktaking', day: '2026-11-25' } });
    expect(await look()).toEqual({ version: 1, at: '26T11', T1: '26T11', T2: '27T15', T3: '25T07' });
    const edited = await write('PUT', `/${added.id}`, { version: added.version, fields: { day: '2026-11-26' } });
    expect(await look()).toMatchObject({ at: '25T11', T1: '25T11', T2: '27T15' });
    const emptied = await write('PUT', `/${added.id}`, { version: edited.version, fields: { day: null } });
    expect(await look()).toMatchObject({ at: '25T11', T2: '26T15' });
    await write('DELETE', `/${added.id}`, { version: emptied.version });
    expect(await look()).toMatchObject({ version: 1, at: '25T11', T2: '26T15' });
  });

  test('a day that was rolled back was never free', async () => {
    const { running, look } = await open();
    const given = running.store.change(async (transaction) => {
      await transaction
        .attempt(async () => {
          await transaction.insert({ entity: 'Holiday', fields: { called: 'x', day: '2026-11-25', closed: true }, stamp: { who: null } });
          throw new Error('not this');
        })
        .catch(() => undefined);
      await transaction.insert({
        entity: 'Repair',
        fields: { what: 'Bell', state: 'Waiting', 'brought at': new Date(monday).toISOString() },
        stamp: { who: null },
      });
      const rows = await transaction.timers.due(monday + 86_400_000 * 30, 100);
      expect(rows.filter(({ statement }) => statement === 'T2').map(({ due }) => new Date(due).toISOString().slice(8, 13))).toEqual([
        '26T15',
        '26T15',
      ]);
      throw new Error('nor that');
    });
    await expect(given).rejects.toThrow('nor that');
    expect(await look()).toMatchObject({ at: '25T11', T2: '26T15' });
    expect(running.store.workingTime()?.holidays).toEqual(['12-25', '2026-11-24', '2026-12-24']);
  });

  test('a page counts by them, and is told no more of the records than their days', async () => {
    const { running, bo, write } = await open();
    const { body } = await running.server.fetch(new Request('http://127.0.0.1:3000/_app/events', { headers: { cookie: bo } }));
    const reader = body?.getReader();
    await write('POST', '', { fields: { called: 'Stocktaking', day: '2026-11-25' } });
    let heard = '';
    while (!heard.includes('event: reloaded')) heard += new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    const { application } = (await running.ask({ path: '/_app/session', cookie: bo })).json;
    expect(application.product.holidays.value).toEqual(['12-25', '2026-11-24', '2026-11-25', '2026-12-24']);
    expect(JSON.stringify(application)).not.toContain('Holiday');
  });

  test('which of them, in brackets; after a stop too', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'ninefold-holidays-'));
    const document = text.replace('all Holidays.day', 'all Holidays[closed].day');
    const { write, look, running } = await open(document, directory);
    const added = await write('POST', '', { fields: { called: 'Open house', day: '2026-11-25', closed: false } });
    expect(await look()).toMatchObject({ at: '25T11' });
    await write('PUT', `/${added.id}`, { version: added.version, fields: { closed: true } });
    expect(await look()).toMatchObject({ at: '26T11', T1: '26T11' });
    await running.server.close();
    await running.store.close();
    app = await start(document, { moment: monday, directory });
    expect(app.store.workingTime()?.holidays).toContain('2026-11-25');
    expect((await app.store.timers.due(monday + 86_400_000 * 30, 9)).map(({ due }) => new Date(due).toISOString().slice(8, 13))).toContain(
      '26T11',
    );
  });
});

test('page, server and database count by the same days', async () => {
  const { running, bo, write } = await open();
  const days = ['2026-11-24', '2026-11-25', '2026-11-28', '2026-12-01', '2026-12-02'];
  const begin = ['2026-11-23T15:00:00.000Z', '2026-11-24T10:00:00.000Z', '2026-11-27T16:59:59.000Z', '2026-12-24T12:00:00.000Z'];
  const ids: string[] = [];
  for (const at of begin) ids.push((await running.keep('Repair', { what: at, state: 'Waiting', 'brought at': at })).id ?? '');
  const formula = findField(running.application, 'Repair', 'due at')?.computed?.typed;
  if (!formula) throw new Error('a computed field');
  for (const day of days) {
    await write('POST', '', { fields: { called: day, day } });
    const { json } = await running.ask({ path: '/_app/session', cookie: bo });
    const page = settingsFor(json.application).settings;
    for (const id of ids) {
      const server = (await running.ask({ cookie: bo, path: `/_app/records/Repair/${id}` })).json.record.fields;
      const self = { entity: 'Repair', id, fields: { 'brought at': server['brought at'] } };
      expect(
        evaluate(formula, {
          settings: { ...page, constants: settingsFor(running.application).settings.constants },
          now: monday,
          me: null,
          self,
        }),
      ).toBe(server['due at']);
      const at = { node: 'literal', value: server['due at'], type: { kind: 'date and time' }, from: 0, to: 0 } as const;
      const itself: Expression = { node: 'self', type: { kind: 'record', entity: 'Repair' }, from: 0, to: 0 };
      const due: Expression = { node: 'field', of: itself, entity: 'Repair', field: 'due at', type: at.type, from: 0, to: 0 };
      const where: Expression[] = [{ node: 'compare', operator: '=', left: due, right: at, type: { kind: 'yes/no' }, from: 0, to: 0 }];
      const settings = { ...settingsFor(running.application).settings, workingTime: running.store.workingTime() };
      const found = await running.store.list({
        entity: 'Repair',
        where,
        order: [],
        limit: 9,
        load: {},
        environment: { settings, now: monday, me: null },
      });
      expect(found.rows.map((row) => row.id)).toContain(id);
    }
  }
});

test('why something is due when it is names the days, and their records to whom may read them', async () => {
  const { running, bo, olga, write } = await open();
  await write('POST', '', { fields: { called: 'Stocktaking', day: '2026-11-25' } });
  await write('POST', '', { fields: { called: 'On a Sunday', day: '2026-11-29' } });
  const { id } = (await running.ask({ cookie: bo, path: '/_app/rows?screen=Repairs' })).json.rows[0];
  const why = async (cookie: string, statement: string) =>
    (await running.ask({ cookie, path: `/_app/why?entity=Repair&id=${id}&statements=${encodeURIComponent(statement)}` })).json[0]
      ?.explained;
  const field = findField(running.application, 'Repair', 'due at')?.statement ?? '';
  expect(await why(olga, field)).toMatch(/Nobody works on 24 Nov 2026 \(Founding day\) and 25 Nov 2026 \(Stocktaking\)\.$/u);
  expect(await why(bo, field)).toMatch(/^Due at is .*Nobody works on 24 Nov 2026 and 25 Nov 2026\.$/u);
  expect(await why(olga, findField(running.application, 'Repair', 'brought at')?.statement ?? '')).not.toContain('Nobody works');
});

test('why a row is taken by itself when it is names the working hours and the days, in a preview', async () => {
  const preview = { file: 'repairs.md', document: () => ({ file: 'repairs.md', broken: false, findings: [] }) };
  const { running, bo, olga, write } = await open(text, null, { preview });
  await write('POST', '', { fields: { called: 'Stocktaking', day: '2026-11-25' } });
  await write('POST', '', { fields: { called: 'Long after', day: '2026-12-25' } });
  const { id } = (await running.ask({ cookie: bo, path: '/_app/rows?screen=Repairs' })).json.rows[0];
  const rows = findStates(running.application, 'Repair')?.transitions ?? [];
  const why = async (cookie: string, row: string) => {
    const statement = rows.find((one) => one.id === row)?.statement ?? '';
    const path = `/_app/why?entity=Repair&id=${id}&statements=${encodeURIComponent(statement)}`;
    return (await running.ask({ cookie, path })).json[0]?.explained;
  };
  const counted = 'It is due on 27 Nov 2026, 15:00. People work Monday to Friday 09:00-17:00. Nobody works on 24 Nov 2026';
  expect(await why(olga, 'T2')).toBe(
    `It goes to Given up; nothing else is asked of it. ${counted} (Founding day) and 25 Nov 2026 (Stocktaking).`,
  );
  expect(await why(bo, 'T2')).toContain(`${counted} and 25 Nov 2026.`);
  expect(await why(bo, 'T1')).toMatch(/It is due on 26 Nov 2026, 11:00\. Nobody works on 24 Nov 2026 and 25 Nov 2026\.$/u);
  expect(await why(bo, 'T3')).toMatch(/It is due on 25 Nov 2026, 07:00\.$/u);
});

describe('what is written', () => {
  const told = (to: string, from = '`all Holidays.day`') =>
    checkDocument(text.replace(from, to))
      .findings.filter(({ severity, code }) => severity !== 'note' && !['N001', 'N003'].includes(code))
      .map(({ code, what, mend }) => `${code} ${what} ${mend ?? ''}`.trim());

  test('is understood', () => {
    expect(told('`all Holidays.day`')).toEqual([]);
    const [one, other] = [text, text.replace('.day`', '[closed].day`')].map((each) => readDocument(each).application);
    if (!one || !other) throw new Error('both are read');
    expect(JSON.stringify(compareApplications(one, other))).toContain('all Holidays[closed].day');
  });

  test.each([
    ['`all Holidays`', 'list of Holiday'],
    ['`all Holidays.called`', 'list of text'],
    ['`all Holiday.dya`', 'dya'],
    ['`all Closures.day`', 'Closures'],
    ['`[date("2026-12-24")]`', 'no days of records'],
    ['`all Holidays[day > today()].day`', 'the clock'],
    ['`for h in all Repairs return date(h.due at)`', 'working time'],
    ['`all Holidays[called = me.name].day`', 'who asks'],
    ['all Holidays.day', 'in back-ticks'],
    ['Holidays', 'in back-ticks'],
  ])('%s is told', (to, words) => {
    const said = told(to);
    expect([said.length, said[0]]).toEqual([1, expect.stringContaining(words)]);
  });
});
