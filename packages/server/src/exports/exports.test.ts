/** A list as a file: its rows, columns and heads as its reader sees them, in the order and under the filters of the page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Depot, openDepot } from '../testing/depot.ts';

let depot: Depot;
beforeAll(async () => {
  depot = await openDepot();
  const { makers, people } = depot;
  await depot.part({
    ...{
      code: 'A-1',
      name: 'Beam, oak',
      note: 'two\nlines',
      pieces: 12n,
      weight: 1_250n,
      price: -1_050n,
      currency: 'KWD',
      freight: 12_500n,
    },
    ...{ fragile: true, 'checked on': '2026-03-04', 'opens at': '08:30:00', 'seen at': '2026-03-29T01:30:00.000Z', kind: 'Small' },
    ...{ uses: ['Roof', 'Wall'], tags: ['old', 'dry'], maker: makers.open, keepers: [people.clerk, people.guest] },
  });
  await depot.part({ code: 'A-2', name: '=1+1', kind: 'Small', maker: makers.hidden, price: 500n, fragile: false });
  await depot.part({ code: 'A-3', name: 'Stone', kind: 'Large', weight: 20_000n, currency: 'JPY', freight: 5_000_000n });
});
afterAll(() => depot.store.close());

const csv = async (query: string, who?: 'clerk' | 'guest') => {
  const { status, bytes } = await depot.file(`csv?${query}`, who);
  expect(status, bytes.toString()).toBe(200);
  return bytes.toString().split('\r\n');
};

test('every kind of value is written so that programs read it, gaps stay gaps', async () => {
  const [head, ...rows] = await csv('screen=Parts&order=code:asc', 'clerk');
  expect(head).toBe(
    '\uFEFFCode,What it is,Note,Pieces,Weight,Price,Currency,Freight,Fragile,Checked on,Opens at,Seen at,Kind,Uses,Tags,Maker,Keepers,Sheet',
  );
  expect(rows).toEqual([
    'A-1,"Beam, oak","two\nlines",12,1.2500,-10.50,KWD,1.2500,yes,2026-03-04,08:30:00,2026-03-29 03:30:00,Small,"Roof; Wall","old; dry",Holz & Söhne,"""Berg, Anna""; Bo",',
    "A-2,'=1+1,,,,5.00,,,no,,,,Small,,,Area 51,,",
    'A-3,Stone,,,20.0000,,JPY,500,,,,,Large,,,,,',
    '',
  ]);
});

test('whoever may read less is told less: rows, columns, and what hidden records are called', async () => {
  const [head, ...rows] = await csv('screen=Parts&order=code:asc', 'guest');
  expect(head).not.toContain('Price');
  expect(rows.map((row) => row.slice(0, 3))).toEqual(['A-1', 'A-2', '']);
  expect(rows.join()).not.toMatch(/Area 51|Anna/u);
  const { bytes } = await depot.file('json?screen=Parts', 'guest');
  expect(bytes.toString()).not.toMatch(/Area 51|Anna|A-3|10\.50/u);
});

test('filters, search and order are those of the list', async () => {
  const query = (terms: object[], more: object) =>
    new URLSearchParams({ screen: 'Parts', filter: JSON.stringify(terms), ...more }).toString();
  const kind = { path: ['kind'], operator: 'is', values: ['Small'] };
  const codes = async (terms: object[], more: object = {}) =>
    (await csv(query(terms, more), 'clerk')).slice(1, -1).map((row) => row.slice(0, 3));
  expect(await codes([kind], { order: 'code:desc' })).toEqual(['A-2', 'A-1']);
  expect(await codes([], { search: 'oak' })).toEqual(['A-1']);
  const byKind = ['kind:desc,code:asc', 'kind:desc,code:desc', 'kind:asc,code:desc'];
  for (const order of byKind) {
    const { json } = await depot.ask({ path: `/_app/rows?screen=Parts&order=${order}`, cookie: depot.cookies.clerk });
    const listed = json.rows.map(({ fields }: { fields: { code: string } }) => fields.code);
    expect((await csv(`screen=Parts&order=${order}`, 'clerk')).slice(1, -1).map((row) => row.slice(0, 3))).toEqual(listed);
  }
  expect(await codes([{ path: ['pieces'], operator: 'from', values: ['99'] }])).toEqual([]);
});

test('of the columns those that were chosen, in that order, and none that its reader does not see', async () => {
  const columns = (...names: readonly string[]) => `screen=Parts&columns=${encodeURIComponent(JSON.stringify(names))}`;
  const [head, first] = await csv(columns('Kind', 'code'), 'clerk');
  expect([head, first]).toEqual(['\uFEFFKind,Code', 'Large,A-3']);
  const refused = async (query: string, who?: 'clerk' | 'guest') => {
    const { status, bytes } = await depot.file(`csv?${query}`, who);
    return [status, JSON.parse(bytes.toString()).code];
  };
  expect(await refused(columns('code', 'colour'), 'clerk')).toEqual([422, 'unknown-field']);
  expect(await refused('screen=Parts&columns=code', 'clerk')).toEqual([400, 'malformed']);
  const [guests = ''] = await csv('screen=Parts', 'guest');
  const [clerks = ''] = await csv('screen=Parts', 'clerk');
  const hidden = clerks.split(',').filter((name) => !guests.split(',').includes(name));
  expect(hidden).not.toEqual([]);
  for (const name of hidden) expect(await refused(columns(name.toLowerCase()), 'guest')).toEqual([422, 'unknown-field']);
});

test('where no column shows the currency of an amount, it stands behind it', async () => {
  expect(await csv('screen=Heavy parts', 'clerk')).toEqual(['\uFEFFCode,Maker name,Price,Freight,Currency', 'A-3,,,500,JPY', '']);
});

test('JSON has the records as the list tells them', async () => {
  const path = 'screen=Parts&order=code:desc';
  const { bytes, headers } = await depot.file(`json?${path}`, 'clerk');
  const { json } = await depot.ask({ path: `/_app/rows?${path}`, cookie: depot.cookies.clerk });
  expect(JSON.parse(bytes.toString())).toEqual(json.rows);
  expect(headers.get('content-type')).toBe('application/json');
});

test.each([
  ['behind a part of a dashboard', 'screen=Figures&part=Fragile ones', ['Code,Name', 'A-1,"Beam, oak"']],
  ['behind a group of a chart', 'screen=Figures&part=By kind&group=is:Large', ['A-3,Stone']],
])('%s', async (_name, query, lines) => {
  const told = await csv(query, 'clerk');
  for (const line of lines) expect(told.join('\n')).toContain(line);
});

test('the table of those that name a record', async () => {
  const query = `screen=Maker&part=parts&record=${depot.makers.open.id}`;
  expect(await csv(query, 'clerk')).toEqual(['\uFEFFCode,Name,Price', 'A-1,"Beam, oak",-10.50', '']);
  expect(await csv(query, 'guest')).toEqual(['\uFEFFCode,Name', 'A-1,"Beam, oak"', '']);
  expect((await depot.file(`csv?screen=Maker&part=parts&record=${depot.makers.hidden.id}`, 'guest')).status).toBe(404);
});

test('it is called by the list and the day, and kept nowhere', async () => {
  const { headers } = await depot.file('csv?screen=Heavy parts', 'clerk');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Heavy parts 2026-11-28.csv"; filename*=UTF-8''Heavy%20parts%202026-11-28.csv`,
  );
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('whoever is not signed in may export what they may list, and nothing else', async () => {
  expect(await csv('screen=Makers')).toEqual(['\uFEFFName,Country', 'Holz & Söhne,DE', '']);
  expect((await depot.file('csv?screen=Parts')).status).toBe(401);
});

test.each([
  ['csv?screen=Nothing', 404],
  ['pdf?screen=Parts', 404],
  ['csv?screen=Parts&filter=[', 400],
  ['csv?screen=Parts&order=secret:asc', 422],
  ['csv?screen=Parts&limit=10', 422],
])('%s is refused before anything is sent', async (path, status) => {
  expect((await depot.file(path, 'clerk')).status).toBe(status);
});
