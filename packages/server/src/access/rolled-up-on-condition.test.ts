/**
 * What is worked out over lines is told to whoever may read every one of them, and to nobody else: also where lines are read with the
 * record that they are of, on a condition that looks beyond it, and are come by from a record that they name.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;
const fields = 'Field | Type | Needed | Starts as';

const document = smallDocument('Purchases', {
  screens: table('Screen | Route | Shows | Reached from | Offers', [
    'Products | `/` | Products: name, on order, large, of open | start | —',
  ]),
  entities: [
    `### Department\n\n${table(fields, ['name | text | yes | —', 'open | yes/no | yes | yes', 'head | Person | no | —'])}`,
    `### Product\n\n${table(fields, [
      'name | text | yes | —',
      'ordered | Order lines by product | no | —',
      'on order | whole number, computed `sum(ordered.quantity)` | no | —',
      'large | whole number, computed `sum(ordered[quantity > 4].quantity)` | no | —',
      'of open | whole number, computed `sum(ordered[order.department.open].quantity)` | no | —',
    ])}`,
    `### Order\n\n${table(fields, ['department | Department | yes | —', 'lines | list of Order line | no | —'])}`,
    `### Order line\n\n${table(fields, ['product | Product | yes | —', 'quantity | whole number | yes | —'])}`,
  ].join('\n\n'),
  roles: `
- **headed**: \`department.head = me\`

${table('May | Clerk | Head', [
  'open Products | yes | yes',
  'read Person | yes | yes',
  'read Department | yes | yes',
  'edit Department | yes | no',
  'read Product | yes | yes',
  'read Order | yes | headed',
])}`,
});

let app: Started;
const cookies: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await start(document);
  for (const [name, role] of [
    ['ann', 'Head'],
    ['bob', 'Head'],
    ['cleo', 'Clerk'],
  ] as const) {
    const email = `${name}@example.org`;
    ids[name] = await app.person({ email }, [role]);
    cookies[name] = await app.signIn(email);
  }
  const named = (entity: string, name: string) => ({ entity, id: ids[name] ?? '', fields: {} });
  const line = (product: string, quantity: bigint) => ({ entity: 'Order line', fields: { product: named('Product', product), quantity } });
  for (const [name, head] of [
    ['wood', 'ann'],
    ['metal', 'bob'],
  ] as const)
    ids[name] = (await app.keep('Department', { name, open: true, head: named('Person', head) })).id ?? '';
  for (const name of ['board', 'bolt', 'glue', 'nothing']) ids[name] = (await app.keep('Product', { name })).id ?? '';
  await app.keep('Order', { department: named('Department', 'wood'), lines: [line('board', 3n), line('glue', 2n)] });
  await app.keep('Order', { department: named('Department', 'metal'), lines: [line('bolt', 5n), line('glue', 7n)] });
});
afterAll(() => app.store.close());

const columns = ['on order', 'large', 'of open'] as const;

async function told(who: string): Promise<Record<string, unknown>> {
  const answer = await app.ask({ path: '/_app/rows?screen=Products', cookie: cookies[who] ?? '' });
  expect(answer.status, answer.text).toBe(200);
  const found: Record<string, unknown> = {};
  for (const { fields: shown } of answer.json.rows) found[shown.name] = columns.map((name) => shown[name]);
  return found;
}

async function toldOfOne(who: string, product: string): Promise<unknown> {
  const answer = await app.ask({ path: `/_app/records/Product/${ids[product]}`, cookie: cookies[who] ?? '' });
  expect(answer.status, answer.text).toBe(200);
  return columns.map((name) => answer.json.record.fields[name]);
}

const hidden = [undefined, undefined, undefined];

test('each is told of what they may read all of', async () => {
  const all = { board: ['3', '0', '3'], bolt: ['5', '5', '5'], glue: ['9', '7', '9'], nothing: ['0', '0', '0'] };
  expect(await told('cleo')).toEqual(all);
  expect(await told('ann')).toEqual({ ...all, bolt: hidden, glue: hidden });
  expect(await told('bob')).toEqual({ ...all, board: hidden, glue: hidden });
  expect(await toldOfOne('ann', 'board')).toEqual(all.board);
  expect(await toldOfOne('ann', 'glue')).toEqual(hidden);
  expect(await toldOfOne('bob', 'bolt')).toEqual(all.bolt);
});

test('what is kept follows a record that lines are reached over', async () => {
  const path = `/_app/records/Department/${ids.metal}`;
  const edited = await app.ask({ method: 'PUT', path, cookie: cookies.cleo ?? '', body: { version: 1, fields: { open: false } } });
  expect(edited.status, edited.text).toBe(200);
  expect(await toldOfOne('cleo', 'bolt')).toEqual(['5', '5', '0']);
  expect(await toldOfOne('cleo', 'glue')).toEqual(['9', '7', '2']);
});
