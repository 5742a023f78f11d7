/** Orders with lines of lines, figures of their own and figures rolled up; what their document is edited to; and people who write in between. */
import type { IncludeTree } from '@ninefold/engine';
import type { RecordValue, Value } from '@ninefold/model';
import type { Store } from '../src/store.ts';
import { insert, record } from './claims.ts';
import { replaced, settled } from './documents.ts';
import { rowsKept } from './inside.ts';

export const orders = `# Specification: Orders

## 1. What the product does and for whom

- Currency: EUR

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Orders | \`/\` | Orders: title, weight, due | start | — |

### Orders

- Order: title

## 3. Entities and their fields

### Region

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| customers | Customers by region | no | — |
| worth | money, computed \`sum(customers.turnover)\` | no | — |

### Customer

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| region | Region | no | — |
| orders | Orders by customer | no | — |
| watched | Orders by watchers | no | — |
| supplied | Lines by supplier | no | — |
| turnover | money, computed \`sum(orders.due)\` | no | — |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| number | whole number | no | — |
| customer | Customer | no | — |
| watchers | many Customer | no | — |
| weight | whole number | no | — |
| price | money | no | — |
| due | money, computed \`price * weight\` | no | — |
| lines | list of Line | no | — |
| total | money, computed \`sum(lines.amount)\` | no | — |

### Line

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| pieces | whole number | no | — |
| price | money | no | — |
| amount | money, computed \`price * pieces\` | no | — |
| supplier | Customer | no | — |
| parts | list of Part | no | — |
| worth | money, computed \`sum(parts.cost)\` | no | — |

### Part

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| cost | money | no | — |

## 4. States and transitions

not shown

## 5. Validation rules

not shown

## 6. Roles and permissions

not shown

## 7. The calls it makes

not shown

## 8. The error catalogue

not shown

## 9. Constants

not shown
`;

const edits = {
  'a new figure': [
    '| lines | list of Line | no | — |',
    '| fee | money, computed `due + price` | no | — |\n| lines | list of Line | no | — |',
  ],
  'a new figure of lines': [
    '| parts | list of Part | no | — |',
    '| parts | list of Part | no | — |\n| tax | money, computed `amount + price` | no | — |',
  ],
  'a new field, and a figure of it': [
    '| total | money,',
    '| extra | money | no | — |\n| more | money, computed `if extra = null then price else extra` | no | — |\n| total | money,',
  ],
  'another figure': ['`price * weight`', '`price * weight + price`'],
  'another figure of lines': ['`price * pieces`', '`price * pieces + price`'],
  'another figure of their lines': ['`sum(parts.cost)`', '`sum(parts.cost) + price`'],
  'more places': ['| weight | whole number |', '| weight | decimal 2 |'],
  'more places of lines': ['| pieces | whole number |', '| pieces | decimal 3 |'],
  'a new figure of others': [
    '| turnover | money,',
    '| heaviest | whole number, computed `max(orders.number)` | no | — |\n| turnover | money,',
  ],
  'another figure of others': ['`sum(orders.due)`', '`sum(orders.total)`'],
  'a new figure of lines of others': [
    '| watched | Orders by watchers | no | — |',
    '| watched | Orders by watchers | no | — |\n| billed | money, computed `sum(supplied.amount)` | no | — |',
  ],
  'a new figure of sets': [
    '| supplied | Lines by supplier | no | — |',
    '| supplied | Lines by supplier | no | — |\n| watching | whole number, computed `count(watched[weight > 3])` | no | — |',
  ],
  'a figure of figures of others': [
    '| customers | Customers by region | no | — |',
    '| customers | Customers by region | no | — |\n| busy | whole number, computed `count(customers[turnover > 500])` | no | — |',
  ],
  'a new index': ['- Order: title', '- Order: weight, title'],
} as const satisfies Readonly<Record<string, readonly [from: string, to: string]>>;

/** By which the document demands something that records may not meet. */
const demands = {
  'a unique field': ['| number | whole number |', '| number | whole number, unique |'],
  'fields unique together': ['\n\n### Line\n', '\n\n- Unique: customer, number\n\n### Line\n'],
  'a figure unique together': ['\n\n### Part\n', '\n\n- Unique: amount, pieces, supplier\n\n### Part\n'],
} as const satisfies Readonly<Record<string, readonly [from: string, to: string]>>;

export type OrderEdit = keyof typeof edits | keyof typeof demands;

export const orderEdits = Object.keys(edits) as readonly OrderEdit[];

export const orderDemands = Object.keys(demands) as readonly OrderEdit[];

/** Of figures that records keep of others. */
export const orderEditsOfOthers: readonly OrderEdit[] = [
  'a new figure of others',
  'a new figure of lines of others',
  'a new figure of sets',
  'a figure of figures of others',
  'more places of lines',
];

/** The document before it keeps any figure of other records: nothing is written to a record because of another. */
export const ordersAlone = replaced(
  orders,
  ['| worth | money, computed `sum(customers.turnover)` | no | — |\n', ''],
  ['| turnover | money, computed `sum(orders.due)` | no | — |\n', ''],
);

/** The document after these edits. */
export function ordersAfter(wanted: readonly OrderEdit[], text: string = orders): string {
  const all: Readonly<Record<OrderEdit, readonly [from: string, to: string]>> = { ...edits, ...demands };
  return replaced(text, ...wanted.map((edit) => all[edit]));
}

/** What somebody does: a number says which record, which line, and with what. */
export interface OrderWrite {
  readonly what: (typeof writes)[number];
  readonly which: number;
}

const writes = [
  'create',
  'edit',
  'edit lines',
  'fewer lines',
  'no parts',
  'delete',
  'hand over',
  'watch',
  'supply',
  'move',
  'clear customer',
  'number',
  'new customer',
] as const;

export const orderWrites: readonly OrderWrite['what'][] = writes;

const stamp = { who: null };

/** Two customers with so many orders; every third has no weight. */
export async function keepOrders(store: Store, count: number): Promise<void> {
  for (const name of ['North', 'South']) await insert(store, 'Region', { name });
  const [region] = await all(store, 'Region');
  for (const name of ['Ann', 'Bob']) await insert(store, 'Customer', { name, region: region ?? null });
  for (let number = 1; number <= count; number += 1) await create(store, number);
}

async function create(store: Store, number: number): Promise<void> {
  const customers = await all(store, 'Customer');
  const [customer] = customers.slice(number % 2);
  await insert(store, 'Order', {
    title: `Order ${number}`,
    number: BigInt(number),
    watchers: customers.slice(number % 3),
    weight: number % 3 === 0 ? null : BigInt(number),
    price: BigInt(100 * number + 1),
    customer: customer ?? null,
    lines: [line(number, customer), line(number + 1)],
  });
}

const line = (number: number, supplier: RecordValue | null = null): RecordValue =>
  record('Line', {
    supplier,
    pieces: BigInt(number % 7),
    price: BigInt(number * 10),
    parts: [record('Part', { cost: BigInt(number) }), record('Part', { cost: 1n })],
  });

/** Carried out under the document that runs. */
export async function write(store: Store, { what, which }: OrderWrite): Promise<void> {
  const orders = await all(store, 'Order');
  const order = orders[which % Math.max(1, orders.length)];
  if (what === 'create' || !order) return create(store, which);
  const lines = (order.fields.lines ?? []) as readonly RecordValue[];
  const customers = await all(store, 'Customer');
  const customer = customers[which % Math.max(1, customers.length)] ?? null;
  if (what === 'new customer') return void (await insert(store, 'Customer', { name: `Customer ${which}` }));
  if (what === 'move') return move(store, customer, which);
  const fields: Readonly<Record<string, RecordValue['fields']>> = {
    edit: { weight: BigInt(which), price: BigInt(which * 3) },
    'edit lines': { lines: [...lines.map((each) => ({ ...each, fields: { ...each.fields, pieces: BigInt(which) } })), line(which)] },
    'fewer lines': { lines: lines.slice(1) },
    'no parts': { lines: lines.map((each) => ({ ...each, fields: { ...each.fields, parts: [] as Value } })) },
    'hand over': { customer },
    'clear customer': { customer: null },
    number: { number: BigInt(which % 13) },
    watch: { watchers: customers.slice(which % 3) },
    supply: { lines: lines.map((each, at) => ({ ...each, fields: { ...each.fields, supplier: at === which % 2 ? customer : null } })) },
  };
  const of = { entity: 'Order', id: order.id ?? '', version: order.version ?? 0, stamp };
  const result = await store.change((tx) => (what === 'delete' ? tx.delete(of) : tx.update({ ...of, fields: fields[what] ?? {} })));
  if (result.kind !== 'done') throw new Error(`${what}: ${result.kind}`);
}

/** To the other region. */
async function move(store: Store, customer: RecordValue | null, which: number): Promise<void> {
  const region = (await all(store, 'Region'))[which % 3] ?? null;
  if (!customer) return;
  const of = { entity: 'Customer', id: customer.id ?? '', version: customer.version ?? 0, stamp };
  const result = await store.change((tx) => tx.update({ ...of, fields: { region } }));
  if (result.kind !== 'done') throw new Error(`move: ${result.kind}`);
}

async function all(store: Store, entity: string): Promise<readonly RecordValue[]> {
  const load: IncludeTree = entity === 'Order' ? { lines: { parts: {}, supplier: {} }, customer: {}, watchers: {} } : {};
  const { rows } = await store.list({ entity, where: [], order: [], limit: 200, load, environment: settled(orders) });
  return rows.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
}

/** All that is kept of them in a folder, ids as the order in which they came: the same for the same documents and writes. */
export function ordersKept(directory: string): unknown {
  const tables = ['data_region', 'data_customer', 'data_order', 'data_line', 'data_part'];
  const rows = tables.map((table) => inOrder(rowsKept<Row>(directory, `SELECT * FROM ${table} ORDER BY _id`)));
  const history = inOrder(
    rowsKept<Row>(
      directory,
      'SELECT record, at, who, what, action, statement, from_state, to_state, changes, document FROM nf_history ORDER BY entity, record, sequence',
    ),
  );
  const held = rowsKept<Row>(directory, "SELECT value FROM nf_meta WHERE name IN ('schema', 'document') ORDER BY name");
  return inPlaces({ rows, history, held });
}

/** What the application says of the past of each order that there is: its history, and what it was at these moments. */
export async function pastsOf(store: Store, moments: readonly number[]): Promise<unknown> {
  const pasts = [];
  for (const { id = '' } of await all(store, 'Order')) {
    const { rows } = await store.history({ entity: 'Order', id, after: null, limit: 100 });
    const then = [];
    for (const at of moments) then.push(await store.past({ entity: 'Order', id, at, environment: settled(orders) }));
    pasts.push({ id, rows, then });
  }
  return inPlaces(pasts);
}

/** All that the history says, in its order. */
export function historyKept(directory: string): unknown {
  return inPlaces(rowsKept<Row>(directory, 'SELECT entity, record, at, what, changes FROM nf_history ORDER BY entity, record, sequence'));
}

/** Ids as the order in which they came. */
function inPlaces(told: unknown): unknown {
  const places = new Map<string, string>();
  const text = JSON.stringify(told, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));
  const named = text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/gu, (id) => {
    const place = places.get(id) ?? `id${places.size}`;
    places.set(id, place);
    return place;
  });
  return JSON.parse(named);
}

type Row = Readonly<Record<string, unknown>>;

/** By the names of their columns, wherever they stand. */
function inOrder(rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))));
}
