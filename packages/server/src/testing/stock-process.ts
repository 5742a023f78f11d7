/**
 * Writes into a kept stock until it is killed: `stock-process.ts DIRECTORY COOKIE`. Waits for a line on its input, so that several can be
 * ready beforehand, then says `done` for each write that was acknowledged.
 */
import { once } from 'node:events';
import { settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import type { RecordValue, Value } from '@ninefold/model';
import { openStore } from '@ninefold/store';
import { createServer } from '../create-server.ts';
import { secretOfTests, stock } from './stock-document.ts';

const [directory = '', cookie = ''] = process.argv.slice(2);
const { application } = readDocument(stock);
const { settings } = settingsFor(application);
process.stdout.write('ready\n');
await once(process.stdin, 'data');

const opening = await openStore({ application, settings, documentHash: 'test', directory, clock: { now: Date.now } });
if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
const { store } = opening;
const server = await createServer({ application, settings, store, documentHash: 'test', secret: secretOfTests, log: () => undefined });
const stamp = { who: null };
/** Enough of each to find some, few enough to count. */
const most = 400;
const environment = { settings, now: Date.now(), me: null };

const all = async (entity: string): Promise<RecordValue[]> => [
  ...(await store.list({ entity, where: [], order: [], limit: 10_000, load: {}, environment })).rows,
];
const some = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const number = (most: number): bigint => BigInt(Math.floor(Math.random() * most));
const product = (): Value => some(products) ?? null;
const products = await all('Product');
const groups = await all('Group');
const kept: Record<'Movement' | 'Order', RecordValue[]> = { Movement: await all('Movement'), Order: await all('Order') };

const made: Readonly<Record<keyof typeof kept, () => Readonly<Record<string, Value>>>> = {
  Movement: () => ({ product: product(), quantity: number(40) - 15n, value: number(10_000) }),
  Order: () => ({
    title: 'Order',
    lines: Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => ({
      entity: 'Order line',
      fields: { product: product(), quantity: number(9) + 1n, received: null },
    })),
  }),
};

/** Each takes a record out of sight while it is written, so that no two write the same. */
const acts = {
  async create(entity: keyof typeof kept) {
    const start = entity === 'Order' ? { state: 'Open' } : {};
    const result = await store.change((tx) => tx.insert({ entity, fields: { ...made[entity](), ...start }, stamp }));
    if (result.kind === 'done') kept[entity].push(result.record);
  },
  async edit(entity: keyof typeof kept) {
    const record = take(entity);
    const { id = '', version = 0 } = record ?? {};
    const result = record && (await store.change((tx) => tx.update({ entity, id, version, fields: made[entity](), stamp })));
    if (result?.kind === 'done') kept[entity].push(result.record);
  },
  async delete(entity: keyof typeof kept) {
    const record = kept[entity].length > 20 ? take(entity) : undefined;
    const { id = '', version = 0 } = record ?? {};
    if (record) await store.change((tx) => tx.delete({ entity, id, version, stamp }));
  },
  async move() {
    const one = some(products);
    const group = some(groups);
    if (!one || !group) return;
    products.splice(products.indexOf(one), 1);
    const { id = '', version = 0 } = one;
    const result = await store.change((tx) => tx.update({ entity: 'Product', id, version, fields: { group }, stamp }));
    products.push(result.kind === 'done' ? result.record : one);
  },
  /** Through the server: its effects make movements and change lines. */
  async book() {
    const order = take('Order');
    if (!order) return;
    const path = `/_app/records/Order/${order.id}/actions/book`;
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await server.fetch(new Request(`http://127.0.0.1:3000${path}`, { method: 'POST', headers, body: '{"fields":{}}' }));
    if (answer.status !== 200 && answer.status !== 409) throw new Error(await answer.text());
    await answer.text();
  },
};

function take(entity: keyof typeof kept): RecordValue | undefined {
  const place = Math.floor(Math.random() * kept[entity].length);
  return kept[entity].splice(place, 1)[0];
}

async function write(): Promise<never> {
  for (;;) {
    const entity = Math.random() < 0.7 ? 'Movement' : 'Order';
    const chance = Math.random();
    if (chance < 0.35 && kept[entity].length < most) await acts.create(entity);
    else if (chance < 0.6) await acts.edit(entity);
    else if (chance < 0.85) await acts.delete(entity);
    else if (chance < 0.95) await acts.move();
    else await acts.book();
    process.stdout.write('done\n');
  }
}

await Promise.all(Array.from({ length: 32 }, write));
