/** Counts, sums and other figures over all rows of a list: exact, and always of what is kept now. */
import { type Environment, evaluate } from '@ninefold/engine';
import { divideHalfEven, type Expression, type FieldType, isRecord, type RecordValue, type Value } from '@ninefold/model';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment, insert, longestReadMs, money } from '../test/claims.ts';
import { application, compare, entity, field, literal, path, self } from '../test/model.ts';
import { openStore } from './open.ts';
import type { AggregateQuery } from './queries.ts';
import type { Store } from './store.ts';

const thing = self('Thing');
const toThing: FieldType = { kind: 'reference', entity: 'Thing' };
const price = path(thing, 'price', money);
const parentPrice = path(path(thing, 'parent', toThing), 'price', money);
const both: Expression = { node: 'arithmetic', operator: '+', left: price, right: parentPrice, type: price.type, from: 0, to: 0 };
const given: Expression = { node: 'constant', name: 'GIVEN', type: { kind: 'unknown' }, from: 0, to: 0 };
const unknown: Expression = { node: 'arithmetic', operator: '+', left: price, right: given, type: price.type, from: 0, to: 0 };
const limit: Expression = { node: 'constant', name: 'LIMIT', type: price.type, from: 0, to: 0 };

const document = application([
  entity('Thing', [
    field('price', money),
    field('rate', { kind: 'decimal', scale: 3 }),
    field('pieces', { kind: 'whole number' }),
    field('due', { kind: 'date' }),
    field('label', { kind: 'text' }),
    field('parent', toThing),
    field('both', money, { computed: both }),
    field('unknown', money, { computed: unknown }),
  ]),
]);

let store: Store;
let rows: readonly RecordValue[];

beforeAll(async () => {
  const opening = await openStore({ application: document, documentHash: 'h', directory: null, clock: { now: Date.now }, longestReadMs });
  if (opening.kind !== 'opened') throw new Error('not opened');
  store = opening.store;
  const option = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 });
  const any = fc.record({
    price: option(fc.bigInt({ min: -500n, max: 500n })),
    rate: option(fc.bigInt({ min: -500n, max: 500n })),
    pieces: option(fc.bigInt({ min: -3n, max: 3n })),
    due: option(fc.constantFrom('2026-01-01', '2026-02-01', '0001-01-01')),
    label: option(fc.constantFrom('a', 'B', 'Ä', '😀', '')),
  });
  let parent: RecordValue | null = null;
  for (const [place, fields] of fc.sample(any, { numRuns: 70, seed: 3 }).entries()) {
    const made: RecordValue = await insert(store, 'Thing', { ...fields, parent });
    parent = place % 6 === 0 ? null : made;
  }
  rows = (await store.list({ entity: 'Thing', where: [], order: [], limit: 100, load: { parent: {} }, environment })).rows;
});
afterAll(() => store.close());

const paths = [['price'], ['rate'], ['pieces'], ['due'], ['label'], ['both'], ['parent', 'price'], ['parent', 'label']];
const conditions = [
  [],
  [compare(price, '>', literal('1.00', price.type))],
  [compare(parentPrice, '<', price)],
  [compare(price, '>', literal('100000.00', price.type))],
  [compare(price, '>', limit)],
];

function valueAt(row: RecordValue, names: readonly string[]): Value {
  const found = names.reduce<Value | undefined>((value, name) => (isRecord(value) ? value.fields[name] : null), row);
  return found ?? null;
}

/** The same figure worked out from the loaded rows. */
function figure(of: AggregateQuery['of'], values: readonly Value[], scale: number): Value {
  const full = values.filter((value) => value !== null);
  const units = full.filter((value) => typeof value === 'bigint');
  const sum = units.reduce((all, value) => all + value, 0n);
  const sorted = full.toSorted((a, b) =>
    typeof a === 'string' && typeof b === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : Number((a as bigint) - (b as bigint)),
  );
  switch (of) {
    case 'count':
      return BigInt(values.length);
    case 'sum':
      return units.length === 0 ? null : sum;
    case 'mean':
      return units.length === 0 ? null : divideHalfEven(sum * 10n ** BigInt(12 - scale), BigInt(units.length));
    case 'min':
      return sorted[0] ?? null;
    case 'max':
      return sorted.at(-1) ?? null;
  }
}

test('each figure of each field is what the rows that meet the conditions say', async () => {
  const within: Environment = { ...environment, settings: { ...environment.settings, constants: {} } };
  for (const where of conditions) {
    const met = rows.filter((row) => where.every((condition) => evaluate(condition, { ...within, self: row }) === true));
    for (const at of paths) {
      const ofText = at.at(-1) === 'label' || at.at(-1) === 'due';
      const scale = { rate: 3, pieces: 0 }[at.at(-1) ?? ''] ?? 2;
      for (const of of ofText ? (['min', 'max', 'count'] as const) : (['sum', 'min', 'max', 'mean', 'count'] as const)) {
        const found = await store.aggregate({ entity: 'Thing', where, of, path: at, environment: within });
        const values = met.map((row) => valueAt(row, at));
        expect(found.value, `${of} of ${at.join('.')}`).toBe(figure(of, values, scale));
      }
    }
  }
});

test('a sum that no field could hold is no sum, and what adds up to less is', async () => {
  const most = 2n ** 63n - 1n;
  const ids: string[] = [];
  for (const units of [most, most, -most]) ids.push((await insert(store, 'Thing', { price: units, label: 'huge' })).id ?? '');
  const where = [compare(path(thing, 'label', { kind: 'text' }), '=', literal('huge', { kind: 'text' }))];
  const sum = () => store.aggregate({ entity: 'Thing', where, of: 'sum', path: ['price'], environment });
  expect((await sum()).value).toBe(most);
  await store.change((tx) => tx.delete({ entity: 'Thing', id: ids[2] ?? '', version: 1, stamp: { who: null } }));
  expect((await sum()).value).toBeNull();
  await store.change((tx) => tx.delete({ entity: 'Thing', id: ids[0] ?? '', version: 1, stamp: { who: null } }));
  expect((await sum()).value).toBe(most);
});

test('of what the database cannot work out there is no figure but how many', async () => {
  const figures = (['sum', 'mean', 'min', 'max', 'count'] as const).map((of) =>
    store.aggregate({ entity: 'Thing', where: [], of, path: ['unknown'], environment }),
  );
  const count = BigInt(await store.count({ entity: 'Thing', where: [], environment }));
  expect((await Promise.all(figures)).map(({ value }) => value)).toEqual([null, null, null, null, count]);
});

test('a figure asked for again after a change is of what is kept now, inside the change of what it wrote', async () => {
  const count = { entity: 'Thing', where: [], environment };
  const before = await store.count(count);
  await store.change(async (tx) => {
    await tx.insert({ entity: 'Thing', fields: {}, stamp: { who: null } });
    expect([await tx.count(count), await store.count(count)]).toEqual([before + 1, before]);
  });
  expect(await store.count(count)).toBe(before + 1);
});

test('a count that is told up to a number goes one beyond it, and no further', async () => {
  const all = await store.count({ entity: 'Thing', where: [], environment });
  const upTo = (most: number) => store.count({ entity: 'Thing', where: [], environment, upTo: most });
  expect([await upTo(all - 2), await upTo(all - 1), await upTo(all), await upTo(all + 1)]).toEqual([all - 1, all, all, all]);
});
