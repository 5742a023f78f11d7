/** Signing in at a service: a real one, which speaks OpenID Connect, and all that may go wrong on the way. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsIn } from '../../../../store/test/inside.ts';
import { type SignInService, startSignInService } from '../../testing/sign-in-service.ts';
import { smallDocument } from '../../testing/small-document.ts';
import { password, type Started, start } from '../../testing/start.ts';

const minute = 60 * 1000;
const origin = 'http://127.0.0.1:3000';

let service: SignInService;
let app: Started;
beforeAll(async () => {
  service = await startSignInService();
});
afterAll(() => service?.close());
beforeEach(async () => {
  service.who = 'u1';
  Object.assign(service.people, { u1: { email: 'Ann@Example.test', email_verified: true, name: 'Ann' } });
  app = await open();
});
afterEach(() => app.store.close());

interface Said {
  readonly ways?: string;
  readonly signUp?: string;
  readonly needsName?: boolean;
  readonly issuer?: string;
  /** There is another role. */
  readonly further?: boolean;
}

function documentWith({
  ways = 'OpenID Connect',
  signUp = 'by invitation',
  needsName = false,
  issuer = service.issuer,
  further = false,
}: Said = {}): string {
  const column = further ? ' Lead |' : '';
  const yes = further ? ' yes |' : '';
  const matrix = `| May | Member |${column}\n| --- | --- |${further ? ' --- |' : ''}\n| read Person | yes |${yes}\n| invite Person | yes |${yes}`;
  const roles = `- Sign up: ${signUp}\n\n${matrix}`;
  const constants = [
    '| Name | Value | Why |\n| --- | --- | --- |',
    `| OPENID_ISSUER | ${issuer} | ours |`,
    `| OPENID_CLIENT | ${service.client} | ours |`,
    `| OPENID_SECRET | ${service.secret} | ours |`,
  ].join('\n');
  const email = '| email | email, unique | yes | — |';
  return smallDocument('Rota', { roles, constants })
    .replace('- Sign in with: email and password', `- Sign in with: ${ways}`)
    .replace(email, needsName ? `${email}\n| name | text | yes | — |` : email);
}

const open = (said: Said = {}) => start(documentWith(said));

const cookiesOf = (headers: Headers): readonly string[] =>
  headers.getSetCookie().flatMap((one) => (/^[^=]+=[^;]/u.test(one) ? [one.split(';')[0] ?? ''] : []));

const post = (path: string, body: unknown, cookie?: string) =>
  app.ask({ method: 'POST', path, body, headers: { origin }, ...(cookie === undefined ? {} : { cookie }) });

/** To the service and back. */
async function signIn(to = '/') {
  const begun = await post('/_app/open-id', { to });
  expect(begun.status, begun.text).toBe(200);
  const cookie = cookiesOf(begun.headers).join('; ');
  const answer = await service.visit(begun.json.address);
  const told = await post('/_app/open-id/answer', { answer }, cookie);
  return { ...told, cookie, answer, session: cookiesOf(told.headers).find((one) => one.startsWith('ninefold.session_token')) };
}

const signedIn = async (session: string | undefined) =>
  (await app.ask({ path: '/_app/session', ...(session !== undefined && { cookie: session }) })).json.signedIn;
const invite = (email: string) => app.server.invite(email, ['Member']);

test('who was invited comes in without a password, and the next time as the same person', async () => {
  await invite('ann@example.test');
  const first = await signIn('/rota?x=1');
  expect([first.status, first.json]).toEqual([200, { to: '/rota?x=1', joining: null }]);
  const me = await signedIn(first.session);
  expect(me).toMatchObject({ roles: ['Member'], person: { fields: { email: 'ann@example.test' } } });
  const again = await signIn();
  expect((await signedIn(again.session)).person.id).toBe(me.person.id);
  expect(rowsIn(app.store, 'SELECT issuer, subject FROM nf_identity')).toEqual([[service.issuer, 'u1']]);
});

test('an address that changes at the service is still the same person, and one that is given to another is not', async () => {
  await invite('ann@example.test');
  const me = await signedIn((await signIn()).session);
  service.people.u1 = { email: 'ann.new@example.test', email_verified: true };
  expect((await signedIn((await signIn()).session)).person.id).toBe(me.person.id);
  service.who = 'u2';
  service.people.u2 = { email: 'ann@example.test', email_verified: true };
  const other = await signIn();
  expect([other.status, other.session]).toEqual([403, undefined]);
  expect(other.json.detail).toContain('belongs to somebody else');
});

test('nobody comes in who is nobody here, is deactivated, or has shown no address of theirs', async () => {
  const stranger = await signIn();
  expect([stranger.status, stranger.session]).toEqual([403, undefined]);
  expect(stranger.json.detail).toBe('Nobody comes in here as ann@example.test. Ask whoever looks after people to invite you.');
  await invite('ann@example.test');
  service.people.u1 = { email: 'ann@example.test', email_verified: false };
  expect((await signIn()).json.detail).toBe('The sign-in service does not vouch for an e-mail address of yours.');
  service.people.u1 = { email_verified: true };
  expect((await signIn()).status).toBe(403);
  service.people.u1 = { email: 'ann@example.test', email_verified: true };
  const { session } = await signIn();
  const { id } = (await signedIn(session)).person;
  await app.store.change(({ people }) => people.deactivate(id));
  expect((await signIn()).status).toBe(403);
});

test('an answer is good for the browser and the time it was asked for in, once, and as it is', async () => {
  await invite('ann@example.test');
  const begun = await post('/_app/open-id', { to: '/' });
  const cookie = cookiesOf(begun.headers).join('; ');
  const answer = await service.visit(begun.json.address);
  const send = (given: string, by?: string) => post('/_app/open-id/answer', { answer: given }, by);
  const other = cookiesOf((await post('/_app/open-id', { to: '/' })).headers).join('; ');
  const forged = cookie.replace(/=(.)/u, (_, letter: string) => `=${letter === 'a' ? 'b' : 'a'}`);
  for (const [given, by] of [
    [answer],
    [answer, other],
    [answer, forged],
    [answer.replace(/code=(.)/u, (_, letter: string) => `code=${letter === 'x' ? 'y' : 'x'}`), cookie],
    ['', cookie],
  ] as const) {
    const told = await send(given, by);
    expect([422, 403], told.text).toContain(told.status);
    expect(cookiesOf(told.headers)).toEqual([]);
  }
  expect((await send(answer, cookie)).status).toBe(200);
  expect((await send(answer, cookie)).status).toBe(403);
  const late = await post('/_app/open-id', { to: '/' });
  const lateAnswer = await service.visit(late.json.address);
  app.clock.moment += 11 * minute;
  expect((await send(lateAnswer, cookiesOf(late.headers).join('; '))).json.detail).toContain('begun too long ago');
});

test('who turns back at the service is told so', async () => {
  service.who = null;
  const told = await signIn();
  expect([told.status, told.json.detail]).toEqual([403, 'The sign-in service did not let you in. Begin again.']);
});

test('who is new says first what every person needs', async () => {
  await app.store.close();
  app = await open({ needsName: true });
  await invite('ann@example.test');
  service.people.u1 = { email: 'ann@example.test', email_verified: true };
  const nameless = await signIn('/rota');
  expect(nameless.json.joining.given).toEqual({});
  service.people.u1 = { ...service.people.u1, name: ' Ann Weaver ' };
  const first = await signIn('/rota');
  const [field] = first.json.joining.fields;
  const given = { [field.statement]: 'Ann Weaver' };
  expect(first.json).toMatchObject({ to: '/rota', joining: { email: 'ann@example.test', fields: [{ name: 'name' }], as: [], given } });
  expect(first.session).toBeUndefined();
  const proven = cookiesOf(first.headers).join('; ');
  expect((await post('/_app/open-id/join', { fields: { name: 'Ann' } })).status).toBe(422);
  expect((await post('/_app/open-id/join', { fields: {} }, proven)).status).toBe(422);
  const joined = await post('/_app/open-id/join', { fields: { name: 'Ann' } }, proven);
  expect(joined.status, joined.text).toBe(204);
  expect(await signedIn(cookiesOf(joined.headers)[0])).toMatchObject({ roles: ['Member'], person: { fields: { name: 'Ann' } } });
  expect((await post('/_app/open-id/join', { fields: { name: 'Ann' } }, proven)).status).toBe(403);
});

test('where signing up is open, everybody whom the service vouches for comes in', async () => {
  await app.store.close();
  app = await open({ signUp: 'open' });
  const { session } = await signIn();
  expect(await signedIn(session)).toMatchObject({ roles: ['Member'], person: { fields: { email: 'ann@example.test' } } });
  expect((await post('/_app/sign-up', { email: 'bob@example.test', password })).status).toBe(403);
});

test('without passwords there is no way in by one', async () => {
  const { token } = await invite('ann@example.test');
  expect((await app.ask({ path: '/_app/session' })).json.signIn).toMatchObject({
    ways: ['OpenID Connect'],
    service: new URL(service.issuer).host,
  });
  for (const [path, body] of [
    ['/_app/sign-in', { email: 'ann@example.test', password }],
    [`/_app/invitations/${token}`, { password }],
    ['/_app/password-reset', { email: 'ann@example.test' }],
  ] as const)
    expect([path, (await post(path, body)).status]).toEqual([path, 403]);
  const { session } = await signIn();
  expect(session).toBeDefined();
  for (const [path, body] of [
    ['/_app/account/password', { current: '', password }],
    ['/_app/account/second-factor', { current: '' }],
    ['/_app/password-reset/any', { password }],
  ] as const)
    expect([path, (await post(path, body, session)).status]).toEqual([path, 403]);
});

test('with both, who has a password comes in either way, as one person', async () => {
  await app.store.close();
  app = await open({ ways: 'email and password, OpenID Connect' });
  const id = await app.person({ email: 'ann@example.test' }, ['Member']);
  expect((await signedIn((await signIn()).session)).person.id).toBe(id);
  expect((await signedIn(await app.signIn('ann@example.test'))).person.id).toBe(id);
});

test('where everybody may sign up, whoever signed up with an address that is not theirs is out once its owner comes', async () => {
  await app.store.close();
  app = await open({ ways: 'email and password, OpenID Connect', signUp: 'open' });
  const told = await post('/_app/sign-up', { email: 'ann@example.test', password });
  const foreign = cookiesOf(told.headers)[0];
  expect(await signedIn(foreign)).not.toBeNull();
  const { session } = await signIn();
  expect(await signedIn(session)).toMatchObject({ person: { fields: { email: 'ann@example.test' } } });
  expect(await signedIn(foreign)).toBeNull();
  expect((await post('/_app/sign-in', { email: 'ann@example.test', password })).status).toBe(401);
  const again = await signIn();
  expect([await signedIn(session), await signedIn(again.session)]).not.toContain(null);

  // So it is where the owner is invited.
  await post('/_app/sign-up', { email: 'nina@example.test', password });
  await invite('nina@example.test');
  service.who = 'u7';
  service.people.u7 = { email: 'nina@example.test', email_verified: true };
  expect(await signedIn((await signIn()).session)).toMatchObject({ person: { fields: { email: 'nina@example.test' } } });
  expect((await post('/_app/sign-in', { email: 'nina@example.test', password })).status).toBe(401);
});

test('who is invited once more has the further role with the next sign-in, and only as who they are', async () => {
  await app.store.close();
  app = await open({ further: true });
  await invite('ann@example.test');
  await signIn();
  await app.server.invite('ann@example.test', ['Lead']);
  expect(await signedIn((await signIn()).session)).toMatchObject({ roles: ['Lead', 'Member'] });
  await app.server.invite('new@example.test', ['Lead']);
  service.people.u1 = { email: 'new@example.test', email_verified: true };
  expect((await signIn()).status).toBe(403);
});

test('a key for a program is made by who signed in a moment ago', async () => {
  await invite('ann@example.test');
  const { session = '' } = await signIn();
  expect((await app.ask({ path: '/_app/account', cookie: session })).json.hasPassword).toBe(false);
  const key = { current: '', name: 'Till', role: 'Member', days: 30 };
  expect((await post('/_app/account/keys', key, session)).status).toBe(201);
  app.clock.moment += 16 * minute;
  expect((await post('/_app/account/keys', key, session)).json.detail).toBe('Sign out and in again first.');
  const fresh = (await signIn()).session;
  expect((await post('/_app/account/keys', key, fresh)).status).toBe(201);
});

describe('the service', () => {
  test.each([
    ['is not reached', 'http://127.0.0.1:9', 502, 1],
    ['is no address', 'claims', 409, 0],
  ])('%s', async (_, issuer, status, told) => {
    await app.store.close();
    app = await open({ issuer });
    expect((await post('/_app/open-id', { to: '/' })).status).toBe(status);
    expect((await app.ask({ path: '/_app/session' })).status).toBe(200);
    // Whoever likes may ask: what the document leaves open is no mistake of the server's.
    expect(app.logged.filter((line) => line.startsWith('error'))).toHaveLength(told);
  });

  test('tells of people when it is asked', async () => {
    const shy = await startSignInService({ inToken: false });
    const before = service;
    try {
      service = shy;
      shy.who = 'u9';
      shy.people.u9 = { email: 'nina@example.test', email_verified: true };
      await app.store.close();
      app = await open();
      await invite('nina@example.test');
      expect(await signedIn((await signIn()).session)).toMatchObject({ person: { fields: { email: 'nina@example.test' } } });
    } finally {
      service = before;
      await shy.close();
    }
  });
});

test('strangers send it to and fro only so often', async () => {
  const statuses: number[] = [];
  const begun = await post('/_app/open-id', { to: '/' });
  const cookie = cookiesOf(begun.headers).join('; ');
  for (let count = 0; count < 12; count += 1)
    statuses.push((await post('/_app/open-id/answer', { answer: `?code=${count}&state=x` }, cookie)).status);
  expect(statuses.at(-1)).toBe(429);
});
