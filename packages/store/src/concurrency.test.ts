import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { environment, insert, openClaims, record } from '../test/claims.ts';
import { isInOrder } from '../test/inside.ts';
import type { Store } from './store.ts';

let store: Store;
beforeEach(async () => {
  store = await openClaims();
});
afterEach(() => store.close());

const races = Number(process.env.RACES ?? 50);
const callers = Number(process.env.RACE_CALLERS ?? 20);
const stamp = { who: null, action: 'submit', statement: 'T1' };

describe('many at once', () => {
  test(`of ${callers} callers who move one record exactly one wins, ${races} times over, each with one history row`, {
    timeout: 60 * 60 * 1000,
  }, async () => {
    for (let round = 0; round < races; round += 1) {
      const claim = await insert(store, 'Claim', { title: 'Vienna', state: 'Draft' });
      const move = { entity: 'Claim', id: claim.id ?? '', version: 1, from: 'Draft', to: 'Submitted', fields: {}, stamp };
      const results = await Promise.all(Array.from({ length: callers }, () => store.change((tx) => tx.move(move))));
      expect(results.filter((result) => result.kind === 'done')).toHaveLength(1);
      expect(results.filter((result) => result.kind === 'stale')).toHaveLength(callers - 1);
      expect((await store.history({ entity: 'Claim', id: claim.id ?? '', limit: 10 })).rows.map((row) => row.what)).toEqual([
        'moved',
        'created',
      ]);
    }
  });

  test('whoever sends many changes has one carried out before somebody else, and the others after', async () => {
    const done: string[] = [];
    const send = (by: string, count: number) =>
      Array.from({ length: count }, (_, place) => store.inTurnOf(by).change(async () => done.push(`${by}${place}`)));
    await Promise.all([...send('ann', 4), ...send('bob', 1), store.change(async () => done.push('itself'))]);
    if (isInOrder) expect(done).toEqual(['ann0', 'bob0', 'itself', 'ann1', 'ann2', 'ann3']);
    expect(done.filter((each) => each.startsWith('ann'))).toEqual(['ann0', 'ann1', 'ann2', 'ann3']);
  });

  test('of two edits based on the same version one wins, the other learns what is kept now', async () => {
    const claim = await insert(store, 'Claim', { title: 'Vienna', state: 'Draft' });
    const edit = (title: string) =>
      store.change((tx) => tx.update({ entity: 'Claim', id: claim.id ?? '', version: 1, fields: { title }, stamp }));
    const [first, second] = await Promise.all([edit('one'), edit('two')]);
    const won = first.kind === 'done' ? 'one' : 'two';
    if (isInOrder) expect(won).toBe('one');
    expect(won === 'one' ? first : second).toMatchObject({ kind: 'done' });
    expect(won === 'one' ? second : first).toMatchObject({ kind: 'stale', record: { version: 2, fields: { title: won } } });
  });

  test('numbers have no gap and no double, also when changes are given up', async () => {
    const attempts = Array.from({ length: 60 }, (_, place) =>
      store
        .change(async (tx) => {
          const result = await tx.insert({ entity: 'Claim', fields: { title: 'x', state: 'Draft' }, stamp });
          await new Promise((resolve) => setImmediate(resolve));
          if (place % 3 === 0) throw new Error('given up');
          return result;
        })
        .catch(() => null),
    );
    await Promise.all(attempts);
    const page = await store.list({
      entity: 'Claim',
      where: [],
      order: [{ path: ['number'], direction: 'asc' }],
      limit: 100,
      load: {},
      environment,
    });
    expect(page.rows.map((row) => row.fields.number)).toEqual(
      Array.from({ length: 40 }, (_, place) => `CL-2026-${String(place + 1).padStart(5, '0')}`),
    );
  });

  test('what is not committed yet is seen inside the change and nowhere else', async () => {
    const seen: number[] = [];
    await store.change(async (tx) => {
      await tx.insert({ entity: 'Claim', fields: { title: 'x', state: 'Draft' }, stamp });
      const count = { entity: 'Claim', where: [], environment };
      seen.push(await tx.count(count), await store.count(count));
    });
    expect(seen).toEqual([1, 0]);
  });

  test('a refused change leaves nothing behind while the rest of the transaction is kept', async () => {
    await insert(store, 'Person', { name: 'Ann', email: 'a@a.example' });
    const kinds = await store.change(async (tx) => {
      const double = await tx.insert({ entity: 'Person', fields: { name: 'Bob', email: 'a@a.example' }, stamp });
      const fine = await tx.insert({ entity: 'Person', fields: { name: 'Bob', email: 'b@a.example' }, stamp });
      return [double, fine];
    });
    expect(kinds[0]).toMatchObject({ kind: 'not-unique', entity: 'Person', fields: ['email'], at: [] });
    expect(kinds[1]?.kind).toBe('done');
    expect(await store.count({ entity: 'Person', where: [], environment })).toBe(2);
  });
});

describe('records that hang together', () => {
  test('a record in use stays, and one is told by whom; its lines go with it otherwise', async () => {
    const ann = await insert(store, 'Person', { name: 'Ann', email: 'a@a.example' });
    const travel = await insert(store, 'Category', { name: 'Travel' });
    const claim = await insert(store, 'Claim', {
      title: 'Vienna',
      state: 'Draft',
      employee: ann,
      lines: [record('Line', { category: travel, amount: 100n })],
    });
    const remove = (entity: string, id = '') => store.change((tx) => tx.delete({ entity, id, version: 1, stamp }));
    expect(await remove('Person', ann.id)).toMatchObject({
      kind: 'in-use',
      users: [{ entity: 'Claim', field: 'employee', of: { id: ann.id } }],
    });
    expect(await remove('Category', travel.id)).toMatchObject({ kind: 'in-use', users: [{ entity: 'Line', field: 'category' }] });
    expect((await remove('Claim', claim.id)).kind).toBe('done');
    expect(await store.count({ entity: 'Line', where: [], environment })).toBe(0);
    expect((await remove('Person', ann.id)).kind).toBe('done');
    expect((await store.history({ entity: 'Claim', id: claim.id ?? '', limit: 1 })).rows[0]).toMatchObject({
      what: 'deleted',
      from: 'Draft',
    });
  });

  test('a reference to nobody is refused by its field, in lines too', async () => {
    const nobody = record('Person', {}, 'nobody');
    const add = (fields: Parameters<typeof insert>[2]) => store.change((tx) => tx.insert({ entity: 'Claim', fields, stamp }));
    expect(await add({ title: 'x', employee: nobody })).toEqual({
      kind: 'no-such-record',
      entity: 'Claim',
      field: 'employee',
      path: ['employee'],
    });
    const lines = [record('Line', { amount: 1n }), record('Line', { category: record('Category', {}, 'none') })];
    expect(await add({ title: 'x', lines })).toMatchObject({ kind: 'no-such-record', path: ['lines', 1, 'category'] });
    expect(await store.count({ entity: 'Claim', where: [], environment })).toBe(0);
  });

  test('an edit of lines keeps those with an id, adds new ones, removes the others, and tells the history', async () => {
    const lines = ['one', 'two', 'three'].map((words) => record('Line', { 'what for': words, amount: 100n }));
    const claim = await insert(store, 'Claim', { title: 'Vienna', state: 'Draft', lines });
    const [one, , three] = claim.fields.lines as ReturnType<typeof record>[];
    const fields = {
      lines: [record('Line', { amount: 300n }, three?.id), record('Line', { 'what for': 'new', amount: 1n }), record('Line', {}, one?.id)],
    };
    const result = await store.change((tx) => tx.update({ entity: 'Claim', id: claim.id ?? '', version: 1, fields, stamp }));
    expect(result).toMatchObject({ kind: 'done', record: { version: 2, fields: { total: 401n } } });
    const read = await store.read({ entity: 'Claim', id: claim.id ?? '', load: { lines: {} }, environment });
    expect((read?.fields.lines as ReturnType<typeof record>[] | undefined)?.map((line) => line.fields['what for'])).toEqual([
      'three',
      'new',
      'one',
    ]);
    const [edited] = (await store.history({ entity: 'Claim', id: claim.id ?? '', limit: 1 })).rows;
    const change = edited?.changes.find((each) => each.field === 'lines');
    expect([change?.from, change?.to]).toEqual([3n, 3n]);
    expect(change?.lines?.map((line) => line.what).toSorted()).toEqual(['added', 'changed', 'removed']);
    expect(edited?.changes.find((each) => each.field === 'total')).toEqual({ field: 'total', from: 300n, to: 401n });
  });
});
