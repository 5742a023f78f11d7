/** A dashboard of each person's own: figures, groups and lists over what they may read, each with exactly the records behind it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readExample, type Started, start } from '../testing/start.ts';

let app: Started;
const cookies: Record<string, string> = {};
const ids: Record<string, string> = {};

const ref = (entity: string, id: string | undefined) => ({ entity, id: id ?? '', fields: {} });

beforeAll(async () => {
  app = await start(readExample('expense-claims'));
  for (const [name, role, manager] of [
    ['Max', 'Manager', null],
    ['Mia', 'Manager', null],
    ['Ada', 'Employee', 'Max'],
    ['Ben', 'Employee', 'Mia'],
    ['Fay', 'Finance', 'Max'],
  ] as const) {
    const email = `${name.toLowerCase()}@example.test`;
    ids[name] = await app.person({ name, email, manager: manager ? ref('Person', ids[manager]) : null }, [role]);
    cookies[name] = await app.signIn(email);
  }
  const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null };
  const categories = await app.store.list({ entity: 'Category', where: [], order: [], limit: 10, load: {}, environment });
  for (const one of categories.rows) ids[String(one.fields.name)] = one.id ?? '';
  const claim = (title: string, who: string, state: string, ...lines: readonly [string, string, bigint][]) =>
    app.keep('Claim', {
      title,
      employee: ref('Person', ids[who]),
      state,
      lines: lines.map(([on, category, amount]) => ({
        entity: 'Line',
        fields: { 'spent on': on, category: ref('Category', ids[category]), amount },
      })),
    });
  await claim('Bern', 'Ada', 'Paid', ['2026-06-30', 'Travel', 42_000n], ['2026-08-01', 'Meals', 1_050n]);
  await claim('Basel', 'Ada', 'Paid', ['2026-06-01', 'Travel', 10_000n]);
  await claim('Chur', 'Ada', 'Submitted', ['2026-09-01', 'Meals', 5_000n]);
  await claim('Sion', 'Ada', 'Large', ['2026-09-02', 'Lodging', 60_005n]);
  await claim('Back', 'Ada', 'Returned', ['2026-09-03', 'Meals', 7n]);
  await claim('Ben 1', 'Ben', 'Paid', ['2026-06-02', 'Equipment', 99_900n]);
  await claim('Ben 2', 'Ben', 'Submitted', ['2026-06-02', 'Equipment', 300n]);
  await claim('Ben 3', 'Ben', 'Draft', ['2026-06-02', 'Equipment', 7_700n]);
});
afterAll(() => app.store.close());

const ask = async (who: string, path: string) => app.ask({ path, cookie: cookies[who] ?? '' });
const overview = async (who: string) => {
  const told = await ask(who, '/_app/dashboard?screen=Overview');
  expect(told.status, told.text).toBe(200);
  return Object.fromEntries(told.json.parts.map((part: { name: string }) => [part.name, part]));
};
const rows = async (who: string, query: Record<string, string>) =>
  (await ask(who, `/_app/rows?${new URLSearchParams({ screen: 'Overview', ...query })}`)).json;

describe('figures', () => {
  test.each([
    ['Ada', '0', '650.05'],
    ['Ben', '0', '3.00'],
    ['Max', '1', '0.00'],
    ['Mia', '1', '0.00'],
    ['Fay', '0', '0.00'],
  ])('%s', async (who, waiting, owed) => {
    const parts = await overview(who);
    expect(parts['Waiting for me']).toMatchObject({ kind: 'figure', value: waiting, type: { kind: 'whole number' } });
    expect(parts['Still owed to me']).toMatchObject({ kind: 'figure', value: owed });
  });

  test('open the document’s own list where its filters say the same, else the records themselves', async () => {
    const parts = await overview('Ada');
    expect(parts['Still owed to me'].opens).toEqual({
      screen: 'My claims',
      filter: [{ path: ['state'], operator: 'is', values: ['Submitted', 'Large', 'Approved', 'Unpaid'] }],
    });
    const filter = JSON.stringify(parts['Still owed to me'].opens.filter);
    const list = (await ask('Ada', `/_app/rows?${new URLSearchParams({ screen: 'My claims', filter })}`)).json;
    const behind = await rows('Ada', { part: 'Still owed to me' });
    const titles = (page: { rows: { label: string }[] }) => page.rows.map(({ label }) => label);
    expect(titles(list)).toEqual(['Sion', 'Chur']);
    expect(titles(behind)).toEqual(titles(list));
    expect((await overview('Max'))['Waiting for me'].opens).toBeNull();
    expect(titles(await rows('Max', { part: 'Waiting for me' }))).toEqual(['Chur']);
  });
});

describe('the chart', () => {
  // biome-ignore lint/suspicious/noExplicitAny: looked into by their names
  type Told = any;
  const cell = (chart: Told, month: string, category: string) => {
    const row = chart.by.keys.findIndex(({ value }: { value: string }) => value === month);
    const column = chart.splitBy.keys.findIndex(({ value }: { value: { label: string } }) => value?.label === category);
    return chart.values[row]?.[column];
  };

  test('has every month from the first to the last, and a colour for each category', async () => {
    const chart = (await overview('Ada'))['Paid by month'];
    expect(chart).toMatchObject({
      shape: 'columns',
      of: 'sum',
      type: { kind: 'money', currency: 'EUR' },
      by: { unit: 'month', words: 'spent on' },
    });
    expect(chart.by.keys.map(({ key }: { key: string }) => key)).toEqual(['is:2026-06-01', 'is:2026-07-01', 'is:2026-08-01']);
    expect(cell(chart, '2026-06-01', 'Travel')).toBe('520.00');
    expect(cell(chart, '2026-07-01', 'Travel')).toBe('0.00');
    expect(cell(chart, '2026-08-01', 'Meals')).toBe('10.50');
    expect(cell(chart, '2026-06-01', 'Equipment')).toBeUndefined();
  });

  test('adds up nobody’s lines but those one may read', async () => {
    const sum = async (who: string) => {
      const chart = (await overview(who))['Paid by month'];
      return chart.values.flat().reduce((total: number, value: string) => total + Number(value), 0);
    };
    expect(await Promise.all(['Ada', 'Ben', 'Max', 'Mia', 'Fay'].map(sum))).toEqual([530.5, 999, 530.5, 999, 1529.5]);
  });

  test('each bar leads to its lines, with the claim they belong to', async () => {
    const chart = (await overview('Fay'))['Paid by month'];
    expect(chart.opens).toBeNull();
    const travel = chart.splitBy.keys.find(({ value }: { value: { label: string } }) => value.label === 'Travel').key;
    const page = await rows('Fay', { part: 'Paid by month', group: 'is:2026-06-01', split: travel });
    expect(page.total).toBe(2);
    expect(page.rows.map((row: Told) => [row.fields.Claim.label, row.fields.category.label, row.fields.amount])).toEqual([
      ['Basel', 'Travel', '100.00'],
      ['Bern', 'Travel', '420.00'],
    ]);
    expect((await rows('Ben', { part: 'Paid by month', group: 'is:2026-06-01', split: travel })).total).toBe(0);
    expect((await rows('Fay', { part: 'Paid by month', group: 'is:2026-07-01' })).total).toBe(0);
    expect((await rows('Fay', { part: 'Paid by month', group: 'others' })).total).toBe(0);
    expect((await rows('Fay', { part: 'Paid by month' })).total).toBe(4);
  });
});

test('the list has its first rows, how many there are, and where they stand', async () => {
  const list = (await overview('Ada'))['Sent back to me'];
  expect(list).toMatchObject({
    kind: 'list',
    total: 1,
    rows: [{ label: 'Back', fields: { title: 'Back', total: '0.07', reason: null } }],
    opens: { screen: 'My claims', filter: [{ path: ['state'], operator: 'is', values: ['Returned'] }] },
  });
  expect(Object.keys(list.rows[0].fields).sort()).toEqual(['number', 'reason', 'state', 'title', 'total']);
});

test('what is no part, no group, no dashboard is not found; nobody asks without signing in', async () => {
  for (const query of [{ part: 'Salaries' }, { part: 'Waiting for me', group: 'is:1' }, { part: 'Paid by month', group: 'x' }])
    expect((await rows('Fay', query as Record<string, string>)).status, JSON.stringify(query)).toBe(404);
  expect((await ask('Fay', '/_app/dashboard?screen=My%20claims')).status).toBe(404);
  expect((await app.ask({ path: '/_app/dashboard?screen=Overview' })).status).toBe(401);
  expect(app.logged).toEqual([]);
});
