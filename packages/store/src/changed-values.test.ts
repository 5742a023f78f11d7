/** What a changed document must not do to what is kept: numbers given twice, figures that nobody worked out again, a past in other units. */
import type { RecordValue } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import { insert } from '../test/claims.ts';
import { replaced, settled, useDocuments } from '../test/documents.ts';
import { executeKept, rowsKept } from '../test/inside.ts';
import type { Store } from './store.ts';

const base = `# Specification: Orders

## 1. What the product does and for whom

- Currency: EUR

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as | Was |
| --- | --- | --- | --- | --- |
| name | text | yes | — | — |
| mail | email | no | — | — |

### Order

| Field | Type | Needed | Starts as | Was |
| --- | --- | --- | --- | --- |
| number | number series \`O-{000}\` | yes | — | — |
| ticket | number series \`T-{000}\` | yes | — | — |
| title | text | yes | — | — |
| line number | text, unique | no | — | — |
| price | money | no | — | — |
| places | decimal 2 | no | — | — |
| discount | whole number | no | — | — |
| helpers | many Person | no | — | — |
| lines | list of Order line | no | — | — |
| sum | money, computed \`sum(lines.gross)\` | no | — | — |
| rate | decimal 2, computed \`places\` | no | — | — |
| twice | decimal 2, computed \`rate * 2\` | no | — | — |
| rebate | whole number, computed \`if discount = null then 0 else discount\` | no | — | — |
| with fee | money, computed \`price + FEE\` | no | — | — |

### Order line

| Field | Type | Needed | Starts as | Was |
| --- | --- | --- | --- | --- |
| number | text, unique | no | — | — |
| amount | money | no | — | — |
| gross | money, computed \`amount\` | no | — | — |

## 4. States and transitions

### Order

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Paid | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | pay | — | — | Paid | — | — |
| T2 | Open | after 3 days | — | — | Open | notify \`helpers\`: "Look at {title}" | — |

## 6. Roles and permissions

- Who signs in: Person

| May | Clerk |
| --- | --- |
| read Order | yes |

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| FEE | 1 EUR | — |
`;

const start = Date.parse('2026-03-02T09:00:00Z');
const { folder, open, using, stops } = useDocuments(start);
const changed = (...changes: readonly (readonly [from: string, to: string])[]): string => replaced(base, ...changes);

const order =
  (title: string, more: RecordValue['fields'] = {}) =>
  (store: Store) =>
    insert(store, 'Order', { title, state: 'Open', ...more });

async function orders(store: Store, text = base) {
  const load = { lines: {}, helpers: {} };
  return (await store.list({ entity: 'Order', where: [], order: [], limit: 99, load, environment: settled(text) })).rows;
}

/** What the history says of one field, newest first. */
async function past(store: Store, id: string | undefined, field: string) {
  const { rows } = await store.history({ entity: 'Order', id: id ?? '', limit: 99 });
  return rows.flatMap(({ changes }) => changes.filter((change) => change.field === field).map(({ from, to }) => [from, to]));
}

describe('numbers of a series', () => {
  test('go on under another name, also where two change places', async () => {
    await using(base, async (store) => {
      for (const title of ['a', 'b', 'c']) await order(title)(store);
    });
    const renamed = changed(
      ['| number | number series `O-{000}` | yes | — | — |', '| code | number series `O-{000}` | yes | — | number |'],
      ['| title | text | yes |', '| title | text | no |'],
    );
    await using(renamed, async (store) => expect((await order('d')(store)).fields.code).toBe('O-004'));
    const swapped = replaced(
      renamed,
      ['| code | number series `O-{000}` | yes | — | number |', '| code | number series `T-{000}` | yes | — | ticket |'],
      ['| ticket | number series `T-{000}` | yes | — | — |', '| ticket | number series `O-{000}` | yes | — | code |'],
    );
    await using(swapped, async (store) => expect((await order('e')(store)).fields).toMatchObject({ code: 'T-005', ticket: 'O-005' }));
  });

  test('pass over what stands in a record already', async () => {
    await using(base, async (store) => {
      for (let made = 0; made < 12; made += 1) await order('a')(store);
    });
    const other = changed(['`O-{000}`', '`O-0{00}`']);
    await using(other, async (store) => expect((await order('b')(store)).fields.number).toBe('O-013'));
  });
});

describe('figures', () => {
  test('follow what they are worked out from when that is filled in', async () => {
    await using(base, order('Vienna'));
    const filled = changed(['| discount | whole number | no | — |', '| discount | whole number | yes | 5 |']);
    await using(filled, async (store, applied) => {
      expect(applied).toEqual([
        'Order.discount is needed now; 1 record got what it starts as.',
        'Order.rebate is worked out in another way; 1 record changed (Vienna: 0 → 5).',
      ]);
      expect((await orders(store, filled))[0]).toMatchObject({ version: 2, fields: { discount: 5n, rebate: 5n } });
    });
  });

  test('of what is finished are not changed by that', async () => {
    await using(base, order('Vienna', { state: 'Paid' }));
    await stops(
      changed(['| discount | whole number | no | — |', '| discount | whole number | yes | 5 |']),
      expect.stringMatching(/^Order\.rebate is worked out in another way, and 1 record in an end state would change \(Vienna: 0 → 5\)/u),
    );
  });

  test('follow one of another type and formula', async () => {
    await using(base, order('Vienna', { places: 150n }));
    const other = changed(['| rate | decimal 2, computed `places` |', '| rate | whole number, computed `floor(places)` |']);
    await using(other, async (store, applied) => {
      expect(applied).toEqual([
        'Order.twice is worked out in another way; 1 record changed (Vienna: 3.00 → 2.00).',
        'Order.rate is worked out in another way; 1 record changed (Vienna: 1.50 → 1).',
      ]);
      expect((await orders(store, other))[0]?.fields).toMatchObject({ rate: 1n, twice: 200n });
    });
  });

  test('that are not kept are told too', async () => {
    await using(base, order('Vienna', { price: 100n }));
    await using(changed(['`price + FEE`', '`price + FEE + FEE`']), async (_, applied) =>
      expect(applied).toEqual(['Order.with fee is worked out in another way; 1 record changed (Vienna: 2.00 € → 3.00 €).']),
    );
  });

  test('that are not kept and are gone, or written by people from now on, are told', async () => {
    await using(base, order('Vienna', { price: 100n }));
    const row = base.match(/^\| with fee .*\n/mu)?.[0] ?? '';
    await using(base.replace(row, ''), async (_, applied) =>
      expect(applied).toEqual(['Order.with fee is gone; it was worked out from other fields.']),
    );
  });
});

describe('what happened before', () => {
  test('is told in the units of today, and not at all where it has none', async () => {
    const id = await using(base, async (store) => {
      const made = await order('Vienna', { places: 150n, discount: 7n })(store);
      const fields = { places: null, discount: null };
      await store.change((tx) => tx.update({ entity: 'Order', id: made.id ?? '', version: 1, fields, stamp: { who: null } }));
      return made.id;
    });
    const other = changed(['| places | decimal 2 |', '| places | decimal 4 |'], ['| discount | whole number |', '| discount | date |'])
      .replace('computed `if discount = null then 0 else discount`', 'computed `0`')
      .replace('| rate | decimal 2, computed `places` |', '| rate | decimal 4, computed `places` |');
    await using(other, async (store) => {
      expect(await past(store, id, 'places')).toEqual([
        [15000n, null],
        [null, 15000n],
      ]);
      expect(await past(store, id, 'discount')).toEqual([]);
      expect((await past(store, id, 'rate')).at(-1)).toEqual([null, 15000n]);
    });
    await using(
      other
        .replace('| places | decimal 4 |', '| amount of places | decimal 1 |')
        .replaceAll('`places`', '`amount of places`')
        .replace('| amount of places | decimal 1 | no | — | — |', '| amount of places | decimal 1 | no | — | places |'),
      async (store) =>
        expect(await past(store, id, 'amount of places')).toEqual([
          [15n, null],
          [null, 15n],
        ]),
    );
  });

  test('under a name that another field takes over is not that field’s', async () => {
    const id = await using(base, async (store) => {
      const made = await order('Vienna', { places: 150n, discount: 7n })(store);
      const fields = { discount: null };
      await store.change((tx) => tx.update({ entity: 'Order', id: made.id ?? '', version: 1, fields, stamp: { who: null } }));
      return made.id;
    });
    const row = base.match(/^\| discount .*\n/mu)?.[0] ?? '';
    const taken = replaced(
      base.replace(row, ''),
      ['computed `if discount = null then 0 else discount`', 'computed `0`'],
      ['| places | decimal 2 | no | — | — |', '| discount | decimal 2 | no | — | places |'],
      ['computed `places`', 'computed `discount`'],
    );
    await using(taken, async (store) => expect(await past(store, id, 'discount')).toEqual([[null, 150n]]));
  });
});

test.each([
  ['members', 'helpers | many Person'],
  ['lines', 'lines | list of Order line'],
])('%s that are needed now are in every record', async (_, field) => {
  await using(base, order('Vienna'));
  const name = field.split(' ')[0];
  await stops(
    changed([`| ${field} | no |`, `| ${field} | yes |`]),
    `Order.${name} is needed now, but 1 record has none: Let it not be needed until they have one.`,
  );
  await stops(
    changed([`| ${field} | no | — | — |`, `| ${field} | no | — | — |\n| more | many Person | yes | — | — |`]),
    'Order.more is new and needed, but 1 record would have none: Let it not be needed until they have one.',
  );
});

describe('people', () => {
  const ann = async (store: Store) => {
    const { id = '' } = await insert(store, 'Person', { name: 'Ann', mail: 'ann@example.org' });
    await store.system.mark('account a1', 'Person', id);
  };

  test('are known by the same address as before', async () => {
    await using(base, ann);
    await stops(
      changed(['| mail | email | no | — | — |', '| private mail | email | no | — | — |\n| mail | email | no | — | — |']),
      'People are known by Person.mail when they sign in, and now it would be Person.private mail, the first e-mail of point 3. Leave Person.mail above it.',
    );
    await stops(
      changed(['| mail | email |', '| mail | text |']),
      'People are known by Person.mail when they sign in, and now Person has no e-mail: none of them could. Leave it.',
    );
    await using(changed(['| mail | email | no | — | — |', '| address | email | no | — | mail |']), async (_, applied) =>
      expect(applied).toEqual(['Person.mail is now called address.']),
    );
  });
});

test('what an entity starts with is for a new one, and that is told', async () => {
  const first = (...names: readonly string[]) =>
    changed([
      '### Order\n',
      `#### Person starts with\n\n| name |\n| --- |\n${names.map((name) => `| ${name} |`).join('\n')}\n\n### Order\n`,
    ]);
  await using(first('Ann'), async (store) =>
    expect(await store.count({ entity: 'Person', where: [], environment: settled(base) })).toBe(1),
  );
  await using(first('Ann', 'Ben'), async (store, applied) => {
    expect(applied).toEqual(['Person starts with other rows now; those are for a new entity, so what is kept stays as it is.']);
    expect(await store.count({ entity: 'Person', where: [], environment: settled(base) })).toBe(1);
  });
  await using(first('Ann', 'Ben'), async (_, applied) => expect(applied).toEqual([]));
});

test('of new data nothing is told of what its first records wait for', async () => {
  const first = '#### Order starts with\n\n| title |\n| --- |\n| Vienna |\n\n## 4. States';
  await using(changed(['## 4. States', first]), async (store, applied) => {
    expect(applied).toEqual([]);
    expect(await orders(store)).toHaveLength(1);
  });
});

test('data of an earlier version, which does not say what timers hang on, goes by the ids this once', async () => {
  await using(base, order('Vienna'));
  const [kept] = rowsKept<{ value: string }>(folder(), "SELECT value FROM nf_meta WHERE name = 'schema'");
  const { rows: _, calls: __, ...earlier } = JSON.parse(kept?.value ?? '');
  executeKept(folder(), "UPDATE nf_meta SET value = ? WHERE name = 'schema'", [JSON.stringify(earlier)]);
  await stops(
    changed(['| T2 |', '| T3 |']),
    'T2 is gone from point 4 and T3 (after 3 days) may be the same row: then 1 record would be reminded again. Give the row its id back.',
  );
  await using(base, async (_, applied) =>
    expect(applied).toEqual([
      'What timers and waiting calls hang on was not kept until now; this once they go by the ids of points 4 and 7.',
    ]),
  );
  await using(changed(['| T2 |', '| T3 |']), async (_, applied) => expect(applied).toEqual([]));
  expect((await open(base)).kind).toBe('opened');
});
