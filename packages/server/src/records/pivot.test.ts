/** A list as a table of figures over HTTP: what its cells, rows and columns come to for whoever asks, and where their records are. */
import { columnsOfAPivot, rowsOfAPivot } from '@ninefold/engine';
import type { PivotAnswer } from '@ninefold/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { start, type TestAnswer } from '../testing/start.ts';
import { openWorkshop, type Workshop } from '../testing/workshop.ts';

const columns = 'title, state, mechanic, urgency, warranty, hours, price, promised on';

function withList(text: string): string {
  const after = (line: string, more: string) => (whole: string) => {
    expect(whole).toContain(line);
    return whole.replace(line, `${line}\n${more}`);
  };
  return [
    after('| --- | --- | --- | --- | --- |', `| All jobs | \`/all\` | Jobs: ${columns} | start | — |`),
    after('| hours | decimal 1 | no | — |', '| promised on | date | no | — |'),
    after('| open Jobs | yes | yes | yes |', '| open All jobs | yes | yes | yes |'),
  ].reduce((whole, change) => change(whole), text);
}

let shop: Workshop;
type Who = keyof Workshop['cookies'];
type Asked = Readonly<Record<string, string>>;

beforeAll(async () => {
  shop = await openWorkshop({}, withList);
  const { max, mia, cleo } = shop.people;
  await shop.job('Brakes', { mechanic: max, hours: 15n, price: 4_990n, urgency: 'High', customer: cleo, 'promised on': '2026-11-02' });
  await shop.job('Chain', { hours: 5n, price: 1_205n, urgency: 'Low', 'promised on': '2026-12-24' });
  await shop.job('Frame', { price: 100_000n, state: 'Waiting', 'promised on': '2026-11-30' });
  await shop.job('Gears', { mechanic: mia, hours: 20n, price: 7_777n, urgency: 'High', state: 'On the stand' });
  await shop.job('Wheel', { mechanic: max, hours: 10n, price: null, urgency: 'Normal', state: 'On the stand', warranty: true });
  await shop.job('Wreck', { state: 'Gone', price: 1n, customer: cleo, mechanic: mia });
});
afterAll(async () => {
  expect(shop.logged).toEqual([]);
  await shop.store.close();
});

const told = (who: Who, asked: Asked): Promise<TestAnswer> =>
  shop.ask({ path: `/_app/pivot?${new URLSearchParams({ screen: 'All jobs', ...asked })}`, cookie: shop.cookies[who] });

async function pivot(who: Who, asked: Asked): Promise<PivotAnswer> {
  const answer = await told(who, asked);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

/** A line for each row, each column's figure in it; behind the bar what all of it comes to, and below what all rows do. */
function inWords({ by, across, figures }: PivotAnswer): readonly string[] {
  const name = ({ key, value }: PivotAnswer['by']['keys'][number]): string =>
    typeof value === 'object' && value !== null && 'label' in value ? value.label : key;
  const [one] = figures;
  if (!one) return [];
  const line = (of: string, cells: readonly unknown[], whole: unknown): string =>
    `${of}: ${cells.map((cell) => cell ?? '–').join(' ')}${across ? ` | ${whole ?? '–'}` : ''}`;
  return [
    ...(across ? [across.keys.map(name).join(' ')] : []),
    ...by.keys.map((key, row) => line(name(key), one.cells[row] ?? [], one.rows[row])),
    line('all', one.columns, one.all),
  ];
}

describe('figures', () => {
  test('how many records there are, with what rows and columns come to', async () => {
    expect(inWords(await pivot('owner', { by: 'state', across: 'urgency' }))).toEqual([
      'is:Low is:Normal is:High none',
      'is:Waiting: 1 0 1 1 | 3',
      'is:On the stand: 0 1 1 0 | 2',
      'is:Gone: 0 0 0 1 | 1',
      'all: 1 1 2 2 | 6',
    ]);
  });

  test('sums, and means that are no means of means', async () => {
    expect(inWords(await pivot('owner', { by: 'state', across: 'warranty', figure: 'sum:price' }))).toEqual([
      'is:true is:false',
      'is:Waiting: 0.00 1061.95 | 1061.95',
      'is:On the stand: – 77.77 | 77.77',
      'is:Gone: 0.00 0.01 | 0.01',
      'all: – 1139.73 | 1139.73',
    ]);
    expect(inWords(await pivot('owner', { by: 'urgency', figure: 'mean:hours' }))).toEqual([
      'is:Low: 0.500',
      'is:Normal: 1.000',
      'is:High: 1.750',
      'none: –',
      'all: 1.250',
    ]);
    expect(inWords(await pivot('owner', { by: 'urgency', figure: 'max:hours' })).at(-1)).toBe('all: 2.0');
  });

  test('days by spans of time, those without records too', async () => {
    expect(inWords(await pivot('owner', { by: 'promised on:month', across: 'state', figure: 'min:price' }))).toEqual([
      'is:Waiting is:On the stand is:Gone',
      'is:2026-11-01: 49.90 – – | 49.90',
      'is:2026-12-01: 12.05 – – | 12.05',
      'none: – 77.77 0.01 | 0.01',
      'all: 12.05 77.77 0.01 | 0.01',
    ]);
    const days = await pivot('owner', { by: 'promised on:week', as: 'lines' });
    expect(days.by.keys.map(({ key }) => key).slice(0, 2)).toEqual(['is:2026-11-02', 'is:2026-11-09']);
    expect(days.records.slice(0, 2)).toEqual([[1], [0]]);
  });

  test('under a search and filters; each cell is found by its filters', async () => {
    const filter = [{ path: ['urgency'], operator: 'is', values: ['High', 'Low'] }];
    const answer = await pivot('owner', { by: 'promised on:month', across: 'mechanic', filter: JSON.stringify(filter) });
    for (const [row, key] of answer.by.keys.entries())
      for (const [column, other] of (answer.across?.keys ?? []).entries()) {
        const narrowed = [...filter, ...(key.filter ?? []), ...(other.filter ?? [])];
        const asked = new URLSearchParams({ screen: 'All jobs', filter: JSON.stringify(narrowed) });
        const rows = await shop.ask({ path: `/_app/rows?${asked}`, cookie: shop.cookies.owner });
        expect([key.key, other.key, rows.json.total]).toEqual([key.key, other.key, answer.records[row]?.[column]]);
      }
    expect(inWords(await pivot('owner', { by: 'state', search: 'whe' }))).toEqual(['is:On the stand: 1', 'all: 1']);
  });

  test('not by what is no column, twice by the same, nor of what does not come to such a figure', async () => {
    const codes = async (asked: Asked) => {
      const { status, json } = await told('owner', asked);
      return [status, json.code];
    };
    expect(await codes({ by: 'title' })).toEqual([422, 'unknown-field']);
    expect(await codes({ by: 'state', across: 'customer' })).toEqual([422, 'unknown-field']);
    for (const figure of ['sum:title', 'sum:nothing', 'median:price', 'count:price', 'sum'])
      expect([figure, ...(await codes({ by: 'state', figure }))]).toEqual([figure, 422, 'unknown-field']);
    expect(await codes({ by: 'promised on:month', across: 'promised on:year' })).toEqual([400, 'malformed']);
    expect((await codes({ by: 'state', as: 'cake' }))[0]).toBe(422);
    expect((await told('owner', {})).status).toBe(422);
  });
});

describe('nothing of what one may not read', () => {
  test('counts are those of one’s own records, and what is hidden has no name', async () => {
    const answer = await told('cleo', { by: 'mechanic', across: 'state', figure: 'sum:hours' });
    expect(inWords(answer.json)).toEqual(['is:Waiting is:Gone', 'hidden: 1.5 – | 1.5', 'all: 1.5 – | 1.5']);
    const { max, mia } = shop.people;
    for (const secret of ['Max', 'Mia', max.id ?? '', mia.id ?? '']) expect(answer.text).not.toContain(secret);
    expect((await told('cleo', { by: 'urgency' })).json.code).toBe('unknown-field');
    expect((await told('cleo', { by: 'state', figure: 'sum:price' })).json.code).toBe('unknown-field');
  });

  test('a number that is read in some records is added up over those', async () => {
    expect(inWords(await pivot('max', { by: 'warranty', figure: 'sum:price' }))).toEqual([
      'is:true: –',
      'is:false: 1061.95',
      'hidden: –',
      'all: 1061.95',
    ]);
  });
});

test('of too many rows and columns the rest is one, with figures of its own', async () => {
  const app = await openWorkshop({}, withList);
  const begin = Date.UTC(2026, 0, 1);
  const days = Array.from({ length: rowsOfAPivot + 5 }, (_, day) => new Date(begin + day * 86_400_000).toISOString().slice(0, 10));
  for (const [place, day] of days.entries()) await app.job(day, { 'promised on': day, hours: BigInt(place < 5 ? 10 * (place + 1) : 1) });
  const ask = async (asked: Asked): Promise<PivotAnswer> =>
    (await app.ask({ path: `/_app/pivot?${new URLSearchParams({ screen: 'All jobs', ...asked })}`, cookie: app.cookies.owner })).json;
  const rows = await ask({ by: 'promised on:day', across: 'state', figure: 'mean:hours' });
  expect(rows.by.keys.length).toBe(rowsOfAPivot + 1);
  expect(rows.by.keys[0]).toMatchObject({ key: 'others', folded: 5, filter: null });
  expect([rows.records[0], rows.figures[0]?.cells[0], rows.figures[0]?.rows[0]]).toEqual([[5], ['3.000'], '3.000']);
  const columnsOf = await ask({ by: 'state', across: 'promised on:day', figure: 'sum:hours' });
  expect(columnsOf.across?.keys.length).toBe(columnsOfAPivot + 1);
  expect(columnsOf.across?.keys[0]).toMatchObject({ key: 'others', folded: days.length - columnsOfAPivot });
  expect([columnsOf.figures[0]?.cells[0]?.[0], columnsOf.figures[0]?.all]).toEqual(['30.0', '35.0']);
  await app.store.close();
});

test('amounts of which each record says the currency are never added across', async () => {
  const app = await start(
    smallDocument('Bills', {
      product: '- Currency: EUR',
      screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Bills | \`/\` | Bills: name, kind, paid, net, currency | start | — |`,
      entities: `### Bill

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| currency | one of EUR, JPY | no | — |
| kind | one of Big, Small | yes | Big |
| paid | yes/no | yes | no |
| net | money in currency | yes | — |`,
      roles: `
| May | Clerk |
| --- | --- |
| open Bills | yes |
| read Bill | yes |`,
    }),
  );
  await app.person({ email: 'clerk@example.test' }, ['Clerk']);
  const cookie = await app.signIn('clerk@example.test');
  for (const [name, currency, kind, net, paid] of [
    ['a', 'EUR', 'Big', 10_500n, true],
    ['b', 'EUR', 'Big', 10_000n, false],
    ['c', 'JPY', 'Big', 900_000n, true],
    ['d', 'JPY', 'Small', 10_000n, true],
    ['e', null, 'Small', 10_000n, true],
  ] as const)
    await app.keep('Bill', { name, currency, kind, net, paid });
  const { figures, records }: PivotAnswer = (await app.ask({ path: '/_app/pivot?screen=Bills&by=kind&across=paid&figure=sum:net', cookie }))
    .json;
  expect(records).toEqual([
    [2, 1],
    [2, 0],
  ]);
  const byCurrency = figures.toSorted((a, b) => String(a.currency).localeCompare(String(b.currency)));
  expect(
    byCurrency.map(({ currency, cells, rows, all }) => [currency, cells.flat().map(asNumber), rows.map(asNumber), asNumber(all)]),
  ).toEqual([
    ['EUR', [1.05, 1, null, null], [2.05, null], 2.05],
    ['JPY', [90, null, 1, null], [90, 1], 91],
  ]);
  await app.store.close();
});

function asNumber(value: unknown): number | null {
  return value === null ? null : Number(value);
}
