/** What somebody deletes they may bring back for a time, if the document lets them: who, until when, and what speaks against it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start, type TestAnswer } from '../testing/start.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;
const entity = (name: string, ...rows: string[]): string =>
  `### ${name}\n\n${table('Field | Type | Needed | Starts as', [...rows.map((row) => `${row} | no | —`)])}`;

const document = smallDocument('Repairs', {
  entities: [
    entity(
      'Order',
      'number | number series `R-{000}`',
      'title | text',
      'code | text, unique',
      'parts | list of Part',
      'bench | Bench',
      'day | date',
    ),
    entity('Part', 'name | text', 'pieces | whole number'),
    entity('Bench', 'name | text', 'orders | Orders by bench', 'load | whole number, computed `count(orders)`'),
    entity('Note', 'order | Order, deleted with it', 'text | text'),
  ].join('\n'),
  states: `### Order

${table('State | Kind | Means', ['Open | start | —', 'Late | usual | —', 'Closed | end | —'])}
${table('Id | From | Action | When | To | Then | Otherwise', ['T1 | Open | after `10 minutes` | — | Late | — | —', 'T2 | Open | close | — | Closed | — | —'])}`,
  rules: table('Id | About | Rule | On | Otherwise', [
    'V1 | Order | `every o in all Orders satisfies o = order or o.bench != bench or o.day != day` | save | E-BENCH',
    'V2 | Bench | `count(orders) <= 2` | save | E-FULL',
  ]),
  roles: `
${table('May | Chief | Mender', [
  ...['Order', 'Part', 'Bench', 'Note', 'Person'].map((name) => `read ${name} | yes | yes`),
  ...['Order', 'Bench'].map((name) => `create ${name} | yes | yes`),
  ...['Order', 'Bench'].map((name) => `edit ${name} | yes | no`),
  'delete Order in Open | yes | yes',
  'delete Bench | yes | no',
  'close in Open | yes | yes',
])}`,
  errors: table('Code | Status | Message | Shown', [
    'E-BENCH | 409 | {bench.name} is taken on that day. | on top',
    'E-FULL | 409 | {name} is full. | on top',
  ]),
});

let app: Started;
const cookies: Record<string, string> = {};
let bench = '';

beforeEach(async () => {
  app = await start(document, { moment: Date.parse('2026-11-30T08:00:00Z') });
  for (const role of ['Chief', 'Mender']) {
    await app.person({ email: `${role}@example.org` }, [role]);
    cookies[role] = await app.signIn(`${role}@example.org`);
  }
  bench = (await make('Bench', { name: 'One' })).id;
});
afterEach(async () => {
  await app.server.close();
  await app.store.close();
});

const ask = (who: string, method: string, path: string, body?: object): Promise<TestAnswer> =>
  app.ask({ method, path: `/_app/${path}`, cookie: cookies[who] ?? '', ...(body && { body }) });
const make = async (name: string, fields: object) => {
  const told = await ask('Chief', 'POST', `records/${name}`, { fields });
  expect(told.status, told.text).toBe(201);
  return told.json.record;
};
const order = (fields: object = {}) =>
  make('Order', { title: 'Lamp', code: 'a', bench, day: '2026-12-01', parts: [{ fields: { name: 'bulb', pieces: '2' } }], ...fields });
const remove = async (id: string, who = 'Mender', name = 'Order'): Promise<string> => {
  const told = await ask(who, 'DELETE', `records/${name}/${id}`, {});
  expect(told.status, told.text).toBe(200);
  return told.json.deletion;
};
const restore = (id: string, deletion: string, who = 'Mender', name = 'Order') =>
  ask(who, 'POST', `records/${name}/${id}/restored`, { deletion });
const isThere = async (id: string) => (await ask('Chief', 'GET', `records/Order/${id}`)).status === 200;
const loadOf = async () => (await ask('Chief', 'GET', `records/Bench/${bench}`)).json.record.fields.load;

test('whoever deleted it brings it back as it was: number, lines, state, timer, what went with it, and what others add up of it', async () => {
  const { id, fields } = await order();
  await app.keep('Note', { order: { entity: 'Order', id, fields: {} }, text: 'urgent' });
  const [timer] = await app.store.timers.ofRecord('Order', id);
  app.clock.moment += 60_000;
  const told = await ask('Mender', 'DELETE', `records/Order/${id}`, { version: 1 });
  expect(told.json).toEqual({ deletion: expect.any(String), until: '2026-11-30T08:16:00.000Z' });
  expect([await loadOf(), await isThere(id)]).toEqual(['0', false]);
  const back = await restore(id, told.json.deletion);
  expect([back.status, back.json.record.version]).toEqual([200, 2]);
  expect({ ...back.json.record.fields, parts: null }).toEqual({ ...fields, parts: null });
  expect(back.json.record.fields.parts).toMatchObject([{ fields: { name: 'bulb', pieces: '2' } }]);
  expect(await app.store.timers.ofRecord('Order', id)).toEqual([timer]);
  expect(await loadOf()).toBe('1');
  const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null };
  expect(await app.store.count({ entity: 'Note', where: [], environment })).toBe(1);
  const { entries } = (await ask('Chief', 'GET', `records/Order/${id}/history`)).json;
  expect(entries.map(({ what, changes }: { what: string; changes: unknown[] }) => [what, what === 'restored' && changes.length])).toEqual([
    ['restored', 0],
    ['deleted', false],
    ['created', false],
  ]);
  expect((await restore(id, told.json.deletion)).json).toMatchObject({ status: 404 });
});

test('nobody else, not later, and not without the right to delete it', async () => {
  const first = await order();
  const over = { status: 404, detail: 'This does not come back any more: that takes whoever deleted it, within 15 minutes.' };
  let deletion = await remove(first.id);
  expect((await restore(first.id, deletion, 'Chief')).json).toMatchObject(over);
  expect((await restore(bench, deletion, 'Mender')).json).toMatchObject(over);
  app.clock.moment += 15 * 60_000;
  expect((await restore(first.id, deletion)).status).toBe(200);
  await ask('Chief', 'POST', `records/Order/${first.id}/actions/close`, {});
  const second = await order({ code: 'b', day: '2026-12-02' });
  deletion = await remove(second.id);
  app.clock.moment += 15 * 60_000 + 1;
  expect((await restore(second.id, deletion)).json).toMatchObject(over);
  const third = await order({ code: 'c', day: '2026-12-03' });
  deletion = await remove(third.id);
  const mender = (
    await app.store.list({
      entity: 'Person',
      where: [],
      order: [],
      limit: 9,
      load: {},
      environment: { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null },
    })
  ).rows.find(({ fields }) => fields.email === 'mender@example.org');
  await app.store.system.setRoles(mender?.id ?? '', []);
  expect((await restore(third.id, deletion)).json.status).toBeGreaterThanOrEqual(403);
  expect(await isThere(third.id)).toBe(false);
});

test('it stays away where its place is taken meanwhile, by a value, by a rule of its own or of another, or by what is gone', async () => {
  const first = await order();
  const deletion = await remove(first.id);
  const other = await order({ title: 'Chair' });
  const why = async () => (await restore(first.id, deletion)).json;
  expect(await why()).toMatchObject({ code: 'not-unique' });
  const edit = (version: number, fields: object) => ask('Chief', 'PUT', `records/Order/${other.id}`, { version, fields });
  expect((await edit(1, { code: 'z' })).status).toBe(200);
  expect(await why()).toMatchObject({ code: 'E-BENCH', detail: 'One is taken on that day.' });
  expect((await edit(2, { day: '2026-12-24' })).status).toBe(200);
  const full = await order({ title: 'Table', code: 'y', day: '2026-12-25' });
  expect(await why()).toMatchObject({ code: 'E-FULL', detail: 'One is full.' });
  expect(await isThere(first.id)).toBe(false);
  for (const { id } of [full, other]) await remove(id, 'Chief');
  const ofBench = await remove(bench, 'Chief', 'Bench');
  expect(await why()).toMatchObject({ status: 422, detail: 'This does not come back: what bench names was deleted meanwhile.' });
  expect((await restore(bench, ofBench, 'Chief', 'Bench')).status).toBe(200);
  expect((await restore(first.id, deletion)).status).toBe(200);
  expect(await loadOf()).toBe('1');
});

test('several come back as one does, each by itself', async () => {
  const [one, two] = [await order({ day: '2026-12-01' }), await order({ code: 'b', day: '2026-12-02' })];
  const change = (kind: string, records: readonly object[]) =>
    ask('Mender', 'POST', 'changes/Order', { change: { kind }, records }).then(({ json }) => json.results);
  const removed = await change('delete', [{ id: one.id }, { id: two.id }]);
  expect(removed).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
  await order({ code: 'b', day: '2026-12-03' });
  const back = [
    { id: two.id, deletion: removed[1].deletion },
    { id: one.id, deletion: removed[0].deletion },
  ];
  expect(await change('restore', back)).toMatchObject([
    { outcome: 'refused', problem: { code: 'not-unique' } },
    { outcome: 'done', version: 2 },
  ]);
  expect([await isThere(one.id), await isThere(two.id)]).toEqual([true, false]);
});

test('a timer that was due meanwhile does its work once the record is back', async () => {
  const { id } = await order();
  const deletion = await remove(id);
  app.clock.moment += 11 * 60_000;
  expect((await restore(id, deletion)).status).toBe(200);
  const [due] = await app.store.timers.due(app.clock.moment, 5);
  expect(due).toMatchObject({ entity: 'Order', record: id, statement: 'T1' });
});
