/** What waits for whom: records of all entities that somebody is to move on, and nobody else's. */
import type { TaskGroupAnswer } from '@ninefold/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExample, type Started, start } from '../testing/start.ts';

let app: Started;
const cookies: Record<string, string> = {};
const people: Record<string, string> = {};

beforeAll(async () => {
  app = await start(readExample('expense-claims'));
  const max = await app.person({ name: 'Max', email: 'max@example.test' }, ['Manager']);
  const manager = { entity: 'Person', id: max, fields: {} };
  people.Ada = await app.person({ name: 'Ada', email: 'ada@example.test', manager }, ['Employee']);
  people.Ben = await app.person({ name: 'Ben', email: 'ben@example.test' }, ['Employee']);
  people.Fay = await app.person({ name: 'Fay', email: 'fay@example.test', manager }, ['Finance']);
  for (const name of ['Ada', 'Ben', 'Fay', 'Max']) cookies[name] = await app.signIn(`${name.toLowerCase()}@example.test`);
  for (const [title, who, state] of [
    ['First', 'Ada', 'Submitted'],
    ['Second', 'Ada', 'Submitted'],
    ['Third', 'Ada', 'Submitted'],
    ['Of others', 'Ben', 'Submitted'],
    ['Begun', 'Ada', 'Draft'],
    ['Granted', 'Ben', 'Approved'],
    ['Done', 'Ada', 'Paid'],
  ] as const)
    await app.keep('Claim', {
      number: `CL-${title}`,
      title,
      state,
      employee: { entity: 'Person', id: people[who] ?? '', fields: {} },
      total: 100n,
    });
});
afterAll(() => app.store.close());

const ask = (who: string, path = '') => app.ask({ path: `/_app/tasks${path}`, cookie: cookies[who] ?? '' });
const groupsOf = async (who: string, path = ''): Promise<readonly TaskGroupAnswer[]> => (await ask(who, path)).json.groups;
const told = (groups: readonly TaskGroupAnswer[]) =>
  groups.map(({ state, kind, total, tasks }) => [state, kind, total, tasks.map(({ label }) => label.replace(/^.*?(\w+)$/u, '$1')).join()]);

test('each is told what they are to move on, the oldest first, and the own drafts apart', async () => {
  expect(told(await groupsOf('Max'))).toEqual([['Submitted', 'waiting', 3, 'First,Second,Third']]);
  expect(told(await groupsOf('Ada'))).toEqual([['Draft', 'own draft', 1, 'Begun']]);
  expect(told(await groupsOf('Fay'))).toEqual([['Approved', 'waiting', 1, 'Granted']]);
  expect(await groupsOf('Ben')).toEqual([]);
});

test('drafts are not counted', async () => {
  const counts = await Promise.all(['Max', 'Ada', 'Fay', 'Ben'].map(async (who) => (await ask(who, '/count')).json));
  expect(counts).toEqual([3, 0, 1, 0].map((count) => ({ count, more: false })));
});

test('says where each is, since when, and what can be done, as its own page does', async () => {
  const [group] = await groupsOf('Max');
  const [first] = group?.tasks ?? [];
  const page = (await app.ask({ path: `/_app/records/Claim/${first?.id}`, cookie: cookies.Max ?? '' })).json;
  expect(first).toMatchObject({ path: `/claims/${first?.id}`, since: page.since, actions: page.actions, timers: page.timers });
  expect(first?.actions.map(({ action }) => action)).toEqual(['approve', 'return', 'refuse']);
  expect(group?.steps).toEqual(['approve', 'return']);
});

test('page by page, and nothing of a group that one has not', async () => {
  const [first] = await groupsOf('Max', '?limit=2');
  expect(first?.tasks).toHaveLength(2);
  const more = `?entity=Claim&state=Submitted&kind=waiting&limit=2&after=${first?.next}`;
  expect(told(await groupsOf('Max', more))).toEqual([['Submitted', 'waiting', null, 'Third']]);
  expect(await groupsOf('Ada', '?entity=Claim&state=Submitted&kind=waiting')).toEqual([]);
  expect((await ask('Max', '?entity=Claim&state=Submitted&after=nonsense')).status).toBe(400);
});

test('what is done waits no more, and for the next one from then on', async () => {
  const [group] = await groupsOf('Max');
  const id = group?.tasks[0]?.id ?? '';
  app.clock.moment += 60_000;
  const version = group?.tasks[0]?.version;
  const done = await app.ask({
    method: 'POST',
    path: `/_app/records/Claim/${id}/actions/approve`,
    cookie: cookies.Max ?? '',
    body: { version },
  });
  expect(done.status, done.text).toBe(200);
  expect((await ask('Max', '/count')).json.count).toBe(2);
  expect((await ask('Fay', '/count')).json.count).toBe(2);
  // Made before the other, and longer on its way: in this state it is the newer one.
  expect(told(await groupsOf('Fay'))).toEqual([['Approved', 'waiting', 2, 'Granted,First']]);
});

test('is for whoever is signed in', async () => {
  expect((await app.ask({ path: '/_app/tasks' })).status).toBe(401);
  expect((await app.ask({ path: '/_app/tasks/count' })).status).toBe(401);
});

test('what others are to do is counted, and told when it is asked for', async () => {
  const text = readExample('expense-claims').replace(
    '| approve in Submitted | no | team | no |',
    '| approve in Submitted | no | team | yes |',
  );
  const other = await start(text);
  const max = await other.person({ name: 'Max', email: 'max@example.test' }, ['Manager']);
  await other.person({ name: 'Fay', email: 'fay@example.test' }, ['Finance']);
  const ada = await other.person({ name: 'Ada', email: 'ada@example.test', manager: { entity: 'Person', id: max, fields: {} } }, [
    'Employee',
  ]);
  await other.keep('Claim', {
    number: 'CL-1',
    title: 'Trip',
    state: 'Submitted',
    employee: { entity: 'Person', id: ada, fields: {} },
    total: 100n,
  });
  const cookie = await other.signIn('fay@example.test');
  const all = await other.ask({ path: '/_app/tasks', cookie });
  expect(all.json.groups).toMatchObject([{ state: 'Submitted', kind: 'also', total: 1, tasks: [] }]);
  const opened = await other.ask({ path: '/_app/tasks?entity=Claim&state=Submitted&kind=also', cookie });
  expect(opened.json.groups[0].tasks).toHaveLength(1);
  expect((await other.ask({ path: '/_app/tasks/count', cookie })).json.count).toBe(0);
  await other.store.close();
});
