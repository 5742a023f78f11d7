/** A page of a list holds so much, whatever its rows bring along; and long texts are looked through in time, however few there are. */
import { heaviestPage } from '@ninefold/engine';
import type { Expression } from '@ninefold/model';
import { afterEach, expect, test, vi } from 'vitest';
import { claims, createClock, environment, insert, record } from '../test/claims.ts';
import { looksAtClock } from '../test/inside.ts';
import { path, self } from '../test/model.ts';
import { openStore } from './open.ts';
import type { Page, PageQuery } from './queries.ts';
import { ReadTooLong } from './read-limits.ts';
import type { OpenOptions, Store } from './store.ts';

let store: Store;
const open = async (options: Partial<OpenOptions> = {}): Promise<void> => {
  const opening = await openStore({ application: claims, documentHash: 'h', directory: null, clock: createClock(), ...options });
  if (opening.kind !== 'opened') throw new Error('not opened');
  store = opening.store;
};
afterEach(() => {
  vi.restoreAllMocks();
  return store.close();
});

const claimed = (title: string, lines: number) =>
  insert(store, 'Claim', {
    title,
    state: 'Draft',
    lines: Array.from({ length: lines }, (_, place) => record('Line', { 'what for': `line ${place}` })),
  });

const asked: PageQuery = { entity: 'Claim', where: [], order: [], limit: 10, load: { lines: {} }, environment };

async function pagesOf(query: PageQuery): Promise<readonly Page[]> {
  const page = await store.list(query);
  return page.next === null ? [page] : [page, ...(await pagesOf({ ...query, after: page.next }))];
}

test('a page ends earlier where its rows have many lines, and all of them come', async () => {
  await open();
  const heavy = heaviestPage.records / 2 - 10;
  for (const [at, lines] of [heavy, heavy, 3, heavy, heaviestPage.records + 1, 0, 0].entries()) await claimed(`c${at}`, lines);
  const pages = await pagesOf(asked);
  expect(pages.flatMap(({ rows }) => rows.map(({ fields }) => fields.title))).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6']);
  expect(pages.length).toBeGreaterThan(1);
  for (const { rows } of pages) {
    const lines = rows.flatMap(({ fields }) => fields.lines as readonly unknown[]).length;
    expect(rows.length === 1 || rows.length + lines <= heaviestPage.records).toBe(true);
  }
  expect((await pagesOf({ ...asked, load: {} })).length).toBe(1);
});

test('and where they have long texts', async () => {
  await open();
  const long = 'x'.repeat(heaviestPage.characters / 2 - 1000);
  for (const title of [long, long, `${long}${long}${long}`, 'short']) await claimed(title, 0);
  expect((await pagesOf(asked)).map(({ rows }) => rows.length)).toEqual([2, 1, 1]);
});

const text = { kind: 'text' } as const;
const title = path(self('Claim'), 'title', text);
const of = (name: 'contains' | 'lower case', ...parts: Expression[]): Expression => ({
  node: 'call',
  function: name,
  arguments: parts,
  type: name === 'contains' ? { kind: 'yes/no' } : text,
  from: 0,
  to: 0,
});
const word: Expression = { node: 'literal', value: 'b', type: text, from: 0, to: 0 };

test.runIf(looksAtClock).each<[string, Partial<PageQuery>]>([
  ['a search', { search: { text: 'b', paths: [['title']] } }],
  ['a filter', { where: [of('contains', of('lower case', title), word)] }],
  ['a condition', { where: [of('contains', title, word)] }],
  ['a condition of two texts', { where: [of('contains', title, of('lower case', title))] }],
])('%s looks at the clock for each long text', async (_, asks) => {
  await open({ longestReadMs: 40 });
  const query = { ...asked, load: {}, limit: 200, ...asks };
  for (let at = 0; at < 60; at += 1) await claimed('aB', 0);
  letTimePassWhenLookedAt();
  await expect(store.list(query)).resolves.toBeDefined();
  for (let at = 0; at < 60; at += 1) await claimed('aB'.repeat(1000), 0);
  await expect(store.list(query)).rejects.toThrow(ReadTooLong);
});

/** A millisecond passes at each look at the clock, and none between. */
function letTimePassWhenLookedAt(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1;
    return now;
  });
}
