/** Guessing passwords and taking over sessions: what an attacker gets, what others notice of it, and what a restart forgives. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsIn } from '../../../store/test/inside.ts';
import { password, readExample, type Started, start } from '../testing/start.ts';

const directory = mkdtempSync(join(tmpdir(), 'ninefold-test-guessing-'));
const text = readExample('expense-claims');
const clock = { moment: Date.now() };
let app: Started;

beforeAll(async () => {
  app = await open();
  for (const name of ['Ada', 'Ben', 'Max']) await app.person({ name, email: `${name.toLowerCase()}@example.test` }, ['Employee']);
});
afterAll(async () => {
  await close();
  rmSync(directory, { recursive: true, force: true });
});

const open = () => start(text, { directory, addressHeader: 'x-from', clock: { now: () => clock.moment } });
const close = async () => {
  await app.server.close();
  await app.store.close();
};
const signIn = (email: string, given: string, from = '10.0.0.1', headers: Record<string, string> = {}) =>
  app.ask({ method: 'POST', path: '/_app/sign-in', body: { email, password: given }, headers: { ...headers, 'x-from': from } });
const me = (cookie: string) => app.ask({ path: '/_app/rows?screen=My%20claims', cookie }).then(({ status }) => status);
const counted = (told: readonly { status: number }[]) => ({
  wrong: told.filter(({ status }) => status === 401).length,
  waits: told.filter(({ status }) => status === 429).length,
});

test('of 200 wrong passwords for one account 10 are tried, from however many places; the owner goes on working', async () => {
  const cookie = await app.signIn('ada@example.test');
  const told = await Promise.all(
    Array.from({ length: 200 }, (_, index) => signIn('ada@example.test', `wrong ${index}`, `10.1.0.${index}`)),
  );
  expect(counted(told)).toEqual({ wrong: 10, waits: 190 });
  expect(told.filter(({ status }) => status === 429).every(({ headers }) => Number(headers.get('retry-after')) > 800)).toBe(true);
  expect(await me(cookie)).toBe(200);
  expect((await signIn('ben@example.test', password, '10.2.0.1')).status).toBe(204);
});

/** Wrong like any other, but costs no scrypt. */
const tooLong = 'x'.repeat(129);

test('of 200 accounts tried from one place 100 are, and no account waits for it elsewhere', async () => {
  const told = await Promise.all(Array.from({ length: 200 }, (_, index) => signIn(`nobody${index}@example.test`, tooLong, '10.3.0.1')));
  expect(counted(told)).toEqual({ wrong: 100, waits: 100 });
  expect((await signIn('max@example.test', password, '10.3.0.1')).status).toBe(429);
  expect((await signIn('max@example.test', password, '10.3.0.2')).status).toBe(204);
});

test('a restart forgives nothing, a quarter of an hour does', async () => {
  await close();
  app = await open();
  expect((await signIn('ada@example.test', password, '10.4.0.1')).status).toBe(429);
  expect((await signIn('max@example.test', password, '10.3.0.1')).status).toBe(429);
  clock.moment += 15 * 60 * 1000 + 1;
  expect((await signIn('ada@example.test', password, '10.4.0.1')).status).toBe(204);
  expect((await signIn('max@example.test', password, '10.3.0.1')).status).toBe(204);
});

test('a right password counts for nothing: one may sign in as often as one likes', async () => {
  for (let index = 0; index < 12; index += 1) expect((await signIn('ben@example.test', password, '10.5.0.1')).status).toBe(204);
});

test('an e-mail that is no text is as wrong as any, each time', async () => {
  for (let index = 0; index < 2; index += 1) expect((await signIn('\ud800@example.test', tooLong)).status).toBe(401);
});

test('a session that was there before signing in is not the one signed in with', async () => {
  const planted = await app.signIn('ben@example.test');
  const told = await signIn('ada@example.test', password, '10.6.0.1', { cookie: planted });
  const own = told.headers.getSetCookie().map((one) => one.split(';')[0]);
  expect(own).not.toContain(planted);
  const session = async (cookie: string) => (await app.ask({ path: '/_app/session', cookie })).json.signedIn.person.label;
  expect([await session(planted), await session(own.join())]).toEqual(['Ben', 'Ada']);
});

test('sessions that ended are not kept', async () => {
  const sessions = () => rowsIn(app.store, 'SELECT token FROM nf_session').length;
  expect(sessions()).toBeGreaterThan(10);
  clock.moment += 8 * 24 * 60 * 60 * 1000;
  await close();
  app = await open();
  expect(sessions()).toBe(0);
  expect(app.logged).toEqual([]);
});
