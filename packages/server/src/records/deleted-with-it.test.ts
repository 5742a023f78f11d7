/** `Article, deleted with it`: chains, circles and files go in one change; what keeps one of them keeps all, and is counted only as far as one may know. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;
const entity = (name: string, ...rows: string[]): string =>
  `### ${name}\n\n${table('Field | Type | Needed | Starts as', ['words | text | no | —', ...rows.map((row) => `${row} | no | —`)])}`;

const document = smallDocument('Blog', {
  entities: [
    entity('Article', 'best | Comment', 'rows | list of Row'),
    entity('Row'),
    entity('Comment', 'article | Article, deleted with it', 'answers | Comment, deleted with it', 'tags | many Tag'),
    entity('Reaction', 'comment | Comment, deleted with it', 'paper | file'),
    entity('Tag'),
    entity('Report', 'comment | Comment', 'secret | Comment'),
  ].join('\n'),
  states: `### Comment

${table('State | Kind | Means', ['New | start | —', 'Old | end | —'])}
${table('Id | From | Action | When | To | Then | Otherwise', ['T1 | New | after `1 day` | — | Old | — | —'])}`,
  roles: `
${table('May | Editor | Guest', [
  'read Article | yes | yes',
  'delete Article | yes | yes',
  'read Comment | yes | no',
  'delete Comment | no | no',
  'read Report | yes | no',
  'read Report.secret | no | no',
])}`,
});

let app: Started;
const cookies: Record<string, string> = {};

beforeEach(async () => {
  app = await start(document);
  for (const role of ['Editor', 'Guest']) {
    await app.person({ email: `${role}@example.org` }, [role]);
    cookies[role] = await app.signIn(`${role}@example.org`);
  }
});
afterEach(async () => {
  await app.server.close();
  await app.store.close();
});

const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null };
const count = (name: string) => app.store.count({ entity: name, where: [], environment });
const remove = (id = '', who = 'Editor', version = 1) =>
  app.ask({ method: 'DELETE', path: `/_app/records/Article/${id}`, cookie: cookies[who] ?? '', body: { version } });

test('chains and circles go in one change, each with its row in the history; nothing of them stays', async () => {
  const row = { entity: 'Row', fields: { words: 'x' } };
  const article = await app.keep('Article', { words: 'a', rows: [row] });
  const other = await app.keep('Article', { words: 'b' });
  const tag = await app.keep('Tag', { words: 't' });
  const first = await app.keep('Comment', { article, tags: [tag], state: 'New' });
  const second = await app.keep('Comment', { answers: first, state: 'New' });
  await app.keep('Reaction', { comment: second });
  await app.keep('Comment', { article: other, state: 'New' });
  // A circle: the article names one of its own comments, and that an answer to itself.
  await app.store.change(async (transaction) => {
    const stamp = { who: null };
    await transaction.update({ entity: 'Article', id: article.id ?? '', version: 1, fields: { best: second }, stamp });
    await transaction.update({ entity: 'Comment', id: first.id ?? '', version: 1, fields: { answers: second }, stamp });
  });
  const heard: string[] = [];
  const stop = app.store.commits.listen((commits) => heard.push(...commits.map(({ entity: name, what }) => `${name} ${what}`)));
  expect((await remove(article.id, 'Editor', 2)).status).toBe(200);
  stop();
  expect(heard).toEqual(['Reaction deleted', 'Comment deleted', 'Comment deleted', 'Article deleted']);
  expect([await count('Article'), await count('Comment'), await count('Reaction'), await count('Row'), await count('Tag')]).toEqual([
    1, 1, 0, 0, 1,
  ]);
  const [last] = (await app.store.history({ entity: 'Comment', id: second.id ?? '', limit: 1 })).rows;
  expect(last).toMatchObject({ what: 'deleted', from: 'New', statement: 'entities/comment/answers' });
  expect(await app.store.timers.ofRecord('Comment', second.id ?? '')).toEqual([]);
});

test('who may delete the article needs no right to what goes with it', async () => {
  const article = await app.keep('Article', { words: 'a' });
  await app.keep('Comment', { article, state: 'New' });
  expect((await remove(article.id, 'Guest')).status).toBe(200);
  expect(await count('Comment')).toBe(0);
});

test('what keeps one of them keeps all, and is counted as far as one may know', async () => {
  const article = await app.keep('Article', { words: 'a' });
  const comment = await app.keep('Comment', { article, state: 'New' });
  await app.keep('Report', { comment });
  await app.keep('Report', { comment });
  await app.keep('Report', { secret: comment });
  const told = await remove(article.id);
  expect(told.json).toMatchObject({
    status: 409,
    code: 'in-use',
    detail: 'This stays: 2 Reports (as comment) still refer to it.',
    statement: 'entities/report/comment',
  });
  expect((await remove(article.id, 'Guest')).json).toMatchObject({ detail: 'This stays: it is still used elsewhere.', statement: null });
  expect([await count('Article'), await count('Comment')]).toEqual([1, 1]);
});

test('more than fit into one change are refused, and nothing is done', async () => {
  const article = await app.keep('Article', { words: 'a' });
  await app.store.change(async (transaction) => {
    for (let made = 0; made < 1001; made += 1)
      await transaction.insert({ entity: 'Comment', fields: { article, state: 'New' }, stamp: { who: null } });
  });
  expect((await remove(article.id)).json).toMatchObject({
    code: 'too-long',
    detail: 'This would change more than 1,000 records at once. Nothing was done.',
  });
  expect(await count('Comment')).toBe(1001);
});
