/** Looking after people, and coming back in: each route for each role, what it does at once, and what it never tells. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsIn } from '../../../store/test/inside.ts';
import { hashOf } from '../auth/tokens.ts';
import { password, readExample, type Started, start } from '../testing/start.ts';

const hour = 60 * 60 * 1000;
const mail = { url: 'smtp://127.0.0.1:1', from: 'no-reply@claims.example' };
let app: Started;
let ids: Record<'ada' | 'max' | 'fin', string>;
let fin: string;
let ada: string;

beforeAll(async () => {
  app = await start(readExample('expense-claims'));
  ids = {
    ada: await app.person({ name: 'Ada', email: 'ada@example.test' }, ['Employee']),
    max: await app.person({ name: 'Max', email: 'max@example.test' }, ['Manager', 'Employee']),
    fin: await app.person({ name: 'Fin', email: 'fin@example.test' }, ['Finance']),
  };
});
beforeEach(async () => {
  fin = await app.signIn('fin@example.test');
  ada = await app.signIn('ada@example.test');
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const post = (path: string, body: unknown, cookie?: string) =>
  app.ask({ method: 'POST', path: `/_app${path}`, body, ...(cookie === undefined ? {} : { cookie }) });
const signIn = (email: string, given = password) => post('/sign-in', { email, password: given });
const people = async (cookie = fin, search = '') =>
  (await app.ask({ path: `/_app/people?${new URLSearchParams({ search })}`, cookie })).json;
const row = async (id: string) => (await people()).people.find((one: { id: string }) => one.id === id);
const invitations = async () => (await app.ask({ path: '/_app/people/invitations', cookie: fin })).json.invitations;
const tokenOf = (path: string) => path.split('/').at(-1) ?? '';
const isIn = async (cookie: string) => (await app.ask({ path: '/_app/session', cookie })).json.signedIn !== null;
const historyOf = async (id: string, cookie: string) =>
  (await app.ask({ path: `/_app/records/Person/${id}/history`, cookie })).json.entries.map(
    (one: { what: string; action: string; who: { label: string } | null; to: string }) =>
      `${one.what} ${one.action ?? ''} ${one.who?.label ?? '-'} ${one.to ?? ''}`,
  );

test('every route is for whoever may invite, in the words of the document', async () => {
  const routes: readonly (readonly [string, string, unknown?])[] = [
    ['GET', '/people'],
    ['GET', '/people/invitations'],
    ['POST', '/invitations', { email: 'x@example.test', roles: ['Employee'] }],
    ['POST', '/people/invitations/x/renew', {}],
    ['DELETE', '/people/invitations/x'],
    ['PUT', `/people/${ids.max}/roles`, { roles: ['Finance'] }],
    ['POST', `/people/${ids.max}/deactivate`, {}],
    ['POST', `/people/${ids.max}/activate`, {}],
    ['POST', `/people/${ids.max}/reset-link`, {}],
    ['POST', `/people/${ids.max}/sign-out`, {}],
  ];
  const max = await app.signIn('max@example.test');
  for (const [method, path, body] of routes) {
    const ask = { method, path: `/_app${path}`, ...(body === undefined ? {} : { body }) };
    expect((await app.ask(ask)).status, path).toBe(401);
    for (const cookie of [ada, max]) {
      const told = await app.ask({ ...ask, cookie });
      expect([path, told.status, told.json.code]).toEqual([path, 403, 'E-FORBIDDEN']);
    }
    // Those that are about nobody are not there for whoever may.
    if (/\/x(?:\/|$)/u.test(path)) expect((await app.ask({ ...ask, cookie: fin })).status, path).toBe(404);
  }
  expect((await row(ids.max)).roles).toEqual(['Employee', 'Manager']);
  expect((await post('/people/nobody/deactivate', {}, fin)).status).toBe(404);
});

test('people are listed with their roles and whether they can come in; found by name and e-mail, a page at a time', async () => {
  await app.keep('Person', { name: 'Otto Outside', email: 'otto@example.test' });
  const found = await people(fin, 'otto');
  expect(found).toMatchObject({ total: 1, roles: ['Employee', 'Manager', 'Finance'], mails: false, closed: false });
  expect(found.people).toMatchObject([
    { name: 'Otto Outside', email: 'otto@example.test', roles: [], state: 'outside', at: null, own: false },
  ]);
  expect(await row(ids.fin)).toMatchObject({ name: 'Fin', roles: ['Finance'], state: 'active', own: true });
  const first = await app.ask({ path: '/_app/people?limit=1', cookie: fin });
  const second = await app.ask({ path: `/_app/people?limit=1&after=${encodeURIComponent(first.json.next)}`, cookie: fin });
  expect([first.json.people[0].name, second.json.people[0].name]).toEqual(['Ada', 'Fin']);

  const sent = await post('/invitations', { email: 'otto@example.test', roles: ['Employee'] }, fin);
  expect(sent.json).toEqual({ path: expect.stringMatching(/^\/invitations\/[\w-]{32}$/u), expires: expect.any(String), mailed: false });
  expect((await people(fin, 'otto')).people[0]).toMatchObject({ state: 'invited', at: sent.json.expires, roles: [] });
  const over = { email: 'otto@example.test', roles: ['Employee'], expires: app.clock.moment - 1, by: null };
  await app.store.change((tx) => tx.people.invite('over', over));
  expect((await people(fin, 'otto')).people[0].state).toBe('expired');
  await app.store.change((tx) => tx.people.withdraw('over'));
});

test('an invitation is sent again with a new link, the old one dies; withdrawn it opens nothing', async () => {
  const first = (await post('/invitations', { email: 'new@example.test', roles: ['Employee'] }, fin)).json.path;
  const [kept] = await invitations();
  expect(kept).toMatchObject({ email: 'new@example.test', roles: ['Employee'], expired: false, by: { label: 'Fin' } });
  const again = await post(`/people/invitations/${kept.id}/renew`, {}, fin);
  expect(again.status).toBe(201);
  expect((await app.ask({ path: `/_app${first}` })).status).toBe(404);
  expect((await app.ask({ path: `/_app${again.json.path}` })).status).toBe(200);
  // Neither the link nor the id of another is told anywhere.
  expect(JSON.stringify(await invitations())).not.toContain(tokenOf(again.json.path));
  const [now] = await invitations();
  const withdraw = () => app.ask({ method: 'DELETE', path: `/_app/people/invitations/${now.id}`, cookie: fin });
  expect((await withdraw()).status).toBe(204);
  expect((await withdraw()).status).toBe(404);
  expect((await app.ask({ path: `/_app${again.json.path}` })).status).toBe(404);
  expect((await post(`${again.json.path}`, { password, fields: { name: 'New' } })).status).toBe(404);
});

test('roles count on the very next request; one is warned before one loses the right to look after people', async () => {
  const put = (id: string, body: object) => app.ask({ method: 'PUT', path: `/_app/people/${id}/roles`, cookie: fin, body });
  expect((await app.ask({ path: '/_app/people', cookie: ada })).status).toBe(403);
  expect((await put(ids.ada, { roles: ['finance', 'Employee', 'Employee'] })).json.roles).toEqual(['Employee', 'Finance']);
  expect((await app.ask({ path: '/_app/people', cookie: ada })).status).toBe(200);
  expect((await put(ids.ada, { roles: ['Nobody'] })).json).toMatchObject({ status: 422, field: 'roles' });
  expect((await put(ids.ada, { roles: ['Employee'] })).status).toBe(200);
  expect((await app.ask({ path: '/_app/people', cookie: ada })).status).toBe(403);

  const warned = await put(ids.fin, { roles: ['Employee'] });
  expect(warned.json).toMatchObject({ status: 422, field: 'knowing', detail: expect.stringContaining('not invite') });
  expect((await put(ids.fin, { roles: ['Employee', 'Finance'] })).status).toBe(200);
  expect((await put(ids.fin, { roles: ['Employee'], knowing: true })).status).toBe(200);
  expect((await put(ids.fin, { roles: ['Finance'] })).status).toBe(403);
  await app.store.system.setRoles(ids.fin, ['Finance']);
});

test('whoever is deactivated is out at once, and told what everybody with a wrong password is; activated they come in again', async () => {
  const open = await app.ask({ path: '/_app/session', cookie: ada });
  expect(open.json.signedIn).not.toBeNull();
  const asked = new AbortController();
  const stream = await app.server.fetch(
    new Request('http://127.0.0.1:3000/_app/events', { headers: { cookie: ada }, signal: asked.signal }),
  );
  const heard = stream.text();
  expect((await post(`/people/${ids.ada}/deactivate`, {}, fin)).status).toBe(204);
  expect(await heard).toContain('event: session');
  expect(await row(ids.ada)).toMatchObject({ state: 'deactivated', at: expect.any(String), roles: ['Employee'] });
  expect(await isIn(ada)).toBe(false);
  expect(await app.store.system.rolesOf(ids.ada)).toEqual([]);
  const refused = await signIn('ada@example.test');
  expect([refused.status, refused.text]).toEqual([401, (await signIn('nobody@example.test')).text]);
  // No way around.
  expect((await post(`/people/${ids.ada}/reset-link`, {}, fin)).status).toBe(422);
  expect((await post('/invitations', { email: 'ada@example.test', roles: ['Employee'] }, fin)).json).toMatchObject({ field: 'email' });
  expect((await post(`/people/${ids.fin}/deactivate`, {}, fin)).json).toMatchObject({ field: 'knowing' });

  expect((await post(`/people/${ids.ada}/activate`, {}, fin)).status).toBe(204);
  expect(await isIn(ada)).toBe(false);
  ada = await app.signIn('ada@example.test');
  expect(await isIn(ada)).toBe(true);
});

test('an invitation from before does not let a deactivated person in', async () => {
  const { path } = (await post('/invitations', { email: 'max@example.test', roles: ['Finance'] }, fin)).json;
  await post(`/people/${ids.max}/deactivate`, {}, fin);
  expect((await post(path, { password: 'an entirely new one' })).status).toBe(404);
  await post(`/people/${ids.max}/activate`, {}, fin);
  expect((await signIn('max@example.test')).status).toBe(204);
  expect((await post(path, { password })).status).toBe(204);
});

test('a link for a new password is good for an hour, once, and ends every session', async () => {
  const made = await post(`/people/${ids.ada}/reset-link`, {}, fin);
  expect(made.json.path).toMatch(/^\/-\/reset\/[\w-]{32}$/u);
  const route = `/password-reset/${tokenOf(made.json.path)}`;
  expect((await app.ask({ path: `/_app${route}` })).json).toEqual({ email: 'ada@example.test' });
  expect((await post(route, { password: 'short' })).json).toMatchObject({ status: 422, field: 'password' });
  const used = await Promise.all(['new password of one', 'new password of two'].map((own) => post(route, { password: own })));
  expect(used.map(({ status }) => status).sort()).toEqual([204, 404]);
  const own = used[0]?.status === 204 ? 'new password of one' : 'new password of two';
  expect(await isIn(ada)).toBe(false);
  expect((await signIn('ada@example.test')).status).toBe(401);
  expect((await signIn('ada@example.test', own)).status).toBe(204);
  expect((await app.ask({ path: `/_app${route}` })).status).toBe(404);

  const late = await post(`/people/${ids.ada}/reset-link`, {}, fin);
  app.clock.moment += hour + 1;
  expect((await post(`/password-reset/${tokenOf(late.json.path)}`, { password })).status).toBe(404);
  app.clock.moment = Date.now();
  const { token } = await app.server.resetLink('ADA@example.test');
  expect((await post(`/password-reset/${token}`, { password })).status).toBe(204);
  await expect(app.server.resetLink('nobody@example.test')).rejects.toThrow();
});

test('signing out everywhere, oneself or somebody else', async () => {
  const other = await app.signIn('ada@example.test');
  expect((await post('/sign-out-everywhere', {}, ada)).headers.getSetCookie().join()).toContain('Max-Age=0');
  expect([await isIn(ada), await isIn(other)]).toEqual([false, false]);
  const again = await app.signIn('ada@example.test');
  expect((await post(`/people/${ids.ada}/sign-out`, {}, fin)).status).toBe(204);
  expect(await isIn(again)).toBe(false);
});

test('the history says it to the person and to whoever looks after people, and to nobody else', async () => {
  const id = await app.person({ name: 'Eve', email: 'eve@example.test' }, ['Employee']);
  await app.ask({ method: 'PUT', path: `/_app/people/${id}/roles`, cookie: fin, body: { roles: ['Manager'] } });
  await post(`/people/${id}/deactivate`, {}, fin);
  await post(`/people/${id}/activate`, {}, fin);
  const expected = [
    'access activated Fin ',
    'access deactivated Fin ',
    'access roles changed Fin Manager',
    'access joined Eve Employee',
    'access invited - Employee',
    'created  - ',
  ];
  expect(await historyOf(id, fin)).toEqual(expected);
  expect(await historyOf(id, await app.signIn('eve@example.test'))).toEqual(expected);
  expect(await historyOf(id, ada)).toEqual(['created  - ']);
});

test('a forgotten password is answered alike for every address, for the same work, and mailed to whoever has one', async () => {
  expect((await post('/password-reset', { email: 'ada@example.test' })).json).toEqual({ by: 'person' });
  const mailing = await start(readExample('expense-claims'), { mail, baseUrl: 'https://claims.example' });
  await mailing.person({ name: 'Ada', email: 'ada@example.test' }, ['Employee']);
  const ask = async (email: string) => {
    const told = await mailing.ask({ method: 'POST', path: '/_app/password-reset', body: { email } });
    return `${told.status} ${told.text}`;
  };
  const linked = () => rowsIn(mailing.store, 'SELECT person FROM nf_reset').map(([person]) => person);
  // Of an address nobody has a link is written as well: it is nobody's, and over at once.
  await ask('none@example.test');
  await expect.poll(linked).toEqual(['']);
  const known = [];
  const unknown = [];
  for (let round = 0; round < 4; round += 1) {
    known.push(await ask('Ada@example.test'));
    unknown.push(await ask(`nobody${round}@example.test`));
  }
  expect(new Set([...known, ...unknown])).toEqual(new Set(['202 {"by":"mail"}']));
  await expect.poll(() => mailing.store.mails.due(Number.MAX_SAFE_INTEGER, 50).then((due) => due.length)).toBe(4);
  const [first] = await mailing.store.mails.due(Number.MAX_SAFE_INTEGER, 1);
  expect(first).toMatchObject({ to: 'ada@example.test', subject: 'A new password for Expense claims' });
  const link = /https:\/\/claims\.example\/-\/reset\/([\w-]+)/u.exec(first?.text ?? '');
  const chosen = { method: 'POST', path: `/_app/password-reset/${link?.[1]}`, body: { password: 'an entirely new one' } };
  expect((await mailing.ask(chosen)).status).toBe(204);
  // Five in a quarter of an hour.
  expect(await ask('ada@example.test')).toMatch(/^202/u);
  expect(await ask('ada@example.test')).toMatch(/^429/u);
  await mailing.server.close();
  await mailing.store.close();
});

test('guessed links are counted against the address they come from', async () => {
  const guess = (index: number) => app.ask({ path: `/_app/password-reset/guess-${index}` });
  const told: number[] = [];
  for (let index = 0; index < 101; index += 1) told.push((await guess(index)).status);
  expect([told[0], told.at(-1)]).toEqual([404, 429]);
  // Who knows a password comes in all the same.
  expect((await signIn('ada@example.test')).status).toBe(204);
  app.clock.moment += 2 * hour;
  expect((await guess(0)).status).toBe(404);
  app.clock.moment = Date.now();
});

test('an address that has gone to somebody else opens nothing of who had it before', async () => {
  const id = await app.person({ name: 'Ida Old', email: 'ida@example.test' }, ['Finance']);
  const record = await app.ask({ path: `/_app/records/Person/${id}`, cookie: fin });
  const body = { version: record.json.record.version, fields: { email: 'ida.old@example.test' } };
  expect((await app.ask({ method: 'PUT', path: `/_app/records/Person/${id}`, cookie: fin, body })).status).toBe(200);
  const { path } = (await post('/invitations', { email: 'ida@example.test', roles: ['Employee'] }, fin)).json;
  expect((await post(path, { password: 'password of the new', fields: { name: 'Ida New' } })).status).toBe(204);
  const labelOf = async (email: string, own: string) => {
    const cookies = (await signIn(email, own)).headers.getSetCookie().map((one) => one.split(';')[0]);
    return (await app.ask({ path: '/_app/session', cookie: cookies.join('; ') })).json.signedIn?.person.label;
  };
  expect(await labelOf('ida@example.test', 'password of the new')).toBe('Ida New');
  expect(await labelOf('ida.old@example.test', password)).toBe('Ida Old');
});

test('where sign-up is closed nobody new comes in, except by whoever runs the application', async () => {
  const text = readExample('expense-claims').replace('- Sign up: by invitation', '- Sign up: closed');
  const closed = await start(text);
  await closed.person({ name: 'Fin', email: 'fin@example.test' }, ['Finance']);
  const cookie = await closed.signIn('fin@example.test');
  expect((await closed.ask({ path: '/_app/people', cookie })).json.closed).toBe(true);
  const body = { email: 'new@example.test', roles: ['Employee'] };
  expect((await closed.ask({ method: 'POST', path: '/_app/invitations', cookie, body })).json).toMatchObject({
    status: 403,
    statement: 'roles/sign up',
  });
  expect((await closed.ask({ path: '/_app/sign-up' })).status).toBe(404);
  const opens = async (token: string, by: string | null) => {
    await closed.store.change((tx) => tx.people.invite(hashOf(token), { ...body, expires: Date.now() + hour, by }));
    return (await closed.ask({ path: `/_app/invitations/${token}` })).status;
  };
  expect([await opens('from before', 'somebody'), await opens('by the operator', null)]).toEqual([404, 200]);
  await closed.server.close();
  await closed.store.close();
});
