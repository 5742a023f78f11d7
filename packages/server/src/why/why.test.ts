import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExample, type Started, start } from '../testing/start.ts';

const text = readExample('expense-claims').replace(
  /(\n\| *May *\|[^\n]*\n\|[-| :]*\n)/u,
  (head: string) => `${head}| see why | yes |${' no |'.repeat((head.split('\n')[1]?.split('|').length ?? 0) - 4)}\n`,
);
let app: Started;
let employee: string;
let manager: string;
beforeAll(async () => {
  app = await start(text);
  const boss = await app.person({ name: 'Jonas Krüger', email: 'jonas@example.test' }, ['Manager']);
  const kept = { entity: 'Person', id: boss, fields: {} };
  await app.person({ name: 'Anna Berg', email: 'anna@example.test', manager: kept }, ['Employee']);
  employee = await app.signIn('anna@example.test');
  manager = await app.signIn('jonas@example.test');
});
afterAll(() => app.store.close());

const why = (cookie: string, ...statements: string[]) =>
  app.ask({ path: `/_app/why?${new URLSearchParams(statements.map((one): [string, string] => ['statements', one]))}`, cookie });

test('whom point 6 lets see why is told so, and the words with their line', async () => {
  const session = await app.ask({ path: '/_app/session', cookie: employee });
  expect(session.json.why).toBe(true);
  const { json } = await why(employee, 'entities/claim/title');
  expect(json).toMatchObject([{ point: 3, name: 'entities', kind: 'field' }]);
  const [told] = json;
  expect(text.split('\n')[told.line - 1]).toContain(told.words.slice(...told.marked));
  expect(told.words.slice(...told.marked)).toContain('title');
});

test('everybody else is refused', async () => {
  const session = await app.ask({ path: '/_app/session', cookie: manager });
  expect(session.json.why).toBe(false);
  expect((await why(manager, 'entities/claim/title')).status).toBe(403);
  expect((await app.ask({ path: '/_app/why/missing?screen=My+claims', cookie: manager })).status).toBe(403);
});

test('nothing of another role is told: not its statements, and of its rows not its cells', async () => {
  const others = app.application.states.flatMap(({ transitions }) => transitions).map(({ statement }) => statement);
  const own = JSON.stringify((await app.ask({ path: '/_app/session', cookie: employee })).json.application);
  const { json } = await why(employee, ...others);
  expect(json.length).toBeGreaterThan(0);
  expect(json.length).toBeLessThan(others.length);
  for (const { statement } of json) expect(own).toContain(`"statement":${JSON.stringify(statement)}`);
  const cells = app.application.roles.permissions.flatMap(({ cells }) => Object.values(cells).map(({ statement }) => statement));
  const told = (await why(employee, ...cells.filter((one) => one.endsWith('/employee')))).json;
  expect(told.length).toBeGreaterThan(0);
  for (const { words } of told) {
    // First cell, own cell; the rest are left out.
    const written = words
      .split('|')
      .slice(3, -1)
      .map((cell: string) => cell.trim());
    expect(new Set(written)).toEqual(new Set(['…']));
  }
});

const shop = `# Specification: Orders

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Buyer | buy |

- Languages: English
- Time zone: UTC

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Orders | \`/\` | Orders: name, price | start | — |
| Order | \`/orders/:id\` | Order: name, price | Orders | edit |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
| limit | whole number | no | — |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| price | whole number | no | — |

## 4. States and transitions

There are none.

## 6. Roles and permissions

- **small**: \`price <= me.limit\`

- Who signs in: Person
- Sign in with: email and password
- Sign up: by invitation

| May | Buyer | Chief |
| --- | --- | --- |
| see why | yes | yes |
| open Orders | yes | yes |
| open Order | yes | yes |
| read Person | yes | yes |
| read Person.limit | no | yes |
| read Order | yes | yes |
| read Order.price | yes | yes |
| edit Order | small | small |
`;

test('of oneself, too, only what one may read is told; what may be done is judged by what is', async () => {
  const own = await start(shop);
  const { id = '' } = await own.keep('Order', { name: 'Paper', price: 5n });
  const told = async (role: string) => {
    const email = `${role.toLowerCase()}@example.test`;
    await own.person({ name: role, email, limit: 77n }, [role]);
    const cookie = await own.signIn(email);
    const cell = own.application.roles.permissions.flatMap(({ may, cells }) => (may.kind === 'edit' ? Object.entries(cells) : []));
    const statements = cell.find(([name]) => name === role)?.[1].statement ?? '';
    const about = { entity: 'Order', id };
    const explained = await own.ask({ path: `/_app/why?${new URLSearchParams({ statements, ...about })}`, cookie });
    const missing = await own.ask({ path: `/_app/why/missing?${new URLSearchParams({ screen: 'Order', ...about })}`, cookie });
    expect(missing.json).toEqual([]);
    return explained.json[0].explained;
  };
  expect(await told('Chief')).toBe('Chief: small: 5 (price) is at most 77 (your limit): yes.');
  expect(await told('Buyer')).toBe('Buyer: small: whether 5 (price) is at most … (your limit) cannot be said.');
  await own.store.close();
});

test('why an offered import is missing: its own row, the right to create, or the key that cannot be read', async () => {
  const offered = (offer: string, ...rows: readonly string[]) =>
    [shop.replace('name, price | start | — |', `name, price | start | ${offer} |`), ...rows.map((row) => `${row}\n`)].join('');
  const preview = { file: 'orders.md', document: () => ({ file: 'orders.md', broken: false, findings: [] }) };
  /** As the Buyer sees it, told in a preview: there the rights of others may be named. */
  const missing = async (document: string) => {
    const own = await start(document, { preview });
    const looking = await own.ask({ method: 'POST', path: '/_app/preview/view-as', body: { person: 'role Buyer' } });
    const cookie = looking.headers.getSetCookie().join().split(';')[0] ?? '';
    const { json } = await own.ask({ path: '/_app/why/missing?screen=Orders', cookie });
    await own.store.close();
    return json.map(({ words, reason }: { words: string; reason: string }) => `${words}: ${reason}`);
  };
  const creates = '| create Order | yes | yes |';
  expect(await missing(offered('import Orders', '| create Order | no | yes |'))).toEqual(['import Orders: only Chief may import Orders']);
  expect(await missing(offered('import Orders', creates))).toEqual([]);
  // A row of its own decides, whoever may create.
  const ruled = (may: string) => offered('import Orders', creates, `| import Orders | ${may} | yes |`);
  expect(await missing(ruled('no'))).toEqual(['import Orders: only Chief may import Orders']);
  expect(await missing(ruled('yes'))).toEqual([]);
  // Records would be found by a field that the Buyer does not read.
  const byPrice = offered('import Orders by price', creates).replace('| read Order.price | yes |', '| read Order.price | no |');
  expect(await missing(byPrice)).toEqual(['import Orders by price: only Chief may import Orders by price']);
});
