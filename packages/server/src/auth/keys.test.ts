/** Keys of programs: what their person may in one role, as it is at the moment, and nothing about coming in. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rowsIn } from '../../../store/test/inside.ts';
import { password, readExample, type Started, start } from '../testing/start.ts';
import { keyIn } from './keys.ts';

const day = 24 * 60 * 60 * 1000;

let app: Started;
let cookie: string;
let person: string;
beforeEach(async () => {
  app = await start(readExample('expense-claims'));
  person = await app.person({ name: 'Fin', email: 'fin@example.test' }, ['Employee', 'Finance']);
  cookie = await app.signIn('fin@example.test');
});
afterEach(() => app.store.close());

const make = (more: object = {}) => {
  const body = { current: password, name: 'Till', role: 'Employee', days: 30, ...more };
  return app.ask({ method: 'POST', path: '/_app/account/keys', cookie, body });
};
const by = (key: string, path: string, method = 'GET', body?: unknown) =>
  app.ask({ method, path, headers: { authorization: `Bearer ${key}` }, ...(body !== undefined && { body }) });
const keys = async () => (await app.ask({ path: '/_app/account', cookie })).json.keys;
/** The ids that an open page is told of. */
async function openEvents({ server }: Started, headers: Record<string, string>) {
  const response = await server.fetch(new Request('http://127.0.0.1:3000/_app/events', { headers }));
  const reader = response.body?.getReader();
  const told = new Set<string>();
  let ended = false;
  const listening = (async () => {
    const decoder = new TextDecoder();
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      for (const [, id = ''] of decoder.decode(piece.value).matchAll(/"id":"([^"]+)"/gu)) told.add(id);
    ended = true;
  })();
  const close = async () => {
    await reader?.cancel();
    await listening;
  };
  return { told, ended: () => ended, close };
}

const rows = (screen: string) => `/_app/rows?${new URLSearchParams({ screen })}`;

test('a program does what its person may in that role, and no more', async () => {
  const { key, id } = (await make()).json;
  expect(key).toMatch(/^nf_[\w-]{43}$/u);
  const session = (await by(key, '/_app/session')).json;
  expect(session.signedIn).toMatchObject({ roles: ['Employee'], person: { id: person } });
  expect([(await by(key, rows('My claims'))).status, (await by(key, rows('To pay'))).status]).toEqual([200, 403]);
  expect((await app.ask({ path: rows('To pay'), cookie })).status).toBe(200);
  const made = await by(key, '/api/claims', 'POST', { title: 'Train to Vienna' });
  expect(made.status).toBe(201);
  expect((await app.ask({ path: rows('My claims'), cookie })).json.rows).toHaveLength(1);
  expect(await keys()).toMatchObject([{ id, name: 'Till', role: 'Employee', used: new Date(app.clock.moment).toISOString() }]);
});

test('it looks after nobody, changes no password, makes no key, and signs nobody out', async () => {
  const { key } = (await make({ role: 'Finance' })).json;
  expect((await app.ask({ path: '/_app/people', cookie })).status).toBe(200);
  expect((await by(key, '/_app/people')).status).toBe(403);
  expect((await by(key, '/_app/session')).json.mayInvite).toBe(false);
  expect((await by(key, '/_app/invitations', 'POST', { email: 'new@example.test', roles: ['Employee'] })).status).toBe(403);
  expect((await by(key, `/_app/people/${person}/reset-link`, 'POST', {})).status).toBe(403);
  const asIfOneself = [
    ['GET', '/_app/account', undefined],
    ['POST', '/_app/account/keys', { current: password, name: 'More', role: 'Finance', days: 30 }],
    ['POST', '/_app/account/password', { current: password, password: 'another long one' }],
    ['POST', '/_app/account/second-factor', { current: password }],
    ['POST', '/_app/sign-out-elsewhere', {}],
  ] as const;
  for (const [method, path, body] of asIfOneself) expect((await by(key, path, method, body)).status, path).toBe(404);
  await by(key, '/_app/sign-out-everywhere', 'POST', {});
  await by(key, '/_app/sign-out', 'POST', {});
  expect((await app.ask({ path: '/_app/account', cookie })).status).toBe(200);
});

test.each<[string, () => Promise<unknown>]>([
  ['it was withdrawn', async () => app.ask({ method: 'DELETE', path: `/_app/account/keys/${(await keys())[0].id}`, cookie })],
  [
    'its time is over',
    async () => {
      app.clock.moment += 30 * day;
    },
  ],
  ['its person has the role no longer', () => app.store.change(({ people }) => people.setRoles(person, ['Finance']))],
  [
    'its person chose a new password by a link',
    async () => {
      const { token } = await app.server.resetLink('fin@example.test');
      await app.ask({ method: 'POST', path: `/_app/password-reset/${token}`, body: { password: 'another long one' } });
    },
  ],
  [
    'its person was invited anew',
    async () => {
      const { token } = await app.server.invite('fin@example.test', ['Employee']);
      await app.ask({ method: 'POST', path: `/_app/invitations/${token}`, body: { password: 'another long one' } });
    },
  ],
  ['its person may not come in any more', () => app.store.change(({ people }) => people.deactivate(person))],
])('is good no more, at the very next request, once %s', async (_why, happens) => {
  const { key } = (await make()).json;
  expect((await by(key, '/_app/notifications')).status).toBe(200);
  await happens();
  expect((await by(key, '/_app/notifications')).json).toMatchObject({ status: 401, detail: 'This key is not known, or no longer good.' });
});

test('a password that is changed on the page leaves it: it stands there, to be withdrawn', async () => {
  const { key } = (await make()).json;
  const body = { current: password, password: 'another long one' };
  expect((await app.ask({ method: 'POST', path: '/_app/account/password', cookie, body })).status).toBe(204);
  expect((await by(key, '/_app/notifications')).status).toBe(200);
});

test('whoever sends a key is nobody else: not the one of the cookie, and not Anybody', async () => {
  const other = await by('nf_none', '/_app/session');
  expect(other.status).toBe(401);
  const both = await app.ask({ path: '/_app/session', cookie, headers: { authorization: 'Bearer nf_none' } });
  expect(both.status).toBe(401);
  // What a proxy asks for is its own affair.
  for (const header of ['Basic bmY6eA==', 'Bearer eyJhbGciOi', 'nf_none'])
    expect((await app.ask({ path: '/_app/session', cookie, headers: { authorization: header } })).status).toBe(200);
});

test('is made by whoever knows the password, in a role of their own, for a time that is offered', async () => {
  const refused = async (more: object) => {
    const { status, json } = await make(more);
    return [status, json.field];
  };
  expect(await refused({ current: 'not this one' })).toEqual([422, 'current']);
  expect(await refused({ role: 'Manager' })).toEqual([422, 'role']);
  expect(await refused({ role: null })).toEqual([422, 'role']);
  expect(await refused({ days: 31 })).toEqual([422, 'days']);
  expect(await refused({ name: ' ' })).toEqual([422, 'name']);
  expect(await refused({ name: 'x'.repeat(81) })).toEqual([422, 'name']);
  expect(await keys()).toEqual([]);
});

test('of a key only the hash is kept, and the history says that it was made and withdrawn', async () => {
  const { key, id } = (await make()).json;
  expect(id).toMatch(/^[0-9a-f]{64}$/u);
  expect(JSON.stringify(rowsIn(app.store, 'SELECT * FROM nf_key').map((row) => row.map(String)))).not.toContain(key);
  const other = await app.person({ name: 'Bob', email: 'bob@example.test' }, ['Employee']);
  expect(other).not.toBe(person);
  const bob = await app.signIn('bob@example.test');
  await app.ask({ method: 'DELETE', path: `/_app/account/keys/${id}`, cookie: bob });
  expect(await keys()).toHaveLength(1);
  await app.ask({ method: 'DELETE', path: `/_app/account/keys/${id}`, cookie });
  expect(await keys()).toEqual([]);
  const told = rowsIn(app.store, "SELECT action, to_state FROM nf_history WHERE what = 'access' ORDER BY sequence DESC LIMIT 3");
  expect(told.map((row) => row.map(String)).slice(0, 2)).toEqual([
    ['key withdrawn', 'null'],
    ['joined', 'Employee'],
  ]);
});

test('when it was used is written down once a day', async () => {
  const { key } = (await make()).json;
  const at = () => keys().then(([kept]) => kept.used);
  expect(await at()).toBeNull();
  await by(key, '/_app/notifications');
  const first = new Date(app.clock.moment).toISOString();
  app.clock.moment += day - 1;
  await by(key, '/_app/notifications');
  expect(await at()).toBe(first);
  app.clock.moment += 1;
  await by(key, '/_app/notifications');
  expect(await at()).toBe(new Date(app.clock.moment).toISOString());
});

test('an open page hears of what its own key may read, whatever others of the same person may, and ends with its key', async () => {
  const [employee, finance] = [(await make()).json, (await make({ role: 'Finance', name: 'Bank' })).json];
  const pages = await Promise.all([employee, finance].map(({ key }) => openEvents(app, { authorization: `Bearer ${key}` })));
  const category = await app.keep('Category', { name: 'Trains' });
  await app.person({ name: 'Bob', email: 'bob@example.test' }, ['Employee']);
  const bob = await app.signIn('bob@example.test');
  const fields = { title: 'Vienna', lines: [{ 'spent on': '2026-01-05', category: category.id, amount: '12.50' }] };
  const claim = (await app.ask({ method: 'POST', path: '/_app/records/Claim', cookie: bob, body: { fields } })).json.record;
  await app.store.change((tx) =>
    tx.move({ entity: 'Claim', id: claim.id, version: claim.version, fields: {}, from: 'Draft', to: 'Approved', stamp: { who: null } }),
  );
  const [ofEmployee, ofFinance] = pages;
  await expect.poll(() => [...(ofFinance?.told ?? [])]).toContain(claim.id);
  expect([...(ofEmployee?.told ?? [])]).not.toContain(claim.id);
  await app.ask({ method: 'DELETE', path: `/_app/account/keys/${finance.id}`, cookie });
  await expect.poll(() => [ofEmployee?.ended(), ofFinance?.ended()]).toEqual([false, true]);
  expect(app.logged).toEqual([]);
  await ofEmployee?.close();
});

test('a key that is not good is refused wherever it is sent, and is no fault of ours', async () => {
  const statuses = await Promise.all(
    [
      ['GET', '/'],
      ['GET', '/claims'],
      ['HEAD', '/claims'],
      ['GET', '/api/nothing'],
      ['GET', '/_app/openapi.json'],
      ['GET', '/_app/events'],
    ].map(async ([method = '', path = '']) => (await by('nf_none', path, method)).status),
  );
  expect(statuses.filter((status) => status >= 500 || status === 200)).toEqual([]);
  expect(app.logged).toEqual([]);
});

test('is found in its header, however that is written', () => {
  expect([keyIn('bearer  nf_a-b'), keyIn('Bearer nf_'), keyIn(null), keyIn(`Bearer nf_${'x'.repeat(101)}`)]).toEqual([
    'nf_a-b',
    null,
    null,
    null,
  ]);
});
