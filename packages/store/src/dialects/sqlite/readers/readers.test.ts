/** What takes long is answered beside this thread, as this thread would; it keeps nobody else waiting, and it ends in time. */
import type { Expression, RecordValue } from '@ninefold/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, claims, environment, insert, record } from '../../../../test/claims.ts';
import { compare, path, self } from '../../../../test/model.ts';
import { openStore } from '../../../open.ts';
import type { PageQuery } from '../../../queries.ts';
import { NobodyWaits, ReadTooLong, TooManyReads } from '../../../read-limits.ts';
import type { OpenOptions, Store } from '../../../store.ts';
import { connectionsOf } from '../database.ts';

const at = { from: 0, to: 0 };
const claim = self('Claim');
const title = path(claim, 'title', { kind: 'text' });
const script = new URL('../testing/read-thread.mjs', import.meta.url);
const ann = record('Person', { name: 'Ann' }, 'ann');
const bob = record('Person', { name: 'Bob' }, 'bob');

/** True of claims called so, worked out by the engine row by row. */
function slowly(called: string): Expression {
  const text = { kind: 'text' } as const;
  const number = { kind: 'number', scale: 0 } as const;
  const first: Expression = { node: 'literal', value: '1', type: number, ...at };
  const all: Expression = { node: 'literal', value: '60', type: number, ...at };
  const same: Expression = { node: 'call', function: 'substring', arguments: [title, first, all], type: text, ...at };
  return compare(same, '=', { node: 'literal', value: called, type: text, ...at });
}

const asked = (where: readonly Expression[], me: RecordValue | null): PageQuery => ({
  entity: 'Claim',
  where,
  order: [],
  limit: 5,
  load: {},
  // As the server gives it, with how things are told.
  environment: { ...(me ? as(me) : environment), disclosure: { record: (one) => one, me: () => me } },
});

const stores: Store[] = [];

async function opened(options: Partial<OpenOptions> = {}): Promise<Store> {
  const clock = { now: () => environment.now };
  const opening = await openStore({ application: claims, documentHash: 'h', directory: null, clock, longestReadMs: 100_000, ...options });
  if (opening.kind !== 'opened') throw new Error('not opened');
  connectionsOf(opening.store).write.exec(`INSERT INTO data_claim (_id, _version, _created, _changed, number, title, state)
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 14999)
    SELECT printf('c%07d', i), 1, 0, 0, printf('CL-%06d', i), 'Claim ' || i, 'Draft' FROM n`);
  stores.push(opening.store);
  return opening.store;
}

let store: Store;
beforeAll(async () => {
  store = await opened({ readers: { script, most: 2 } });
});
afterAll(() => Promise.all(stores.map((each) => each.close())));

test('the answer is the one this thread gives', async () => {
  const alone = await opened();
  for (const query of [
    asked([slowly('Claim 14998')], ann),
    { ...asked([], ann), order: [{ path: ['title'], direction: 'desc' as const }] },
  ])
    expect(await store.list(query)).toEqual(await alone.list(query));
  const count = { entity: 'Claim', where: [slowly('Claim 14998')], environment: as(ann) };
  expect(await store.count(count)).toBe(1);
  expect(await store.count(count)).toBe(1);
});

test('whoever wrote something finds it, however long it takes', async () => {
  const kept = await insert(store, 'Claim', { title: 'Claim of just now', state: 'Draft', lines: [] });
  expect((await store.list(asked([slowly('Claim of just now')], ann))).rows.map(({ id }) => id)).toEqual([kept.id]);
});

test('others are answered meanwhile', async () => {
  // Both readers are there by then: this thread may be too busy for a moment to answer by itself.
  await Promise.all([ann, bob].map((who) => store.list(asked([slowly('nothing')], who))));
  const ended: string[] = [];
  const note = (who: string) => (): void => void ended.push(who);
  const long = store.list(asked([slowly('nothing')], ann)).then(note('ann'));
  const short = store.list(asked([], bob)).then(note('bob'));
  await Promise.all([long, short]);
  expect(ended).toEqual(['bob', 'ann']);
});

test('one person has one question worked on at a time, and so many waiting', async () => {
  const crowded = await opened({ readers: { script, most: 2 } });
  const many = Array.from({ length: 110 }, () => crowded.list(asked([slowly('nothing')], ann)));
  const ended = Promise.allSettled(many);
  await expect(many[109]).rejects.toThrow(TooManyReads);
  expect(await crowded.list(asked([slowly('nothing')], bob))).toEqual({ rows: [], next: null });
  await crowded.close();
  await ended;
});

test('what somebody asked who has left is not begun', async () => {
  const left = await opened({ readers: { script, most: 1, longestWaitMs: 100_000 } });
  let isThere = true;
  const leaving = left.attendedBy(() => isThere);
  const many = Array.from({ length: 100 }, () => leaving.list(asked([slowly('nothing')], ann)));
  await new Promise((resolve) => setImmediate(resolve));
  isThere = false;
  // Only the first is under way; the others hold up nobody, not even the one who asked them.
  const again = left.list(asked([slowly('Claim 14998')], ann));
  const [first, ...others] = await Promise.allSettled(many);
  expect(first?.status).toBe('fulfilled');
  for (const one of others) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(NobodyWaits) });
  expect((await again).rows).toHaveLength(1);
  await expect(leaving.list(asked([], ann))).rejects.toThrow(NobodyWaits);
});

test('what takes too long ends, beside this thread and without another', async () => {
  for (const readers of [{ script, most: 1 }, undefined]) {
    const hasty = await opened({ longestReadMs: 1, ...(readers && { readers }) });
    await expect(hasty.list(asked([slowly('nothing')], ann))).rejects.toThrow(ReadTooLong);
    await expect(hasty.change((transaction) => transaction.list(asked([slowly('nothing')], ann)))).rejects.toThrow(ReadTooLong);
  }
});

test('a reader that does not come back is ended, and another goes on', async () => {
  const deaf = await opened({
    longestReadMs: 20,
    readers: { script: new URL('../testing/deaf-thread.mjs', import.meta.url), most: 1 },
  });
  for (const _ of [1, 2]) await expect(deaf.list(asked([slowly('nothing')], ann))).rejects.toThrow(ReadTooLong);
});
