/** `run <hook>`: a function beside the document is asked before anything is kept, and what it gives back is judged as everything else. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readOnce } from '../../../language/src/testing/read-once.ts';
import type { HookFiles } from '../options.ts';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;

const document = smallDocument('Loans', {
  screens: table('Screen | Route | Shows | Reached from | Offers', ['Loans | `/loans` | Loans: title, score, band | start | rate, settle']),
  entities: `### Loan\n\n${table('Field | Type | Needed | Starts as', [
    'title | text | yes | —',
    'amount | money EUR | no | —',
    'score | whole number | no | —',
    'band | one of low, high | no | —',
    'rated at | date and time | no | —',
  ])}`,
  states: `### Loan\n\n${table('State | Kind | Means', ['Open | start | —', 'Rated | — | —', 'Put aside | end | —', 'Done | end | —'])}\n${table(
    'Id | From | Action | Asks for | When | To | Then | Otherwise',
    [
      'T1 | Open | rate | — | — | Rated | set rated at to `now()`; run rate: score, band or E-POOR | —',
      'T2 | Rated | settle | — | — | Done | run settle: score | to Put aside with E-ASIDE',
      'T3 | Open | after 1 hour | — | — | Rated | run rate: score, band or E-POOR | —',
    ],
  )}`,
  rules: table('Rule | About | Otherwise | On', ['`score = null or score != 13` | Loan | E-THIRTEEN | save']),
  roles: `\n${table('May | Warden', ['open Loans | yes', 'read Loan | yes', 'create Loan | yes', 'edit Loan | yes', 'rate Loan | yes', 'settle Loan | yes'])}`,
  errors: table('Code | Status | Message | Shown', [
    'E-THIRTEEN | 422 | Not thirteen. | on top',
    'E-POOR | 409 | {title} is too poor to be rated. | on top',
    'E-ASIDE | 409 | It was put aside. | on top',
  ]),
  constants: table('Name | Value | Why', ['LIMIT | 500.00 EUR | agreed', 'KEY | not shown | secret']),
});

/** What `rate` does is said by the title of the loan. */
const rate = `
exports.default = async ({ record, transition, by, constants, now, today }) => {
  const { title } = record;
  if (title === 'tell') throw new Error(JSON.stringify({ record, transition, by, constants, now, today, env: Object.keys(process.env) }));
  if (title === 'poor') throw new Error('E-POOR');
  if (title === 'refused') return { refuse: 'E-POOR' };
  if (title === 'mistake') throw new Error('a secret of the database');
  if (title === 'odd code') return { refuse: 'E-NOWHERE' };
  if (title === 'stray') return { set: { title: 'another' } };
  if (title === 'text') return { set: { score: 'many' } };
  if (title === 'beyond') return { set: { band: 'middle' } };
  if (title === 'thirteen') return { set: { score: 13 } };
  if (title === 'for ever') for (;;) {}
  if (title === 'never') return new Promise(() => {});
  if (title === 'hungry') { const all = []; for (;;) all.push({ more: [...Array(1000).keys()] }); }
  if (title === 'exit') process.exit(0);
  if (title === 'slow') await new Promise((resolve) => setTimeout(resolve, 700));
  if (title === 'nothing') return;
  return { set: { score: Number(record.amount ?? 0) > Number(constants.LIMIT) ? 90 : 10, band: Number(record.amount) > 500 ? 'high' : 'low' } };
};`;
const hooks: HookFiles = { rate: { code: rate, file: 'loans/hooks/rate.ts' } };

let app: Started;
let cookie: string;

beforeAll(async () => {
  const { findings } = readOnce(document);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  app = await start(document, { hooks });
  await app.person({ email: 'ann@example.org' }, ['Warden']);
  cookie = await app.signIn('ann@example.org');
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});
beforeEach(() => {
  app.logged.length = 0;
});

const loan = async (title: string, more = {}) => {
  const { id } = await app.keep('Loan', { title, state: 'Open', ...more });
  return { id, read: async () => (await app.ask({ path: `/_app/records/Loan/${id}`, cookie })).json.record };
};
const act = (id: string | undefined, action = 'rate') =>
  app.ask({ method: 'POST', path: `/_app/records/Loan/${id}/actions/${action}`, cookie, body: {} });

test('what it gives back is set, with what it knows of the record, of who acts and of the constants', async () => {
  const { id, read } = await loan('Boat', { amount: 60_000n });
  expect((await act(id)).status).toBe(200);
  expect((await read()).fields).toMatchObject({ score: '90', band: 'high', state: 'Rated' });
  const told = await loan('tell', { amount: 1_250n });
  expect((await act(told.id)).json).toMatchObject({ status: 502, code: 'hook-failed', statement: expect.stringContaining('run') });
  const [line = ''] = app.logged.filter((one) => one.includes('threw'));
  const given = JSON.parse(line.slice(line.indexOf('{'), line.lastIndexOf('}') + 1).split('\n')[0] ?? '');
  expect(given).toMatchObject({
    record: { id: told.id, version: 1, title: 'tell', amount: '12.50', score: null, state: 'Rated' },
    transition: { id: 'T1', action: 'rate', from: 'Open', to: 'Rated' },
    by: { label: 'ann@example.org' },
    constants: { LIMIT: '500.00' },
    env: [],
  });
  expect(given.record['rated at']).toBe(given.now);
  expect(given.constants).not.toHaveProperty('KEY');
  expect(await told.read()).toMatchObject({ version: 1, fields: { state: 'Open' } });
});

test.each(['poor', 'refused'])('it refuses with an error of the catalogue: %s', async (title) => {
  const { id, read } = await loan(title);
  expect((await act(id)).json).toMatchObject({ status: 409, code: 'E-POOR', detail: `${title} is too poor to be rated.` });
  expect(await read()).toMatchObject({ version: 1, fields: { state: 'Open', 'rated at': null } });
  expect(app.logged).toEqual([]);
});

test.each([
  ['mistake', 'threw: Error: a secret of the database'],
  ['odd code', ''],
  ['stray', ''],
  ['text', ''],
  ['exit', 'was ended'],
])('a mistake in it stops the move, and nothing of it is kept or told: %s', async (title, logged) => {
  const { id, read } = await loan(title);
  const { json, text } = await act(id);
  expect(json).toMatchObject({ status: 502, code: 'hook-failed' });
  expect(text).not.toContain('secret of the database');
  expect(app.logged.join('\n')).toContain(logged);
  expect(await read()).toMatchObject({ version: 1, fields: { state: 'Open', score: null, 'rated at': null } });
});

test('what it sets is held to the limits of the field and to the rules', async () => {
  const beyond = await loan('beyond');
  expect((await act(beyond.id)).json).toMatchObject({ code: 'hook-failed', detail: expect.stringContaining('band') });
  const thirteen = await loan('thirteen');
  expect((await act(thirteen.id)).json).toMatchObject({ status: 422, code: 'E-THIRTEEN' });
  expect(await thirteen.read()).toMatchObject({ version: 1, fields: { state: 'Open' } });
});

test('it may leave all as it is; what is not there is a gap, or leads where the row says', async () => {
  const { id, read } = await loan('nothing');
  expect((await act(id)).status).toBe(200);
  expect((await read()).fields).toMatchObject({ score: null, state: 'Rated' });
  const settled = await act(id, 'settle');
  expect(settled.json).toMatchObject({ code: 'E-ASIDE', statement: 'T2/then/run settle' });
  expect((await read()).fields.state).toBe('Put aside');
});

test.each(['for ever', 'never', 'hungry'])('one that takes too much is ended, and the server goes on meanwhile: %s', async (title) => {
  const [slow, other] = [await loan(title), await loan('beside')];
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 20);
  const ending = act(slow.id);
  expect((await act(other.id)).status).toBe(200);
  expect((await ending).json).toMatchObject({ status: 502, code: 'hook-failed' });
  clearInterval(turning);
  expect(turns).toBeGreaterThan(3);
  expect(await slow.read()).toMatchObject({ version: 1, fields: { state: 'Open' } });
});

test('what changes while it runs is not lost: the hook is asked again of what is there then', async () => {
  const { id, read } = await loan('slow', { amount: 10_000n });
  const rated = act(id);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const body = { version: 1, fields: { amount: '900.00' } };
  expect((await app.ask({ method: 'PUT', path: `/_app/records/Loan/${id}`, cookie, body })).status).toBe(200);
  expect((await rated).status).toBe(200);
  expect(await read()).toMatchObject({ version: 3, fields: { amount: '900.00', score: '90', band: 'high', state: 'Rated' } });
});

test('what a change of many would come to is asked before, and nothing of it is done', async () => {
  const ids = [(await loan('poor')).id, (await loan('Barge', { amount: 60_000n })).id];
  const change = { kind: 'action', action: 'rate' };
  const { json } = await app.ask({ method: 'POST', path: '/_app/changes/Loan/judged', cookie, body: { change, ids } });
  expect(json.results).toMatchObject([{ problem: { code: 'E-POOR' } }, { problem: null }]);
  const made = await app.ask({ method: 'POST', path: '/_app/changes/Loan', cookie, body: { change, records: ids.map((id) => ({ id })) } });
  expect(made.json.results).toMatchObject([{ outcome: 'refused' }, { outcome: 'done' }]);
});

test('to see what could be done asks no hook', async () => {
  const { id } = await loan('never');
  const began = performance.now();
  const { json } = await app.ask({ path: `/_app/records/Loan/${id}`, cookie });
  expect(json.actions).toMatchObject([{ action: 'rate', available: true, gap: false }]);
  const made = await app.ask({ method: 'POST', path: '/_app/records/Loan', cookie, body: { fields: { title: 'never' } } });
  expect(made.status).toBe(201);
  expect(performance.now() - began).toBeLessThan(900);
  expect(app.logged).toEqual([]);
});

test('what happens by itself runs it as well', async () => {
  const { read } = await loan('By itself', { amount: 70_000n });
  app.clock.moment += 2 * 3_600_000;
  await expect.poll(async () => (await read()).fields.score, { timeout: 5_000 }).toBe('90');
});
