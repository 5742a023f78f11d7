/** What one sees and changes of one's own signing in: oneself, and nobody else. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { password, type Started, start } from '../testing/start.ts';
import { readUserAgent } from './user-agent.ts';

const notes = smallDocument('Notes', { roles: '\n| May | Writer |\n| --- | --- |\n| read Person | yes |' });
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const day = 24 * 60 * 60 * 1000;

let app: Started;
beforeEach(async () => {
  app = await start(notes);
  await app.person({ email: 'ann@example.test' }, ['Writer']);
  await app.person({ email: 'bob@example.test' }, ['Writer']);
});
afterEach(() => app.store.close());

async function signIn(email: string, userAgent: string): Promise<string> {
  const answer = await app.ask({ method: 'POST', path: '/_app/sign-in', body: { email, password }, headers: { 'user-agent': userAgent } });
  return answer.headers.getSetCookie().map((one) => one.split(';')[0])[0] ?? '';
}

const accountOf = async (cookie: string) => (await app.ask({ path: '/_app/account', cookie })).json;
const isIn = async (cookie: string) => (await app.ask({ path: '/_app/account', cookie })).status === 200;

test('where one is signed in: this one first, in what and since when, without an address or a token', async () => {
  const before = await signIn('ann@example.test', '');
  app.clock.moment += day;
  const cookie = await signIn('ann@example.test', firefox);
  await signIn('bob@example.test', firefox);
  const { email, sessions } = await accountOf(cookie);
  expect(email).toBe('ann@example.test');
  expect(sessions).toMatchObject([
    { current: true, browser: 'Firefox', system: 'Windows', begun: new Date(app.clock.moment).toISOString() },
    { current: false, browser: null, system: null, begun: new Date(app.clock.moment - day).toISOString() },
    ...sessions.slice(2),
  ]);
  expect(JSON.stringify(sessions)).not.toContain(decodeURIComponent(cookie).split(/[=.]/u)[1]);
  expect(await isIn(before)).toBe(true);
});

test('one of them is ended, or all others; nobody else’s', async () => {
  const [one, two, here] = [
    await signIn('ann@example.test', firefox),
    await signIn('ann@example.test', firefox),
    await signIn('ann@example.test', ''),
  ];
  const bob = await signIn('bob@example.test', firefox);
  const theirs = (await accountOf(bob)).sessions[0].id;
  const end = (id: string) => app.ask({ method: 'DELETE', path: `/_app/account/sessions/${id}`, cookie: here });
  expect([(await end(theirs)).status, await isIn(bob)]).toEqual([204, true]);
  const [first] = (await accountOf(one)).sessions;
  expect([(await end(first.id)).status, await isIn(one), await isIn(two)]).toEqual([204, false, true]);
  expect((await app.ask({ method: 'POST', path: '/_app/sign-out-elsewhere', body: {}, cookie: here })).status).toBe(204);
  expect([await isIn(two), await isIn(here), await isIn(bob)]).toEqual([false, true, true]);
});

test('a password is changed by whoever knows it; the other sessions end, and people may see that it was', async () => {
  const other = await signIn('ann@example.test', firefox);
  const cookie = await signIn('ann@example.test', firefox);
  const change = (body: unknown) => app.ask({ method: 'POST', path: '/_app/account/password', body, cookie });
  expect((await change({ current: 'not this one', password: 'another long one' })).json).toMatchObject({
    status: 422,
    field: 'current',
    detail: 'This is not your password.',
  });
  expect((await change({ current: password, password: 'short' })).json).toMatchObject({ field: 'password' });
  expect((await change({ current: 7, password: 'another long one' })).json).toMatchObject({ field: 'current' });
  expect((await change({ current: 'x'.repeat(100_000), password: 'another long one' })).json).toMatchObject({ field: 'current' });
  expect((await change({ current: password, password: 'another long one' })).status).toBe(204);
  expect([await isIn(cookie), await isIn(other)]).toEqual([true, false]);
  await expect(app.signIn('ann@example.test')).rejects.toThrow();
  const again = { email: 'ann@example.test', password: 'another long one' };
  expect((await app.ask({ method: 'POST', path: '/_app/sign-in', body: again })).status).toBe(204);
});

test('at an open desk the password is not guessed', async () => {
  const cookie = await signIn('ann@example.test', firefox);
  const guess = () =>
    app.ask({ method: 'POST', path: '/_app/account/password', body: { current: 'a guess', password: 'another long one' }, cookie });
  const answers = [];
  for (let at = 0; at < 12; at += 1) answers.push((await guess()).status);
  expect(new Set(answers.slice(0, 9))).toEqual(new Set([422]));
  expect(answers.at(-1)).toBe(429);
});

test('nobody has no account, and what names no browser is nobody’s secret', async () => {
  expect((await app.ask({ path: '/_app/account' })).status).toBe(401);
  expect(readUserAgent('curl/8.1')).toEqual({ browser: null, system: null });
  expect(readUserAgent(`${'x'.repeat(5000)}/1`)).toEqual({ browser: null, system: null });
  expect(
    readUserAgent('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'),
  ).toEqual({
    browser: 'Safari',
    system: 'macOS',
  });
});
