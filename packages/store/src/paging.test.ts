import { type Expression, isRecord, type RecordValue, type Value } from '@ninefold/model';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environment, insert, longestReadMs, money } from '../test/claims.ts';
import { triedOneIn } from '../test/inside.ts';
import { application, compare, entity, field, path, self } from '../test/model.ts';
import { openStore } from './open.ts';
import { type ListOrder, UnusableCursor } from './queries.ts';
import { sortKey } from './sql/collation.ts';
import type { Store } from './store.ts';

const thing = self('Thing');
const price = path(thing, 'price', money);
const today: Expression = { node: 'call', function: 'today', arguments: [], type: { kind: 'date' }, from: 0, to: 0 };
const plus = (left: Expression, right: Expression): Expression => ({
  node: 'arithmetic',
  operator: '+',
  left,
  right,
  type: price.type,
  from: 0,
  to: 0,
});

const document = application([
  entity('Thing', [
    field('name', { kind: 'text' }),
    field('pieces', { kind: 'whole number' }),
    field('due', { kind: 'date' }),
    field('parent', { kind: 'reference', entity: 'Thing' }),
    field('number', { kind: 'number series', pattern: '{0}' }),
    field('note', { kind: 'long text' }),
    field('rate', { kind: 'decimal', scale: 3 }),
    field('ratio', { kind: 'number' }),
    field('price', money),
    field('ready', { kind: 'yes/no' }),
    field('at', { kind: 'time' }),
    field('seen', { kind: 'date and time' }),
    field('mail', { kind: 'email' }),
    field('size', { kind: 'one of', choices: ['S', 'M'] }),
    field('tags', { kind: 'many of', choices: ['red', 'green'] }),
    field('paper', { kind: 'file', of: [] }),
    field('twice', money, { computed: plus(price, price) }),
    field('far', money, { computed: plus(price, path(path(thing, 'parent', { kind: 'reference', entity: 'Thing' }), 'price', money)) }),
    field('late', { kind: 'yes/no' }, { computed: compare(path(thing, 'due', { kind: 'date' }), '<', today) }),
    field('unknown', { kind: 'unknown', words: 'not shown' }),
    field('state', { kind: 'state', states: ['New', 'Old'] }, { implied: 'state' }),
  ]),
]);
let store: Store;

beforeAll(async () => {
  const opening = await openStore({ application: document, documentHash: 'h', directory: null, clock: { now: Date.now }, longestReadMs });
  if (opening.kind !== 'opened') throw new Error('not opened');
  store = opening.store;
  const option = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });
  const thing = fc.record({
    name: option(fc.constantFrom('a', 'b', 'B', 'Bär', 'bar', 'Straße', 'strasse', 'z', '😀', '')),
    pieces: option(fc.bigInt({ min: -2n, max: 2n })),
    due: option(fc.constantFrom('2026-01-01', '2026-02-01', '2027-01-01')),
    note: option(fc.constantFrom('', 'x', 'Ä')),
    rate: option(fc.bigInt({ min: -2n, max: 2n })),
    ratio: option(fc.constantFrom(0n, 2n ** 63n - 1n, -(2n ** 63n) + 1n)),
    price: option(fc.bigInt({ min: -2n, max: 2n })),
    ready: option(fc.boolean()),
    at: option(fc.constantFrom('00:00:00', '23:59:59')),
    seen: option(fc.constantFrom('2026-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z')),
    mail: option(fc.constantFrom('a@a.example', 'B@a.example')),
    size: option(fc.constantFrom('S', 'M')),
    tags: fc.subarray(['red', 'green']),
    paper: option(fc.constant({ file: 'f', name: 'a.pdf', size: 1n, type: 'application/pdf' })),
    state: fc.constantFrom('New', 'Old'),
  });
  let parent = null;
  for (const fields of fc.sample(thing, { numRuns: 80, seed: 4 })) parent = await insert(store, 'Thing', { ...fields, parent });
});
afterAll(() => store.close());

const fieldNames = document.entities.flatMap(({ fields }) => fields.map(({ name }) => name));
const paths: readonly (readonly string[])[] = [[], ...fieldNames.map((name) => [name]), ...fieldNames.map((name) => ['parent', name])];
const anyOrder = fc.array(fc.record({ path: fc.constantFrom(...paths), direction: fc.constantFrom('asc' as const, 'desc' as const) }), {
  maxLength: 3,
});

async function pages(order: readonly ListOrder[], limit: number): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page = await store.list({ entity: 'Thing', where: [], order, after, limit, load: {}, environment });
    if (after !== null || page.next !== null) expect(page.rows.length).toBeGreaterThan(0);
    ids.push(...page.rows.map((row) => row.id ?? ''));
    after = page.next;
    if (ids.length > 1000) throw new Error('the pages never end');
  } while (after !== null);
  return ids;
}

/** Fields whose values an order compares one by one, of the record and of the one it names. */
const compared = ['name', 'pieces', 'due', 'rate', 'ratio', 'price', 'ready', 'at', 'seen', 'twice'];
const mixedOrder = fc.uniqueArray(
  fc.record({
    path: fc.constantFrom(...compared.flatMap((name) => [[name], ['parent', name]])),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  { minLength: 2, maxLength: 5, selector: ({ path }) => path.join('.') },
);

async function everything(): Promise<readonly RecordValue[]> {
  const parent = Object.fromEntries(compared.map((name) => [name, {}]));
  const page = await store.list({ entity: 'Thing', where: [], order: [], limit: 1000, load: { parent }, environment });
  return page.rows;
}

/** Ids by what comes first; what is empty last, up and down; those alike by age, as the first term goes. */
function sortedInMemory(kept: readonly RecordValue[], order: readonly ListOrder[]): readonly string[] {
  const up = order[0]?.direction === 'desc' ? -1 : 1;
  const compare = (a: RecordValue, b: RecordValue): number => {
    for (const { path, direction } of order) {
      const [left, right] = [valueAlong(a, path), valueAlong(b, path)];
      if (left === null && right === null) continue;
      if (left === null || right === null) return left === null ? 1 : -1;
      const apart = compareValues(left, right);
      if (apart !== 0) return direction === 'desc' ? -apart : apart;
    }
    return up * compareValues(a.id ?? '', b.id ?? '');
  };
  return kept.toSorted(compare).map(({ id }) => id ?? '');
}

/** Texts as words are ordered: other kinds have plain ones. */
function compareValues(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string')
    return Buffer.compare(...([a, b].map((text) => Buffer.from(sortKey(text, 'root'))) as [Buffer, Buffer]));
  const [left, right] = [a, b].map((one) => (typeof one === 'boolean' ? BigInt(one) : one));
  if (typeof left !== 'bigint' || typeof right !== 'bigint') throw new Error('These are not compared.');
  return left < right ? -1 : left > right ? 1 : 0;
}

function valueAlong(record: RecordValue, [name = '', ...rest]: readonly string[]): Value {
  const value = record.fields[name] ?? null;
  return rest.length > 0 && isRecord(value) ? valueAlong(value, rest) : value;
}

describe('paging', () => {
  test('pages put together are the whole list, whatever the order and the length of a page', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, fc.integer({ min: 1, max: 30 }), async (order, limit) => {
        const whole = await store.list({ entity: 'Thing', where: [], order, limit: 1000, load: {}, environment });
        expect(new Set(whole.rows.map((row) => row.id)).size).toBe(80);
        expect(await pages(order, limit)).toEqual(whole.rows.map((row) => row.id));
      }),
      { numRuns: 60 / triedOneIn },
    );
  });

  test('by several columns rows stand as they do sorted in memory, page after page', async () => {
    const kept = await everything();
    await fc.assert(
      fc.asyncProperty(mixedOrder, fc.integer({ min: 4, max: 40 }), async (order, limit) => {
        expect(await pages(order, limit)).toEqual(sortedInMemory(kept, order));
      }),
      { numRuns: 36 / triedOneIn },
    );
  });

  test('by every field, up and down, each row comes once', async () => {
    for (const path of paths) {
      for (const direction of ['asc', 'desc'] as const) {
        const whole = await store.list({ entity: 'Thing', where: [], order: [{ path, direction }], limit: 1000, load: {}, environment });
        expect(new Set(whole.rows.map((row) => row.id)).size).toBe(80);
        expect(await pages([{ path, direction }], 7), `${path.join('.')} ${direction}`).toEqual(whole.rows.map((row) => row.id));
      }
    }
  });

  test('empty values come last, up and down', async () => {
    const first = async (direction: 'asc' | 'desc') => {
      const page = await store.list({
        entity: 'Thing',
        where: [],
        order: [{ path: ['pieces'], direction }],
        limit: 80,
        load: {},
        environment,
      });
      return page.rows.map((row) => row.fields.pieces);
    };
    expect((await first('asc'))[0]).toBe(-2n);
    expect((await first('asc')).at(-1)).toBeNull();
    expect((await first('desc'))[0]).toBe(2n);
    expect((await first('desc')).at(-1)).toBeNull();
  });

  test('a page mark of another order, or one that somebody made up, is refused', async () => {
    const ask = (after: string) =>
      store.list({ entity: 'Thing', where: [], order: [{ path: ['name'], direction: 'asc' }], after, limit: 2, load: {}, environment });
    const other = await store.list({
      entity: 'Thing',
      where: [],
      order: [{ path: ['pieces'], direction: 'asc' }],
      limit: 2,
      load: {},
      environment,
    });
    for (const mark of [other.next ?? '', 'x', 'bnVsbA', Buffer.from('[1,2,3]').toString('base64url')])
      await expect(ask(mark)).rejects.toBeInstanceOf(UnusableCursor);
  });

  test('a search finds words in any case and takes nothing for a wildcard', async () => {
    await insert(store, 'Thing', { name: 'Übergrößen 100% STRASSE' });
    const find = (text: string) =>
      store.count({ entity: 'Thing', where: [], search: { text, paths: [['name'], ['parent']] }, environment });
    expect(await find('übergrÖß straSSe')).toBe(1);
    expect(await find('100%')).toBe(1);
    expect(await find('1%0')).toBe(0);
    expect(await find('_')).toBe(0);
    expect(await find("'; DROP TABLE data_thing; --")).toBe(0);
  });
});
