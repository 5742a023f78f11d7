/** Standing in for somebody: who may, what they see and do then, and what they do not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeNames } from '../routes/app-routes.ts';
import { readExample, type Started, start, type TestRequest } from '../testing/start.ts';

const day = 86_400_000;
const text = readExample('expense-claims')
  .replace('- Sign up: by invitation', '- Sign up: by invitation\n- Who may stand in: Manager for Manager, Finance for Manager')
  .replace('| invite Person | no | no | yes |', '| invite Person | no | no | yes |\n| invite Person as Finance | no | no | no |');

let app: Started;
const cookies: Record<string, string> = {};
const people: Record<string, string> = {};

async function opened(document = text): Promise<Started> {
  const started = await start(document, { moment: Date.parse('2026-12-01T09:00:00Z') });
  const add = async (name: string, roles: readonly string[], manager?: string) => {
    const email = `${name.toLowerCase()}@example.test`;
    const fields = { name, email, ...(manager !== undefined && { manager: { entity: 'Person', id: people[manager] ?? '', fields: {} } }) };
    people[name] = await started.person(fields, roles);
    cookies[name] = await started.signIn(email);
  };
  await add('Max', ['Manager', 'Finance']);
  await add('Mia', ['Manager', 'Employee'], 'Max');
  await add('Nia', ['Manager']);
  await add('Fay', ['Finance']);
  await add('Ada', ['Employee'], 'Max');
  await add('Ole', ['Employee'], 'Nia');
  return started;
}

async function claim(title: string, who: string, state = 'Submitted'): Promise<string> {
  const employee = { entity: 'Person', id: people[who] ?? '', fields: {} };
  return (await app.keep('Claim', { number: `CL-${title}`, title, state, employee, total: 100n })).id ?? '';
}

const ask = (who: string, path: string, more: Partial<TestRequest> = {}) => app.ask({ path, cookie: cookies[who] ?? '', ...more });
const name = (who: string, body: Record<string, unknown>) =>
  ask(who, '/_app/substitutions', { method: 'POST', body: { role: 'Manager', from: '2026-12-01', until: '2026-12-12', ...body } });
const acting = (id: string) => ({ headers: { 'acting-for': id } });

beforeAll(async () => {
  app = await opened();
});
afterAll(() => app.store.close());

describe('naming somebody', () => {
  test('offers the roles that may be stood in for, and people who may, never oneself', async () => {
    const told = (await ask('Max', '/_app/substitutions')).json;
    expect(told).toEqual({ lends: ['Manager'], own: [], others: [], today: '2026-12-01' });
    const offered = (await ask('Max', '/_app/substitutions/people?role=Manager')).json;
    expect(offered.people.map(({ label }: { label: string }) => label)).toEqual(['Fay', 'Mia', 'Nia']);
    expect((await ask('Max', '/_app/substitutions/people?role=manager&search=mi')).json.people).toHaveLength(1);
    expect((await ask('Max', '/_app/substitutions/people?role=Finance')).json.code).toBe('not-a-choice');
    expect((await ask('Ada', '/_app/substitutions')).json.lends).toEqual([]);
  });

  test.each([
    [{ substitute: 'Ada' }, 422, 'substitute'],
    [{ substitute: 'Max' }, 422, 'substitute'],
    [{ substitute: 'Mia', role: 'Finance' }, 422, 'role'],
    [{ substitute: 'Mia', role: 'Anybody' }, 422, 'role'],
    [{ substitute: 'Mia', from: '2026-12-13' }, 422, 'until'],
    [{ substitute: 'Mia', from: '2026-11-01', until: '2026-11-30' }, 422, 'until'],
    [{ substitute: 'Mia', from: '2026-02-31' }, 422, 'from'],
    [{ substitute: 'Mia', until: '2026-13-01' }, 422, 'until'],
    [{ substitute: 'Mia', until: 'tomorrow' }, 422, 'until'],
  ])('refuses %j', async ({ substitute, ...rest }, status, field) => {
    const told = await name('Max', { substitute: people[substitute], ...rest });
    expect([told.status, told.json.field]).toEqual([status, field]);
  });

  test('one at a time for a role, several one after the other; each can be ended by either', async () => {
    const first = await name('Max', { substitute: people.Mia });
    expect(first.json).toMatchObject({ person: 'Max', substitute: 'Mia', role: 'Manager', current: true, holds: true });
    expect((await name('Max', { substitute: people.Nia, from: '2026-12-12', until: '2026-12-20' })).json.field).toBe('from');
    const second = await name('Max', { substitute: people.Nia, from: '2026-12-13', until: '2026-12-20' });
    expect(second.json).toMatchObject({ substitute: 'Nia', current: false });
    expect((await ask('Max', '/_app/substitutions')).json.own).toHaveLength(2);
    expect((await ask('Nia', '/_app/substitutions')).json.others).toMatchObject([{ person: 'Max', from: '2026-12-13' }]);
    const end = (who: string, id: string) => ask(who, `/_app/substitutions/${id}`, { method: 'DELETE' });
    expect((await end('Ada', second.json.id)).status).toBe(404);
    expect((await end('Nia', second.json.id)).status).toBe(204);
    expect((await end('Max', first.json.id)).status).toBe(204);
    expect((await ask('Max', '/_app/substitutions')).json.own).toEqual([]);
    const { entries } = (await ask('Max', `/_app/records/Person/${people.Max}/history`)).json;
    expect(entries.slice(0, 4).map(({ action, to }: { action: string; to: string }) => [action, to])).toEqual([
      ['substitution ended', 'Manager'],
      ['substitution ended', 'Manager'],
      ['substitute named', 'Manager'],
      ['substitute named', 'Manager'],
    ]);
  });

  test('whoever may give the role names somebody for others, never themselves', async () => {
    const asked = { person: people.Nia, substitute: people.Mia };
    expect((await name('Ada', asked)).status).toBe(404);
    expect((await name('Mia', asked)).status).toBe(404);
    expect((await name('Fay', { ...asked, substitute: people.Fay })).json.field).toBe('substitute');
    const told = await name('Fay', asked);
    expect(told.json).toMatchObject({ person: 'Nia', substitute: 'Mia' });
    const of = async (who: string) => (await ask(who, '/_app/notifications')).json.items.map(({ message }: { message: string }) => message);
    expect((await of('Nia'))[0]).toBe('Somebody stands in for you as Manager, from 1 Dec 2026 to 12 Dec 2026.');
    expect((await of('Mia'))[0]).toBe('You stand in for Nia as Manager, from 1 Dec 2026 to 12 Dec 2026.');
    expect((await ask('Fay', `/_app/substitutions?person=${people.Nia}`)).json).toMatchObject({ lends: ['Manager'], own: [{}] });
    expect((await ask('Fay', `/_app/substitutions/${told.json.id}`, { method: 'DELETE' })).status).toBe(204);
  });
});

describe('acting for somebody', () => {
  let id: string;
  let adas: string;
  let mias: string;
  beforeAll(async () => {
    adas = await claim('Ada’s', 'Ada');
    mias = await claim('Mia’s', 'Mia');
    await claim('Ole’s', 'Ole');
    await claim('Granted', 'Ole', 'Approved');
    id = (await name('Max', { substitute: people.Mia })).json.id;
  });

  test('what waits for them is told beside one’s own, and counted', async () => {
    const told = (await ask('Mia', '/_app/tasks')).json;
    expect(told.groups).toEqual([]);
    expect(told.others).toMatchObject([
      {
        substitution: id,
        person: 'Max',
        role: 'Manager',
        until: '2026-12-12',
        groups: [{ kind: 'waiting', state: 'Submitted', total: 2 }],
      },
    ]);
    // As he sees them: what waits for him, told by the same code.
    const [own] = (await ask('Mia', '/_app/tasks', acting(id))).json.groups;
    expect(told.others[0].groups).toEqual([own]);
    expect(own.tasks.map(({ label }: { label: string }) => label)).toEqual([
      expect.stringContaining('Ada'),
      expect.stringContaining('Mia'),
    ]);
    expect((await ask('Mia', '/_app/tasks/count')).json).toEqual({ count: 2, more: false, others: 2 });
    expect((await ask('Nia', '/_app/tasks/count')).json).toEqual({ count: 1, more: false });
    expect((await ask('Mia', '/_app/session')).json.standsIn).toBe(true);
    expect((await ask('Ada', '/_app/session')).json.standsIn).toBeUndefined();
  });

  test('is the other in that role alone', async () => {
    const session = (await ask('Mia', '/_app/session', acting(id))).json;
    expect(session).toMatchObject({
      signedIn: { person: { id: people.Max }, roles: ['Manager'] },
      acting: { role: 'Manager', until: '2026-12-12' },
      mayInvite: false,
      unread: 0,
    });
    const titles = async (more = {}) =>
      (await ask('Mia', '/_app/rows?screen=To%20approve', more)).json.rows.map((row: { fields: { title: string } }) => row.fields.title);
    expect((await titles(acting(id))).sort()).toEqual(['Ada’s', 'Mia’s']);
    expect(await titles()).toEqual(['Mia’s']);
    // Max pays, too: that is not lent.
    expect((await ask('Mia', '/_app/rows?screen=To%20pay', acting(id))).status).toBe(403);
  });

  test('acts as the other, and the history says who did it, for whom', async () => {
    expect((await ask('Mia', `/_app/records/Claim/${adas}`)).status).toBe(404);
    const seen = await ask('Mia', `/_app/records/Claim/${adas}`, acting(id));
    const body = { version: seen.json.record.version };
    const at = `/_app/records/Claim/${adas}/actions/approve`;
    const done = await ask('Mia', at, { method: 'POST', body, headers: { ...acting(id).headers, 'idempotency-key': 'once' } });
    expect(done.status, done.text).toBe(200);
    expect(done.json.record.fields['decided by']).toMatchObject({ id: people.Max });
    const { entries } = (await ask('Max', `/_app/records/Claim/${adas}/history`)).json;
    expect(entries[0]).toMatchObject({ action: 'approve', who: { label: 'Mia' }, actedFor: { label: 'Max' } });
    // The key is hers, for him: neither of the two is answered with it alone.
    expect((await ask('Max', at, { method: 'POST', body, headers: { 'idempotency-key': 'once' } })).status).not.toBe(200);
  });

  test('what names oneself is left to somebody else, whatever one asks', async () => {
    const seen = (await ask('Mia', `/_app/records/Claim/${mias}`, acting(id))).json;
    expect(seen.actions.find(({ action }: { action: string }) => action === 'approve')).toMatchObject({
      reason: 'This names you: somebody else has to do it.',
    });
    const send = (path: string, method: string, body: unknown) => ask('Mia', path, { method, body, ...acting(id) });
    const approved = await send(`/_app/records/Claim/${mias}/actions/approve`, 'POST', { version: seen.record.version });
    expect([approved.status, approved.json.detail]).toEqual([403, 'This names you: somebody else has to do it.']);
    const bulk = await send('/_app/changes/Claim', 'POST', { action: 'approve', records: [{ id: mias, version: seen.record.version }] });
    expect(JSON.stringify(bulk.json)).not.toContain('"done"');
    expect((await app.store.read({ entity: 'Claim', id: mias, load: {}, environment: { settings, now: 0, me: null } }))?.fields.state).toBe(
      'Submitted',
    );
  });

  test('one’s own account, people, imports and the document’s calls are not there meanwhile', async () => {
    const shut = routeNames(false).filter((each) =>
      /account|passk|factor|import|views?$|mail|people|invit|substitut|presence|follow/iu.test(each),
    );
    expect(shut.length).toBeGreaterThan(25);
    for (const path of ['account', 'people', 'views?screen=My%20claims', 'mail-preferences', 'substitutions', 'notifications', 'events']) {
      const told = await ask('Mia', `/_app/${path}`, acting(id));
      expect([path, told.status, told.json.detail]).toEqual([path, 403, 'This is not possible while you act for somebody else.']);
    }
    expect((await name('Mia', { substitute: people.Nia })).status).toBe(201);
    const chained = await ask('Mia', '/_app/substitutions', {
      ...{ method: 'POST', ...acting(id) },
      body: { role: 'Manager', substitute: people.Nia, from: '2026-12-01', until: '2026-12-02' },
    });
    expect(chained.status).toBe(403);
    const [call] = app.application.calls.calls.filter(({ request }) => request.kind === 'given');
    expect(call).toBeDefined();
    expect((await ask('Mia', '/api/claims', acting(id))).status).toBe(403);
  });

  test('what is lent is not lent on', async () => {
    // Mia named Nia above: Nia acts for Mia, and has nothing of Max.
    const [{ id: onward }] = (await ask('Nia', '/_app/substitutions')).json.others;
    const rows = (await ask('Nia', '/_app/rows?screen=To%20approve', acting(onward))).json.rows;
    expect(rows.map(({ fields }: { fields: { title: string } }) => fields.title)).toEqual(['Mia’s']);
    expect((await ask('Nia', '/_app/session', acting(id))).json.code).toBe('not-acting');
  });

  test('only for a session of whoever is named', async () => {
    const code = async (request: Partial<TestRequest>) => (await app.ask({ path: '/_app/session', ...request })).json.code;
    expect(await code({ ...acting(id), cookie: cookies.Nia ?? '' })).toBe('not-acting');
    expect(await code({ ...acting(id), cookie: cookies.Max ?? '' })).toBe('not-acting');
    expect(await code({ ...acting('nonsense'), cookie: cookies.Mia ?? '' })).toBe('not-acting');
    expect(await code(acting(id))).toBe('not-signed-in');
    const made = await ask('Mia', '/_app/account/keys', {
      method: 'POST',
      body: { name: 'k', role: 'Manager', days: 30, current: 'correct horse battery' },
    });
    const headers = { authorization: `Bearer ${made.json.key}`, ...acting(id).headers };
    expect((await app.ask({ path: '/_app/rows?screen=To%20approve', headers })).json.code).toBe('not-permitted');
  });

  test('ends with the next request: a role taken, somebody deactivated, the time over, ended', async () => {
    const status = async () => (await ask('Mia', '/_app/rows?screen=To%20approve', acting(id))).json.code ?? 'ok';
    const { store } = app;
    const change = (work: Parameters<typeof store.change>[0]) => store.change(work);
    expect(await status()).toBe('ok');
    await change(({ people: access }) => access.setRoles(people.Max ?? '', ['Finance']));
    expect(await status()).toBe('not-acting');
    await change(({ people: access }) => access.setRoles(people.Max ?? '', ['Manager', 'Finance']));
    await change(({ people: access }) => access.setRoles(people.Mia ?? '', ['Employee']));
    expect(await status()).toBe('not-acting');
    await change(({ people: access }) => access.setRoles(people.Mia ?? '', ['Employee', 'Manager']));
    await change(({ people: access }) => access.deactivate(people.Max ?? ''));
    expect(await status()).toBe('not-acting');
    await change(({ people: access }) => access.activate(people.Max ?? ''));
    expect(await status()).toBe('ok');
    app.clock.moment += 4 * day;
    expect(await status()).toBe('ok');
    app.clock.moment += 4 * day;
    cookies.Mia = await app.signIn('mia@example.test');
    app.clock.moment += 4 * day;
    expect(await status()).toBe('not-acting');
    app.clock.moment -= 12 * day;
    expect(await status()).toBe('ok');
    expect((await ask('Max', `/_app/substitutions/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await status()).toBe('not-acting');
  });
});

test('without the statement nothing is offered, and nobody acts', async () => {
  const other = await opened(readExample('expense-claims'));
  const told = await other.ask({ path: '/_app/substitutions', cookie: cookies.Max ?? '' });
  expect(told.json).toMatchObject({ lends: [], own: [], others: [] });
  const day = { from: '2026-12-01', until: '2026-12-12' };
  // Kept by an earlier document.
  const kept = await other.store.change(({ substitutions }) =>
    substitutions.add({ person: people.Max ?? '', substitute: people.Mia ?? '', role: 'Manager', by: null, ...day }),
  );
  const session = await other.ask({ path: '/_app/session', cookie: cookies.Mia ?? '', ...acting(kept?.id ?? '') });
  expect(session.json.code).toBe('not-acting');
  expect((await other.ask({ path: '/_app/tasks', cookie: cookies.Mia ?? '' })).json.others).toBeUndefined();
  await other.store.close();
});

test('a role that needs a second factor is acted in with one alone', async () => {
  const other = await opened(
    text.replace(
      '- Who may stand in: Manager for Manager',
      '- Who needs a second factor: Manager\n- Who may stand in: Manager for Manager',
    ),
  );
  // Nobody of them has set one up: Fay needs none for herself, and one for Max.
  const days = { from: '2026-12-01', until: '2026-12-12' };
  const kept = await other.store.change(({ substitutions }) =>
    substitutions.add({ person: people.Max ?? '', substitute: people.Fay ?? '', role: 'Manager', by: null, ...days }),
  );
  const asked = { path: '/_app/session', cookie: cookies.Fay ?? '' };
  expect((await other.ask(asked)).status).toBe(200);
  const told = await other.ask({ ...asked, ...acting(kept?.id ?? '') });
  expect([told.status, told.json.statement]).toEqual([403, 'roles/who needs a second factor']);
  expect((await other.ask({ ...asked, path: '/_app/tasks' })).json.others).toBeUndefined();
  await other.store.close();
});

test('what names oneself is kept by nothing that follows either, and the other’s own record stays theirs', async () => {
  const other = await opened(
    text
      .replace('set decided by to `me`; notify `employee`: {title} was approved', 'set decided by to `employee.manager.manager`')
      .replace('| edit Person | no | no | yes |', '| edit Person | no | yes | yes |'),
  );
  const { store } = other;
  const person = async (id: string, manager: string) => {
    const [one] = [await store.read({ entity: 'Person', id, load: {}, environment: { settings, now: 0, me: null } })];
    const fields = { manager: { entity: 'Person', id: manager, fields: {} } };
    return store.change((tx) => tx.update({ entity: 'Person', id, version: one?.version ?? 0, fields, stamp: { who: null } }));
  };
  // Ada’s manager is Max, whose manager is Mia: approving for Max would write her into the claim.
  await person(people.Max ?? '', people.Mia ?? '');
  const named = { person: people.Max ?? '', substitute: people.Mia ?? '', role: 'Manager', by: null };
  const kept = await store.change((tx) => tx.substitutions.add({ ...named, from: '2026-12-01', until: '2026-12-12' }));
  const employee = { entity: 'Person', id: people.Ada ?? '', fields: {} };
  const { id: trip = '' } = await other.keep('Claim', { number: 'CL-1', title: 'Trip', state: 'Submitted', employee, total: 100n });
  const send = (method: string, path: string, body: unknown) =>
    other.ask({ method, path, body, cookie: cookies.Mia ?? '', ...acting(kept?.id ?? '') });
  const approved = await send('POST', `/_app/records/Claim/${trip}/actions/approve`, { version: 1 });
  expect([approved.status, approved.json.detail]).toEqual([403, 'This names you: somebody else has to do it.']);
  const edited = await send('PUT', `/_app/records/Person/${people.Max}`, { version: 2, fields: { email: 'mia2@example.test' } });
  // Max’s record names Mia by now: that is said first.
  expect(edited.status).toBe(403);
  await person(people.Max ?? '', people.Nia ?? '');
  const again = await send('PUT', `/_app/records/Person/${people.Max}`, { version: 3, fields: { email: 'mia2@example.test' } });
  expect([again.status, again.json.detail]).toEqual([403, 'This is whom you act for: only they change it.']);
  await store.close();
});

const settings = { constants: {}, timeZone: 'UTC', locale: 'en-GB' };
