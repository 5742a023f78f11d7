/** What one person changes at the same time is made in one transaction, as if each had one of its own. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { environment } from '../../../test/claims.ts';
import { application, compare, entity, field, path, self } from '../../../test/model.ts';
import type { Transaction } from '../../changes.ts';
import type { Commit } from '../../commits.ts';
import { createSlots } from '../../dialect/one-process/slots.ts';
import type { Store } from '../../store.ts';
import { openStore } from './testing/open.ts';
import { type ChangeEnd, createTogether } from './together.ts';

const text = { kind: 'text' } as const;
const document = application([
  entity('Note', [field('name', text, { unique: true }), field('round', text)]),
  entity('Counter', [field('value', { kind: 'whole number' })]),
]);
const stamp = { who: null };

let store: Store;
let told: (readonly Commit[])[] = [];
// Where some were not kept together, those that come next are made apart.
beforeEach(async () => {
  const opening = await openStore({ application: document, documentHash: 'h', directory: null, clock: { now: Date.now } });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  store = opening.store;
  store.commits.listen((commits) => told.push(commits));
});
afterEach(() => store.close());

const insert = (tx: Transaction, round: string, name: string, asked?: object) =>
  tx.insert({
    entity: 'Note',
    fields: { name: `${round} ${name}`, round },
    stamp,
    ...(asked && { asked: { load: asked as Record<string, never>, environment } }),
  });
const inRound = (round: string) =>
  compare(path(self('Note'), 'round', text), '=', { node: 'literal', value: round, type: text, from: 0, to: 0 });
const count = (tx: Pick<Transaction, 'count'>, round: string) => tx.count({ entity: 'Note', where: [inRound(round)], environment });
const kept = async (round: string) => {
  const order = [{ path: ['name'], direction: 'up' }] as never;
  const page = await store.list({ entity: 'Note', where: [inRound(round)], order, limit: 100, load: {}, environment });
  return page.rows.map(({ fields }) => String(fields.name).slice(round.length + 1));
};

/** All at once, in the turn of one person. */
async function together<T>(works: readonly ((tx: Transaction) => Promise<T>)[]) {
  told = [];
  const own = store.inTurnOf('ann');
  const ended = await Promise.allSettled(works.map((work) => own.change(work)));
  return ended.map((end) => (end.status === 'fulfilled' ? end.value : String((end.reason as Error).message)));
}

const letters = [...'abcdefgh'];

test('they are committed together, in their order, and each sees what those before it wrote', async () => {
  const seen = await together(
    letters.map((letter) => async (tx: Transaction) => {
      const before = await count(tx, 'sees');
      await insert(tx, 'sees', letter);
      return before;
    }),
  );
  expect(seen).toEqual(letters.map((_, place) => place));
  expect(told.flat()).toHaveLength(letters.length);
  expect(told.length).toBeLessThan(letters.length);
  const numbers = told.flat().map(({ sequence }) => sequence);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test('a counter that each reads and writes loses none of them', async () => {
  const made = await store.change((tx) => tx.insert({ entity: 'Counter', fields: { value: 0n }, stamp }));
  const id = made.kind === 'done' ? (made.record.id ?? '') : '';
  const asked = {};
  const more = async (tx: Transaction) => {
    const now = await tx.read({ entity: 'Counter', id, load: {}, environment });
    const fields = { value: (now?.fields.value as bigint) + 1n };
    const change = { entity: 'Counter', id, version: now?.version ?? 0, fields, stamp, asked: { load: asked, environment } };
    const { kind } = await tx.update(change);
    tx.answering(asked);
    const then = await tx.read({ entity: 'Counter', id, load: asked, environment });
    return `${kind} ${then?.fields.value}`;
  };
  expect(await together(Array.from({ length: 12 }, () => more))).toEqual(Array.from({ length: 12 }, (_, n) => `done ${n + 1}`));
});

test.each([
  ['before it wrote anything', false],
  ['after it wrote', true],
])('one that is refused %s takes none of the others along', async (_, writes) => {
  const round = `refused ${writes}`;
  const ended = await together(
    letters.map((letter) => async (tx: Transaction) => {
      if (letter !== 'd') return (await insert(tx, round, letter)).kind;
      if (writes) await insert(tx, round, letter);
      throw new Error('no');
    }),
  );
  expect(ended).toEqual(letters.map((letter) => (letter === 'd' ? 'no' : 'done')));
  expect(await kept(round)).toEqual(letters.filter((letter) => letter !== 'd'));
  expect(told.flat()).toHaveLength(letters.length - 1);
});

test('one that the database refuses is refused alone, and told why', async () => {
  await store.change((tx) => insert(tx, 'double', 'd'));
  const ended = await together(letters.map((letter) => async (tx: Transaction) => (await insert(tx, 'double', letter)).kind));
  expect(ended).toEqual(letters.map((letter) => (letter === 'd' ? 'not-unique' : 'done')));
  expect(await kept('double')).toEqual(letters);
});

test('what is asked in spite of all behind the last that was to be asked is answered as if nobody else were there', async () => {
  const asked = {};
  for (const round of ['behind', 'behind again']) {
    const works = letters.map((letter) => async (tx: Transaction) => {
      const result = await insert(tx, round, letter, asked);
      tx.answering(asked);
      // The next goes on by the time that this is answered.
      const id = result.kind === 'done' ? (result.record.id ?? '') : '';
      await tx.read({ entity: 'Note', id, load: asked, environment });
      return count(tx, round);
    });
    expect(await together(works)).toEqual(letters.map((_, place) => place + 1));
    expect(await kept(round)).toEqual(letters);
  }
});

test('who follows a record hears of each change of it', async () => {
  const made = await store.change((tx) => tx.insert({ entity: 'Counter', fields: { value: 0n }, stamp }));
  const id = made.kind === 'done' ? (made.record.id ?? '') : '';
  await store.change((tx) => tx.followers.follow('Counter', id, 'bob'));
  const works = [1, 2, 3, 4].map((version) => async (tx: Transaction) => {
    const result = await tx.update({ entity: 'Counter', id, version, fields: { value: BigInt(version) }, stamp });
    return 'followed' in result ? result.followed : result.kind;
  });
  expect(await together(works)).toEqual([['value'], ['value'], ['value'], ['value']]);
});

/** Without a database: `several` gives what came of those that were asked for at once. */
function made(several: (names: readonly string[]) => readonly ChangeEnd[] | null) {
  const log: string[] = [];
  const named = (name: string) => Object.assign(async () => name, { called: name });
  const nameOf = (work: unknown): string => (work as { readonly called: string }).called;
  const making = createTogether<null>(createSlots(8), {
    async one(work) {
      log.push(nameOf(work));
      return work(null);
    },
    async several(works) {
      const names = works.map(nameOf);
      log.push(names.join('+'));
      return several(names);
    },
  });
  const run = (by: string, ...names: readonly string[]) => names.map((name) => making.run(named(name), by));
  return { log, run };
}

test('what came while one was made is made together, of each person by itself; what was not begun in time goes with the next', async () => {
  const { log, run } = made((names) => names.slice(0, 2).map((value) => ({ value })));
  const all = await Promise.all([...run('ann', 'a', 'b', 'c', 'd'), ...run('bob', 'x', 'y', 'z')]);
  expect(all).toEqual(['a', 'b', 'c', 'd', 'x', 'y', 'z']);
  expect(log.toSorted()).toEqual(['a', 'b+c+d', 'd', 'x', 'y+z'].toSorted());
});

test('where nothing of them is kept each is made by itself, in their order, and so are those that come next', async () => {
  const { log, run } = made(() => null);
  expect(await Promise.all(run('ann', 'a', 'b', 'c'))).toEqual(['a', 'b', 'c']);
  expect(await Promise.all(run('ann', 'd', 'e', 'f'))).toEqual(['d', 'e', 'f']);
  expect(log).toEqual(['a', 'b+c', 'b', 'c', 'd', 'e', 'f']);
});

test('where it is not known whether they are kept none is made again, and whoever asked for one of them hears of it', async () => {
  const { log, run } = made(() => {
    throw new Error('the way to the database is gone');
  });
  const ended = await Promise.allSettled(run('ann', 'a', 'b', 'c'));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await Promise.all(run('ann', 'd'))).toEqual(['d']);
  expect(log).toEqual(['a', 'b+c', 'd']);
});
