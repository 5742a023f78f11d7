/** Signing in with another e-mail: asked for by whoever knows the password, done by whoever opens the link in their own session. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rowsIn } from '../../../store/test/inside.ts';
import { tokenMailedTo } from '../testing/people-routes.ts';
import { smallDocument } from '../testing/small-document.ts';
import { password, type Started, start } from '../testing/start.ts';

const document = smallDocument('Harbour', {
  rules:
    '| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Person | `ends with(email, ".test")` | save | E-ADDRESS |',
  roles: '\n- Sign up: open\n\n| May | Keeper | Sailor |\n| --- | --- | --- |\n| read Person | yes | yes |\n| invite Person | yes | no |',
  errors: '| Code | Status | Message | Where |\n| --- | --- | --- | --- |\n| E-ADDRESS | 422 | Only addresses of ours. | at the field |',
});
const mail = { url: 'smtp://127.0.0.1:1', from: 'harbour@example.test' };
const hour = 3_600_000;

let app: Started;
let ann: string;
let cookie: string;
beforeEach(async () => {
  app = await start(document, { mail, baseUrl: 'http://127.0.0.1:3000' });
  ann = await app.person({ email: 'ann@example.test' }, ['Sailor']);
  await app.person({ email: 'bob@example.test' }, ['Keeper']);
  cookie = await app.signIn('ann@example.test');
});
afterEach(async () => {
  await app.server.close();
  await app.store.close();
});

const send = (path: string, body: unknown, as = cookie) => app.ask({ method: 'POST', path: `/_app/account/${path}`, body, cookie: as });
const ask = (email: unknown, current: unknown = password) => send('email', { current, email });
const account = async (as = cookie) => (await app.ask({ path: '/_app/account', cookie: as })).json;
/** In no order: what cannot be sent now is tried again later. */
const mails = async () => (await app.store.mails.due(Number.MAX_SAFE_INTEGER, 99)).map(({ to, text }) => ({ to, text }));
const isIn = async (as: string) => (await app.ask({ path: '/_app/account', cookie: as })).status === 200;
const signIn = (email: string) =>
  app.ask({ method: 'POST', path: '/_app/sign-in', body: { email, password } }).then(({ status }) => status);

test('the link does it, once; the record, open invitations and mail follow, and everywhere else one is signed out', async () => {
  const elsewhere = await app.signIn('ann@example.test');
  const { token: reset } = await app.server.resetLink('ann@example.test');
  await app.server.invite('ann@example.test', ['Keeper']);
  const asked = await ask('  Ann@Sea.test ');
  expect([asked.status, asked.json]).toEqual([202, { until: new Date(app.clock.moment + hour).toISOString() }]);
  expect(await account()).toMatchObject({ email: 'ann@example.test', emailChange: { email: 'ann@sea.test', until: asked.json.until } });
  const token = await tokenMailedTo(app.store, 'ann@sea.test');
  const first = await mails();
  expect(first).toHaveLength(2);
  expect(first).toContainEqual({ to: 'ann@sea.test', text: expect.stringContaining(`http://127.0.0.1:3000/-/account?email=${token}`) });
  expect(first).toContainEqual({ to: 'ann@example.test', text: expect.stringContaining('ann@sea.test') });
  // Nothing has changed so far.
  expect([await signIn('ann@sea.test'), await signIn('ann@example.test'), await isIn(elsewhere)]).toEqual([401, 204, true]);
  expect((await send('email/confirm', { token })).status).toBe(204);
  expect([await isIn(cookie), await isIn(elsewhere), await signIn('ann@example.test'), await signIn('ann@sea.test')]).toEqual([
    true,
    false,
    401,
    204,
  ]);
  expect(await account()).toMatchObject({ email: 'ann@sea.test', emailChange: null });
  expect((await app.ask({ path: '/_app/mail-preferences', cookie })).json.to).toBe('ann@sea.test');
  expect((await app.store.people.invitationsTo(['ann@sea.test', 'ann@example.test'])).has('ann@sea.test')).toBe(true);
  expect((await app.ask({ path: `/_app/password-reset/${reset}` })).status).toBe(404);
  expect(await mails()).toContainEqual({ to: 'ann@example.test', text: expect.stringContaining('and no longer with this address') });
  const { entries } = (await app.ask({ path: `/_app/records/Person/${ann}/history`, cookie })).json;
  expect(entries.map(({ action }: { action: string | null }) => action)).toContain('another e-mail');
  expect((await send('email/confirm', { token })).status).toBe(404);
});

test('somebody who has the address is told to nobody: it is answered alike, and no link goes there', async () => {
  for (const [taken, told] of [
    ['bob@example.test', 3],
    ['only.record@example.test', 4],
  ] as const) {
    if (told === 4) await app.keep('Person', { email: taken });
    const asked = await ask(taken);
    expect([asked.status, Object.keys(asked.json)]).toEqual([202, ['until']]);
    expect((await account()).emailChange).toEqual({ email: taken, until: asked.json.until });
    await expect.poll(async () => (await mails()).length).toBe(told - 2);
    expect((await mails()).map(({ to }) => to)).not.toContain(taken);
  }
});

test('a link of somebody else, of before, run out, or to an address that is taken by now opens nothing', async () => {
  await ask('first@sea.test');
  const first = await tokenMailedTo(app.store, 'first@sea.test');
  await ask('second@sea.test');
  const second = await tokenMailedTo(app.store, 'second@sea.test');
  const bob = await app.signIn('bob@example.test');
  const refused = async (token: unknown, as = cookie) => (await send('email/confirm', { token }, as)).status;
  expect([await refused(first), await refused(second, bob), await refused('x'.repeat(5000)), await refused('')]).toEqual([
    404, 404, 404, 404,
  ]);
  await app.keep('Person', { email: 'second@sea.test' });
  expect(await refused(second)).toBe(404);
  await ask('third@sea.test');
  const third = await tokenMailedTo(app.store, 'third@sea.test');
  app.clock.moment += hour;
  expect(await refused(third)).toBe(404);
  expect([await signIn('ann@example.test'), (await account()).emailChange]).toEqual([204, null]);
});

test('it takes the password, an address that is another one, and what the rules say; five times a quarter of an hour', async () => {
  expect((await ask('ann@sea.test', 'not my password')).json).toMatchObject({ status: 422, field: 'current' });
  expect((await ask('no address')).json).toMatchObject({ status: 422, field: 'email' });
  expect((await ask('ANN@example.test')).json).toMatchObject({
    status: 422,
    field: 'email',
    detail: 'You sign in with this address already.',
  });
  expect((await ask('ann@sea.example')).json).toMatchObject({ status: 422, detail: 'Only addresses of ours.' });
  expect((await ask(7)).status).toBe(422);
  expect((await account()).emailChange).toBe(null);
  const answers: number[] = [];
  for (let at = 0; at < 6; at += 1) answers.push((await ask('ann@sea.test')).status);
  expect(answers.slice(0, 2)).toEqual([202, 202]);
  expect(answers.at(-1)).toBe(429);
  expect((await app.ask({ method: 'POST', path: '/_app/account/email', body: { current: password, email: 'x@y.test' } })).status).toBe(401);
});

test('of two at once one changes it; of an account without anybody the address is free', async () => {
  await app.store.change(({ accounts }) => accounts.add({ id: 'left', email: 'ann@sea.test', passwordHash: 'x' }));
  await ask('ann@sea.test');
  const token = await tokenMailedTo(app.store, 'ann@sea.test');
  const both = await Promise.all([1, 2].map(() => send('email/confirm', { token })));
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect(rowsIn(app.store, "SELECT email FROM nf_account WHERE id = 'left'")).toEqual([[null]]);
});

test('where no mail is sent nobody changes it, and that is said', async () => {
  const silent = await start(document);
  await silent.person({ email: 'ann@example.test' }, ['Sailor']);
  const as = await silent.signIn('ann@example.test');
  expect((await silent.ask({ path: '/_app/account', cookie: as })).json).toMatchObject({ mailsLinks: false, emailChange: null });
  const told = await silent.ask({
    method: 'POST',
    path: '/_app/account/email',
    body: { current: password, email: 'ann@sea.test' },
    cookie: as,
  });
  expect(told.json).toMatchObject({ status: 422, detail: 'No links are mailed here, so that no address can be shown to be yours.' });
  await silent.store.close();
});
