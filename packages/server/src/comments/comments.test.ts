/** Comments on records: who reads and writes them, and who is told that they are mentioned. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Desk, openDesk } from '../testing/lending.ts';
import { lending } from '../testing/lending-document.ts';

let desk: Desk;
let [bob, bea, cleo] = ['', '', ''];
let loan = '';

async function open(text: string = lending): Promise<void> {
  desk = await openDesk({}, text);
  [bob = '', bea = '', cleo = ''] = await Promise.all(['bob', 'bea', 'cleo'].map((name) => desk.signIn(`${name}@desk.example`)));
  loan = `/_app/records/Loan/${await desk.lend()}`;
}

async function close(): Promise<void> {
  await desk.server.close();
  await desk.store.close();
}

beforeEach(() => open());
afterEach(close);

const say = (cookie: string | undefined, ...parts: readonly unknown[]) =>
  desk.ask({ method: 'POST', path: `${loan}/comments`, ...(cookie !== undefined && { cookie }), body: { parts } });
const read = async (cookie: string, query = '') => (await desk.ask({ path: `${loan}/comments${query}`, cookie })).json;

test('who may read the record reads and writes them; nobody else does, nor learns that there are any', async () => {
  const said = await say(cleo, '  Mind the cord.\r\n\r\nhttps://desk.example ');
  expect([said.status, said.json.parts, said.json.own]).toEqual([201, ['Mind the cord.\n\nhttps://desk.example'], true]);
  // Point 6 lets Bob only read the loan.
  expect((await say(bob, 'Thank you')).status).toBe(201);
  const { comments, may } = await read(bob);
  expect(comments.map(({ parts, own }: { parts: unknown; own: boolean }) => [parts, own])).toEqual([
    [['Thank you'], true],
    [['Mind the cord.\n\nhttps://desk.example'], false],
  ]);
  expect(may).toBe(true);
  const nowhere = await desk.ask({ path: '/_app/records/Loan/none/comments', cookie: bea });
  const hidden = await desk.ask({ path: `${loan}/comments`, cookie: bea });
  expect([hidden.status, hidden.json.code]).toEqual([nowhere.status, nowhere.json.code]);
  expect([(await say(bea, 'x')).status, (await say(undefined, 'x')).status]).toEqual([nowhere.status, 401]);
  expect((await desk.ask({ path: `${loan}/comments` })).status).toBe(401);
});

test('people stand in them by the names their reader may know', async () => {
  await say(cleo, 'Ask ', { person: desk.people.bob });
  const of = async (cookie: string) => (await read(cookie)).comments[0];
  expect(await of(cleo)).toMatchObject({ who: { label: 'Cleo' }, parts: ['Ask ', { person: desk.people.bob, label: 'Bob' }] });
  // Point 6 lets Bob read nobody.
  expect(await of(bob)).toMatchObject({ who: null, own: false, parts: ['Ask ', { person: null, label: '' }] });
});

test('one changes and deletes what one wrote oneself', async () => {
  const { id } = (await say(bob, 'secert')).json;
  const change = (method: string, cookie: string, comment: string = id) =>
    desk.ask({ method, path: `${loan}/comments/${comment}`, cookie, ...(method === 'PUT' && { body: { parts: ['secret'] } }) });
  expect([(await change('PUT', cleo)).status, (await change('DELETE', cleo)).status]).toEqual([403, 403]);
  const changed = await change('PUT', bob);
  expect([changed.status, changed.json.parts, typeof changed.json.edited]).toEqual([200, ['secret'], 'string']);
  expect((await change('DELETE', bob)).status).toBe(204);
  expect((await read(cleo)).comments).toMatchObject([{ id, gone: 'deleted', parts: [] }]);
  expect([(await change('PUT', bob)).status, (await change('DELETE', bob)).status, (await change('DELETE', bob, 'x')).status]).toEqual([
    404, 404, 404,
  ]);
  expect((await desk.ask({ path: `${loan}/history`, cookie: cleo })).json.entries).toHaveLength(1);
});

test('who is mentioned is told, once, where they may read the record then; nobody of what they did themselves', async () => {
  const { bob: b, bea: other, cleo: own } = desk.people;
  const { id } = (await say(cleo, { person: b }, ' ', { person: other }, ' ', { person: own }, ' and ', { person: b })).json;
  expect(await desk.messages(bob)).toEqual(['Somebody mentioned you in a comment on Drill.']);
  expect([await desk.store.notifications.page(other, null, 9), await desk.messages(cleo)]).toEqual([[], []]);
  const change = (parts: readonly unknown[]) => desk.ask({ method: 'PUT', path: `${loan}/comments/${id}`, cookie: cleo, body: { parts } });
  await change(['again ', { person: b }]);
  expect(await desk.messages(bob)).toHaveLength(1);
  await change(['nobody']);
  await change([{ person: b }]);
  expect(await desk.messages(bob)).toHaveLength(2);
});

test('nobody mentions whom they may not know: it is as if there were nobody', async () => {
  const [known, nobody] = [await say(bob, { person: desk.people.cleo }), await say(bob, { person: 'none' })];
  expect([known.status, known.json.code, known.json.detail]).toEqual([nobody.status, nobody.json.code, nobody.json.detail]);
  expect(await desk.messages(cleo)).toEqual([]);
  expect((await read(cleo)).comments).toEqual([]);
});

test('what says nothing or too much is refused', async () => {
  const codes = async (...parts: readonly unknown[]) => (await say(cleo, ...parts)).json.code;
  expect([await codes(), await codes(' \n '), await codes('x'.repeat(5_001)), await codes(1)]).toEqual([
    'needed',
    'needed',
    'too-long',
    'malformed',
  ]);
  expect((await say(cleo, 'x'.repeat(5_000))).status).toBe(201);
});

test('those are offered whom one may read, and who may read the record as far as one may know', async () => {
  const offered = async (cookie: string, search = '') =>
    (await desk.ask({ path: `${loan}/mentionable?search=${search}`, cookie })).json.people?.map(({ label }: { label: string }) => label);
  // Which roles somebody has is not for others to know: any of them may be a clerk.
  expect(await offered(cleo)).toEqual(['Bea', 'Bob']);
  expect(await offered(cleo, 'be')).toEqual(['Bea']);
  // All e-mails end alike.
  expect(await offered(cleo, 'exampl')).toEqual([]);
  expect([await offered(bob), (await desk.ask({ path: `${loan}/mentionable`, cookie: bea })).status]).toEqual([[], 404]);
  await close();
  await open(lending.replace('| read Loan | lent | yes |', '| read Loan | lent | lent |'));
  await desk.lend();
  const mine = `/_app/records/Loan/${await desk.lend({ borrower: { entity: 'Person', id: desk.people.cleo, fields: {} } })}`;
  loan = mine;
  expect(await offered(cleo)).toEqual([]);
});

const sendFile = (cookie: string, place = '?entity=Loan', way: 'files' | 'uploads' = 'files', body = '%PDF-1.4 a bill') =>
  desk.ask({
    method: 'POST',
    path: `/_app/${way}${place}`,
    cookie,
    headers: { 'file-name': 'bill.pdf', ...(way === 'uploads' && { 'upload-length': String(body.length) }) },
    ...(way === 'files' && { body }),
  });
const opened = async (cookie: string, file: string) => (await desk.ask({ path: `/_app/files/${file}`, cookie })).status;

test('files go with a comment: whoever may read it opens them, nobody else does, and nobody takes what another sent', async () => {
  const sent = (await sendFile(bob)).json;
  expect([sent.name, sent.type]).toEqual(['bill.pdf', 'application/pdf']);
  expect([await opened(bob, sent.file), await opened(cleo, sent.file)]).toEqual([200, 404]);
  expect((await say(cleo, { file: sent.file })).json).toMatchObject({
    code: 'wrong-type',
    detail: 'This file is not here any more. Add it again.',
  });
  const said = await say(bob, 'The bill', { file: sent.file }, { file: sent.file });
  expect([said.status, said.json.parts]).toEqual([201, ['The bill', sent]]);
  expect((await read(cleo)).comments[0].parts).toEqual(['The bill', sent]);
  expect([await opened(cleo, sent.file), await opened(bea, sent.file)]).toEqual([200, 404]);
  // It is with one comment, and in no field.
  expect((await say(bob, { file: sent.file })).status).toBe(422);
  const change = (...parts: readonly unknown[]) =>
    desk.ask({ method: 'PUT', path: `${loan}/comments/${said.json.id}`, cookie: bob, body: { parts } });
  expect((await change('Still the bill', { file: sent.file })).json.parts).toEqual(['Still the bill', sent]);
  expect((await change('No bill')).status).toBe(200);
  expect([await opened(bob, sent.file), await opened(cleo, sent.file)]).toEqual([404, 404]);
});

test('of a deleted comment, and of one that is kept from its reader, no file is opened', async () => {
  const { file } = (await sendFile(cleo)).json;
  const { id } = (await say(cleo, { file })).json;
  expect(await opened(bob, file)).toBe(200);
  const kept = await desk.loan(loan.split('/').at(-1) ?? '', cleo);
  const body = { version: kept.record.version, fields: { borrower: desk.people.bea } };
  await desk.ask({ method: 'PUT', path: loan, cookie: cleo, body });
  expect([await opened(bob, file), await opened(bea, file)]).toEqual([404, 200]);
  await desk.ask({ method: 'DELETE', path: `${loan}/comments/${id}`, cookie: cleo });
  expect([await opened(bea, file), await opened(cleo, file)]).toEqual([404, 404]);
});

test('a file for a comment is sent in one or in parts, by whoever may comment on anything there', async () => {
  const { upload } = (await sendFile(bob, '?entity=Loan', 'uploads')).json;
  const part = { 'upload-offset': '0' };
  await desk.ask({ method: 'PATCH', path: `/_app/uploads/${upload}`, cookie: bob, headers: part, body: '%PDF-1.4 a bill' });
  const { file } = (await desk.ask({ method: 'POST', path: `/_app/uploads/${upload}`, cookie: bob })).json;
  expect((await say(bob, { file })).status).toBe(201);
  // Point 6 lets Bob read nobody.
  const nothing = await sendFile(bob, '?entity=Nothing');
  const people = await sendFile(bob, '?entity=Person');
  expect([people.status, people.json.code]).toEqual([nothing.status, nothing.json.code]);
  expect([(await sendFile('')).status, (await sendFile(bob, '?entity=Loan', 'files', '')).json.code]).toEqual([401, 'wrong-type']);
  const many = await Promise.all(Array.from({ length: 11 }, async () => ({ file: (await sendFile(bob)).json.file })));
  expect((await say(bob, ...many)).json).toMatchObject({ code: 'too-long', detail: 'At most 10 files go with a comment.' });
});

test('a page at a time', async () => {
  for (const text of ['one', 'two', 'three']) await say(cleo, text);
  const texts = ({ comments }: { comments: readonly { parts: readonly string[] }[] }) => comments.flatMap(({ parts }) => parts);
  const first = await read(cleo, '?limit=2');
  const second = await read(cleo, `?limit=2&after=${first.next}`);
  expect([texts(first), texts(second), second.next]).toEqual([['three', 'two'], ['one'], null]);
});

test('where the document says that nobody comments, nobody does, and what was said is not read', async () => {
  await close();
  await open(lending.replace('| LOAN_TIME | 3 days | — |', '| LOAN_TIME | 3 days | — |\n| COMMENTS | no | — |'));
  await desk.store.change((tx) =>
    tx.comments.add({ entity: 'Loan', record: loan.split('/').at(-1) ?? '', who: desk.people.cleo, parts: ['before'] }),
  );
  expect(await read(cleo)).toEqual({ comments: [], next: null, may: false, follows: false });
  expect((await sendFile(cleo)).status).toBe(403);
  expect([(await say(cleo, 'x')).status, (await desk.ask({ path: `${loan}/mentionable`, cookie: cleo })).status]).toEqual([403, 403]);
});

test('open pages of those who may read the record hear of it, and nobody else does', async () => {
  const heard = async (cookie: string): Promise<string> => {
    const events = await desk.server.fetch(new Request('http://127.0.0.1:3000/_app/events', { headers: { cookie } }));
    const reader = events.body?.getReader();
    const decoder = new TextDecoder();
    await say(cleo, 'hello');
    const other = { entity: 'Loan', record: loan.split('/').at(-1) ?? '', statement: 's', message: 'm' };
    for (const person of [desk.people.bob, desk.people.bea]) await desk.store.change((tx) => tx.notifications.add({ ...other, person }));
    let told = '';
    while (!told.includes('event: notified')) told += decoder.decode((await reader?.read())?.value);
    await reader?.cancel();
    return told;
  };
  expect(await heard(bob)).toContain('"what":"commented"');
  expect(await heard(bea)).not.toContain('commented');
});
