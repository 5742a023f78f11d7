import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environment, insert } from '../test/claims.ts';
import { application, entity, field } from '../test/model.ts';
import { openStore } from './open.ts';
import { type ListOrder, UnusableCursor } from './queries.ts';
import type { Store } from './store.ts';

const document = application([
  entity('Thing', [
    field('name', { kind: 'text' }),
    field('pieces', { kind: 'whole number' }),
    field('due', { kind: 'date' }),
    field('parent', { kind: 'reference', entity: 'Thing' }),
  ]),
]);
let store: Store;

beforeAll(async () => {
  const opening = await openStore({ application: document, documentHash: 'h', directory: null, clock: { now: Date.now } });
  if (opening.kind !== 'opened') throw new Error('not opened');
  store = opening.store;
  const option = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });
  const thing = fc.record({
    name: option(fc.constantFrom('a', 'b', 'B', '😀', '')),
    pieces: option(fc.bigInt({ min: -2n, max: 2n })),
    due: option(fc.constantFrom('2026-01-01', '2026-02-01')),
  });
  let parent = null;
  for (const fields of fc.sample(thing, { numRuns: 80, seed: 4 })) parent = await insert(store, 'Thing', { ...fields, parent });
});
afterAll(() => store.close());

const paths: readonly (readonly string[])[] = [[], ['name'], ['pieces'], ['due'], ['parent'], ['parent', 'name'], ['parent', 'pieces']];
const anyOrder = fc.array(fc.record({ path: fc.constantFrom(...paths), direction: fc.constantFrom('up' as const, 'down' as const) }), {
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
  } while (after !== null);
  return ids;
}

describe('paging', () => {
  test('pages put together are the whole list, whatever the order and the length of a page', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, fc.integer({ min: 1, max: 30 }), async (order, limit) => {
        const whole = await store.list({ entity: 'Thing', where: [], order, limit: 1000, load: {}, environment });
        expect(new Set(whole.rows.map((row) => row.id)).size).toBe(80);
        expect(await pages(order, limit)).toEqual(whole.rows.map((row) => row.id));
      }),
      { numRuns: 60 },
    );
  });

  test('empty values come first going up and last going down', async () => {
    const first = async (direction: 'up' | 'down') => {
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
    expect((await first('up'))[0]).toBeNull();
    expect((await first('down'))[0]).toBe(2n);
    expect((await first('down')).at(-1)).toBeNull();
  });

  test('a page mark of another order, or one that somebody made up, is refused', async () => {
    const ask = (after: string) =>
      store.list({ entity: 'Thing', where: [], order: [{ path: ['name'], direction: 'up' }], after, limit: 2, load: {}, environment });
    const other = await store.list({
      entity: 'Thing',
      where: [],
      order: [{ path: ['pieces'], direction: 'up' }],
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
