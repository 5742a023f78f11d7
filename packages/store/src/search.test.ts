/** A search finds exactly what a person would say contains the words. */
import type { Expression } from '@ninefold/model';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment, insert, longestReadMs } from '../test/claims.ts';
import { triedOneIn } from '../test/inside.ts';
import { application, entity, field, path, self } from '../test/model.ts';
import { openStore } from './open.ts';
import { searchedWords } from './query/searched-words.ts';
import { foldText } from './sql/fold.ts';
import type { Store } from './store.ts';

const thing = self('Thing');
/** Given at start, so that nobody knows its type: the database cannot join it to a text. */
const given: Expression = { node: 'constant', name: 'GIVEN', type: { kind: 'unknown' }, from: 0, to: 0 };
const parts: Expression = {
  node: 'list',
  items: [path(thing, 'label', { kind: 'text' }), given],
  type: { kind: 'list', of: { kind: 'text' } },
  from: 0,
  to: 0,
};
const joined: Expression = { node: 'call', function: 'string join', arguments: [parts], type: { kind: 'text' }, from: 0, to: 0 };

const document = application([
  entity('Group', [field('name', { kind: 'text' }), field('boss', { kind: 'reference', entity: 'Group' })]),
  entity('Thing', [
    field('label', { kind: 'text' }),
    field('note', { kind: 'long text' }),
    field('group', { kind: 'reference', entity: 'Group' }),
    field('joined', { kind: 'text' }, { computed: joined }),
  ]),
]);

const pieces = ['a', 'B', 'z', '%', '_', '\\', "'", 'Ä', 'ä', 'ß', 'ẞ', 'K', 'ﬁ', '😀', '\u0301', 'e', '\t', '\n', 'ǅ', 'ı', '-', '0'];
const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => parts.join(''));
const paths = [['label'], ['note'], ['group', 'name'], ['group', 'boss', 'name']];

interface Row {
  readonly id: string | undefined;
  readonly texts: readonly (string | null)[];
}
let store: Store;
const rows: Row[] = [];

beforeAll(async () => {
  const opening = await openStore({ application: document, documentHash: 'h', directory: null, clock: { now: Date.now }, longestReadMs });
  if (opening.kind !== 'opened') throw new Error('not opened');
  store = opening.store;
  const option = fc.option(anyText, { freq: 5 });
  const made = fc.sample(fc.record({ label: option, note: option, name: option }), { numRuns: 120, seed: 2 });
  let boss: { readonly group: Awaited<ReturnType<typeof insert>>; readonly name: string | null } | null = null;
  for (const { label, note, name } of made) {
    const group = await insert(store, 'Group', { name, boss: boss?.group ?? null });
    const { id } = await insert(store, 'Thing', { label, note, group });
    rows.push({ id, texts: [label, note, name, boss?.name ?? null] });
    boss = { group, name };
  }
});
afterAll(() => store.close());

/** In the text as it is kept (ASCII letters in either case), or as it reads in lower case with one form for each letter. */
function contains(text: string | null, word: string): boolean {
  if (text === null) return false;
  const plain = text.replace(/[A-Z]/gu, (letter) => letter.toLowerCase());
  return foldText(text).includes(word) || (/^[ -~]*$/u.test(word) && plain.split('\u0000')[0]?.includes(word) === true);
}

test('each word is found in any field, across references, in any case, and nothing is a wildcard', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyText, { minLength: 1, maxLength: 2 }),
      fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      async (words, places) => {
        const text = words.join(' ');
        const wanted = foldText(text)
          .split(/\s+/u)
          .filter((word) => word !== '');
        const expected = rows.filter(({ texts }) => wanted.every((word) => places.some((place) => contains(texts[place] ?? null, word))));
        const search = { text, paths: places.flatMap((place) => [paths[place] ?? []]) };
        const found = await store.list({ entity: 'Thing', where: [], search, order: [], limit: 500, load: {}, environment });
        expect(found.rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(await store.count({ entity: 'Thing', where: [], search, environment })).toBe(expected.length);
        const gathered = await store.groups({ entity: 'Thing', where: [], search, of: 'count', by: [], most: [], environment });
        expect(gathered?.groups).toEqual([{ keys: [], value: BigInt(expected.length) }]);
      },
    ),
    { numRuns: 300 / triedOneIn },
  );
});

test('a word is found by its forms as well, each in any field, and what is found by the word itself stays found', async () => {
  const forms = fc.array(
    anyText.map((text) => foldText(text).replace(/\s+/gu, '')),
    { maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 2 }), forms, async (words, also) => {
      const text = words.join(' ');
      const wanted = searchedWords(text);
      const each = wanted.map((word, place) => [word, ...(place === 0 ? also.filter((form) => form !== '') : [])]);
      const expected = rows.filter(({ texts }) => each.every((any) => any.some((one) => texts.some((held) => contains(held, one)))));
      const search = { text, paths, forms: new Map(wanted.slice(0, 1).map((word) => [word, also])) };
      const found = await store.list({ entity: 'Thing', where: [], search, order: [], limit: 500, load: {}, environment });
      const ids = found.rows.map(({ id }) => id);
      expect(ids).toEqual(expected.map(({ id }) => id));
      expect(await store.count({ entity: 'Thing', where: [], search, environment })).toBe(ids.length);
      const typed = await store.list({ entity: 'Thing', where: [], search: { text, paths }, order: [], limit: 500, load: {}, environment });
      expect(ids).toEqual(expect.arrayContaining(typed.rows.map(({ id }) => id)));
    }),
    { numRuns: 180 / triedOneIn },
  );
});

test('a word of any length is looked for', async () => {
  const label = 'long '.repeat(20_000);
  const { id } = await insert(store, 'Thing', { label: label.replaceAll(' ', '-') });
  const search = { text: label.replaceAll(' ', '-').slice(0, 60_000), paths };
  const found = await store.list({ entity: 'Thing', where: [], search, order: [], limit: 5, load: {}, environment });
  expect(found.rows.map((row) => row.id)).toEqual([id]);
});

test('what the database cannot work out holds no words, and the rest is searched', async () => {
  const { id } = await insert(store, 'Thing', { label: 'unmistakable' });
  const found = async (...searched: string[]) => {
    const search = { text: 'unmistakable', paths: searched.map((name) => [name]) };
    const { rows: held } = await store.list({ entity: 'Thing', where: [], search, order: [], limit: 5, load: {}, environment });
    expect(await store.count({ entity: 'Thing', where: [], search, environment })).toBe(held.length);
    return held.map((row) => row.id);
  };
  expect(await found('joined', 'label')).toEqual([id]);
  expect(await found('joined')).toEqual([]);
});

test('what an index finds is what looking through all finds, whatever was written before', async () => {
  const few = ['a', 'B', 'ß', 'ẞ', 'ﬁ', 'K', 'Σ', 'ı', '%', '"', '\u0301', '😀', ' '];
  const longText = fc.array(fc.constantFrom(...few), { minLength: 3, maxLength: 14 }).map((parts) => parts.join(''));
  const stamp = { who: null, statement: null };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(longText, longText), { minLength: 2, maxLength: 8 }), fc.nat(), async (texts, from) => {
      const made = await Promise.all(texts.map(async ([label]) => insert(store, 'Thing', { label: `${label} aside` })));
      await store.change(async (tx) => {
        for (const [place, { id = '' }] of made.entries())
          await tx.update({
            entity: 'Thing',
            id,
            version: 1,
            fields: { note: texts[place]?.[1] ?? null, label: texts[place]?.[0] ?? null },
            stamp,
          });
      });
      const kept = texts.map(([label, note], place) => ({ id: made[place]?.id, texts: [label, note] }));
      const [word = ''] = foldText(texts[0]?.[from % 2] ?? '')
        .split(/\s+/u)
        .toSorted((a, b) => b.length - a.length);
      const text = [...word].slice(0, 3 + (from % 4)).join('');
      const search = { text, paths: [['label'], ['note']] };
      const found = await store.list({ entity: 'Thing', where: [], search, order: [], limit: 500, load: {}, environment });
      const ids = new Set(made.map(({ id }) => id));
      const wanted = foldText(text);
      const expected = wanted === '' ? kept : kept.filter((each) => each.texts.some((one) => contains(one, wanted)));
      // In the order of their ids, which several who write at once get in whatever order.
      expect(found.rows.map(({ id }) => id).filter((id) => ids.has(id))).toEqual(expected.map(({ id = '' }) => id).toSorted());
      await store.change(async (tx) => {
        for (const { id = '' } of made) await tx.delete({ entity: 'Thing', id, version: 2, stamp });
      });
      expect(await store.count({ entity: 'Thing', where: [], search: { text: 'aside', paths: [['label']] }, environment })).toBe(0);
    }),
    { numRuns: 60 / triedOneIn },
  );
});
