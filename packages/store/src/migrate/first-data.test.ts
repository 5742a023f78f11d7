/** The rows an entity starts with: they name records as people do, and the rest of them starts as it starts for a new record. */
import { expect, test } from 'vitest';
import { replaced, settled, useDocuments } from '../../test/documents.ts';
import type { Store } from '../store.ts';

const letting = `# Specification: Letting

## 3. Entities and their fields

### House

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| currency | one of EUR, CHF | yes | EUR |

#### House starts with

| name | currency |
| --- | --- |
| Lindenhof | EUR |
| Seeblick | CHF |

### Flat

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| house | House | yes | — |
| number | text | yes | — |
| currency | one of EUR, CHF | yes | \`house.currency\` |
| asked | money in currency | no | — |

- Called: \`house.name + " " + number\`

#### Flat starts with

| house | number | asked |
| --- | --- | --- |
| Lindenhof | 1 | 700 |
| Seeblick | 1 | 2,100 |
| Seeblick | 7 | 2,600 |

### Lease

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| flat | Flat | yes | — |
| currency | one of EUR, CHF | yes | \`flat.house.currency\` |
| tenants | many Tenant | yes | — |
| rent | money in currency | yes | \`in currency(flat.asked, 1)\` |
| label | text, computed \`flat.called + " to " + string(count(tenants))\` | no | — |

#### Lease starts with

| flat | tenants |
| --- | --- |
| Seeblick 1 | Anna Berg, Ben Cole |
| 7 | Carla Diaz |

### Tenant

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

#### Tenant starts with

| name |
| --- |
| Anna Berg |
| Ben Cole |
| Carla Diaz |
`;

const { using } = useDocuments(Date.parse('2026-03-02T09:00:00Z'));

async function leases(store: Store, text = letting) {
  const load = { flat: { house: {} }, tenants: {} };
  const { rows } = await store.list({ entity: 'Lease', where: [], order: [], limit: 9, load, environment: settled(text) });
  return rows.map(({ fields }) => fields);
}

test('a record is named by what it is called, where a text alone would be that of several', () =>
  using(letting, async (store) => {
    const [first, second] = await leases(store);
    expect(first?.flat).toMatchObject({ fields: { number: '1', house: { fields: { name: 'Seeblick' } } } });
    expect(second?.flat).toMatchObject({ fields: { number: '7' } });
  }));

test('each of a set', () =>
  using(letting, async (store) => {
    const [first, second] = await leases(store);
    expect(first?.tenants).toMatchObject([{ fields: { name: 'Anna Berg' } }, { fields: { name: 'Ben Cole' } }]);
    expect(second?.tenants).toMatchObject([{ fields: { name: 'Carla Diaz' } }]);
  }));

test('what a row leaves out starts as the records that it names say', () =>
  using(letting, async (store) => expect((await leases(store))[0]).toMatchObject({ currency: 'CHF', rent: 21_000_000n })));

test('of an entity that comes later, too', async () => {
  const before = letting.slice(0, letting.indexOf('### Lease')) + letting.slice(letting.indexOf('### Tenant'));
  await using(before, async (store) => expect(await store.count({ entity: 'Flat', where: [], environment: settled(before) })).toBe(3));
  await using(letting, async (store) => expect((await leases(store))[0]).toMatchObject({ currency: 'CHF', tenants: [{}, {}] }));
});

test('a name that nobody has leaves the field empty', () => {
  const unknown = replaced(letting, ['| Seeblick 1 | Anna', '| Seeblick 9 | Anna']);
  return using(unknown, async (store) => expect((await leases(store, unknown))[0]).toMatchObject({ flat: null, currency: null }));
});

test('data that begins follows nothing, though first rows wait for something already', () => {
  const timed = `${letting}
## 4. States and transitions

### Lease

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | any | every day 6:00 | — | — | stays | set rent to \`in currency(flat.asked, 1)\` | — |
`;
  return using(timed, async (store, applied) => {
    expect(await store.timers.next()).not.toBeNull();
    expect(applied).toEqual([]);
  });
});
