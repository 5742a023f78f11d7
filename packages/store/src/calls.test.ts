import { expect, it } from 'vitest';
import { environment, insert, openClaims } from '../test/claims.ts';
import type { CallIntention } from './calls.ts';
import type { Store } from './store.ts';

const stamp = { who: null };

function intentionOf(record: string): CallIntention {
  const texts = { entity: 'Claim', record, transition: 'T9', call: 'C7', words: 'order the payment', action: 'pay', who: 'fay' };
  return { ...texts, asked: { reason: 'x' }, answers: [], key: null, request: { method: 'POST' }, tries: 3, timeLimit: 10_000 };
}

const failure = { code: 'E-PAYMENT', status: 502, message: 'No.', statement: 'C7', at: 1 };

async function withClaim(directory: string | null = null): Promise<{ store: Store; id: string }> {
  const store = await openClaims(directory);
  const { id = '' } = await insert(store, 'Claim', { title: 'Trip', state: 'Draft' });
  return { store, id };
}

const begin = (store: Store, id: string, key: string | null = null) => store.change((tx) => tx.calls.begin({ ...intentionOf(id), key }));

const move = (store: Store, id: string, from: string, to: string, version: number) =>
  store.change((tx) => tx.move({ entity: 'Claim', id, version, from, to, fields: {}, stamp }));

const whatHappened = async (store: Store, id: string): Promise<string[]> =>
  (await store.history({ entity: 'Claim', id, limit: 20 })).rows
    .map(({ what, action }) => (action === null ? what : `${what} ${action}`))
    .reverse();

it('keeps what is intended, with a key of its own where none is said', async () => {
  const { store, id } = await withClaim();
  const call = await begin(store, id);
  expect(call).toMatchObject({ ...intentionOf(id), key: call?.id, state: 'waiting', made: 0, failure: null });
  expect(await store.calls.find(call?.id ?? '')).toEqual(call);
  expect(await store.calls.waiting(10)).toEqual([call]);
  expect(await store.calls.ofRecord('Claim', id)).toEqual({ waiting: call, failed: null });
  expect((await store.read({ entity: 'Claim', id, load: {}, environment }))?.version).toBe(1);
  await store.close();
});

it('lets a record wait for one call, and nobody change it meanwhile', async () => {
  const { store, id } = await withClaim();
  await begin(store, id, 'CL-1');
  expect(await begin(store, id, 'CL-2')).toBeNull();
  const waiting = { kind: 'waiting', words: 'order the payment', call: 'C7' };
  expect(await move(store, id, 'Draft', 'Submitted', 1)).toEqual(waiting);
  expect(await store.change((tx) => tx.update({ entity: 'Claim', id, version: 1, fields: { title: 'x' }, stamp }))).toEqual(waiting);
  expect(await store.change((tx) => tx.delete({ entity: 'Claim', id, version: 1, stamp }))).toEqual(waiting);
  await store.close();
});

it('ends a call once, in the transaction that uses its answer', async () => {
  const { store, id } = await withClaim();
  const call = await begin(store, id);
  const end = () =>
    store.change(async (tx) => {
      if (!(await tx.calls.end(call?.id ?? '', null))) return 'over';
      return (await tx.move({ entity: 'Claim', id, version: 1, from: 'Draft', to: 'Paid', fields: {}, stamp })).kind;
    });
  expect(await Promise.all([end(), end()])).toEqual(['done', 'over']);
  expect(await store.calls.find(call?.id ?? '')).toMatchObject({ state: 'done', made: 1 });
  expect(await store.change((tx) => tx.calls.tryAgain(call?.id ?? '', 2, 5))).toBe(false);
  expect(await whatHappened(store, id)).toEqual(['created', 'calling order the payment', 'answered order the payment', 'moved']);
  await store.close();
});

it('forgets nothing of a transaction that is not kept', async () => {
  const { store, id } = await withClaim();
  const call = await begin(store, id);
  const broken = store.change(async (tx) => {
    await tx.calls.end(call?.id ?? '', null);
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await store.calls.find(call?.id ?? '')).toEqual(call);
  await store.close();
});

it('says what failed until the record moves on or is called for again', async () => {
  const { store, id } = await withClaim();
  const fail = async (): Promise<void> => {
    const call = await begin(store, id);
    await store.change(async (tx) => {
      await tx.calls.end(call?.id ?? '', failure);
      await tx.calls.tellFailure(call?.id ?? '');
    });
  };
  const failed = async () => (await store.calls.ofRecord('Claim', id)).failed?.failure ?? null;
  await fail();
  expect(await failed()).toEqual(failure);
  await begin(store, id);
  expect(await failed()).toBeNull();
  const [waiting] = await store.calls.waiting(1);
  await store.change((tx) => tx.calls.end(waiting?.id ?? '', null));
  await fail();
  expect(await failed()).toEqual(failure);
  await move(store, id, 'Draft', 'Draft', 1);
  expect(await failed()).toEqual(failure);
  await move(store, id, 'Draft', 'Submitted', 2);
  expect(await failed()).toBeNull();
  await store.close();
});

it('tries those first that are due first, and goes with its record', async () => {
  const { store, id } = await withClaim();
  const other = await insert(store, 'Claim', { title: 'Other', state: 'Draft' });
  const first = await begin(store, id);
  const second = await begin(store, other.id ?? '');
  expect(await store.change((tx) => tx.calls.tryAgain(first?.id ?? '', 1, (second?.next ?? 0) + 60_000))).toBe(true);
  expect((await store.calls.waiting(10)).map((call) => [call.record, call.made])).toEqual([
    [other.id, 0],
    [id, 1],
  ]);
  await store.change(async (tx) => {
    await tx.calls.end(second?.id ?? '', failure);
    await tx.delete({ entity: 'Claim', id: other.id ?? '', version: 1, stamp });
  });
  expect(await store.calls.find(second?.id ?? '')).toBeNull();
  await store.close();
});
