/** A list is planned once for the document that runs: with another one each of its pages, filters and records is answered by that, at once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFor } from '@ninefold/engine';
import { openStore, type Store } from '@ninefold/store';
import { afterEach, expect, test } from 'vitest';
import { readOnce } from '../../../language/src/testing/read-once.ts';
import { loadStemmers } from '../access/stems/stemmers.ts';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

interface Said {
  readonly list?: string;
  readonly order?: string;
  readonly rank?: 'yes' | 'no';
  readonly languages?: string;
}

function shelf({ list = 'Books', order = 'title', rank = 'yes', languages = 'English' }: Said = {}): string {
  return smallDocument('Shelf', {
    product: `Books are kept.\n\n- Languages: ${languages}\n`,
    screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Books | \`/\` | ${list}: title, rank | start | — |

### Books

- Filters: rank
- Order: ${order}`,
    entities: `### Book

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| rank | whole number | no | — |`,
    roles: `\n| May | Reader |\n| --- | --- |\n| open Books | yes |\n| read Book | yes |\n| read Book.rank | ${rank} |\n| read Person | yes |`,
    calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | read Book | \`GET /api/books/:id\` | — | Book | — | — |`,
  });
}

const open: Started[] = [];
const others: Store[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) {
    await app.server.close();
    await app.store.close();
  }
  for (const store of others.splice(0)) await store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function served(said: Said = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-shelf-'));
  folders.push(directory);
  const app = await start(shelf(said), { directory });
  open.push(app);
  await app.person({ email: 'ann@example.test' }, ['Reader']);
  const first = await app.keep('Book', { title: 'Anna Karenina', rank: 2n });
  await app.keep('Book', { title: 'Middlemarch', rank: 3n });
  await app.keep('Book', { title: 'Ulysses', rank: 1n });
  return { app, directory, first, cookie: await app.signIn('ann@example.test') };
}

type Shelf = Awaited<ReturnType<typeof served>>;

const fromTwo = JSON.stringify([{ path: ['rank'], operator: 'from', values: ['2'] }]);

/** Each of it asked twice: as it is planned, and as it was. */
async function told({ app, cookie, first }: Shelf) {
  const ask = async (query: Readonly<Record<string, string>>) => {
    const path = `/_app/rows?${new URLSearchParams({ screen: 'Books', ...query })}`;
    await app.ask({ path, cookie });
    const { status, json } = await app.ask({ path, cookie });
    return status === 200
      ? json.rows.map(({ label, fields }: { label: string; fields: { rank?: string } }) => [label, fields.rank])
      : status;
  };
  const record = (await app.ask({ path: `/api/books/${first.id}`, cookie })).json;
  return [await ask({}), await ask({ filter: fromTwo }), await ask({ order: 'title:desc' }), { ...record, id: '' }];
}

const anna = ['Anna Karenina', '2'];
const middlemarch = ['Middlemarch', '3'];
const ulysses = ['Ulysses', '1'];
const byTitle = [anna, middlemarch, ulysses];
const asFirst = [byTitle, [anna, middlemarch], byTitle.toReversed(), { id: '', version: 1, title: 'Anna Karenina', rank: '2' }];

/** As `--follow` and `apply` do it: the store of the former is taken over. */
async function follow({ app }: Shelf, said: Said): Promise<void> {
  const text = shelf(said);
  const { application } = readOnce(text);
  const opening = await openStore({
    application,
    documentHash: JSON.stringify(said),
    directory: app.store.directory,
    clock: { now: Date.now },
    previous: others.at(-1) ?? app.store,
  });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  others.push(opening.store);
  const { settings } = settingsFor(application);
  app.server.replace({ application, settings, documentHash: JSON.stringify(said), documentText: text, store: opening.store });
}

test('another document is followed with the next request: what a list holds, how it is ordered, and who may read what of it', async () => {
  const at = await served();
  expect(await told(at)).toEqual(asFirst);
  await follow(at, { list: 'Books where `rank > 1`' });
  expect((await told(at)).slice(0, 3)).toEqual([
    [anna, middlemarch],
    [anna, middlemarch],
    [middlemarch, anna],
  ]);
  await follow(at, { order: 'rank down' });
  expect((await told(at))[0]).toEqual([middlemarch, anna, ulysses]);
  await follow(at, { rank: 'no' });
  const hidden = ([title]: readonly string[]) => [title, undefined];
  const [all, , down, record] = await told(at);
  expect([all, down, record]).toEqual([
    byTitle.map(hidden),
    byTitle.toReversed().map(hidden),
    { id: '', version: 1, title: 'Anna Karenina' },
  ]);
  await follow(at, {});
  expect(await told(at)).toEqual(asFirst);
});

test('what another server does with the document is nothing to one that runs the former, until it follows', async () => {
  const at = await served();
  expect(await told(at)).toEqual(asFirst);
  const said = { list: 'Books where `rank > 1`', order: 'rank down', rank: 'no' } as const;
  const { application } = readOnce(shelf(said));
  const opening = await openStore({ application, documentHash: 'next', directory: at.directory, clock: { now: Date.now } });
  // Where one process alone works on the data there is no other server.
  if (opening.kind === 'refused') return expect(opening.message).toContain('in use');
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  others.push(opening.store);
  expect(await told(at)).toEqual(asFirst);
  const { settings } = settingsFor(application);
  at.app.server.replace({ application, settings, documentHash: 'next', store: opening.store });
  expect((await told(at))[0]).toEqual([
    ['Middlemarch', undefined],
    ['Anna Karenina', undefined],
  ]);
});

test('the same list asked in another language is the same, and what is refused is refused in that', async () => {
  const at = await served({ languages: 'English, German' });
  const ask = (query: string, language: string) =>
    at.app.ask({ path: `/_app/rows?screen=Books&${query}`, cookie: at.cookie, headers: { 'accept-language': language } });
  for (const query of ['', 'order=title:desc', 'search=middlemarch', `filter=${encodeURIComponent(fromTwo)}`]) {
    const [english, german, again] = [await ask(query, 'en'), await ask(query, 'de'), await ask(query, 'en')];
    expect(english.status).toBe(200);
    expect([german.text, again.text]).toEqual([english.text, english.text]);
  }
  const [english, german, again] = [await ask('order=colour', 'en'), await ask('order=colour', 'de'), await ask('order=colour', 'en')];
  expect(english.status).toBeGreaterThanOrEqual(400);
  expect(german.json.detail).not.toBe(english.json.detail);
  expect(again.json.detail).toBe(english.json.detail);
});

test('words of a language that a changed document brought are searched as such once that is there, whoever searched before', async () => {
  const at = await served();
  await at.app.keep('Book', { title: 'Talossa ja taloissa', rank: null });
  await follow(at, { languages: 'Finnish' });
  const found = async () => {
    const { json } = await at.app.ask({ path: '/_app/rows?screen=Books&search=talot', cookie: at.cookie });
    return json.rows.map(({ label }: { label: string }) => label);
  };
  await found();
  await loadStemmers(readOnce(shelf({ languages: 'Finnish' })).application);
  expect(await found()).toEqual(['Talossa ja taloissa']);
});
