/** What people are told: only they, only what they may read, only as long as they may. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Desk, day, friday, openDesk } from '../testing/lending.ts';
import { lending } from '../testing/lending-document.ts';

let desk: Desk;
let bob: string;
let bea: string;
let cleo: string;
beforeEach(async () => {
  desk = await openDesk();
  bob = await desk.signIn('bob@desk.example');
  bea = await desk.signIn('bea@desk.example');
  cleo = await desk.signIn('cleo@desk.example');
});
afterEach(async () => {
  await desk.server.close();
  await desk.store.close();
});

const unread = async (cookie: string): Promise<number> => (await desk.ask({ path: '/_app/session', cookie })).json.unread;
const read = (cookie: string, body: unknown) => desk.ask({ method: 'POST', path: '/_app/notifications/read', cookie, body });

test('each opens the first screen one may open it on', async () => {
  const id = await desk.lend();
  await desk.passTo(friday + 4 * day);
  const { items } = await desk.told(bob);
  expect(items.map(({ path, entity, record, statement, read }) => [path, entity, record, statement, read])).toEqual([
    [`/loans/${id}`, 'Loan', id, 'T2/then/notify', false],
    [`/loans/${id}`, 'Loan', id, 'T5/then/notify', false],
  ]);
  expect((await desk.told(cleo)).items.map(({ path }) => path)).toEqual([`/desk/${id}`]);
});

test('a page that Anybody may open comes after the others', async () => {
  const text = lending
    .replace(
      /^(\| (?:May|---|open Loans|open Loan|read Person|read Loan|read Loan\.note|create Loan|edit Loan|return) \|.*\| (?:Clerk|---|yes) \|)$/gmu,
      (row) => (row.startsWith('| May') ? `${row} Anybody |` : row.startsWith('| ---') ? row : `${row} no |`),
    )
    .replace(/(\| May \|.*\n)\| --- \| --- \| --- \|/u, '$1| --- | --- | --- | --- |')
    .replace('| open Desk | no | yes |', '| open Desk | yes | yes | yes |');
  const own = await openDesk({}, text);
  const id = await own.lend();
  await own.passTo(friday + day);
  const borrower = await own.signIn('bob@desk.example');
  expect((await own.told(borrower)).items.map(({ path }) => path)).toEqual([`/loans/${id}`]);
  await own.server.close();
  await own.store.close();
});

test('page after page, and read one by one, all, and never those of others', async () => {
  for (const thing of ['a', 'b', 'c', 'd', 'e']) await desk.lend({ thing });
  await desk.passTo(friday + day);
  const first = await desk.told(bob, '?limit=2');
  const second = await desk.told(bob, `?limit=2&after=${first.next}`);
  const third = await desk.told(bob, `?limit=2&after=${second.next}`);
  expect([first, second, third].map(({ items }) => items.length)).toEqual([2, 2, 1]);
  expect(third.next).toBeNull();
  expect(new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5);
  expect([first.unread, await unread(bob), await unread(bea)]).toEqual([5, 5, 0]);
  const ids = first.items.map(({ id }) => id);
  expect((await read(bea, { ids })).status).toBe(204);
  expect(await unread(bob)).toBe(5);
  expect((await read(bob, { ids })).status).toBe(204);
  expect(await unread(bob)).toBe(3);
  expect((await read(bob, { all: true })).status).toBe(204);
  expect((await desk.told(bob)).items.every(({ read: isRead }) => isRead)).toBe(true);
  for (const body of [{}, { all: false }, { ids: 'x' }, { ids: [1] }, { ids: [], all: true }])
    expect((await read(bob, body)).status).toBe(400);
  expect((await desk.ask({ path: '/_app/notifications' })).status).toBe(401);
});

test('who may no longer read the record hears no more of it, and counts it no more', async () => {
  const id = await desk.lend();
  await desk.passTo(friday + day);
  expect(await unread(bob)).toBe(1);
  const loan = await desk.loan(id, cleo);
  const body = { version: loan.record.version, fields: { borrower: desk.people.bea } };
  expect((await desk.ask({ method: 'PUT', path: `/_app/records/Loan/${id}`, cookie: cleo, body })).status).toBe(200);
  expect([await unread(bob), (await desk.told(bob)).items.length]).toEqual([0, 0]);
  // Nor is it told to who may read it only now.
  expect((await desk.told(bea)).items).toEqual([]);
});

test('what one was told about a record is read with a look at it, by oneself alone', async () => {
  const [first, second] = [await desk.lend({ thing: 'a' }), await desk.lend({ thing: 'b' })];
  await desk.passTo(friday + day);
  const before = await unread(bob);
  expect(before).toBeGreaterThan(1);
  expect((await read(cleo, { about: { entity: 'Loan', id: first } })).status).toBe(204);
  expect(await unread(bob)).toBe(before);
  expect((await read(bob, { about: { entity: 'loan', id: first } })).status).toBe(204);
  expect((await desk.told(bob)).items.filter((item) => !item.read).every(({ record }) => record === second)).toBe(true);
  for (const body of [{ about: { entity: 'Loan' } }, { about: { entity: 'Loan', id: first }, all: true }, {}])
    expect((await read(bob, body)).status).toBe(400);
});

test('nobody is told of a record they may not read', async () => {
  // Bea is its clerk, and has not that role.
  await desk.lend({ clerk: { entity: 'Person', id: desk.people.bea, fields: {} } });
  await desk.passTo(friday + 4 * day);
  expect(await desk.store.notifications.page(desk.people.bea, null, 10)).toEqual([]);
});

/** A page of theirs opens, `meanwhile` happens, and it is told how much is unread by the event `name`. */
async function hears(cookie: string, name: string, meanwhile: () => Promise<void>): Promise<unknown> {
  const events = await desk.server.fetch(new Request('http://127.0.0.1:3000/_app/events', { headers: { cookie } }));
  const reader = events.body?.getReader();
  const decoder = new TextDecoder();
  await meanwhile();
  const said = new RegExp(`event: ${name}\\n(?:id: \\d+\\n)?data: (?<data>.*)\\n\\n`, 'u');
  let heard = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    heard += decoder.decode(part.value);
    const data = said.exec(heard)?.groups?.data;
    if (data === undefined) continue;
    await reader?.cancel();
    return JSON.parse(data);
  }
  throw new Error(`It ended after ${heard}`);
}

test('an open page hears how much is unread', async () => {
  await desk.lend();
  expect(await hears(bob, 'notified', () => desk.passTo(friday + day))).toEqual({ unread: 1 });
});

test('a page that was away hears how much is unread when it comes back', async () => {
  await desk.lend();
  await desk.passTo(friday + day);
  expect(await hears(bob, 'hello', async () => undefined)).toMatchObject({ unread: 1 });
});

test('nothing is counted for who has no page open', async () => {
  const count = vi.spyOn(desk.store.notifications, 'unread');
  await desk.lend();
  await desk.passTo(friday + day);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(count).not.toHaveBeenCalled();
});

test('what is worked out for whoever asks is worked out for who is told, not for who does it', async () => {
  const text = lending
    .replace('| code | text', '| mine | yes/no, computed `borrower = me` | no | — |\n| code | text')
    .replace('- **lent**: `borrower = me`', '- **lent**: `mine`')
    .replace('| read Loan | lent | yes |', '| read Loan | lent | lent |')
    .replace('| T1 | Out | return | — | — | Back | — |', '| T1 | Out | return | — | — | Back | notify `clerk`: {thing} is back |');
  const own = await openDesk({}, text);
  const id = await own.lend();
  await own.passTo(friday + day);
  const borrower = await own.signIn('bob@desk.example');
  const told = await own.ask({ method: 'POST', path: `/_app/records/Loan/${id}/actions/return`, cookie: borrower, body: {} });
  expect(told.status, told.text).toBe(200);
  const messages = async (person: string) => (await own.store.notifications.page(person, null, 10)).map(({ message }) => message);
  expect([await messages(own.people.bob), await messages(own.people.cleo)]).toEqual([['Enjoy Drill'], []]);
  await own.server.close();
  await own.store.close();
});

test('everybody with a role is told, each once, as far as they may read the record', async () => {
  const text = lending
    .replace(
      '| T1 | Out | return | — | — | Back | — |',
      '| T1 | Out | return | — | — | Back | notify Borrower, Clerk, `clerk`: {thing} is back: {note} |',
    )
    .replace(
      '| T5 | Out | after 1 day | — | — | Out | notify `borrower`: Enjoy {thing} |',
      '| T5 | Out | after 1 day | — | — | Out | notify Clerk, `borrower`: Enjoy {thing} |',
    );
  const own = await openDesk({}, text);
  await own.person({ name: 'Dan', email: 'dan@desk.example' }, ['Clerk']);
  const id = await own.lend();
  await own.passTo(friday + day);
  const [borrower, clerk, dan] = await Promise.all(['bob', 'cleo', 'dan'].map((name) => own.signIn(`${name}@desk.example`)));
  const enjoyed = async (cookie = ''): Promise<readonly string[]> => (await own.told(cookie)).items.map(({ message }) => message);
  expect([await enjoyed(borrower), await enjoyed(clerk), await enjoyed(dan)]).toEqual([['Enjoy Drill'], ['Enjoy Drill'], ['Enjoy Drill']]);
  // Who has a role is not for others to know: the history names the role, to those who have it.
  const history = async (cookie = '') => (await own.ask({ path: `/_app/records/Loan/${id}/history`, cookie })).json.entries[0].told;
  expect([await history(clerk), await history(borrower)]).toEqual([['Clerk'], []]);
  const back = await own.ask({ method: 'POST', path: `/_app/records/Loan/${id}/actions/return`, cookie: borrower, body: {} });
  expect(back.status, back.text).toBe(200);
  expect([(await enjoyed(clerk))[0], (await enjoyed(dan))[0], (await enjoyed(borrower))[0]]).toEqual([
    'Drill is back: dented',
    'Drill is back: dented',
    'Drill is back: …',
  ]);
  expect(await own.store.notifications.page(own.people.bea, null, 10)).toEqual([]);
  await own.server.close();
  await own.store.close();
});
