/** What comes again to records that have no states, and to those that have: from the document to the history. */
import { checkDocument } from '@ninefold/check';
import { afterEach, expect, test } from 'vitest';
import { until } from '../testing/lending.ts';
import { type Started, start } from '../testing/start.ts';

const text = `# Specification: Greenhouse
## 1. What the product does and for whom
Plants are watered and checked.

| Who | Comes to |
| --- | --- |
| Gardener | water plants |

- Time zone: Europe/Berlin
## 2. Screens
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Plants | \`/\` | Plants: name, waterings | start | create Plant |
| Plant | \`/plants/:id\` | Plant: name, waterings, keeper | Plants | edit |
## 3. Entities and their fields
### Gardener
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
### Plant
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| waterings | whole number | yes | 0 |
| thirsty | yes/no | yes | yes |
| keeper | Gardener | no | \`me\` |
## 4. States and transitions
### Plant
| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | any | every day 6:00 | — | \`thirsty\` | stays | set waterings to \`waterings + 1\` | — |
| T2 | any | every month on last day 18:00 | — | — | stays | notify \`keeper\`: {name} wants new earth | — |
| T3 | any | after 2 days | — | — | stays | set thirsty to \`false\` | — |
| T4 | any | every 90 minutes | — | — | stays | — | — |
## 6. Roles and permissions
- Who signs in: Gardener
- Sign in with: email and password

| May | Gardener |
| --- | --- |
| open Plants | yes |
| open Plant | yes |
| create Plant | yes |
| read Plant | yes |
| edit Plant | yes |
| read Gardener | yes |
`;

let app: Started | undefined;
afterEach(async () => {
  await app?.server.close();
  await app?.store.close();
  app = undefined;
});

test('a record without states is watered every day, told of at the end of the month, and says what is ahead', async () => {
  expect(checkDocument(text).findings.filter(({ point, severity }) => point === 4 && severity !== 'note')).toEqual([]);
  const running = await start(text);
  app = running;
  running.clock.moment = Date.parse('2026-11-28T12:00:00+01:00');
  const bo = await running.person({ name: 'Bo', email: 'bo@example.test' }, ['Gardener']);
  const { id = '' } = await running.keep('Plant', {
    name: 'Fern',
    waterings: 0n,
    thirsty: true,
    keeper: { entity: 'Gardener', id: bo, fields: {} },
  });
  const look = async () => (await running.ask({ cookie: await running.signIn('bo@example.test'), path: `/_app/records/Plant/${id}` })).json;
  const pass = async (moment: string) => {
    running.clock.moment = Date.parse(moment);
    await until(async () => ((await running.store.timers.next()) ?? Number.POSITIVE_INFINITY) > running.clock.moment);
  };
  const ahead = (shown: Awaited<ReturnType<typeof look>>) =>
    shown.timers.map(({ statement, due }: { statement: string; due: string }) => `${statement} ${due}`);
  expect(ahead(await look())).toEqual([
    'T4 2026-11-28T12:30:00.000Z',
    'T1 2026-11-29T05:00:00.000Z',
    'T3 2026-11-30T11:00:00.000Z',
    'T2 2026-11-30T17:00:00.000Z',
  ]);
  await pass('2026-11-29T06:00:00+01:00');
  expect((await look()).record.fields.waterings).toBe('1');
  await pass('2026-12-01T12:10:00+01:00');
  const then = await look();
  // Missed twice, done once; and no longer thirsty afterwards.
  expect(then.record.fields).toMatchObject({ waterings: '2', thirsty: false });
  // Every 90 minutes, counted from when it was created.
  expect(ahead(then)).toEqual(['T4 2026-12-01T12:30:00.000Z', 'T1 2026-12-02T05:00:00.000Z', 'T2 2026-12-31T17:00:00.000Z']);
  await pass('2026-12-05T12:00:00+01:00');
  expect((await look()).record.fields.waterings).toBe('2');
  const { rows } = await running.store.history({ entity: 'Plant', id, limit: 100 });
  expect(rows.filter(({ statement }) => statement === 'T2')).toMatchObject([{ what: 'moved', from: null, to: null, who: null }]);
});

const pruned = text
  .replace(
    '| T4 | any | every 90 minutes | — | — | stays | — | — |',
    '| T4 | any | water | litres: whole number | `litres > 0 and thirsty` | stays | set waterings to `waterings + litres`; set thirsty to `false` | E-DRY |\n| T5 | any | water | litres | `litres > 0` | stays | set waterings to `waterings + 1` | E-DRY |',
  )
  .replace('Plants | edit |', 'Plants | edit, water |')
  .replace('| edit Plant | yes |', '| edit Plant | yes |\n| water | yes |')
  .concat('## 8. Errors\n| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-DRY | 422 | Give it some. | on top |\n');

test('where an entity has no states, people act on it all the same', async () => {
  expect(checkDocument(pruned).findings.filter(({ point, severity }) => point === 4 && severity !== 'note')).toEqual([]);
  const running = await start(pruned);
  app = running;
  await running.person({ name: 'Bo', email: 'bo@example.test' }, ['Gardener']);
  const cookie = await running.signIn('bo@example.test');
  const { id = '' } = await running.keep('Plant', { name: 'Fern', waterings: 0n, thirsty: true });
  const path = `/_app/records/Plant/${id}`;
  const { actions } = (await running.ask({ cookie, path })).json;
  expect(actions).toMatchObject([{ action: 'water', asksFor: ['litres'], to: [], available: true }]);
  const water = (version: number, litres: string) =>
    running.ask({ cookie, method: 'POST', path: `${path}/actions/water`, body: { version, fields: { litres } } });
  expect((await water(1, '0')).json).toMatchObject({ status: 422, code: 'E-DRY' });
  // Of two who press at once one is faster.
  const both = await Promise.all([water(1, '3'), water(1, '3')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await water(2, '3')).json.record.fields).toMatchObject({ waterings: '4', thirsty: false });
  const { rows } = await running.store.history({ entity: 'Plant', id, limit: 100 });
  expect(rows.map(({ what, statement, from, to }) => [what, statement, from, to])).toEqual([
    ['moved', 'T5', null, null],
    ['moved', 'T4', null, null],
    ['created', null, null, null],
  ]);
});

test('what has no states goes nowhere, and what has one may call it any', () => {
  const errors = (document: string) =>
    checkDocument(document).findings.flatMap(({ point, severity, what, mend }) =>
      point === 4 && severity === 'error' ? [`${what} ${mend}`] : [],
    );
  expect(errors(pruned.replace('`litres > 0` | stays |', '`litres > 0` | Wet |'))[0]).toContain('Wet');
  const one = pruned.replace('### Plant\n| Id', '### Plant\n| State | Kind | Means |\n| --- | --- | --- |\n| Alive | start | — |\n\n| Id');
  expect(errors(one)[0]).toBe('“any” is one state here. Write `Alive`.');
});
