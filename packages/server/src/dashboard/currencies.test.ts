/** Charts of amounts of which each record says the currency: a series for each, and nothing of two of them is ever added. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;

const codes = ['EUR', 'USD', 'JPY', 'CHF', 'GBP', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK'];

const document = smallDocument('Bills', {
  product: '- Currency: EUR',
  screens: `${table('Screen | Route | Shows | Reached from | Offers', ['Home | `/` | dashboard | start | —'])}
### Home

- Chart: By kind = columns of sum of net of Bills by kind
- Chart: All = table of max of net of Bills
- Chart: By currency = pie of sum of net of Bills by currency
- Chart: Split = bars of mean of net of Bills by kind, split by currency
- Chart: Lines = columns of sum of amount of Items by what
- Chart: How many = columns of count of Bills by kind`,
  entities: [
    `### Bill\n\n${table('Field | Type | Needed | Starts as', [
      `currency | one of ${codes.join(', ')} | no | —`,
      'kind | one of Big, Small | yes | Big',
      'net | money in currency | yes | —',
      'items | list of Item | no | —',
    ])}`,
    `### Item\n\n${table('Field | Type | Needed | Starts as', ['what | one of Pen, Ink | yes | —', 'amount | money in bill.currency | yes | —'])}`,
  ].join('\n\n'),
  roles: `
- **in euros**: \`currency = "EUR"\`

${table('May | Clerk | Guest | Blind', [
  'open Home | yes | yes | yes',
  'read Bill | yes | yes | yes',
  'read Bill.currency | yes | in euros | no',
])}`,
});

let app: Started;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  app = await start(document);
  for (const role of ['Clerk', 'Guest', 'Blind']) {
    const email = `${role.toLowerCase()}@example.org`;
    await app.person({ email }, [role]);
    cookies[role] = await app.signIn(email);
  }
  const item = (what: string, amount: bigint) => ({ entity: 'Item', fields: { what, amount: amount * 100n } });
  const keep = (currency: string | null, kind: string, net: bigint, ...items: ReturnType<typeof item>[]) =>
    app.keep('Bill', { currency, kind, net: net * 100n, items });
  await keep('EUR', 'Big', 1000n, item('Pen', 300n), item('Ink', 700n));
  await keep('EUR', 'Big', 250n);
  await keep('EUR', 'Small', 5n);
  await keep('JPY', 'Big', 90000n, item('Pen', 4000n));
  for (const code of codes) await keep(code, 'Small', 100n);
  await keep(null, 'Small', 7n);
});
afterAll(() => app.store.close());

interface Told {
  readonly kind: string;
  readonly currencyBy: string | null;
  readonly by: { readonly keys: readonly { readonly key: string }[] };
  readonly splitBy: { readonly keys: readonly { readonly key: string }[] } | null;
  readonly values: readonly (readonly (string | null)[])[];
}

async function chart(name: string, role = 'Clerk'): Promise<Told | undefined> {
  const answer = await app.ask({ path: '/_app/dashboard?screen=Home', cookie: cookies[role] ?? '' });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.parts.find((part: { name: string }) => part.name === name);
}

const keysOf = (axis: Told['by'] | null | undefined): readonly string[] => (axis?.keys ?? []).map(({ key }) => key.replace('is:', ''));

/** `Big EUR` → `12.5`. */
function cells(told: Told | undefined): Record<string, string | null> {
  const splits = told?.splitBy ? keysOf(told.splitBy) : [''];
  const rows = keysOf(told?.by).flatMap((key, row) =>
    splits.map((split, column) => [`${key} ${split}`.trim(), told?.values[row]?.[column] ?? null] as const),
  );
  return Object.fromEntries(rows.filter(([, value]) => Number(value) !== 0));
}

test('what is not split by its currency is split so, each of them apart, however many there are', async () => {
  const told = await chart('By kind');
  expect(told?.currencyBy).toBe('splitBy');
  expect(keysOf(told?.splitBy)).toEqual([...codes, 'none']);
  expect(cells(told)).toMatchObject({ 'Big EUR': '12.5', 'Big JPY': '900', 'Small EUR': '1.05', 'Small CZK': '1', 'Small none': '0.07' });
  expect(cells(await chart('Lines'))).toEqual({ 'Pen EUR': '3', 'Ink EUR': '7', 'Pen JPY': '40' });
});

test('what is gathered by nothing, or by its currency, has a group for each', async () => {
  for (const [name, euros] of [
    ['All', '10'],
    ['By currency', '13.55'],
  ] as const) {
    const told = await chart(name);
    expect([told?.currencyBy, told?.splitBy]).toEqual(['by', null]);
    expect(cells(told)).toMatchObject({ EUR: euros, CZK: '1' });
  }
  expect((await chart('Split'))?.currencyBy).toBe('splitBy');
  expect((await chart('How many'))?.currencyBy).toBeNull();
});

test('of amounts whose currency one may not read there is no figure', async () => {
  expect(cells(await chart('By kind', 'Guest'))).toEqual({ 'Big EUR': '12.5', 'Small EUR': '1.05' });
  expect(cells(await chart('By currency', 'Guest'))).toEqual({ EUR: '13.55' });
  expect(await chart('By kind', 'Blind')).toBeUndefined();
  expect(await chart('How many', 'Blind')).toBeDefined();
});
