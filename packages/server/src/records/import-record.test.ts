/** Tables whose rows are known again by a key: each row changes the record that has it or creates one, by the rights and rules of its sender. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const text = `# Specification: Stock
## 1. What the product does and for whom
| Who | Comes to |
| --- | --- |
| Buyer | buy |
| Clerk | count |
| Visitor | look |
## 3. Entities and their fields
### Person (People)
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
### Shop
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
### Product
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text, unique | yes | — |
| label | text, unique | no | — |
| number | number series \`P-{0}\` | no | — |
| pieces | whole number | no | 7 |
| cost | decimal 2 | no | — |
| shop | Shop | no | — |
| tags | many of red, green | no | — |
| hidden | yes/no | no | no |
### Price
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| shop | Shop | yes | — |
| code | text | yes | — |
| amount | decimal 2 | no | — |
- Unique: shop, code
## 4. States and transitions
### Product
| State | Kind | What it means |
| --- | --- | --- |
| Open | start | |
| Closed | end | |
## 5. Validation rules
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Product | \`pieces >= 0\` | save | E-PIECES |
## 6. Roles and permissions
- Who signs in: Person
- Sign in with: email and password
- **shown**: \`not(hidden)\`
- **open**: \`state = "Open"\`

| May | Buyer | Clerk | Visitor | Packer |
| --- | --- | --- | --- | --- |
| read Product | shown | yes | yes | yes |
| create Product | yes | no | no | no |
| edit Product | open | yes | no | yes |
| read Product.cost | yes | no | no | no |
| read Product.label | yes | yes | yes | no |
| edit Product.cost | yes | yes | no | no |
| edit Product.code | no | no | no | no |
| read Person | yes | no | no | no |
| read Shop | yes | yes | no | no |
| read Price | yes | no | no | no |
| create Price | yes | no | no | no |
| edit Price | yes | no | no | no |
## 8. The error catalogue
| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-PIECES | 422 | Fewer than none: {code}. | on top |
`;

let app: Started;
let next = 0;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  app = await start(text);
  for (const role of ['Buyer', 'Clerk', 'Visitor', 'Packer']) {
    await app.person({ name: role, email: `${role}@example.test` }, [role]);
    cookies[role] = await app.signIn(`${role}@example.test`);
  }
});
afterAll(() => app.store.close());
/** Codes of this test alone. */
let code = '';
beforeEach(() => {
  next += 1;
  code = `T${next}`;
});

const put = (fields: Parameters<Started['keep']>[1]) => app.keep('Product', { hidden: false, state: 'Open', ...fields });

interface Row {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly empty?: readonly string[];
  readonly version?: number | null;
}

const send = (
  way: 'judged' | 'by-key',
  records: readonly Row[],
  { role = 'Buyer', does = 'both', by = ['code'], of = 'Product', key = '' } = {},
) =>
  app.ask({
    method: 'POST',
    path: `/_app/imports/${of}/${way}`,
    cookie: cookies[role] ?? '',
    body: { by, does, records },
    ...(key !== '' && { headers: { 'idempotency-key': key } }),
  });
const outcomes = async (...sent: Parameters<typeof send>): Promise<readonly string[]> => {
  const { status, json } = await send(...sent);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.results.map(({ outcome, problem }: { outcome: string; problem: { code: string; field: string | null } | null }) =>
    [outcome, ...(problem ? [problem.code, problem.field ?? ''] : [])].join(' ').trim(),
  );
};
const kept = async (of: string, wanted: string, field = 'code') => {
  const { rows } = await app.store.list({
    entity: of,
    where: [],
    order: [],
    limit: 100,
    load: {},
    environment: { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null },
  });
  return rows.filter(({ fields }) => fields[field] === wanted);
};

test('what is there is changed, what is not is created, the rest refused; judged before, nothing is kept', async () => {
  await put({ code: `${code}a`, pieces: 1n, tags: ['red'] });
  await put({ code: `${code}b`, pieces: 2n });
  const rows: readonly Row[] = [
    { fields: { code: `${code}a`, pieces: '5' } },
    { fields: { code: `${code}b`, pieces: '2' } },
    { fields: { code: `${code}c`, pieces: '3' } },
    { fields: { code: `${code}a`, pieces: '-1' } },
    { fields: { pieces: '1' } },
    { fields: { code: `${code}d`, colour: 'red' } },
  ];
  const expected = ['updated', 'unchanged', 'created', 'refused E-PIECES', 'refused needed code', 'refused unknown-field colour'];
  expect(await outcomes('judged', rows)).toEqual(expected);
  expect((await send('judged', rows)).json.results.map(({ version }: { version: number | null }) => version).slice(0, 3)).toEqual([
    1,
    1,
    null,
  ]);
  expect([await kept('Product', `${code}a`), await kept('Product', `${code}c`)]).toMatchObject([
    [{ version: 1, fields: { pieces: 1n } }],
    [],
  ]);
  const key = crypto.randomUUID();
  expect(await outcomes('by-key', rows, { key })).toEqual(expected);
  expect(await outcomes('by-key', rows, { key })).toEqual(expected);
  expect(await kept('Product', `${code}a`)).toMatchObject([{ version: 2, fields: { pieces: 5n } }]);
  expect(await kept('Product', `${code}b`)).toMatchObject([{ version: 1 }]);
  expect(await kept('Product', `${code}c`)).toMatchObject([{ fields: { pieces: 3n } }]);
  // The history says it as an edit on the page would.
  const [{ id = '' } = {}] = await kept('Product', `${code}a`);
  const { json } = await app.ask({ path: `/_app/records/Product/${id}/history`, cookie: cookies.Buyer ?? '' });
  expect(json.entries[0]).toMatchObject({ what: 'edited', who: { label: 'Buyer' }, changes: [{ field: 'pieces' }] });
});

test('one can create only, or change only', async () => {
  await put({ code, pieces: 1n });
  const rows: readonly Row[] = [{ fields: { code, pieces: '5' } }, { fields: { code: `${code}x` } }];
  expect(await outcomes('judged', rows, { does: 'create' })).toEqual(['refused not-unique code', 'created']);
  expect(await outcomes('judged', rows, { does: 'update' })).toEqual(['updated', 'refused not-found code']);
});

test('what is left out stays, what is emptied is empty; a new record starts as it does', async () => {
  await put({ code, pieces: 1n, label: `l${code}` });
  const rows: readonly Row[] = [
    { fields: { code, cost: '2.50' }, empty: ['label', 'code'] },
    { fields: { code: `${code}n` }, empty: ['pieces'] },
  ];
  expect(await outcomes('by-key', rows)).toEqual(['updated', 'created']);
  expect(await kept('Product', code)).toMatchObject([{ fields: { pieces: 1n, label: null, cost: 250n } }]);
  expect(await kept('Product', `${code}n`)).toMatchObject([{ fields: { pieces: 7n } }]);
  expect(await outcomes('by-key', [{ fields: { code }, empty: ['label'] }])).toEqual(['unchanged']);
});

test('rights are those of the page: of the record, of its state and of its fields', async () => {
  await put({ code, pieces: 1n, cost: 100n });
  const change = [{ fields: { code, pieces: '2' } }];
  expect(await outcomes('judged', change, { role: 'Visitor' })).toEqual(['refused not-permitted']);
  expect(await outcomes('judged', [{ fields: { code: `${code}x` } }], { role: 'Visitor' })).toEqual(['refused not-permitted']);
  expect(await outcomes('judged', change, { role: 'Clerk' })).toEqual(['updated']);
  expect(await outcomes('judged', [{ fields: { code, number: 'P-9' } }])).toEqual(['refused not-editable number']);
  await put({ code: `${code}z`, pieces: 1n, state: 'Closed' });
  const closed = (pieces: string) => outcomes('judged', [{ fields: { code: `${code}z`, pieces } }]);
  expect(await closed('2')).toEqual(['refused not-permitted']);
  // Who sees that it is so already needs no right to leave it.
  expect(await closed('1')).toEqual(['unchanged']);
});

test('who does not read a field does not learn by guessing what is in it', async () => {
  await put({ code, cost: 100n });
  const told = async (cost: string) => outcomes('judged', [{ fields: { code, cost } }], { role: 'Clerk' });
  expect(await told('1.00')).toEqual(await told('2.00'));
});

test('a record that may not be read is met as in creating, and not at all in changing', async () => {
  await put({ code, hidden: true });
  const row = [{ fields: { code, pieces: '2' } }];
  const single = await app.ask({ method: 'POST', path: '/_app/records/Product', cookie: cookies.Buyer ?? '', body: row[0] ?? {} });
  const { json } = await send('judged', row);
  expect(json.results).toMatchObject([
    { outcome: 'refused', version: null, problem: { code: single.json.code, detail: single.json.detail } },
  ]);
  const nowhere = await send('judged', [{ fields: { code: `${code}x`, pieces: '2' } }], { does: 'update' });
  const hidden = await send('judged', row, { does: 'update' });
  expect(hidden.json).toEqual(nowhere.json);
});

test('who does not read the key finds nothing by it', async () => {
  await put({ code, label: `Rope ${code}` });
  const told = (label: string) => send('judged', [{ fields: { label, pieces: '2' } }], { role: 'Packer', does: 'update', by: ['label'] });
  const there = await told(`Rope ${code}`);
  expect(there.json.results).toMatchObject([{ outcome: 'refused', version: null, problem: { code: 'not-found' } }]);
  expect((await told('Nothing')).json).toEqual(there.json);
});

test('several fields together, a record among them', async () => {
  const shops = [await app.keep('Shop', { name: 'East' }), await app.keep('Shop', { name: 'West' })];
  const [east, west] = shops.map(({ id }) => ({ entity: 'Shop', id }));
  await app.keep('Price', { shop: shops[0] ?? null, code, amount: 100n });
  const rows = [{ fields: { shop: east, code, amount: '2.00' } }, { fields: { shop: west, code, amount: '3.00' } }];
  const how = { of: 'Price', by: ['shop', 'code'] };
  expect(await outcomes('by-key', rows, how)).toEqual(['updated', 'created']);
  expect((await kept('Price', code)).map(({ fields }) => fields.amount).sort()).toEqual([200n, 300n]);
  expect(await outcomes('judged', rows, how)).toEqual(['unchanged', 'unchanged']);
});

test('what somebody changed since it was judged is not overwritten, and what came or went meanwhile is said', async () => {
  const record = await put({ code, pieces: 1n });
  const edit = {
    method: 'PUT',
    path: `/_app/records/Product/${record.id}`,
    cookie: cookies.Clerk ?? '',
    body: { version: 1, fields: { pieces: '9' } },
  };
  expect((await app.ask(edit)).status).toBe(200);
  const { json } = await send('by-key', [{ fields: { code, pieces: '2' }, version: 1 }]);
  expect(json.results).toMatchObject([{ outcome: 'refused', problem: { code: 'stale', detail: expect.stringContaining('pieces') } }]);
  expect(await outcomes('by-key', [{ fields: { code, pieces: '2' }, version: null }])).toEqual(['refused stale']);
  expect(await outcomes('by-key', [{ fields: { code: `${code}x` }, version: 4 }])).toEqual(['refused stale']);
  expect(await outcomes('by-key', [{ fields: { code, pieces: '9' }, version: 1 }])).toEqual(['unchanged']);
  expect(await outcomes('by-key', [{ fields: { code, pieces: '2' }, version: 2 }])).toEqual(['updated']);
});

test('of several that create the same at once one does', async () => {
  const sent = await Promise.all(['1', '2', '3'].map((pieces) => outcomes('by-key', [{ fields: { code, pieces } }])));
  expect(sent.flat().sort()).toEqual(['created', 'updated', 'updated']);
  expect(await kept('Product', code)).toHaveLength(1);
});

test('a key that tells nothing apart is none, and so are too many rows and strangers', async () => {
  for (const by of [['pieces'], ['number'], ['nothing'], ['tags']]) expect((await send('judged', [], { by })).status).toBe(400);
  expect((await send('judged', [], { by: [] })).status).toBe(400);
  expect(
    (
      await send(
        'judged',
        Array.from({ length: 101 }, () => ({ fields: { code } })),
      )
    ).status,
  ).toBe(422);
  expect(
    (await app.ask({ method: 'POST', path: '/_app/imports/Product/judged', body: { by: ['code'], does: 'both', records: [] } })).status,
  ).toBe(401);
});

test('which columns a table may have', async () => {
  const fields = async (role: string) => (await app.ask({ path: '/_app/imports/Product', cookie: cookies[role] ?? '' })).json;
  const open = ['label', 'pieces', 'cost', 'shop', 'tags', 'hidden'];
  expect(await fields('Buyer')).toEqual({ creates: ['code', ...open], updates: open });
  expect(await fields('Clerk')).toEqual({ creates: null, updates: open.filter((name) => name !== 'cost') });
  expect(await fields('Visitor')).toEqual({ creates: null, updates: null });
});
