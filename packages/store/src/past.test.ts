/** A record as it was, after any changes: what was read of it then. */
import { isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { environment } from '../test/claims.ts';
import { replaced, useDocuments } from '../test/documents.ts';
import type { Store } from './store.ts';

const text = `# Specification: Orders

## 3. Entities and their fields

### Tag

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | no | — |
| paid | yes/no | no | — |
| main tag | Tag | no | — |
| tags | many Tag | no | — |
| items | list of Item | no | — |
| total | money EUR, computed \`sum(items.price)\` | — | — |

### Item

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text up to 80 | no | — |
| price | money EUR | no | — |
`;

const { clock, using } = useDocuments(Date.parse('2026-03-01T08:00:00Z'));
const stamp = { who: null };
const load = { tags: {}, items: {} };

async function insert(store: Store, entity: string, fields: RecordValue['fields']): Promise<string> {
  const made = await store.change((transaction) => transaction.insert({ entity, fields, stamp }));
  if (made.kind !== 'done') throw new Error(made.kind);
  return made.record.id ?? '';
}

/** What is told of a value: of records of their own who they are, of lines all, in no order. */
function plain(value: Value | undefined): unknown {
  if (isList(value)) return value.map((one) => JSON.stringify(plain(one))).toSorted();
  if (isRecord(value)) return value.entity === 'Item' ? { id: value.id, ...plainFields(value) } : value.id;
  return typeof value === 'bigint' ? String(value) : (value ?? null);
}

function plainFields({ fields }: RecordValue): object {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, plain(value)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const line = fc.record({ kept: fc.nat(3), what: fc.option(fc.constantFrom('a', 'b')), price: fc.option(fc.bigInt(0n, 99n)) });
const change = fc.record(
  {
    title: fc.option(fc.constantFrom('x', 'y')),
    paid: fc.option(fc.boolean()),
    'main tag': fc.option(fc.nat(2)),
    tags: fc.uniqueArray(fc.nat(2)),
    items: fc.array(line, { maxLength: 4 }),
  },
  { requiredKeys: [] },
);

test('at each moment it is what it was then', async () => {
  await using(text, async (store) => {
    const tags = [
      await insert(store, 'Tag', { name: 'p' }),
      await insert(store, 'Tag', { name: 'q' }),
      await insert(store, 'Tag', { name: 'r' }),
    ];
    const tag = (index: number): RecordValue => ({ entity: 'Tag', id: tags[index] ?? '', fields: {} });
    const fieldsOf = (given: typeof change extends fc.Arbitrary<infer Given> ? Given : never, before: RecordValue | null) => {
      const lines = before?.fields.items;
      const old = isList(lines) ? lines.filter(isRecord) : [];
      const { items, tags: all, 'main tag': main, ...rest } = given;
      return {
        ...rest,
        ...(main !== undefined && { 'main tag': main === null ? null : tag(main) }),
        ...(all && { tags: all.map(tag) }),
        ...(items && {
          items: items.map(({ kept, ...fields }, place) => {
            const known = old[kept];
            const isTaken = items.slice(0, place).some((one) => one.kept === kept);
            return { entity: 'Item', ...(known?.id !== undefined && !isTaken && { id: known.id }), fields };
          }),
        }),
      };
    };
    const read = (id: string) => store.read({ entity: 'Order', id, load, environment });
    await fc.assert(
      fc.asyncProperty(change, fc.array(change, { minLength: 1, maxLength: 6 }), async (first, later) => {
        const begun = clock.moment;
        clock.moment += 1000;
        const id = await insert(store, 'Order', fieldsOf(first, null));
        const then = [{ at: clock.moment, record: await read(id) }];
        for (const each of later) {
          clock.moment += 1000;
          const before = await read(id);
          await store.change((transaction) =>
            transaction.update({ entity: 'Order', id, version: before?.version ?? 0, fields: fieldsOf(each, before), stamp }),
          );
          then.push({ at: clock.moment, record: await read(id) });
        }
        const version = (await read(id))?.version ?? 0;
        const isGone = later.length % 2 === 0;
        clock.moment += 1000;
        if (isGone) await store.change((transaction) => transaction.delete({ entity: 'Order', id, version, stamp }));
        for (const { at, record } of then) {
          const past = await store.past({ entity: 'Order', id, at: at + 500, environment });
          expect(past?.record && plainFields(past.record)).toEqual(record && plainFields(record));
        }
        expect(await store.past({ entity: 'Order', id, at: begun, environment })).toEqual({
          record: null,
          forgotten: [],
          unknownBefore: null,
        });
        if (isGone) expect((await store.past({ entity: 'Order', id, at: clock.moment, environment }))?.record).toBeNull();
      }),
      { numRuns: 25 },
    );
  });
});

test('there is none of what never was', async () => {
  await using(text, async (store) => {
    expect(await store.past({ entity: 'Order', id: 'none', at: clock.moment, environment })).toBeNull();
  });
});

test('what was forgotten stays so, and a field is known by its present name', async () => {
  let id = '';
  await using(text, async (store) => {
    id = await insert(store, 'Order', { title: 'x', paid: true });
    clock.moment += 1000;
    await store.change(async (transaction) => {
      await transaction.update({ entity: 'Order', id, version: 1, fields: { title: null }, stamp });
      await transaction.forget({ entity: 'Order', id, fields: ['title'], following: [] });
    });
  });
  await using(
    replaced(
      text,
      [
        '| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| title |',
        '| Field | Was | Type | Needed | Starts as |\n| --- | --- | --- | --- | --- |\n| title | — |',
      ],
      ['| paid | yes/no', '| settled | paid | yes/no'],
      ['| main tag |', '| main tag | — |'],
      ['| tags |', '| tags | — |'],
      ['| items |', '| items | — |'],
      ['| total |', '| total | — |'],
    ),
    async (store) => {
      const past = await store.past({ entity: 'Order', id, at: clock.moment - 500, environment });
      expect(past).toMatchObject({ record: { fields: { title: null, settled: true } }, forgotten: ['title'] });
    },
  );
});
