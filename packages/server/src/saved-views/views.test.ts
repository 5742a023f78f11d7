/** Saved views by requests: whose they are, who may share them, and what is left of one that asks for more than its reader may. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExample, type Started, start } from '../testing/start.ts';

let app: Started;
let ada: string;
let adasId: string;
let max: string;
let fin: string;

const large = { path: ['total'], operator: 'from', values: ['500.00'] };
const drafts = { path: ['state'], operator: 'is', values: ['Draft'] };
const question = { search: 'lyon', order: 'total:desc', filters: [drafts] };

beforeAll(async () => {
  const row = '| invite Person | no | no | yes |';
  const text = readExample('expense-claims');
  expect(text).toContain(row);
  const filters = '- Filters: state, spent from, total';
  expect(text).toContain(filters);
  // A Manager brings in Employees and nobody else. Only Finance may read what one of the filters asks about.
  const rows = [row, '| invite Person as Employee | no | yes | yes |'].join('\n');
  const clientDirectory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  writeFileSync(join(clientDirectory, 'index.html'), '<!doctype html><html><head><title>Ninefold</title></head><body></body></html>');
  app = await start(text.replace(row, rows).replace(filters, `${filters}, payment reference, employee`), { clientDirectory });
  adasId = await app.person({ name: 'Ada', email: 'ada@example.test' }, ['Employee']);
  await app.person({ name: 'Max', email: 'max@example.test' }, ['Manager', 'Employee']);
  await app.person({ name: 'Fin', email: 'fin@example.test' }, ['Finance']);
  ada = await app.signIn('ada@example.test');
  max = await app.signIn('max@example.test');
  fin = await app.signIn('fin@example.test');
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const screen = 'My claims';
const views = (cookie: string, of = screen) => app.ask({ path: `/_app/views?screen=${encodeURIComponent(of)}`, cookie });
const save = (cookie: string, body: object) =>
  app.ask({ method: 'POST', path: '/_app/views', body: { screen, name: 'Drafts', question, role: null, ...body }, cookie });
const change = (cookie: string, id: string, body: object) =>
  app.ask({ method: 'PUT', path: `/_app/views/${id}`, body: { name: 'Drafts', question, role: null, ...body }, cookie });
const remove = (cookie: string, id: string) => app.ask({ method: 'DELETE', path: `/_app/views/${id}`, cookie });
const first = (cookie: string, id: string, on = true) =>
  app.ask({ method: 'POST', path: `/_app/views/${id}/first`, body: { first: on }, cookie });
const namesOf = async (cookie: string): Promise<readonly string[]> =>
  (await views(cookie)).json.views.map(({ name }: { name: string }) => name);

test('one keeps a question, finds it again, changes it and deletes it; nobody else has it', async () => {
  const made = await save(ada, { name: '  Drafts in Lyon ' });
  expect(made.status).toBe(201);
  const { id } = made.json;
  expect(made.json).toEqual({
    ...{ id, name: 'Drafts in Lyon', own: true, role: null, changeable: true, first: false, question, leftOut: [] },
  });
  expect((await views(ada)).json).toEqual({ views: [made.json], shares: [] });
  expect([await namesOf(max), await namesOf(fin)]).toEqual([[], []]);
  for (const cookie of [max, fin]) {
    expect((await change(cookie, id, {})).status).toBe(404);
    expect((await remove(cookie, id)).status).toBe(404);
    expect((await first(cookie, id)).status).toBe(404);
  }
  const other = { search: '', order: null, filters: [large] };
  expect((await change(ada, id, { name: 'Large', question: other })).json).toMatchObject({ id, name: 'Large', question: other });
  expect(await namesOf(ada)).toEqual(['Large']);
  expect((await remove(ada, id)).status).toBe(204);
  expect((await remove(ada, id)).status).toBe(404);
  expect(await namesOf(ada)).toEqual([]);
});

test('one comes to a list with the view one chose, until one chooses another, none, or it is gone', async () => {
  const [one, two] = [(await save(ada, { name: 'One' })).json.id, (await save(ada, { name: 'Two' })).json.id];
  const firstOf = async (cookie: string) =>
    (await app.ask({ path: '/_app/session', cookie })).json.firstViews.map((each: { screen: string; view: { name: string } }) => [
      ...[each.screen, each.view.name],
    ]);
  expect(await firstOf(ada)).toEqual([]);
  expect((await first(ada, one)).status).toBe(204);
  expect(await firstOf(ada)).toEqual([[screen, 'One']]);
  await first(ada, two);
  // It is not the first any more: nothing is taken from the other.
  await first(ada, one, false);
  expect(await firstOf(ada)).toEqual([[screen, 'Two']]);
  expect((await views(ada)).json.views.map(({ first: is }: { first: boolean }) => is)).toEqual([false, true]);
  await first(ada, two, false);
  expect(await firstOf(ada)).toEqual([]);
  await first(ada, two);
  await remove(ada, two);
  expect(await firstOf(ada)).toEqual([]);
  await remove(ada, one);
});

test('whoever may give a role shares with it; they alone change what is shared, and whoever made it takes it back', async () => {
  expect((await views(ada)).json.shares).toEqual([]);
  expect((await views(max)).json.shares).toEqual(['Employee']);
  expect((await views(fin)).json.shares).toEqual(['Employee', 'Manager', 'Finance']);
  expect((await save(ada, { role: 'Employee' })).status).toBe(403);
  expect((await save(max, { role: 'Finance' })).status).toBe(403);
  expect((await save(fin, { role: 'Nobody' })).json.code).toBe('not-a-choice');
  const made = await save(max, { name: 'Ours', role: 'employee' });
  expect(made.json).toMatchObject({ role: 'Employee', own: true, changeable: true });
  const { id } = made.json;
  expect((await views(ada)).json.views).toEqual([{ ...made.json, own: false, changeable: false }]);
  // Finance may give the role, and so speak to it; they have not got it themselves.
  expect(await namesOf(fin)).toEqual([]);
  expect((await change(ada, id, { role: 'Employee' })).status).toBe(404);
  expect((await remove(ada, id)).status).toBe(404);
  expect((await first(ada, id)).status).toBe(204);
  expect((await change(fin, id, { name: 'Everybody’s', role: 'Employee' })).status).toBe(200);
  expect(await namesOf(ada)).toEqual(['Everybody’s']);
  expect((await change(fin, id, { role: null })).json.code).toBe('not-possible');
  expect((await change(max, id, { name: 'Mine again', role: null })).status).toBe(200);
  expect([await namesOf(ada), await namesOf(max)]).toEqual([[], ['Mine again']]);
  expect((await app.ask({ path: '/_app/session', cookie: ada })).json.firstViews).toEqual([]);
  await remove(max, id);
});

test('who may not give the role any more keeps a shared view as it is, or for themselves', async () => {
  const { id } = await app.store.change(({ views: kept }) =>
    kept.add({ owner: adasId, screen, name: 'Once shared', question: JSON.stringify(question), role: 'Employee' }),
  );
  expect((await views(ada)).json.views).toMatchObject([{ own: true, changeable: false }]);
  expect((await change(ada, id, { name: 'Other', role: 'Employee' })).status).toBe(403);
  expect((await change(ada, id, { role: null })).json).toMatchObject({ role: null, changeable: true });
  await remove(ada, id);
});

test('what is shared is asked as each reader may ask it; what they may not know is not named', async () => {
  const hidden = { path: ['payment reference'], operator: 'contains', values: ['SEPA-7'] };
  const asked = { search: '', order: 'state:desc,payment reference:asc,total:asc', filters: [drafts, hidden] };
  const made = await save(fin, { question: asked, role: 'Employee' });
  expect(made.json).toMatchObject({ question: asked, leftOut: [] });
  const [seen] = (await views(ada)).json.views;
  expect(seen.question).toEqual({ search: '', order: 'state:desc,total:asc', filters: [drafts] });
  expect(seen.leftOut).toEqual([
    { what: 'filter', words: null },
    { what: 'order', words: null },
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/payment|SEPA/u);
  await remove(fin, made.json.id);
});

test('of a group what a reader may not ask is left out, and the group with it where nothing else stands in it', async () => {
  const hidden = { path: ['payment reference'], operator: 'contains', values: ['SEPA-7'] };
  const group = { match: 'any', parts: [drafts, { match: 'all', parts: [hidden, large] }, { match: 'all', parts: [hidden] }] };
  const asked = { search: '', order: null, filters: [group, { match: 'any', parts: [hidden] }] };
  const made = await save(fin, { question: asked, role: 'Employee' });
  expect(made.json).toMatchObject({ question: asked, leftOut: [] });
  const [seen] = (await views(ada)).json.views;
  expect(seen.question.filters).toEqual([{ match: 'any', parts: [drafts, { match: 'all', parts: [large] }] }]);
  expect(seen.leftOut).toEqual(Array(3).fill({ what: 'filter', words: null }));
  await remove(fin, made.json.id);
});

test('the column it is gathered by is kept with it; one that a reader has not is left out', async () => {
  const hidden = await save(fin, { question: { ...question, by: 'payment reference' }, role: null });
  expect(hidden.json.leftOut).toEqual([{ what: 'group', words: 'payment reference' }]);
  expect(hidden.json.question).toEqual(question);
  const made = await save(fin, { question: { ...question, by: 'spent from:month' }, role: 'Employee' });
  expect(made.json).toMatchObject({ question: { ...question, by: 'spent from:month' }, leftOut: [] });
  expect((await views(ada)).json.views).toMatchObject([{ question: { by: 'spent from:month' }, leftOut: [] }]);
  await remove(fin, hidden.json.id);
  await remove(fin, made.json.id);
});

test('how what is gathered is looked at is kept with it; what of it a reader may not ask is left out', async () => {
  const asked = { ...question, by: 'spent from:month', as: 'pivot', across: 'state', figure: 'sum:total' };
  const made = await save(fin, { question: asked, role: 'Employee' });
  expect(made.json).toMatchObject({ question: asked, leftOut: [] });
  await remove(fin, made.json.id);
  const wrong = await save(fin, { question: { ...asked, across: 'payment reference', figure: 'sum:title' }, role: null });
  expect(wrong.json.question).toEqual({ ...question, by: 'spent from:month', as: 'pivot' });
  expect(wrong.json.leftOut).toEqual([
    { what: 'group', words: 'payment reference' },
    { what: 'column', words: 'title' },
  ]);
  await remove(fin, wrong.json.id);
  const gone = await save(fin, { question: { ...asked, by: 'payment reference' }, role: null });
  expect(gone.json.question).toEqual(question);
  await remove(fin, gone.json.id);
});

test('words stay words: who is meant, and which days, is worked out for each reader', async () => {
  const mine = { path: ['employee'], operator: 'is', values: ['me'] };
  const days = { path: ['spent from'], operator: 'within', values: ['last 7 days'] };
  const wrong = { path: ['spent from'], operator: 'within', values: ['someday'] };
  const asked = { search: '', order: null, filters: [mine, days] };
  const made = await save(fin, { question: { ...asked, filters: [mine, days, wrong] }, role: 'Employee' });
  expect(made.json).toMatchObject({ question: asked, leftOut: [{ what: 'filter', words: 'spent from' }] });
  for (const cookie of [ada, max])
    expect((await views(cookie)).json.views).toMatchObject([{ question: asked, leftOut: [{ words: null }] }]);
  await remove(fin, made.json.id);
});

test('how the list is shown is kept with it; columns that a reader has not are left out', async () => {
  const column = (name: string, more: object = {}) => ({ name, hidden: false, width: null, ...more });
  const columns = [column('Total', { width: 180 }), column('title', { hidden: true })];
  const layout = { columns: [...columns, column('colour')], pinned: true, compact: false };
  const made = await save(fin, { question: { ...question, layout }, role: 'Employee' });
  expect(made.json.question.layout).toEqual({ ...layout, columns });
  expect(made.json.leftOut).toEqual([{ what: 'column', words: 'colour' }]);
  const [seen] = (await views(ada)).json.views;
  expect(seen.question.layout).toEqual({ ...layout, columns });
  expect(seen.leftOut).toEqual([{ what: 'column', words: null }]);
  await remove(fin, made.json.id);
});

test('what the document has no longer is left out, and named to whoever saved it', async () => {
  const gone = { path: ['colour'], operator: 'is', values: ['red'] };
  const states = { path: ['state'], operator: 'is', values: ['Draft', 'Shelved'] };
  // Of the record, but no filter of this list.
  const unlisted = { path: ['title'], operator: 'contains', values: ['x'] };
  const made = await save(ada, { question: { search: 'a', order: 'colour:asc', filters: [gone, states, unlisted] } });
  expect(made.status).toBe(201);
  expect(made.json.question).toEqual({ search: 'a', order: null, filters: [drafts] });
  expect(made.json.leftOut).toEqual([
    { what: 'filter', words: 'colour' },
    { what: 'value', words: 'state Shelved' },
    { what: 'filter', words: 'title' },
    { what: 'order', words: 'colour' },
  ]);
  await remove(ada, made.json.id);
});

test('a view needs a name, a list that one may open, and a question that a list takes', async () => {
  const codeOf = async (body: object) => (await save(ada, body)).json.code;
  expect(await codeOf({ name: ' ' })).toBe('needed');
  expect(await codeOf({ name: 'x'.repeat(81) })).toBe('too-long');
  expect(await codeOf({ screen: 'Nothing' })).toBe('not-found');
  expect((await save(ada, { screen: 'To pay' })).status).not.toBe(201);
  expect((await views(ada, 'To pay')).status).not.toBe(200);
  expect(await codeOf({ screen: 'Overview' })).toBe('not-found');
  expect(await codeOf({ question: { ...question, filters: Array(21).fill(drafts) } })).toBe('malformed');
  const deep = [1, 2, 3, 4, 5].reduce<object>((inner) => ({ match: 'any', parts: [inner] }), drafts);
  expect(await codeOf({ question: { ...question, filters: [deep] } })).toBe('malformed');
  expect(await codeOf({ question: { ...question, filters: [{ match: 'any', parts: [] }] } })).toBe('wrong-type');
  expect(await codeOf({ question: { ...question, search: 'a '.repeat(11) } })).toBe('malformed');
  expect(await codeOf({ question: { ...question, order: Array(6).fill('total:asc').join(',') } })).toBe('malformed');
  expect((await views('')).status).toBe(401);
  for (let made = 0; made < 50; made += 1) expect((await save(ada, { name: `View ${made}` })).status).toBe(201);
  expect(await codeOf({})).toBe('not-possible');
});

test('the page that opens on a list has the rows of the view one comes to it with', async () => {
  const { id } = (await save(max, {})).json;
  const rowsIn = async () =>
    /id="first-answer">(.*?)<\/script>/su.exec(
      (await app.ask({ path: '/claims', cookie: max, headers: { accept: 'text/html' } })).text,
    )?.[1] ?? '';
  expect(JSON.parse(await rowsIn()).path).toBe('/_app/rows?screen=My+claims');
  await first(max, id);
  const { path } = JSON.parse(await rowsIn());
  expect(Object.fromEntries(new URL(path, 'http://x').searchParams)).toEqual({
    ...{ screen, filter: JSON.stringify([drafts]), order: 'total:desc', search: 'lyon' },
  });
  await remove(max, id);
});
