/** Requests with an `Idempotency-Key`: sent three times at once, and again after the server was gone, they are done once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExample, type Started, start, type TestAnswer } from '../testing/start.ts';

const directory = mkdtempSync(join(tmpdir(), 'ninefold-test-repeated-'));
const clock = { moment: Date.now() };
const hour = 60 * 60 * 1000;
let app: Started;
let cookie = '';

beforeAll(async () => {
  app = await open();
  await app.person({ name: 'Ada', email: 'ada@example.test' }, ['Employee']);
  cookie = await app.signIn('ada@example.test');
});
afterAll(async () => {
  await close();
  rmSync(directory, { recursive: true, force: true });
});

const open = () => start(readExample('expense-claims'), { directory, clock: { now: () => clock.moment } });
const close = async () => {
  await app.server.close();
  await app.store.close();
};
const send = (key: string, title: string, path = '/api/claims', method = 'POST'): Promise<TestAnswer> =>
  app.ask({ method, path, cookie, body: { title, lines: [] }, headers: { 'idempotency-key': key } });
const told = ({ status, text, headers }: TestAnswer) => [status, text, headers.get('location')];
const claims = async () => (await app.ask({ path: '/_app/rows?screen=My%20claims&limit=1', cookie })).json.total;

const count = Number(process.env.REPEATED_REQUESTS ?? '80');

test('creates sent three times at once and again after a restart: one record each, the same answer each time', {
  timeout: 300_000 + count * 400,
}, async () => {
  const first = new Map<string, unknown>();
  for (let index = 0; index < count; index += 1) {
    const answers = await Promise.all([0, 1, 2].map(() => send(`key ${index}`, `Claim ${index}`)));
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    for (const one of answers) expect(one.status === 201 || one.json.code === 'key-running', one.text).toBe(true);
    expect(new Set(done.map((one) => JSON.stringify(told(one)))).size).toBe(1);
    first.set(`key ${index}`, told(done[0] as TestAnswer));
  }
  expect(await claims()).toBe(count);
  await close();
  clock.moment += 24 * hour;
  app = await open();
  for (let index = 0; index < count; index += 1)
    expect(told(await send(`key ${index}`, `Claim ${index}`))).toEqual(first.get(`key ${index}`));
  expect(await claims()).toBe(count);
  expect((await send('key 1', 'Another')).json).toMatchObject({ status: 422, code: 'key-reused' });
  expect((await send('key 1', 'Claim 1', '/_app/records/Claim')).json.status).toBe(422);
});

test('a key that is too long is no key, and one of another person is another', async () => {
  expect((await send('x'.repeat(256), 'Too long')).json).toMatchObject({ status: 400, field: 'Idempotency-Key' });
  expect((await send('x'.repeat(255), 'Long enough')).status).toBe(201);
  await app.person({ name: 'Ben', email: 'ben@example.test' }, ['Employee']);
  const ada = cookie;
  cookie = await app.signIn('ben@example.test');
  expect((await send('key 1', 'Ben’s own')).status).toBe(201);
  expect(await claims()).toBe(1);
  cookie = ada;
});

test('a key whose time is over is a new one, without a restart', async () => {
  expect((await send('again', 'Once')).status).toBe(201);
  for (const one of [clock, app.clock]) one.moment += 3 * 24 * hour;
  cookie = await app.signIn('ada@example.test');
  // Old answers go with the next that is kept.
  expect((await send('another', 'Another')).status).toBe(201);
  const before = await claims();
  expect(told(await send('again', 'Once'))[0]).toBe(201);
  expect(await claims()).toBe(before + 1);
});
