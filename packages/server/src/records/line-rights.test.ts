/** Lines stand under the right to edit their record: a row about one field of them opens that field and no more. */
import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const orders = (rows: string, points: { readonly states?: string }) =>
  smallDocument('Orders', {
    ...points,
    entities: `### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| lines | list of Order line | no | — |

### Order line

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| product | text | yes | — |
| received | whole number | no | 0 |
| remark | text | no | — |`,
    roles: `
| May | Buyer | Store |
| --- | --- | --- |
| read Order | yes | yes |
| create Order | yes | yes |
| edit Order | yes | yes |
${rows}`,
    calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | remove Order line from lines | \`DELETE /api/orders/:id/lines/:line\` | — | — | — | — |
| C2 | add Order line to lines | \`POST /api/orders/:id/lines\` | product, received | — | — | — |`,
  });

const own = '| edit Order line.product | yes | no |\n| edit Order line.received | no | yes |\n| edit Order line.remark | yes | no |';

interface Shop {
  readonly app: Started;
  readonly id: string;
  readonly line: string;
  readonly other: string;
  readonly path: string;
  as(role: string): Promise<string>;
}

async function open(rows: string, received = 0n, points = {}): Promise<Shop> {
  const app = await start(orders(rows, points));
  const line = (product: string) => ({ entity: 'Order line', fields: { product, received, remark: null } });
  const { id = '' } = await app.keep('Order', {
    title: 'Paper',
    ...('states' in points && { state: 'Ordered' }),
    lines: [line('Pens'), line('Paper')],
  });
  const as = async (role: string): Promise<string> => {
    await app.person({ email: `${role}@example.test` }, [role]);
    return app.signIn(`${role}@example.test`);
  };
  const kept = await app.store.read({ entity: 'Order', id, load: { lines: {} }, environment: { settings: {}, now: 0, me: null } as never });
  const [first, second] = (kept?.fields.lines ?? []) as unknown as readonly { id: string }[];
  return { app, id, line: first?.id ?? '', other: second?.id ?? '', path: `/_app/records/Order/${id}`, as };
}

test('who may fill in only what arrived changes that, and neither adds, removes nor moves a line', async () => {
  const { app, path, line, other, as, id } = await open(own);
  const cookie = await as('Store');
  const told = await app.ask({ path, cookie });
  expect(told.json.editable).toEqual(['title', 'lines', 'lines.received']);
  expect(told.json.lines).toEqual({ lines: { add: false, order: false, stay: [line, other] } });
  const put = (lines: readonly object[]) => app.ask({ method: 'PUT', path, cookie, body: { version: 1, fields: { lines } } });
  const received = { received: '2' };
  expect((await put([{ id: line, fields: received }])).json).toMatchObject({ status: 422, field: 'lines' });
  expect((await put([])).json).toMatchObject({ status: 422, field: 'lines' });
  expect((await put([{ id: other }, { id: line }])).json).toMatchObject({ status: 422, field: 'lines' });
  expect((await put([{ id: line }, { id: other }, { fields: received }])).json).toMatchObject({ status: 422, field: 'lines' });
  expect((await put([{ id: line, fields: { product: 'Ink' } }, { id: other }])).status).toBe(422);
  expect((await app.ask({ method: 'DELETE', path: `/api/orders/${id}/lines/${line}`, cookie })).status).toBe(422);
  expect((await app.ask({ method: 'POST', path: `/api/orders/${id}/lines`, cookie, body: received })).status).toBe(422);
  expect((await put([{ id: line, fields: received }, { id: other }])).json.record.fields.lines).toMatchObject([
    { id: line, fields: { product: 'Pens', received: '2' } },
    { id: other, fields: { product: 'Paper', received: '0' } },
  ]);
  app.store.close();
});

test('who fills in the rest adds and moves lines, and removes those that hold nothing they may not change', async () => {
  const { app, path, line, other, as } = await open(own);
  const cookie = await as('Buyer');
  expect((await app.ask({ path, cookie })).json.lines).toEqual({ lines: { add: true, order: true, stay: [] } });
  const put = (version: number, lines: readonly object[]) => app.ask({ method: 'PUT', path, cookie, body: { version, fields: { lines } } });
  const moved = await put(1, [{ id: other }, { id: line }, { fields: { product: 'Ink' } }]);
  expect(moved.status).toBe(200);
  expect((await put(2, [{ id: other }])).status).toBe(200);
  const store = await as('Store');
  expect(
    (
      await app.ask({
        method: 'PUT',
        path,
        cookie: store,
        body: { version: 3, fields: { lines: [{ id: other, fields: { received: '1' } }] } },
      })
    ).status,
  ).toBe(200);
  expect((await app.ask({ path, cookie })).json.lines).toEqual({ lines: { add: true, order: true, stay: [other] } });
  expect((await put(4, [])).json).toMatchObject({ status: 422, field: 'lines' });
  app.store.close();
});

test.each([
  ['making lines', '| create Order line | yes | no |', { add: false, order: true, stays: 0 }],
  ['removing lines', '| delete Order line | yes | no |', { add: true, order: true, stays: 2 }],
])('a row about %s rules just that', async (_what, row, { add, order, stays }) => {
  const { app, path, line, other, as } = await open(row);
  const cookie = await as('Store');
  const { lines } = (await app.ask({ path, cookie })).json;
  expect(lines.lines).toMatchObject({ add, order });
  expect(lines.lines.stay).toHaveLength(stays);
  const put = (sent: readonly object[]) => app.ask({ method: 'PUT', path, cookie, body: { version: 1, fields: { lines: sent } } });
  expect((await put([{ id: line }, { id: other }, { fields: { product: 'Ink' } }])).status).toBe(add ? 200 : 422);
  const fresh = { title: 'New', lines: [{ fields: { product: 'Ink' } }] };
  expect((await app.ask({ method: 'POST', path: '/_app/records/Order', cookie, body: { fields: fresh } })).status).toBe(add ? 201 : 422);
  expect((await app.ask({ path: '/_app/new/Order', cookie })).json.lines).toEqual({ lines: { add, order: true, stay: [] } });
  app.store.close();
});

const takesIn = `### Order

| State | Kind | Means |
| --- | --- | --- |
| Ordered | start | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Ordered | take in | lines | — | stays | — | — |`;

test('an action that asks for lines asks for what the rows about them leave, of whoever may not edit the record, too', async () => {
  const { app, path, line, other, as } = await open(`${own}\n| take in | yes | yes |`, 0n, { states: takesIn });
  const cookie = await as('Store');
  const asked = { action: 'take in', lines: { lines: { editable: ['received'], add: false } } };
  expect((await app.ask({ path, cookie })).json.actions).toMatchObject([asked]);
  const take = (lines: readonly object[]) =>
    app.ask({ method: 'POST', path: `${path}/actions/take in`, cookie, body: { version: 1, fields: { lines } } });
  expect((await take([{ id: line, fields: { product: 'Ink' } }])).status).toBe(422);
  expect((await take([{ fields: { received: '2' } }])).json).toMatchObject({ status: 422, code: 'not-editable' });
  const taken = await take([{ id: line, fields: { received: '2' } }]);
  expect(taken.json.record.fields.lines).toMatchObject([
    { id: line, fields: { product: 'Pens', received: '2' } },
    { id: other, fields: { product: 'Paper', received: '0' } },
  ]);
  const buyer = await as('Buyer');
  expect((await app.ask({ path, cookie: buyer })).json.actions).toMatchObject([
    { action: 'take in', lines: { lines: { editable: ['product', 'remark'], add: true } } },
  ]);
  app.store.close();
});

test('without rows about them lines follow their record', async () => {
  const { app, path, line, as } = await open('');
  const cookie = await as('Store');
  expect((await app.ask({ path, cookie })).json.lines).toEqual({ lines: { add: true, order: true, stay: [] } });
  expect((await app.ask({ method: 'PUT', path, cookie, body: { version: 1, fields: { lines: [{ id: line }] } } })).status).toBe(200);
  app.store.close();
});
