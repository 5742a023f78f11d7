/** Passkeys: added by whoever knows the password, good for one answer each time, and for nobody else. */
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BrowserAnswer, newAuthenticator, type Wrongly } from '../../testing/authenticator.ts';
import { smallDocument } from '../../testing/small-document.ts';
import { password, type Started, start } from '../../testing/start.ts';

const minute = 60_000;
const origin = 'https://rota.example';
const document = smallDocument('Rota', { roles: '\n| May | Member |\n| --- | --- |\n| read Person | yes |\n| invite Person | yes |' });

let app: Started;
let cookie: string;
let device: ReturnType<typeof newAuthenticator>;
beforeEach(async () => {
  app = await start(document, { baseUrl: origin, mail: { url: 'smtp://127.0.0.1:1', from: 'no-reply@rota.example' } });
  await app.person({ email: 'ann@example.test' }, ['Member']);
  cookie = await app.signIn('ann@example.test');
  device = newAuthenticator(origin);
});
afterEach(() => app.store.close());

const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .flatMap((one) => (/^[^=]+=[^;]/u.test(one) ? [one.split(';')[0] ?? ''] : []))
    .join('; ');
const send = (path: string, body: unknown, as = '', method = 'POST') =>
  app.ask({ method, path: `/_app/${path}`, ...(body !== undefined && { body }), ...(as && { cookie: as }) });
const account = async (as = cookie) => (await send('account', undefined, as, 'GET')).json;

async function begin(as = cookie, current: unknown = password) {
  const told = await send('account/passkeys/begin', { current }, as);
  return { told, options: told.json?.options, cookie: `${as}; ${cookiesOf(told.headers)}` };
}

async function add(wrongly: Wrongly = {}, name = 'Phone') {
  const { options, cookie: asked } = await begin();
  return send('account/passkeys', { name, credential: device.create(options, wrongly) }, asked);
}

async function ask() {
  const told = await send('sign-in/passkey', {});
  return { options: told.json?.options, cookie: cookiesOf(told.headers) };
}

const answer = (credential: unknown, as: string) => send('sign-in/passkey/answer', { credential }, as);

async function signIn(wrongly: Wrongly & { readonly id?: string } = {}) {
  const { options, cookie: asked } = await ask();
  return answer(device.get(options, wrongly), asked);
}

describe('adding one', () => {
  test('asks for the password, and then the device; it is listed, called otherwise and removed', async () => {
    expect((await begin(cookie, 'not this one')).told.json).toMatchObject({ status: 422, field: 'current' });
    expect((await begin('')).told.status).toBe(401);
    const { options } = await begin();
    expect(options).toMatchObject({
      rp: { id: 'rota.example', name: 'Rota' },
      user: { name: 'ann@example.test' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await add();
    const at = new Date(app.clock.moment).toISOString();
    expect([added.status, added.json]).toEqual([201, { id: added.json.id, name: 'Phone', host: 'rota.example', made: at, used: null }]);
    expect((await account()).passkeys).toEqual([added.json]);
    expect((await begin()).options.excludeCredentials).toEqual([{ id: added.json.id, type: 'public-key', transports: ['internal'] }]);
    const one = `account/passkeys/${added.json.id}`;
    expect((await send(one, { name: ' ' }, cookie, 'PUT')).json).toMatchObject({ status: 422, field: 'name' });
    expect((await send(one, { name: 'x'.repeat(81) }, cookie, 'PUT')).json).toMatchObject({ status: 422, field: 'name' });
    expect((await send(one, { name: 'My phone' }, cookie, 'PUT')).status).toBe(204);
    await app.person({ email: 'bob@example.test' }, ['Member']);
    const bob = await app.signIn('bob@example.test');
    await send(one, { name: 'Mine' }, bob, 'PUT');
    expect((await send(`${one}/remove`, { current: password }, bob)).status).toBe(204);
    expect((await account()).passkeys).toMatchObject([{ name: 'My phone' }]);
    expect((await account(bob)).passkeys).toEqual([]);
    expect((await send(`${one}/remove`, { current: 'not the password' }, cookie)).json).toMatchObject({ status: 422, field: 'current' });
    expect((await account()).passkeys).toHaveLength(1);
    expect((await send(`${one}/remove`, { current: password }, cookie)).status).toBe(204);
    expect([(await account()).passkeys, (await signIn()).status]).toEqual([[], 401]);
    const person = (await send('session', undefined, cookie, 'GET')).json.signedIn.person.id;
    const { entries } = (await send(`records/Person/${person}/history`, undefined, cookie, 'GET')).json;
    expect(JSON.stringify(entries)).toMatch(/passkey removed.*passkey added/u);
  });

  test.each<[string, Wrongly]>([
    ['another page', { origin: 'https://evil.example' }],
    ['another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['a device that did not ask who it is', { unverified: true }],
  ])('takes none from %s', async (_what, wrongly) => {
    expect((await add(wrongly)).json).toMatchObject({ status: 422, code: 'not-possible' });
    expect((await account()).passkeys).toEqual([]);
  });

  test('takes an answer once, within five minutes, from whom it was asked, and nothing that is none', async () => {
    const first = await begin();
    const credential = device.create(first.options);
    for (const nothing of [{}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', response: { attestationObject: 'AAAA' } }]) {
      const { cookie: asked } = await begin();
      expect((await send('account/passkeys', { name: 'Phone', credential: nothing }, asked)).status).toBe(422);
    }
    await app.person({ email: 'bob@example.test' }, ['Member']);
    const bob = await app.signIn('bob@example.test');
    const asBob = first.cookie.replace(cookie, bob);
    expect((await send('account/passkeys', { name: 'Phone', credential }, asBob)).status).toBe(422);
    expect((await send('account/passkeys', { name: 'Phone', credential }, cookie)).status).toBe(422);
    const both = await Promise.all([1, 2].map(() => send('account/passkeys', { name: 'Phone', credential }, first.cookie)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const late = await begin();
    app.clock.moment += 5 * minute;
    expect((await send('account/passkeys', { name: 'Late', credential: device.create(late.options) }, late.cookie)).json.detail).toBe(
      'This took too long, or was answered before. Begin again.',
    );
  });

  test('there are twenty at most', async () => {
    for (let at = 0; at < 20; at += 1) expect((await add()).status).toBe(201);
    expect((await begin()).told.json.detail).toBe('Remove a passkey first: there are too many.');
  });
});

describe('signing in', () => {
  beforeEach(async () => {
    await add();
    app.clock.moment += minute;
  });

  test('needs no e-mail and no password, and says when it was used', async () => {
    const { options } = await ask();
    expect(options).toMatchObject({ rpId: 'rota.example', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const told = await signIn();
    expect(told.status).toBe(204);
    const own = await account(cookiesOf(told.headers));
    expect(own).toMatchObject({ email: 'ann@example.test', passkeys: [{ used: new Date(app.clock.moment).toISOString() }] });
  });

  test.each<[string, Wrongly]>([
    ['another page', { origin: 'https://evil.example' }],
    ['another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['a device that did not ask who it is', { unverified: true }],
    ['another key', { otherKey: true }],
    ['another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['a copy, whose count stands still', { counter: 0 }],
  ])('lets in none from %s, and answers as for one that nobody has', async (_what, wrongly) => {
    expect((await signIn({ counter: 5 })).status).toBe(204);
    const unknown = newAuthenticator(origin);
    unknown.create((await begin()).options);
    const { options, cookie: asked } = await ask();
    const [{ json: nobody }, { json: refused }] = [await answer(unknown.get(options), asked), await signIn(wrongly)];
    expect(refused).toMatchObject({ status: 401, detail: 'This passkey is not known here, or no longer good.' });
    expect(refused).toEqual({ ...nobody, instance: refused.instance });
  });

  test('an answer is good once, within five minutes, and for the browser that was asked', async () => {
    const { options, cookie: asked } = await ask();
    const credential = device.get(options);
    const [other, none] = [await answer(credential, (await ask()).cookie), await answer(credential, '')];
    expect([other.status, none.status]).toEqual([401, 422]);
    const several = await Promise.all([1, 2, 3].map(() => answer(credential, asked)));
    expect(several.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
    const late = await ask();
    app.clock.moment += 5 * minute;
    expect((await answer(device.get(late.options), late.cookie)).status).toBe(422);
  });

  test('an answer to adding one signs nobody in, and the other way round', async () => {
    const { options, cookie: asked } = await begin();
    const renamed = asked.replace('ninefold.new_passkey', 'ninefold.passkey');
    expect((await answer(device.get({ ...options, rpId: options.rp.id }), renamed)).status).toBe(422);
  });

  test('is not guessed', async () => {
    const { id } = (await account()).passkeys[0];
    const statuses = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await signIn({ id, otherKey: true })).status);
    expect([new Set(statuses.slice(0, 9)), statuses.at(-1)]).toEqual([new Set([401]), 429]);
  });

  test('no nonsense is our mistake', async () => {
    const nothing: unknown[] = [
      {},
      { id: 7 },
      { id: 'x'.repeat(5000) },
      { id: 'x', response: null },
      { id: 'x', response: { userHandle: 7 } },
    ];
    const { id } = (await account()).passkeys[0];
    const half: Partial<BrowserAnswer> = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
    for (const credential of [...nothing, half, { ...half, response: { clientDataJSON: 'e30', authenticatorData: '', signature: '' } }]) {
      const told = await answer(credential, (await ask()).cookie);
      expect([401, 422]).toContain(told.status);
    }
  });

  test('counts as both factors', async () => {
    await turnFactorOn();
    expect((await send('sign-in', { email: 'ann@example.test', password })).json).toMatchObject({ field: 'code' });
    expect((await signIn()).status).toBe(204);
  });

  test('ends with the person', async () => {
    const { id } = (await send('session', undefined, cookie, 'GET')).json.signedIn.person;
    await app.person({ email: 'bob@example.test' }, ['Member']);
    const bob = await app.signIn('bob@example.test');
    await send(`people/${id}/deactivate`, {}, bob);
    expect((await signIn()).status).toBe(401);
    await send(`people/${id}/activate`, {}, bob);
    expect((await signIn()).status).toBe(204);
  });

  test('ends with an invitation, and with a link for a new password', async () => {
    await app.server.invite('ann@example.test', ['Member']).then(({ token }) => send(`invitations/${token}`, { password }));
    expect((await signIn()).status).toBe(401);
    cookie = await app.signIn('ann@example.test');
    for (const tokenOf of [byMail, async () => (await app.server.resetLink('ann@example.test')).token]) {
      await add();
      expect((await signIn()).status).toBe(204);
      const chosen = await send(`password-reset/${await tokenOf()}`, { password });
      expect([chosen.status, (await signIn()).status]).toEqual([204, 401]);
      cookie = cookiesOf(chosen.headers);
    }
  });

  test('stays with a link by mail where a second factor is asked for: nobody came to it by the password alone', async () => {
    await turnFactorOn();
    await send(`password-reset/${await byMail()}`, { password: 'another long one' });
    expect((await signIn()).status).toBe(204);
    const { token } = await app.server.resetLink('ann@example.test');
    await send(`password-reset/${token}`, { password });
    expect((await signIn()).status).toBe(401);
  });

  async function turnFactorOn(): Promise<void> {
    const { secret } = (await send('account/second-factor', { current: password }, cookie)).json;
    const code = new TOTP({ secret }).generate({ timestamp: app.clock.moment });
    expect((await send('account/second-factor/confirm', { code }, cookie)).status).toBe(200);
  }

  /** The link for a new password that is sent. */
  async function byMail(): Promise<string> {
    await send('password-reset', { email: 'ann@example.test' });
    const mails = () => app.store.mails.due(Number.MAX_SAFE_INTEGER, 5);
    await expect.poll(async () => (await mails()).length).toBe(1);
    return /\/-\/reset\/([\w-]+)/u.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
  }
});

test.each([
  ['http://127.0.0.1:3000', 'Passkeys need an address that has a name, with https: this one is none.'],
  ['http://[::1]:3000', 'Passkeys need an address that has a name, with https: this one is none.'],
  ['http://rota.example', 'Passkeys need an address that has a name, with https: this one is none.'],
  ['http://localhost:3000', undefined],
])('at %s', async (baseUrl, said) => {
  const at = await start(document, { baseUrl });
  const told = await at.ask({ method: 'POST', path: '/_app/sign-in/passkey', body: {} });
  expect(told.json.detail).toBe(said);
  expect(told.json.options?.rpId).toBe(said === undefined ? 'localhost' : undefined);
  await at.store.close();
});

test('a page that was opened elsewhere is told where they are good', async () => {
  const headers = { origin: 'http://127.0.0.1:3000' };
  const told = await app.ask({ method: 'POST', path: '/_app/sign-in/passkey', body: {}, headers });
  expect(told.json).toMatchObject({ status: 422, detail: 'Passkeys are good at https://rota.example. Open the application there.' });
});

test('where nobody has a password there are none', async () => {
  const alone = await start(document.replace('email and password', 'OpenID Connect'), { baseUrl: origin });
  expect((await alone.ask({ method: 'POST', path: '/_app/sign-in/passkey', body: {} })).json).toMatchObject({
    status: 403,
    detail: 'One signs in without a password here.',
  });
  await alone.store.close();
});
