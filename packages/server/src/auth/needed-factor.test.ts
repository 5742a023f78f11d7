/** A role that needs a second factor: nothing is answered to whoever has none, by no way, until there is one; the last one stays. */
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newAuthenticator } from '../testing/authenticator.ts';
import { smallDocument } from '../testing/small-document.ts';
import { password, type Started, start } from '../testing/start.ts';

const origin = 'https://choir.example';
const matrix = '| May | Singer | Treasurer |\n| --- | --- | --- |\n| read Person | yes | yes |\n| invite Person | no | yes |';
const calls = [
  '| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |',
  '| C1 | sign in | `POST /api/sign-in` | email, password | `{ email: email }` | — | — |',
  '| C2 | list People | `GET /api/people` | page | `20` of Person | — | — |',
].join('\n');
const document = smallDocument('Choir', { roles: `- Who needs a second factor: Treasurer\n\n${matrix}`, calls });

let app: Started;
let person: string;
beforeEach(async () => {
  app = await start(document, { baseUrl: origin, mail: { url: 'smtp://127.0.0.1:1', from: 'no-reply@choir.example' } });
  person = await app.person({ email: 'ann@example.test' }, ['Singer']);
});
afterEach(() => app.store.close());

const send = (path: string, body: unknown, cookie = '', method = 'POST') =>
  app.ask({ method, path, ...(body !== undefined && { body }), ...(cookie && { cookie }) });
const get = (path: string, cookie: string) => send(path, undefined, cookie, 'GET');
const signIn = (more: object = {}) => send('/_app/sign-in', { email: 'ann@example.test', password, ...more });
const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .flatMap((one) => (/^[^=]+=[^;]/u.test(one) ? [one.split(';')[0] ?? ''] : []))
    .join('; ');
const needed = { status: 403, statement: 'roles/who needs a second factor' };

/** Treasurers are given their role while they are in. */
async function becomeTreasurer(): Promise<void> {
  await app.store.system.addRole(person, 'Treasurer');
}

async function turnCodesOn(cookie: string): Promise<() => string> {
  const { secret } = (await send('/_app/account/second-factor', { current: password }, cookie)).json;
  const code = () => new TOTP({ secret }).generate({ timestamp: app.clock.moment });
  expect((await send('/_app/account/second-factor/confirm', { code: code() }, cookie)).status).toBe(200);
  app.clock.moment += 30_000;
  return code;
}

async function addPasskey(cookie: string) {
  const device = newAuthenticator(origin);
  const begun = await send('/_app/account/passkeys/begin', { current: password }, cookie);
  const credential = device.create(begun.json.options);
  const made = await send('/_app/account/passkeys', { name: 'Phone', credential }, `${cookie}; ${cookiesOf(begun.headers)}`);
  expect(made.status).toBe(201);
  return {
    id: made.json.id as string,
    async signIn() {
      const asked = await send('/_app/sign-in/passkey', {});
      return send('/_app/sign-in/passkey/answer', { credential: device.get(asked.json.options) }, cookiesOf(asked.headers));
    },
  };
}

test('whoever has none is told nothing but how to set one up, from the moment the role is theirs', async () => {
  const cookie = await app.signIn('ann@example.test');
  const key = (await send('/_app/account/keys', { current: password, name: 'Till', role: 'Singer', days: 30 }, cookie)).json.key;
  const byKey = { headers: { authorization: `Bearer ${key}` } };
  expect([(await get('/api/people', cookie)).status, (await app.ask({ path: '/api/people', ...byKey })).status]).toEqual([200, 200]);
  await becomeTreasurer();
  const shut = [
    ['GET', '/api/people'],
    ['GET', `/_app/records/Person/${person}`],
    ['GET', `/_app/records/Person/${person}/history`],
    ['GET', '/_app/exports/csv?screen=People'],
    ['GET', '/_app/find?search=a'],
    ['GET', '/_app/notifications'],
    ['GET', '/_app/people'],
    ['GET', '/_app/openapi.json'],
    ['POST', '/_app/account/keys'],
    ['POST', '/_app/account/password'],
    ['POST', '/_app/invitations'],
  ] as const;
  for (const [method, path] of shut) {
    const told = await send(path, method === 'GET' ? undefined : {}, cookie, method);
    expect(told.json, path).toMatchObject(needed);
  }
  expect((await app.ask({ path: '/api/people', ...byKey })).json).toMatchObject(needed);
  const { signedIn, factorNeeded, application, unread } = (await get('/_app/session', cookie)).json;
  expect({ signedIn, factorNeeded, application, unread }).toEqual({ signedIn: null, factorNeeded: true, application: null, unread: 0 });
  // Nobody's news.
  const events = await app.server.fetch(new Request('http://127.0.0.1:3000/_app/events', { headers: { cookie } }));
  await events.body?.cancel();
  expect((await get('/_app/account', cookie)).json).toMatchObject({ email: 'ann@example.test', secondFactor: null });
  await turnCodesOn(cookie);
  expect((await get('/_app/session', cookie)).json).toMatchObject({ factorNeeded: false, signedIn: { roles: ['Singer', 'Treasurer'] } });
  expect([(await get('/api/people', cookie)).status, (await app.ask({ path: '/api/people', ...byKey })).status]).toEqual([200, 200]);
  const { entries } = (await get(`/_app/records/Person/${person}/history`, cookie)).json;
  expect(JSON.stringify(entries)).toContain('second factor on');
});

test('a passkey is one, too; then the password alone lets nobody in, nor does a link by mail', async () => {
  await becomeTreasurer();
  const first = cookiesOf((await signIn()).headers);
  expect((await get('/_app/session', first)).json.factorNeeded).toBe(true);
  const passkey = await addPasskey(first);
  expect((await get('/_app/session', first)).json.factorNeeded).toBe(false);
  expect((await signIn()).json).toMatchObject({ status: 403, detail: 'Your role needs a second factor: sign in with your passkey.' });
  // It was right: that is no try.
  for (let at = 0; at < 12; at += 1) expect((await signIn()).status).toBe(403);
  expect((await signIn({ password: 'a wrong one' })).status).toBe(401);
  expect((await send('/api/sign-in', { email: 'ann@example.test', password })).status).toBe(403);
  expect((await passkey.signIn()).status).toBe(204);
  await send('/_app/password-reset', { email: 'ann@example.test' });
  const mails = () => app.store.mails.due(Number.MAX_SAFE_INTEGER, 5);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [, token] = /\/-\/reset\/([\w-]+)/u.exec((await mails())[0]?.text ?? '') ?? [];
  const chosen = await send(`/_app/password-reset/${token}`, { password: 'another long one' });
  expect([chosen.status, chosen.headers.getSetCookie()]).toEqual([204, []]);
  expect((await signIn({ password: 'another long one' })).status).toBe(403);
  expect((await passkey.signIn()).status).toBe(204);
  // Whoever lost it is known to somebody.
  const link = await app.server.resetLink('ann@example.test');
  const anew = cookiesOf((await send(`/_app/password-reset/${link.token}`, { password })).headers);
  expect((await get('/_app/session', anew)).json.factorNeeded).toBe(true);
  expect((await passkey.signIn()).status).toBe(401);
});

test('a call of the document that signs in tells nothing of whoever has none', async () => {
  const call = () => send('/api/sign-in', { email: 'ann@example.test', password });
  expect((await call()).json).toEqual({ email: 'ann@example.test' });
  await becomeTreasurer();
  const told = await call();
  expect([told.status, told.text]).toEqual([204, '']);
  expect((await get('/api/people', cookiesOf(told.headers))).json).toMatchObject(needed);
});

test('the last one stays as long as the role does', async () => {
  await becomeTreasurer();
  const cookie = cookiesOf((await signIn()).headers);
  await turnCodesOn(cookie);
  const off = () => send('/_app/account/second-factor/remove', { current: password }, cookie);
  const refused = { ...needed, detail: 'Your role needs a second factor. Set up another one first.' };
  expect((await off()).json).toMatchObject(refused);
  const { id } = await addPasskey(cookie);
  expect((await off()).status).toBe(204);
  const remove = () => send(`/_app/account/passkeys/${id}/remove`, { current: password }, cookie);
  expect((await remove()).json).toMatchObject(refused);
  await app.store.system.setRoles(person, ['Singer']);
  expect((await remove()).status).toBe(204);
  expect((await get('/_app/session', cookie)).json).toMatchObject({ factorNeeded: false, signedIn: { roles: ['Singer'] } });
});

test('with a role that needs none nothing is asked', async () => {
  const cookie = await app.signIn('ann@example.test');
  expect((await get('/_app/session', cookie)).json.factorNeeded).toBe(false);
  await turnCodesOn(cookie);
  expect((await send('/_app/account/second-factor/remove', { current: password }, cookie)).status).toBe(204);
});
