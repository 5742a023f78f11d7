import { isRecord } from '@ninefold/model';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { as, environment, insert, openClaims, record } from '../test/claims.ts';
import { compare, me, path, self, text } from '../test/model.ts';
import type { Store } from './store.ts';

const claim = self('Claim');
let store: Store;

beforeEach(async () => {
  store = await openClaims();
});
afterEach(() => store.close());

describe('what is kept', () => {
  test('a record comes back with its lines in order, its number and its total', async () => {
    const ann = await insert(store, 'Person', { name: 'Ann', email: 'ann@a.example' });
    const kept = await insert(store, 'Claim', {
      title: 'Vienna',
      employee: ann,
      state: 'Draft',
      lines: [record('Line', { 'what for': 'train', amount: 4120n }), record('Line', { 'what for': 'hotel', amount: 9900n })],
    });
    const read = await store.read({ entity: 'Claim', id: kept.id ?? '', load: { lines: {}, employee: {} }, environment });
    expect(read?.fields).toMatchObject({ number: 'CL-2026-00001', title: 'Vienna', total: 14020n, state: 'Draft', 'paid on': null });
    expect(read?.fields.employee).toMatchObject({ entity: 'Person', id: ann.id, fields: { name: 'Ann' } });
    expect((read?.fields.lines as (typeof kept)[] | undefined)?.map((line) => line.fields['what for'])).toEqual(['train', 'hotel']);
    expect(read?.version).toBe(1);
  });

  test('a condition, an order and a page mark lead through all rows exactly once', async () => {
    const ann = await insert(store, 'Person', { name: 'Ann', email: 'ann@a.example' });
    const bob = await insert(store, 'Person', { name: 'Bob', email: 'bob@a.example' });
    for (let each = 0; each < 20; each += 1)
      await insert(store, 'Claim', { title: `Trip ${each % 3}`, employee: each % 2 ? ann : bob, state: 'Draft' });
    const where = [compare(path(claim, 'employee', { kind: 'reference', entity: 'Person' }), '=', me)];
    const titles: unknown[] = [];
    let after: string | null = null;
    do {
      const page = await store.list({
        entity: 'Claim',
        where,
        order: [{ path: ['title'], direction: 'desc' }],
        after,
        limit: 3,
        load: {},
        environment: as(ann),
      });
      expect(page.rows.length).toBeLessThanOrEqual(3);
      titles.push(...page.rows.map((row) => row.fields.title));
      after = page.next;
    } while (after);
    expect(titles).toEqual([...Array(3).fill('Trip 2'), ...Array(4).fill('Trip 1'), ...Array(3).fill('Trip 0')]);
    expect(await store.count({ entity: 'Claim', where, environment: as(ann) })).toBe(10);
  });

  test('a record that moved meanwhile stays where it is, and the one who comes second is told', async () => {
    const kept = await insert(store, 'Claim', { title: 'Vienna', state: 'Draft' });
    const change = {
      entity: 'Claim',
      id: kept.id ?? '',
      version: 1,
      from: 'Draft',
      to: 'Submitted',
      fields: {},
      stamp: { who: 'p1', action: 'submit', statement: 'T1' },
    };
    expect((await store.change((tx) => tx.move(change))).kind).toBe('done');
    const second = await store.change((tx) => tx.move(change));
    expect(second).toMatchObject({ kind: 'stale', record: { version: 2, fields: { state: 'Submitted' } } });
    const history = await store.history({ entity: 'Claim', id: kept.id ?? '', limit: 10 });
    expect(history.rows.map((row) => [row.what, row.from, row.to, row.who, row.statement])).toEqual([
      ['moved', 'Draft', 'Submitted', 'p1', 'T1'],
      ['created', null, 'Draft', null, 'roles/create claim'],
    ]);
    expect(history.rows[0]?.changes).toEqual([{ field: 'state', from: 'Draft', to: 'Submitted' }]);
    expect(history.rows[0]?.documentHash).toBe('hash-1');
  });

  test('conditions with a text find it whatever stands in it', async () => {
    await insert(store, 'Claim', { title: "it's 100% _?", state: 'Draft' });
    const where = [compare(path(claim, 'title', { kind: 'text' }), '=', text("it's 100% _?"))];
    expect(await store.count({ entity: 'Claim', where, environment })).toBe(1);
  });
});

test('what the rows of a list name is there with all it has, however long it is called', async () => {
  const long = 'Anna '.repeat(400);
  const people = [await insert(store, 'Person', { name: 'Ann', email: 'ann@example.test' }), await insert(store, 'Person', { name: long })];
  for (const employee of [people[0], people[1], null, people[0]])
    await insert(store, 'Claim', { title: 'Train', state: 'Draft', employee });
  const query = { entity: 'Claim', where: [], order: [], limit: 10, load: { employee: {} }, environment };
  // As it is the first time, and once it is known what it takes.
  for (let times = 0; times < 3; times += 1) {
    const { rows } = await store.list(query);
    const named = rows.map(({ fields }) => fields.employee);
    expect(named.map((one) => isRecord(one) && [one.id, one.version, one.fields.name, one.fields.email])).toEqual([
      [people[0]?.id, 1, 'Ann', 'ann@example.test'],
      [people[1]?.id, 1, long, null],
      false,
      [people[0]?.id, 1, 'Ann', 'ann@example.test'],
    ]);
    expect(named[0]).toBe(named[3]);
  }
});

test('a change that writes a record again goes on from what it wrote, whatever it read before', async () => {
  const { id = '' } = await insert(store, 'Category', { name: 'Travel' });
  const renamed = await store.change(async (tx) => {
    const read = async () => (await tx.read({ entity: 'Category', id, load: {}, environment }))?.fields.name;
    const told: unknown[] = [await read()];
    for (const version of [1, 2, 3]) {
      const { kind } = await tx.update({ entity: 'Category', id, version, fields: { name: `Travel ${version}` }, stamp: { who: null } });
      told.push(kind);
    }
    return [...told, await read()];
  });
  expect(renamed).toEqual(['Travel', 'done', 'done', 'done', 'Travel 3']);
  const { rows } = await store.history({ entity: 'Category', id, limit: 10 });
  expect(rows.map(({ changes }) => changes[0]?.from)).toEqual(['Travel 2', 'Travel 1', 'Travel', null]);
});
