/**
 * `hook name: fields` as a rule and as what a field is on save: asked where something that it is given has changed, before anything is
 * kept, by whatever way a record comes.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readOnce } from '../../../language/src/testing/read-once.ts';
import type { HookFiles } from '../options.ts';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;

const document = smallDocument('Orders', {
  screens: table('Screen | Route | Shows | Reached from | Offers', [
    'Orders | `/orders` | Orders: title, iban, rank, state | start | create Order, import Orders by title, close',
    'New order | `/orders/new` | new Order: title, iban, total, customer, notes | Orders | —',
  ]),
  entities: [
    `### Customer\n\n${table('Field | Type | Needed | Starts as', ['name | text | yes | —', 'country | one of DE, FR | no | —'])}`,
    `### Order\n\n${table('Field | Type | Needed | Starts as | On save', [
      'title | text, unique | yes | — | —',
      'iban | text | no | — | —',
      'total | money EUR | no | — | —',
      'customer | Customer | no | — | —',
      'rank | whole number | no | — | hook rank: total, customer.country',
      'twice | whole number, computed `rank * 2` | no | — | —',
      'notes | list of Note | no | — | —',
    ])}`,
    `### Note\n\n${table('Field | Type | Needed | Starts as | On save', [
      'words | text | yes | — | —',
      'length | whole number | no | — | hook measure: words',
    ])}`,
  ].join('\n'),
  states: `### Order\n\n${table('State | Kind | Means', ['Open | start | —', 'Closed | end | —'])}\n${table(
    'Id | From | Action | Asks for | When | To | Then | Otherwise',
    ['T1 | Open | close | — | — | Closed | — | —'],
  )}`,
  rules: table('Id | About | Rule | On | Otherwise', [
    'V1 | Order | hook check: iban | save | E-IBAN',
    'V2 | Order | `rank = null or rank < 100` | save | E-RANK',
    'V3 | Order | hook may-close: total | close | E-OPEN',
    'V4 | Note | hook polite: words, Order.title | save | E-RUDE',
  ]),
  roles: `\n${table('May | Warden', ['open Orders | yes', 'open New order | yes', 'read Customer | yes', 'read Order | yes', 'create Order | yes', 'edit Order | yes', 'close Order | yes'])}`,
  errors: table('Code | Status | Message | Shown', [
    'E-IBAN | 422 | {iban} is no account. | at iban',
    'E-RANK | 422 | Too high. | on top',
    'E-OPEN | 409 | It stays open. | on top',
    'E-RUDE | 422 | Be polite. | at words',
  ]),
});

const code = (body: string): string => `
exports.default = async ({ fields, by, today, constants, ...rest }) => {
  if (Object.keys(rest).join() !== 'now') throw new Error('given more: ' + Object.keys(rest));
  ${body}
};`;
const hooks: HookFiles = {
  check: {
    file: 'orders/hooks/check.ts',
    code: code(`
      if (fields.iban === 'tell') throw new Error('asked ' + JSON.stringify(fields));
      if (fields.iban === 'throw') throw new Error('E-IBAN');
      if (fields.iban === 'other') throw new Error('E-RANK');
      if (fields.iban === 'text') return 'yes';
      if (fields.iban === 'nothing') return;
      if (fields.iban === 'for ever') for (;;) {}
      return fields.iban === null || fields.iban.startsWith('DE');`),
  },
  rank: {
    file: 'orders/hooks/rank.ts',
    code: code(`
      if (fields.total === '13.00') throw new Error('unlucky');
      if (fields.total === '14.00') return 'many';
      if (fields.total === null) return;
      return Math.round(Number(fields.total)) + (fields['customer.country'] === 'FR' ? 1 : 0);`),
  },
  measure: { file: 'orders/hooks/measure.ts', code: code('return fields.words.length;') },
  'may-close': { file: 'orders/hooks/may-close.ts', code: code('return fields.total !== null;') },
  polite: { file: 'orders/hooks/polite.ts', code: code("return fields['Order.title'] === 'rough' || !fields.words.includes('!');") },
};

let app: Started;
let cookie: string;
let french: string | undefined;

beforeAll(async () => {
  const { findings } = readOnce(document);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  app = await start(document, { hooks });
  await app.person({ email: 'ann@example.org' }, ['Warden']);
  cookie = await app.signIn('ann@example.org');
  ({ id: french } = await app.keep('Customer', { name: 'Marie', country: 'FR' }));
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});
beforeEach(() => {
  app.logged.length = 0;
});

let count = 0;
const create = (fields: object) => {
  count += 1;
  return app.ask({ method: 'POST', path: '/_app/records/Order', cookie, body: { fields: { title: `Order ${count}`, ...fields } } });
};
const edit = (record: { readonly id: string; readonly version: number }, fields: object) =>
  app.ask({ method: 'PUT', path: `/_app/records/Order/${record.id}`, cookie, body: { version: record.version, fields } });

test('a rule asks its hook of what is created and edited, and the error of its row is said at the field', async () => {
  const refused = await create({ iban: 'FR12' });
  expect(refused.json).toMatchObject({ status: 422, code: 'E-IBAN', detail: 'FR12 is no account.', statement: 'V1', field: 'iban' });
  expect((await create({ iban: 'throw' })).json).toMatchObject({ status: 422, code: 'E-IBAN' });
  const { status, json } = await create({ iban: 'DE12' });
  expect(status).toBe(201);
  expect((await edit(json.record, { iban: 'FR12' })).json).toMatchObject({ code: 'E-IBAN' });
  expect(app.logged).toEqual([]);
});

test.each([
  ['other', ''],
  ['text', ''],
  ['nothing', ''],
  ['for ever', 'was not done within'],
])('a mistake of the hook refuses as well, and nothing is kept: %s', async (iban, logged) => {
  const { json } = await create({ iban });
  expect(json).toMatchObject({ status: 502, code: 'hook-failed', statement: 'V1' });
  expect(app.logged.join('\n')).toContain(logged);
  const { items } = (await app.ask({ path: '/_app/screens/Orders', cookie })).json;
  expect(items?.map(({ fields }: { fields: { iban: string } }) => fields.iban) ?? []).not.toContain(iban);
});

test('it is asked where something that it is given has changed, and not otherwise', async () => {
  const { id = '' } = await app.keep('Order', { title: 'Old', iban: 'tell', state: 'Open' });
  const { json } = await edit({ id, version: 1 }, { total: '20.00' });
  expect([json.code, app.logged]).toEqual([undefined, []]);
  expect((await edit({ id, version: 2 }, { iban: 'tell', customer: { id: french } })).status).toBe(200);
  expect((await edit({ id, version: 3 }, { iban: 'FR' })).json).toMatchObject({ code: 'E-IBAN' });
});

test('a field is on save what its hook says, what follows from it too, and it is kept in the history', async () => {
  const { json } = await create({ total: '20.00', customer: { id: french }, notes: [{ fields: { words: 'four' } }] });
  expect(json.record.fields).toMatchObject({ rank: '21', twice: '42', notes: [{ fields: { words: 'four', length: '4' } }] });
  const edited = await edit(json.record, { customer: null });
  expect(edited.json.record.fields).toMatchObject({ rank: '20', twice: '40' });
  const history = (await app.ask({ path: `/_app/records/Order/${json.record.id}/history`, cookie })).json;
  expect(JSON.stringify(history)).toContain('rank');
  expect((await create({})).json.record.fields).toMatchObject({ rank: null, twice: null });
  expect((await create({ total: '150.00' })).json).toMatchObject({ code: 'E-RANK' });
});

test.each(['13.00', '14.00'])('what it cannot say keeps nothing: %s', async (total) => {
  expect((await create({ total })).json).toMatchObject({ status: 502, code: 'hook-failed' });
  const { json } = await create({ total: '5.00' });
  expect((await edit(json.record, { total })).json).toMatchObject({ code: 'hook-failed' });
  expect((await app.ask({ path: `/_app/records/Order/${json.record.id}`, cookie })).json.record).toMatchObject({
    version: 1,
    fields: { total: '5.00', rank: '5' },
  });
});

test('lines ask by themselves, with the record that they belong to', async () => {
  const { json } = await create({ notes: [{ fields: { words: 'fine' } }, { fields: { words: 'no!' } }] });
  expect(json).toMatchObject({ code: 'E-RUDE', field: 'notes.1.words' });
  expect((await create({ title: 'rough', notes: [{ fields: { words: 'no!' } }] })).status).toBe(201);
});

test('a rule of an action asks at that action, and looking at it asks nobody', async () => {
  const [{ json: open }, { json: paid }] = [await create({}), await create({ total: '1.00' })];
  const act = (id: string) => app.ask({ method: 'POST', path: `/_app/records/Order/${id}/actions/close`, cookie, body: {} });
  const shown = (await app.ask({ path: `/_app/records/Order/${open.record.id}`, cookie })).json;
  expect(shown.actions).toMatchObject([{ action: 'close', available: true }]);
  expect((await act(open.record.id)).json).toMatchObject({ status: 409, code: 'E-OPEN' });
  expect((await act(paid.record.id)).status).toBe(200);
});

test('imports and changes of many are judged alike, each row by itself, also before', async () => {
  const records = Array.from({ length: 60 }, (_, at) => ({
    title: `Row ${at}`,
    total: `${at + 20}.00`,
    ...(at % 20 === 0 && { iban: at === 40 ? 'text' : 'FR' }),
  }));
  const began = performance.now();
  const judged = await app.ask({
    method: 'POST',
    path: '/_app/imports/Order/judged',
    cookie,
    body: { by: ['title'], does: 'both', records: records.map((fields) => ({ fields })) },
  });
  const imported = await app.ask({ method: 'POST', path: '/_app/imports/Order', cookie, body: { records } });
  const codes = imported.json.results.map((one: { code: string } | null) => one?.code ?? null);
  expect(codes.filter((one: unknown) => one !== null)).toEqual(['E-IBAN', 'E-IBAN', 'hook-failed']);
  expect(judged.json.results.map(({ problem }: { problem: { code: string } | null }) => problem?.code ?? null)).toEqual(codes);
  expect(performance.now() - began).toBeLessThan(8_000);
  const ids: string[] = [];
  for (const fields of [{ iban: 'DE1' }, { iban: 'DE2' }]) ids.push((await create(fields)).json.record.id);
  const change = { kind: 'edit', fields: { iban: 'FR' } };
  const before = await app.ask({ method: 'POST', path: '/_app/changes/Order/judged', cookie, body: { change, ids } });
  expect(before.json.results).toMatchObject([{ problem: { code: 'E-IBAN' } }, { problem: { code: 'E-IBAN' } }]);
  const body = { change, records: ids.map((id) => ({ id })) };
  const { json } = await app.ask({ method: 'POST', path: '/_app/changes/Order', cookie, body });
  expect(json.results).toMatchObject([{ outcome: 'refused' }, { outcome: 'refused' }]);
});
