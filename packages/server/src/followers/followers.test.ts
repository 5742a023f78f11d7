/** Following a record: who is told what of it, and who is not. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Desk, openDesk } from '../testing/lending.ts';
import { lending } from '../testing/lending-document.ts';

let desk: Desk;
let [bob, bea, cleo] = ['', '', ''];
let [id, loan] = ['', ''];

async function open(text: string = lending): Promise<void> {
  desk = await openDesk({}, text);
  [bob = '', bea = '', cleo = ''] = await Promise.all(['bob', 'bea', 'cleo'].map((name) => desk.signIn(`${name}@desk.example`)));
  id = await desk.lend();
  loan = `/_app/records/Loan/${id}`;
}

async function close(): Promise<void> {
  await desk.server.close();
  await desk.store.close();
}

beforeEach(() => open());
afterEach(close);

const follow = (cookie: string | undefined, method = 'PUT') =>
  desk.ask({ method, path: `${loan}/follow`, ...(cookie !== undefined && { cookie }) });
const follows = async (cookie: string) => (await desk.ask({ path: `${loan}/comments`, cookie })).json.follows;
const say = (cookie: string, ...parts: readonly unknown[]) =>
  desk.ask({ method: 'POST', path: `${loan}/comments`, cookie, body: { parts } });
const edit = async (fields: object) => {
  const { record } = await desk.loan(id, cleo);
  return desk.ask({ method: 'PUT', path: loan, cookie: cleo, body: { version: record.version, fields } });
};
/** Without those of the document. */
const heard = async (cookie: string) =>
  (await desk.told(cookie)).items.filter(({ statement }) => !statement.includes('/then/')).map(({ message }) => message);

test('who follows a record is told of what others change and say, once until it is read, and not any more afterwards', async () => {
  expect([await follows(bob), (await follow(bob)).status, (await follow(bob)).status, await follows(bob)]).toEqual([false, 204, 204, true]);
  await edit({ thing: 'Drill, large' });
  await edit({ thing: 'Drill, small' });
  await edit({ thing: 'Drill, small' });
  // Point 6 lets Bob read nobody.
  expect(await heard(bob)).toEqual(['Somebody changed Drill, small.', 'Somebody changed Drill, large.']);
  await say(cleo, 'Mind the cord.');
  await say(cleo, 'And the switch.');
  await say(bob, 'Thank you');
  expect(await heard(bob)).toEqual([
    'Somebody commented on Drill, small.',
    'Somebody changed Drill, small.',
    'Somebody changed Drill, large.',
  ]);
  await desk.ask({ method: 'POST', path: '/_app/notifications/read', cookie: bob, body: { all: true } });
  await say(cleo, 'Done.');
  expect((await heard(bob)).filter((words) => words.includes('commented'))).toHaveLength(2);
  expect([(await follow(bob, 'DELETE')).status, (await follow(bob, 'DELETE')).status, await follows(bob)]).toEqual([204, 204, false]);
  await desk.ask({ method: 'POST', path: '/_app/notifications/read', cookie: bob, body: { all: true } });
  await edit({ thing: 'Drill' });
  expect((await heard(bob))[0]).toContain('commented');
  expect(await heard(cleo)).toEqual([]);
});

test('of a step its state is told, and who took it; whoever is mentioned is not told twice', async () => {
  await follow(cleo);
  await follow(bob);
  await say(cleo, 'hello ', { person: desk.people.bob });
  expect(await heard(bob)).toEqual(['Somebody mentioned you in a comment on Drill.']);
  const { record } = await desk.loan(id, cleo);
  const taken = await desk.ask({ method: 'POST', path: `${loan}/actions/return`, cookie: cleo, body: { version: record.version } });
  expect(taken.status, taken.text).toBe(200);
  expect((await heard(bob))[0]).toBe('Drill is now Back, by Somebody.');
  expect([(await heard(bob)).length, await heard(cleo)]).toEqual([2, []]);
});

test('nobody follows what they may not read, nor hears of it once they may not, nor of what they may not see of it', async () => {
  const nowhere = await desk.ask({ method: 'PUT', path: '/_app/records/Loan/none/follow', cookie: bea });
  expect([(await follow(bea)).status, nowhere.status, (await follow(undefined)).status]).toEqual([404, 404, 401]);
  expect((await follow(bea)).json.code).toBe(nowhere.json.code);
  await follow(bob);
  // Point 6 keeps the note from borrowers.
  await edit({ note: 'scratched' });
  expect(await heard(bob)).toEqual([]);
  await edit({ borrower: desk.people.bea });
  await edit({ thing: 'Saw' });
  expect(await desk.store.notifications.page(desk.people.bob, null, 9)).toEqual([]);
});

test('followers go with the record, and with the person', async () => {
  await follow(bob);
  expect(await desk.store.followers.of('Loan', id)).toEqual([desk.people.bob]);
  const { record } = await desk.loan(id, cleo);
  await desk.store.change((tx) => tx.delete({ entity: 'Loan', id, version: record.version ?? 1, stamp: { who: null } }));
  expect(await desk.store.followers.of('Loan', id)).toEqual([]);
});
