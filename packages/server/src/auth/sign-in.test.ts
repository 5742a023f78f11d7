/** Coming in: by invitation, by sign-up, with a password; going out; guessing; what a changed role means. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseWrites } from '../../../store/test/inside.ts';
import { type BoatClub, openBoatClub } from '../testing/boat-club.ts';
import { password, readExample, start } from '../testing/start.ts';

let club: BoatClub;
beforeAll(async () => {
  club = await openBoatClub();
});
afterAll(() => club.store.close());

const signIn = (email: string, given = password) => club.ask({ method: 'POST', path: '/_app/sign-in', body: { email, password: given } });
/** As much of it as a stranger needs. */
const nameField = { name: 'name', type: expect.objectContaining({ kind: 'text' }), statement: 'entities/member/name' };
const accept = (token: string, body: object) => club.ask({ method: 'POST', path: `/_app/invitations/${token}`, body });
const cookieOf = (told: { headers: Headers }) =>
  told.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

test('an invitation asks for what a person needs and makes account, person and role at once', async () => {
  const { token } = await club.server.invite('Eve@Example.test', ['Sailor']);
  expect((await club.ask({ path: `/_app/invitations/${token}` })).json).toEqual({ email: 'eve@example.test', fields: [nameField] });
  expect((await accept(token, { password: 'short', fields: { name: 'Eve' } })).json).toMatchObject({ status: 422, field: 'password' });
  expect((await accept(token, { password: 'x'.repeat(129), fields: { name: 'Eve' } })).json).toMatchObject({
    status: 422,
    field: 'password',
  });
  expect((await accept(token, { password, fields: {} })).json).toMatchObject({ status: 422, field: 'name' });
  expect((await accept(token, { password, fields: { name: 'Eve', roles: 'x' } })).status).toBe(422);
  const accepted = await accept(token, { password, fields: { name: 'Eve' } });
  expect(accepted.status).toBe(204);
  const session = await club.ask({ path: '/_app/session', cookie: cookieOf(accepted) });
  expect(session.json.signedIn).toMatchObject({ person: { label: 'Eve' }, roles: ['Sailor'] });
  expect((await club.ask({ path: `/_app/invitations/${token}` })).status).toBe(404);
  expect((await accept(token, { password: 'another password', fields: { name: 'Eve' } })).status).toBe(404);
});

test('of two who accept the same invitation at once one comes in, with their own password', async () => {
  const { token } = await club.server.invite('twin@example.test', ['Sailor']);
  const told = await Promise.all(
    ['password of one', 'password of two'].map((own) => accept(token, { password: own, fields: { name: 'Twin' } })),
  );
  expect(told.map(({ status }) => status).sort()).toEqual([204, 404]);
  const own = told[0]?.status === 204 ? 'password of one' : 'password of two';
  expect((await signIn('twin@example.test', own)).status).toBe(204);
});

test('inviting somebody again adds a role and sets a new password; older sessions end', async () => {
  const before = await club.signIn('bob@example.test');
  const { token } = await club.server.invite('bob@example.test', ['Auditor']);
  expect((await club.ask({ path: `/_app/invitations/${token}` })).json).toEqual({ email: 'bob@example.test', fields: [] });
  expect((await accept(token, { password: 'an entirely new one' })).status).toBe(204);
  expect((await club.ask({ path: '/api/me', cookie: before })).status).toBe(401);
  expect((await signIn('bob@example.test')).status).toBe(401);
  const again = await signIn('BOB@example.test ', 'an entirely new one');
  expect((await club.ask({ path: '/_app/session', cookie: cookieOf(again) })).json.signedIn.roles).toEqual(
    expect.arrayContaining(['Sailor', 'Auditor']),
  );
});

test('an invitation that is withdrawn while it is accepted changes no password', async () => {
  let withdraw = async (): Promise<unknown> => undefined;
  const passwords = {
    hash: (text: string) => withdraw().then(() => text),
    verify: async (given: { hash: string; password: string }) => ({ isRight: given.hash === given.password, anew: null }),
  };
  const app = await start(readExample('expense-claims'), { passwords });
  await app.person({ name: 'Otto', email: 'otto@example.test' }, ['Employee']);
  const { token } = await app.server.invite('otto@example.test', ['Manager']);
  const { rows } = await app.store.people.invitations({ words: ['otto'], after: null, limit: 1 });
  withdraw = () => app.store.change(({ people }) => people.withdraw(rows[0]?.id ?? ''));
  const tell = (path: string, body: object) => app.ask({ method: 'POST', path: `/_app/${path}`, body });
  const late = await tell(`invitations/${token}`, { password: 'another long password' });
  expect(late.status, late.text).toBe(404);
  expect((await tell('sign-in', { email: 'otto@example.test', password: 'another long password' })).status).toBe(401);
  expect((await tell('sign-in', { email: 'otto@example.test', password })).status).toBe(204);
});

test('an invitation is good for seven days', async () => {
  const { token } = await club.server.invite('late@example.test', ['Sailor']);
  club.clock.moment += 7 * 24 * 60 * 60 * 1000 + 1;
  expect((await club.ask({ path: `/_app/invitations/${token}` })).status).toBe(404);
  expect((await accept(token, { password, fields: { name: 'Late' } })).status).toBe(404);
  club.clock.moment = Date.now();
});

test('a session ends by signing out, by time, and by a forged cookie never begins', async () => {
  const cookie = await club.signIn('ann@example.test');
  const me = (header: string) => club.ask({ path: '/api/me', cookie: header });
  expect((await me(cookie)).status).toBe(200);
  expect((await me(`${cookie.slice(0, -6)}AAAA%3D`)).status).toBe(401);
  expect((await me(cookie.replace(/=([^.]+)\./u, '=anothertoken.'))).status).toBe(401);
  expect((await me('ninefold.session_token=%E0%A4%A')).status).toBe(401);
  const old = await club.signIn('ann@example.test');
  club.clock.moment += 8 * 24 * 60 * 60 * 1000;
  expect((await me(old)).status).toBe(401);
  club.clock.moment = Date.now();
  const out = await club.ask({ method: 'POST', path: '/_app/sign-out', cookie, body: {} });
  expect(out.headers.getSetCookie().join()).toContain('Max-Age=0');
  expect((await me(cookie)).status).toBe(401);
});

test('a session in use is made longer', async () => {
  const cookie = await club.signIn('ann@example.test');
  club.clock.moment += 6 * 24 * 60 * 60 * 1000;
  const told = await club.ask({ path: '/api/me', cookie });
  expect(told.headers.getSetCookie().join()).toContain('Max-Age=604800');
  club.clock.moment += 6 * 24 * 60 * 60 * 1000;
  expect((await club.ask({ path: '/api/me', cookie })).status).toBe(200);
  club.clock.moment = Date.now();
});

test('a changed role counts on the next request, a removed person is out', async () => {
  const id = await club.person({ name: 'Finn', email: 'finn@example.test', licence: 'Inland' }, ['Harbour master']);
  const cookie = await club.signIn('finn@example.test');
  const trips = () => club.ask({ path: '/_app/rows?screen=Harbour', cookie });
  expect((await trips()).status).toBe(200);
  await club.store.system.setRoles(id, ['Sailor']);
  expect((await trips()).status).toBe(403);
  await club.store.change(async (transaction) => {
    await transaction.delete({ entity: 'Member', id, version: 1, stamp: { who: null } });
  });
  expect((await trips()).status).toBe(401);
  expect((await signIn('finn@example.test')).status).toBe(401);
});

test('where nothing can be written a session is not made longer, and reads on', async () => {
  const app = await start(readExample('expense-claims'));
  await app.person({ name: 'Ada', email: 'ada@example.test' }, ['Employee']);
  const ada = await app.signIn('ada@example.test');
  const read = () => app.ask({ path: '/_app/rows?screen=My%20claims', cookie: ada });
  app.clock.moment += 2 * 24 * 60 * 60 * 1000;
  refuseWrites(app.store, true);
  const without = await read();
  expect([without.status, without.headers.getSetCookie()]).toEqual([200, []]);
  refuseWrites(app.store, false);
  expect((await read()).headers.getSetCookie()).toHaveLength(1);
  await app.server.close();
  await app.store.close();
});

test('cookies are for the browser alone, and for https where that is', async () => {
  const [cookie] = (await signIn('ann@example.test')).headers.getSetCookie();
  expect(cookie).toMatch(/HttpOnly/iu);
  expect(cookie).toMatch(/SameSite=Lax/iu);
  const app = await start(readExample('expense-claims'), { baseUrl: 'https://claims.example' });
  await app.person({ name: 'Ada', email: 'ada@example.test' }, ['Employee']);
  const secure = await app.ask({ method: 'POST', path: '/_app/sign-in', body: { email: 'ada@example.test', password } });
  expect(secure.headers.getSetCookie()[0]).toMatch(/^__Host-ninefold.*; Path=\/; HttpOnly; Secure/iu);
  expect((await app.ask({ path: '/_app/session', cookie: cookieOf(secure) })).json.signedIn.roles).toEqual(['Employee']);
  expect(secure.headers.get('strict-transport-security')).toContain('max-age');
});

test('another site cannot send changes', async () => {
  const cookie = await club.signIn('ann@example.test');
  const change = (headers: Record<string, string>) =>
    club.ask({ method: 'PATCH', path: '/api/me', cookie, body: { name: 'Ann' }, headers });
  expect((await change({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await change({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await change({ origin: 'null' })).status).toBe(403);
  expect((await change({ origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('ten wrong passwords, then a wait, for that account only; who is signed in goes on', async () => {
  const cookie = await club.signIn('ann@example.test');
  const tries = await Promise.all(Array.from({ length: 14 }, (_, index) => signIn('ann@example.test', `wrong password ${index}`)));
  expect(tries.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
  const locked = await signIn('ann@example.test');
  expect([locked.status, Number(locked.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await club.ask({ path: '/api/me', cookie })).status).toBe(200);
  expect((await signIn('mia@example.test')).status).toBe(204);
  club.clock.moment += 16 * 60 * 1000;
  expect((await signIn('ann@example.test')).status).toBe(204);
  club.clock.moment = Date.now();
});

test('a wrong password and an unknown e-mail are answered alike, for the same work', async () => {
  let hashed = 0;
  const count = <T>(answer: T) => {
    hashed += 1;
    return Promise.resolve(answer);
  };
  const passwords = {
    hash: (text: string) => count(text),
    verify: (given: { hash: string; password: string }) => count({ isRight: given.hash === given.password, anew: null }),
  };
  const app = await start(readExample('equipment-lending'), { passwords });
  const tell = (path: string, body: object) => app.ask({ method: 'POST', path: `/_app/${path}`, body });
  const work = async (email: string) => {
    const before = hashed;
    const told = await tell('sign-in', { email, password: 'not the password' });
    return { status: told.status, text: told.text, hashed: hashed - before };
  };
  expect((await tell('sign-up', { email: 'otto@example.test', password, fields: { name: 'Otto' } })).status).toBe(204);
  const known = await work('otto@example.test');
  expect(known).toMatchObject({ status: 401, hashed: 1 });
  expect(await work('nobody@example.test')).toEqual(known);
});

test('where sign-up is open one comes in by oneself, in the role of that name, once', async () => {
  const app = await start(readExample('equipment-lending'));
  const signUp = (email: string, name = 'Gil') =>
    app.ask({ method: 'POST', path: '/_app/sign-up', body: { email, password, fields: { name } } });
  expect((await app.ask({ path: '/_app/sign-up' })).json).toEqual({ fields: [nameField], as: ['Member'] });
  expect((await club.ask({ path: '/_app/sign-up' })).status).toBe(404);
  const told = await signUp('gil@example.test');
  expect(told.status).toBe(204);
  expect((await app.ask({ path: '/_app/session', cookie: cookieOf(told) })).json.signedIn.roles).toEqual(['Member']);
  expect((await signUp('GIL@example.test')).json).toMatchObject({ status: 422, code: 'not-unique', field: 'email' });
  expect((await app.ask({ method: 'POST', path: '/_app/sign-in', body: { email: 'gil@example.test', password } })).status).toBe(204);
  const two = await Promise.all([signUp('hal@example.test', 'One'), signUp('hal@example.test', 'Two')]);
  expect(two.map(({ status }) => status).sort()).toEqual([204, 422]);
  expect((await signUp('no address')).json).toMatchObject({ status: 422, field: 'email' });
});
