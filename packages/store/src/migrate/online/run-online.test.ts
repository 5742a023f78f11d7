/** A change that is worked out beside people who write ends in the same data as one made in one transaction; broken off, nothing of it is seen. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { environment, insert, record } from '../../../test/claims.ts';
import { replaced, useDocuments } from '../../../test/documents.ts';
import { columnsKept, executeKept, indexesKept, rowsKept, tablesKept, triedOneIn, triggersKept } from '../../../test/inside.ts';
import {
  historyKept,
  keepOrders,
  type OrderEdit,
  type OrderWrite,
  orderDemands,
  orderEdits,
  orderEditsOfOthers,
  orders,
  ordersAfter,
  ordersAlone,
  ordersKept,
  orderWrites,
  pastsOf,
  write,
} from '../../../test/orders.ts';
import type { ChangeProgress } from '../../change-progress.ts';
import { isOpenStore } from '../../create-store.ts';
import { openStore, verifyHistory } from '../../open.ts';
import type { Opening, Store } from '../../store.ts';
import { addSeals } from '../../system/seals.ts';

const start = Date.parse('2026-03-01T08:00:00Z');
const online = useDocuments(start);
const atOnce = useDocuments(start);

/** The store that is open in a folder follows another text, `told` of each part that was worked out before. */
function follow(
  { reading }: typeof online,
  previous: Store,
  text: string,
  told: (progress: ChangeProgress) => void | Promise<void>,
): Promise<Opening> {
  return openStore({ ...reading(text), previous, beside: { told, leastRows: 1, rowsAtOnce: 3 } });
}

/** Nothing of the work is left: no column, no trigger, no row. */
function expectNothingLeft(directory: string): void {
  for (const table of ['data_region', 'data_customer', 'data_order', 'data_line', 'data_item', 'data_part'])
    expect(columnsKept(directory, table).filter((name) => /^_(?:next|gone)/u.test(name))).toEqual([]);
  expect(rowsKept(directory, 'SELECT * FROM nf_published')).toEqual([]);
  expect(triggersKept(directory).filter((name) => /next_|nf_noting/u.test(name))).toEqual([]);
  for (const table of tablesKept(directory).filter((name) => name.startsWith('nf_backfill')))
    expect(rowsKept(directory, `SELECT * FROM ${table}`)).toEqual([]);
  expect(rowsKept(directory, "SELECT value FROM nf_meta WHERE name = 'online'")).toEqual([]);
}

const opened = (opening: Opening): Store => {
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return opening.store;
};

/** Without the examples, which are those that a database comes to first. */
const appliedBy = (opening: Opening) =>
  opening.kind === 'opened' ? opening.applied.map((text) => text.replace(/\(.*?; (\d+ more\)|[^;]*\)\.$)/u, '($1')) : [];

/** A server works on it once more, with time to itself: what was written ahead is in the history, and all of that is sealed. */
async function atRest({ reading, folder }: typeof online, text: string): Promise<void> {
  const store = opened(await openStore(reading(text)));
  while (await store.seals.isBehind()) await store.seals.add(start, 100);
  await store.close();
  const { length: rows } = rowsKept(folder(), 'SELECT * FROM nf_history');
  expect(await verifyHistory(folder())).toMatchObject({ kind: 'verified', history: { altered: null, isBehind: false, late: 0, rows } });
}

const someWrites = fc.array(fc.record({ what: fc.constantFrom(...orderWrites), which: fc.nat(40) }), { maxLength: 12 });

const rounds = Math.ceil(12 / triedOneIn);

test('worked out beside writers, a change ends in the data and the history that it would have come to at once', async () => {
  let round = 0;
  let meanwhile = 0;
  let ahead = 0;
  const moments = [0, 1, 2, 3, 4].map((hours) => start + hours * hour);
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...orderEdits], { minLength: 1 }),
      someWrites,
      someWrites,
      someWrites,
      fc.nat(12),
      async (edits, before, writes, behind, moved) => {
        round += 1;
        const [one, other] = [within(online, round), within(atOnce, round)];
        const after = ordersAfter(edits);
        online.clock.moment = start;
        atOnce.clock.moment = start;
        for (const { reading, clock } of [one, other]) {
          const store = opened(await openStore(reading(orders)));
          await keepOrders(store, 10);
          clock.moment = moments[1] ?? 0;
          for (const each of before) await write(store, each);
          await store.close();
        }
        const left: OrderWrite[] = [...writes];
        const running = opened(await openStore(one.reading(orders)));
        const opening = await follow(one, running, after, async ({ part }) => {
          online.clock.moment = moments[2] ?? 0;
          for (const each of left.splice(0, 2)) {
            await write(running, each);
            meanwhile += 1;
          }
          if (part === 'now') online.clock.moment = moments[3] ?? 0;
        });
        atOnce.clock.moment = moments[2] ?? 0;
        const done = writes.slice(0, writes.length - left.length);
        const later = opened(await openStore(other.reading(orders)));
        for (const each of done) await write(later, each);
        atOnce.clock.moment = moments[3] ?? 0;
        const plainly = await openStore({ ...other.reading(after), previous: later });
        expect(appliedBy(opening)).toEqual(appliedBy(plainly));
        // As soon as the data follows, and while rows of the history that were written ahead come into it.
        const pasts: unknown[] = [];
        for (const [store, { clock, folder }] of [
          [opened(opening), one],
          [opened(plainly), other],
        ] as const) {
          const atFirst = await pastsOf(store, moments);
          if (store === opened(opening)) ahead += rowsKept(folder(), 'SELECT * FROM nf_backfill_told').length;
          await store.seals.add(clock.moment, moved);
          clock.moment = moments[4] ?? 0;
          for (const each of behind) await write(store, each);
          pasts.push([atFirst, await pastsOf(store, moments)]);
          await store.close();
        }
        expect(pasts[0]).toEqual(pasts[1]);
        for (const each of [one, other]) await atRest(each, after);
        expect(ordersKept(one.folder())).toEqual(ordersKept(other.folder()));
        expect(indexesKept(one.folder(), 'data_order')).toEqual(indexesKept(other.folder(), 'data_order'));
        expectNothingLeft(one.folder());
      },
    ),
    { numRuns: rounds, seed: 20_261_131 },
  );
  expect(meanwhile).toBeGreaterThan(rounds);
  expect(ahead).toBeGreaterThan(rounds);
});

const hour = 60 * 60 * 1000;

test('what records are to keep of others is that of all that is written meanwhile', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.subarray([...orderEditsOfOthers], { minLength: 3 }), someWrites, async (edits, writes) => {
      round += 1;
      const of = within(online, 200 + round);
      const after = ordersAfter(edits);
      const running = opened(await openStore(of.reading(ordersAlone)));
      await keepOrders(running, 5);
      const left: OrderWrite[] = [...writes];
      const store = opened(
        await follow(of, running, after, async () => {
          for (const each of left.splice(0, 2)) await write(running, each);
        }),
      );
      const figures = (): unknown => {
        const [regions, customers] = ['data_region', 'data_customer'].map((table) =>
          rowsKept<Record<string, unknown>>(of.folder(), `SELECT * FROM ${table} ORDER BY _id`),
        );
        return [regions?.map(({ note, ...others }) => others), customers];
      };
      const kept = figures();
      await store.close();
      // A start for another document works all of them out anew.
      await opened(
        await openStore(
          of.reading(after.replace('| customers | Customers by region |', '| note | text | no | — |\n| customers | Customers by region |')),
        ),
      ).close();
      expect(figures()).toEqual(kept);
      expectNothingLeft(of.folder());
    }),
    {
      numRuns: Math.ceil(24 / triedOneIn),
      seed: 20_261_130,
      // Whom an order names no more, one by one and as it goes.
      examples: (['watch', 'supply', 'delete'] as const).map((what): [OrderEdit[], OrderWrite[]] => [
        [...orderEditsOfOthers],
        Array.from({ length: 14 }, (_, at) => ({ what, which: 7 * at + 1 })),
      ]),
    },
  );
});

/** Customers that are served or left, with a figure of their orders. */
const served = replaced(
  orders,
  [
    '## 4. States and transitions\n\nnot shown',
    '## 4. States and transitions\n\n### Customer\n\n| State | Kind | Means |\n| --- | --- | --- |\n| Served | start | — |\n| Left | end | — |',
  ],
  ['## 9. Constants\n\nnot shown', '## 9. Constants\n\n| Name | Value | Why |\n| --- | --- | --- |\n| FEE | 1 EUR | — |'],
);

describe.each(['at once', 'online'])('a figure of others that comes out otherwise, %s', (way) => {
  let round = way === 'online' ? 700 : 710;
  /** Opens the document with another formula, then one that differs by `edit`, when each customer has an order of 1 €. */
  const afterwards = async (formula: string, ...edit: [string, string]): Promise<Opening> => {
    const before = replaced(served, ['money, computed `sum(orders.due)`', `money, computed \`${formula}\``]);
    const of = within(online, round++);
    const running = opened(await openStore(of.reading(before)));
    for (const [name, state] of Object.entries({ Ann: 'Served', Bob: 'Left', Cleo: 'Left', Dan: 'Served', Eve: 'Served' })) {
      const { id } = await insert(running, 'Customer', { name, state });
      await insert(running, 'Order', { title: name, customer: record('Customer', {}, id), weight: 1n, price: 100n });
    }
    const after = replaced(before, edit);
    return way === 'online' ? follow(of, running, after, () => undefined) : openStore({ ...of.reading(after), previous: running });
  };

  test('by a constant is told of those in an end state alone', async () => {
    const opening = await afterwards('sum(orders.due) + FEE', '| FEE | 1 EUR |', '| FEE | 3 EUR |');
    expect(opening.kind === 'opened' && opening.applied).toEqual([
      'Customer.turnover follows a constant that has another value; so it does in 2 records in an end state (Bob: 2.00 € → 4.00 €; Cleo: 2.00 € → 4.00 €).',
    ]);
    await opened(opening).close();
  });

  test.each([
    ['worked out when it is read', 'sum(orders.due) + FEE', 'sum(orders.due) + FEE + FEE', '2.00 € → 3.00 €'],
    ['kept', 'sum(orders.due)', 'sum(orders.due) * 5', '1.00 € → 5.00 €'],
  ])('by its formula, %s, asks about those in an end state, and tells of the others', async (_, from, to, shown) => {
    const opening = await afterwards(from, `computed \`${from}\``, `computed \`${to}\``);
    expect(opening).toMatchObject({
      kind: 'needs-plan',
      changes: [
        expect.stringContaining(
          `Customer.turnover is worked out in another way, and 2 records in an end state would change (Bob: ${shown}; Cleo: ${shown})`,
        ),
      ],
    });
  });
});

test('what is to be unique is asked of the data as it is when it follows: until then people write what the document of before allows', async () => {
  let round = 0;
  const ways = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...orderDemands], { minLength: 1 }),
      fc.subarray([...orderEdits]),
      someWrites,
      someWrites,
      async (demanded, edits, before, writes) => {
        round += 1;
        const [one, other] = [within(online, 500 + round), within(atOnce, 500 + round)];
        const after = ordersAfter([...edits, ...demanded]);
        for (const { reading } of [one, other]) {
          const store = opened(await openStore(reading(orders)));
          await keepOrders(store, 6);
          for (const each of before) await write(store, each);
          await store.close();
        }
        const left: OrderWrite[] = [...writes];
        const running = opened(await openStore(one.reading(orders)));
        const opening = await follow(one, running, after, async ({ part }) => {
          for (const each of left.splice(0, part === 'now' ? 3 : 1)) await write(running, each);
        });
        const later = opened(await openStore(other.reading(orders)));
        for (const each of writes.slice(0, writes.length - left.length)) await write(later, each);
        const plainly = await openStore({ ...other.reading(after), previous: later });
        expect(opening.kind).toBe(plainly.kind);
        const way = `${plainly.kind}${left.length < writes.length ? ', beside' : ''}`;
        ways.set(way, (ways.get(way) ?? 0) + 1);
        if (opening.kind === 'needs-plan' && plainly.kind === 'needs-plan') {
          expect(opening.changes).toEqual(plainly.changes);
          // The document of before goes on as if nothing had been.
          for (const store of [running, later]) {
            for (const each of before) await write(store, each);
            await store.close();
          }
          expect(indexesKept(one.folder(), 'data_order')).toEqual(indexesKept(other.folder(), 'data_order'));
        } else {
          expect(appliedBy(opening)).toEqual(appliedBy(plainly));
          for (const [each, store] of [
            [one, opening],
            [other, plainly],
          ] as const) {
            await opened(store).close();
            await atRest(each, after);
          }
          for (const table of ['data_order', 'data_line'])
            expect(indexesKept(one.folder(), table)).toEqual(indexesKept(other.folder(), table));
        }
        expect(ordersKept(one.folder())).toEqual(ordersKept(other.folder()));
        expectNothingLeft(one.folder());
      },
    ),
    { numRuns: rounds, seed: 20_261_130 },
  );
  // Few are tried where one of several is.
  const least = triedOneIn > 1 ? 0 : 1;
  expect(ways.get('opened, beside') ?? 0).toBeGreaterThanOrEqual(least);
  expect(ways.get('needs-plan, beside') ?? 0).toBeGreaterThanOrEqual(least);
});

test('a double that is written while it is still allowed takes away the index that refuses it, and is written', async () => {
  const wanted = ordersAfter(['a unique field', 'another figure']);
  for (const [at, isMended] of [false, true].entries()) {
    const of = within(online, at);
    const running = opened(await openStore(of.reading(orders)));
    await keepOrders(running, 6);
    const made: boolean[] = [];
    const isMade = (): boolean => indexesKept(of.folder(), 'data_order').some((name) => name.includes('one_data_order'));
    const opening = await follow(of, running, wanted, async ({ part }) => {
      if (part !== 'now') return;
      made.push(isMade());
      await write(running, { what: 'number', which: 3 });
      made.push(isMade());
      if (isMended) await write(running, { what: 'number', which: 75 });
    });
    expect(made).toEqual([true, false]);
    if (isMended) {
      await opened(opening).close();
      await atRest(of, wanted);
      expect(isMade()).toBe(true);
    } else {
      expect(opening).toMatchObject({
        kind: 'needs-plan',
        changes: [expect.stringContaining('Order.number is unique now, but 1 value stands in more than one record')],
      });
      await running.close();
      expect(isMade()).toBe(false);
    }
    expectNothingLeft(of.folder());
  }
});

/** A folder of its own for a round. */
function within(of: typeof online, round: number): typeof online {
  const { folder, reading } = of;
  const directory = `${folder()}/${round}`;
  return { ...of, folder: () => directory, reading: (text) => ({ ...reading(text), directory, name: directory }) };
}

test('an index that rows do not allow is listed as ever, and nothing is left of it', async () => {
  const running = await begun();
  await write(running, { what: 'number', which: 93 });
  const before = indexesKept(online.folder(), 'data_order');
  const doubled = rowsKept(
    online.folder(),
    'SELECT customer, number FROM data_order WHERE customer IS NOT NULL AND number IS NOT NULL GROUP BY customer, number HAVING count(*) > 1',
  );
  expect(doubled.length).toBeGreaterThan(0);
  const parts: string[] = [];
  const opening = await follow(online, running, ordersAfter(['fields unique together']), ({ part }) => void parts.push(part));
  expect(parts).toEqual(['now']);
  expect(opening).toMatchObject({
    kind: 'needs-plan',
    changes: [expect.stringContaining('customer and number of Order are unique together now, but')],
  });
  expect(indexesKept(online.folder(), 'data_order')).toEqual(before);
  expectNothingLeft(online.folder());
  await write(running, { what: 'edit', which: 2 });
  await running.close();
});

test('whatever is written to a line of a line, past the application too, is worked out again', async () => {
  const [one, other] = [within(online, 0), within(atOnce, 0)];
  const wanted = ordersAfter(['another figure of their lines', 'a new figure of lines']);
  for (const [at, each] of [one, other].entries()) {
    const store = opened(await openStore(each.reading(orders)));
    await keepOrders(store, 4);
    const past = (): void => {
      executeKept(each.folder(), 'UPDATE data_part SET cost = cost + 7');
      executeKept(each.folder(), 'DELETE FROM data_part WHERE cost = 8');
      executeKept(each.folder(), 'UPDATE data_line SET pieces = 5');
    };
    if (at > 0) past();
    const opening = await (at > 0
      ? openStore({ ...each.reading(wanted), previous: store })
      : follow(each, store, wanted, ({ part }) => void (part === 'now' && past())));
    await opened(opening).close();
    await atRest(each, wanted);
  }
  expect(ordersKept(one.folder())).toEqual(ordersKept(other.folder()));
});

const all: readonly OrderEdit[] = orderEdits;
const after = ordersAfter(all);

async function begun(): Promise<Store> {
  const store = opened(await openStore(online.reading(orders)));
  await keepOrders(store, 10);
  return store;
}

test.each([1, 4])('broken off after %i parts, the document of before goes on as if nothing had been', async (parts) => {
  const store = await begun();
  await store.close();
  const asBefore = ordersKept(online.folder());
  const running = opened(await openStore(online.reading(orders)));
  await expect(breakOff(running, parts)).rejects.toThrow('broken off');
  await running.close();
  expect(columnsKept(online.folder(), 'data_order').some((name) => name.startsWith('_next'))).toBe(true);
  const again = opened(await openStore(online.reading(orders)));
  await again.close();
  expect(ordersKept(online.folder())).toEqual(asBefore);
  expectNothingLeft(online.folder());
  await opened(await openStore(online.reading(after))).close();
  expectNothingLeft(online.folder());
});

/** The data follows `after`, and none of what its histories tell of that is in the history yet but for the last row. */
async function published(of: typeof online): Promise<Store> {
  const running = opened(await openStore(of.reading(orders)));
  await keepOrders(running, 10);
  const store = opened(await follow(of, running, after, () => undefined));
  expect(rowsKept(of.folder(), 'SELECT * FROM nf_backfill_told').length).toBeGreaterThan(5);
  return store;
}

test('ended while the history is brought in, the next start goes on; another document has all of it, online or not', async () => {
  const other = ordersAfter([]);
  const ways = ['the same document', 'another one at a start', 'another one online', 'at once'] as const;
  const kept: unknown[] = [];
  for (const [at, way] of ways.entries()) {
    const of = within(online, at);
    if (way === 'at once') {
      const plain = opened(await openStore(of.reading(orders)));
      await keepOrders(plain, 10);
      await opened(await openStore({ ...of.reading(after), previous: plain })).close();
    } else {
      const store = await published(of);
      await store.seals.add(start, 3);
      if (way === 'another one online') await opened(await follow(of, store, other, () => undefined)).close();
      else await store.close();
    }
    if (way === 'the same document') {
      await atRest(of, after);
      expectNothingLeft(of.folder());
      kept.push(ordersKept(of.folder()));
    }
    await opened(await openStore(of.reading(other))).close();
    await atRest(of, other);
    expectNothingLeft(of.folder());
    kept.push(ordersKept(of.folder()));
  }
  const [, ...others] = kept;
  for (const each of others) expect(each).toEqual(others.at(-1));
});

test('what a table is called otherwise takes along what was told of its rows', async () => {
  const named = after.replace('list of Line', 'list of Item').replace('### Line\n', '### Item\n\n- Was: Line\n');
  const [one, other] = [within(online, 0), within(atOnce, 0)];
  await (await published(one)).close();
  const plain = opened(await openStore(other.reading(orders)));
  await keepOrders(plain, 10);
  await opened(await openStore({ ...other.reading(after), previous: plain })).close();
  for (const each of [one, other]) {
    await opened(await openStore(each.reading(named))).close();
    await atRest(each, named);
  }
  expect(historyKept(one.folder())).toEqual(historyKept(other.folder()));
  expectNothingLeft(one.folder());
});

test('what is forgotten is forgotten in what the history was told ahead too', async () => {
  const store = await published(online);
  const { rows } = await store.list({ entity: 'Order', where: [], order: [], limit: 20, load: {}, environment });
  for (const { id = '' } of rows.slice(0, 2))
    await store.change((tx) => tx.forget({ entity: 'Order', id, fields: ['due'], following: [] }));
  const told = rowsKept<{ changes: string }>(online.folder(), 'SELECT changes FROM nf_history ORDER BY sequence');
  expect(told.filter(({ changes }) => changes.includes('"field":"due","from":null,"to":null,"forgotten":true')).length).toBeGreaterThan(2);
  await store.close();
  await atRest(online, after);
});

test('until it is in the history, what was told ahead is neither sealed nor passed over', async () => {
  const store = await published(online);
  await write(store, { what: 'edit', which: 3 });
  expect(await store.seals.isBehind()).toBe(true);
  if (!isOpenStore(store)) throw new Error('not open');
  // As where another server has taken away what was to be moved next, and has not brought it in yet.
  await store.database.transaction(({ statements }) => addSeals(statements, start, 100));
  while (rowsKept(online.folder(), 'SELECT * FROM nf_backfill_told').length > 0) {
    await store.seals.add(start, 2);
    await store.seals.markPassedOver(true);
    expect(await verifyHistory(online.folder())).toMatchObject({ kind: 'verified', history: { altered: null } });
  }
  await store.close();
  await atRest(online, after);
  const seals = rowsKept<{ sequence: number }>(online.folder(), 'SELECT sequence FROM nf_seal ORDER BY position');
  const numbers = seals.map(({ sequence }) => Number(sequence));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test('broken off, the same change goes on where it was, and another begins anew', async () => {
  const running = await begun();
  await expect(breakOff(running, 3)).rejects.toThrow('broken off');
  await write(running, { what: 'edit', which: 1 });
  const done: number[] = [];
  const other = ordersAfter(['a new figure', 'more places']);
  const next = opened(await follow(online, running, after, ({ done: records, part }) => void (part === 'beside' && done.push(records))));
  // The orders, then the figures that customers and regions keep of them.
  expect(done).toEqual([10, 12, 14, 16, 18, 20]);
  await next.close();
  await atRest(online, after);
  const kept = ordersKept(online.folder());

  const same = within(atOnce, 0);
  const store = opened(await openStore(same.reading(orders)));
  await keepOrders(store, 10);
  await expect(breakOff(store, 2, same)).rejects.toThrow('broken off');
  const begins: number[] = [];
  const another = opened(await follow(same, store, other, ({ done: records }) => void begins.push(records)));
  expect(begins[0]).toBe(3);
  await another.close();
  await atRest(same, other);
  expectNothingLeft(same.folder());

  const whole = within(atOnce, 1);
  const plain = opened(await openStore(whole.reading(orders)));
  await keepOrders(plain, 10);
  await write(plain, { what: 'edit', which: 1 });
  await opened(await openStore({ ...whole.reading(after), previous: plain })).close();
  await atRest(whole, after);
  expect(kept).toEqual(ordersKept(whole.folder()));
});

async function breakOff(running: Store, parts: number, of: typeof online = online): Promise<Opening> {
  let left = parts;
  return follow(of, running, after, () => {
    left -= 1;
    if (left === 0) throw new Error('broken off');
  });
}

test.each([
  ['price * weight + price', 'others'],
  ['weight * price', 'the same'],
])('an index over figures that become %s is over them afterwards: %s', async (formula) => {
  const sorted = orders.replace('- Order: title', '- Order: due');
  const other = sorted.replace('`price * weight`', `\`${formula}\``);
  const [one, plain] = [within(online, 0), within(atOnce, 0)];
  for (const of of [one, plain]) {
    const store = opened(await openStore(of.reading(sorted)));
    await keepOrders(store, 4);
    const followed = of === one ? follow(of, store, other, () => undefined) : openStore({ ...of.reading(other), previous: store });
    await opened(await followed).close();
    await atRest(of, other);
  }
  const indexes = indexesKept(one.folder(), 'data_order');
  expect(indexes).toEqual(indexesKept(plain.folder(), 'data_order'));
  expect(indexes.filter((name) => name.includes('due')).length).toBe(1);
  expect(ordersKept(one.folder())).toEqual(ordersKept(plain.folder()));
  expectNothingLeft(one.folder());
});

test('what somebody else made on a figure tells of the new one, and stays', async () => {
  const running = await begun();
  executeKept(online.folder(), 'CREATE VIEW seen AS SELECT _id, due FROM data_order');
  executeKept(online.folder(), 'CREATE INDEX of_somebody ON data_line (amount)');
  await opened(await follow(online, running, after, () => undefined)).close();
  await atRest(online, after);
  expectNothingLeft(online.folder());
  const seen = rowsKept(online.folder(), 'SELECT _id, due FROM seen ORDER BY _id');
  expect(seen).toEqual(rowsKept(online.folder(), 'SELECT _id, due FROM data_order ORDER BY _id'));
  expect(indexesKept(online.folder(), 'data_line')).toContain('of_somebody');
  const plain = within(atOnce, 0);
  const store = opened(await openStore(plain.reading(orders)));
  await keepOrders(store, 10);
  await opened(await openStore({ ...plain.reading(after), previous: store })).close();
  await atRest(plain, after);
  expect(ordersKept(online.folder())).toEqual(ordersKept(plain.folder()));
});

test('a value that has no place in the type to come, entered meanwhile, is told, and the data stays', async () => {
  const running = await begun();
  const wide = ordersAfter(['more places']);
  const opening = await follow(online, running, wide, async ({ part }) => {
    if (part === 'now') await write(running, { what: 'edit', which: 900_000_000_000_000_000 });
  });
  expect(opening).toMatchObject({
    kind: 'needs-plan',
    changes: [expect.stringContaining('1 record of 7 with a value has one that does not fit')],
  });
  expectNothingLeft(online.folder());
  await write(running, { what: 'edit', which: 5 });
  await running.close();
  expect(rowsKept(online.folder(), 'SELECT count(*) AS count FROM data_order WHERE weight = 900000000000000000')).toMatchObject([
    { count: expect.anything() },
  ]);
});

test('what has consent, and what is small, is done at once', async () => {
  const running = await begun();
  const parts: string[] = [];
  const told = ({ part }: ChangeProgress): void => void parts.push(part);
  const small = opened(await openStore({ ...online.reading(ordersAfter(['another figure'])), previous: running, beside: { told } }));
  const gone = ordersAfter(['another figure', 'a new figure']).replace('| name | text | yes | — |\n', '');
  const asks = await openStore({ ...online.reading(gone), previous: small, beside: { told, leastRows: 1 } });
  expect(parts).toEqual([]);
  expect(asks).toMatchObject({ kind: 'needs-plan', changes: [expect.stringContaining('Region.name is gone')] });
  await small.close();
});

test('a plan says what is worked out beside, and what keeps people waiting', async () => {
  await (await begun()).close();
  executeKept(
    online.folder(),
    `INSERT INTO data_order (_id, _version, _created, _changed, title, price, weight, due, total)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10000)
     SELECT 'p' || CAST(100000 + n AS text), 1, 0, 0, 'x', 1, n, n, 0 FROM numbers`,
  );
  const words = async (text: string) => (await online.plan(text)).applied.map(({ text: said }) => said);
  expect(await words(ordersAfter(['a new figure']))).toContain(
    'Order (10,010 records) is worked out beside those who work on it, where the application runs meanwhile.',
  );
  const needed = ordersAfter(['a new figure']).replace(
    '| title | text | yes | — |',
    '| title | text | yes | — |\n| kind | text | yes | plain |',
  );
  expect(await words(needed)).toContain('Order (10,010 records) is changed while nobody writes.');
});
