/** Whoever asks is remembered, and forgotten by the time that a change of who they are, or of what they may, is answered. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';
import { createPrincipalCache } from './principal-cache.ts';

const text = smallDocument('Notes', {
  entities: `| trusted | yes/no | no | — |
| chief | Person | no | — |
| badges | list of Badge | no | — |

### Badge

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | no | — |

### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | no | — |`,
  roles: `
- **trusted**: \`me.trusted or me.chief.trusted or count(me.badges) > 0\`

| May | Reader | Chief |
| --- | --- | --- |
| read Person | yes | yes |
| read Note | trusted | yes |
| create Note | no | yes |
| edit Person | no | yes |
| invite Person | no | yes |`,
}).replace('\n\n| trusted', '\n| trusted');

let app: Started;
let note: string;
let ids: Record<'ann' | 'bob' | 'eve', string>;
let ann: string;

beforeAll(async () => {
  app = await start(text);
  const bob = await app.person({ email: 'bob@example.test' }, ['Chief']);
  ids = { bob, ann: await app.person({ email: 'ann@example.test', trusted: true }, ['Reader']), eve: '' };
  note = (await app.keep('Note', { title: 'A note' })).id ?? '';
});
beforeEach(async () => {
  ann = await app.signIn('ann@example.test');
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const status = async (cookie = ann) => (await app.ask({ path: `/_app/records/Note/${note}`, cookie })).status;
const update = async (id: string, fields: Record<string, unknown>) =>
  app.store.change(async (transaction) => {
    const environment = { settings: {}, now: 0, me: null } as never;
    const kept = await transaction.read({ entity: 'Person', id, load: {}, environment });
    return transaction.update({ entity: 'Person', id, version: kept?.version ?? 0, fields: fields as never, stamp: { who: null } });
  });
const post = async (path: string, body: unknown = {}, method = 'POST') =>
  app.ask({ method, path: `/_app${path}`, body, cookie: await app.signIn('bob@example.test') });

test('one read tells who asks, and others are written meanwhile without another', async () => {
  const session = vi.spyOn(app.store.accounts, 'session');
  for (let time = 0; time < 3; time += 1) {
    expect(await status()).toBe(200);
    await app.keep('Note', { title: 'Another' });
  }
  expect(session).toHaveBeenCalledTimes(1);
  session.mockRestore();
});

const changes: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>, number])[] = [
  ['the record is another', () => update(ids.ann, { trusted: false }), () => update(ids.ann, { trusted: true }), 404],
  ['a role is gone', () => app.store.system.setRoles(ids.ann, []), () => app.store.system.setRoles(ids.ann, ['Reader']), 403],
  ['they are deactivated', () => post(`/people/${ids.ann}/deactivate`), () => post(`/people/${ids.ann}/activate`), 401],
  ['they are signed out everywhere', () => post(`/people/${ids.ann}/sign-out`), async () => undefined, 401],
  ['they sign out', () => app.ask({ method: 'POST', path: '/_app/sign-out', body: {}, cookie: ann }), async () => undefined, 401],
];

test.each(changes)('%s: the very next request knows', async (_what, change, back, refused) => {
  expect(await status()).toBe(200);
  await change();
  expect([refused, 404]).toContain(await status());
  await back();
  const again = await app.signIn('ann@example.test');
  expect(await status(again)).toBe(200);
});

test('so it is with what comes along with their record: whom it names, and its lines', async () => {
  await update(ids.ann, { trusted: false, chief: { entity: 'Person', id: ids.bob, fields: {} } });
  expect(await status()).toBe(404);
  await update(ids.bob, { trusted: true });
  expect(await status()).toBe(200);
  await update(ids.bob, { trusted: false });
  expect(await status()).toBe(404);
  await update(ids.ann, { badges: [{ entity: 'Badge', fields: { title: 'Good' } }] });
  expect(await status()).toBe(200);
  await update(ids.ann, { badges: [], trusted: true });
  expect(await status()).toBe(200);
});

test('a change that is given up changes nothing, and a session whose time is over is none', async () => {
  expect(await status()).toBe(200);
  await app.store
    .change(async (transaction) => {
      await transaction.people.setRoles(ids.ann, []);
      throw new Error('given up');
    })
    .catch(() => undefined);
  expect(await status()).toBe(200);
  app.clock.moment += 365 * 24 * 60 * 60 * 1000;
  expect(await status()).toBe(401);
});

test('of many who ask at once while a role is taken, nobody keeps it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const cookie = await app.signIn('ann@example.test');
    const asked = Promise.all(Array.from({ length: 8 }, () => status(cookie)));
    await app.store.system.setRoles(ids.ann, []);
    const after = await status(cookie);
    await asked;
    expect([403, 404, after]).toContain(await status(cookie));
    expect(after).not.toBe(200);
    await app.store.system.setRoles(ids.ann, ['Reader']);
    expect(await status(cookie)).toBe(200);
  }
});

/** A store that several servers write: when it changed is asked on the way to it. */
function slowlyTold() {
  const told = { change: 0 as number | null, asked: 0 };
  const lastChangeOf = () => async () => {
    told.asked += 1;
    await Promise.resolve();
    return told.change;
  };
  return { told, cache: createPrincipalCache({ lastChangeOf }, []) };
}

const principalOf = (token: string) => ({
  signedIn: true,
  token,
  cookie: null,
  person: { record: { entity: 'Person', fields: {} }, roles: [] },
});

test('where others write, what was looked up before a change is not remembered after it', async () => {
  const { told, cache } = slowlyTold();
  const former = principalOf('former');
  await cache.remember('s', async () => {
    told.change = 1;
    return { principal: former, until: 10 };
  });
  expect(await cache.find('s', 0)).toBeUndefined();
  const present = principalOf('present');
  await cache.remember('s', async () => ({ principal: present, until: 10 }));
  expect(await cache.find('s', 0)).toBe(present);
  told.change = 2;
  expect(await cache.find('s', 0)).toBeUndefined();
});

test('whoever finds that somebody is another by now leaves what was looked up anew meanwhile', async () => {
  const { told, cache } = slowlyTold();
  await cache.remember('s', async () => ({ principal: principalOf('former'), until: 10 }));
  told.change = 1;
  const finding = cache.find('s', 0);
  const present = principalOf('present');
  await Promise.all([finding, cache.remember('s', async () => ({ principal: present, until: 10 }))]);
  await cache.remember('s', async () => ({ principal: present, until: 10 }));
  expect(await finding).toBeUndefined();
  expect(await cache.find('s', 0)).toBe(present);
});

test('somebody is guessed to be who they were, and it is said later whether they still are', async () => {
  const { told, cache } = slowlyTold();
  expect(cache.guess('s', 0)).toBeUndefined();
  const principal = principalOf('x');
  await cache.remember('s', async () => ({ principal, until: 10 }));
  const guess = cache.guess('s', 0);
  expect(guess?.principal).toBe(principal);
  expect(await guess?.isStill).toBe(true);
  told.change = 1;
  expect(await cache.guess('s', 0)?.isStill).toBe(false);
  expect(cache.guess('s', 0)).toBeUndefined();
  await cache.remember('s', async () => ({ principal, until: 10 }));
  expect(cache.guess('s', 11)).toBeUndefined();
});

test('where it cannot be said whether something changed, nobody is remembered', async () => {
  const { told, cache } = slowlyTold();
  told.change = null;
  await cache.remember('s', async () => ({ principal: principalOf('x'), until: 10 }));
  expect(await cache.find('s', 0)).toBeUndefined();
});

test('a session with another signature is none, however well its token is known', async () => {
  expect(await status()).toBe(200);
  expect(await status(ann.replace(/.{4}$/u, 'AAA%3D'))).toBe(401);
});
