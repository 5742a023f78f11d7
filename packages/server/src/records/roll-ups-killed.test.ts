/** Killed again and again while many write: what is kept of other records is what one comes to by counting them anew. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RecordValue, Value } from '@ninefold/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedDatabase, startSharedDatabase } from '../../../store/test/shared-database.ts';
import { type Started, start } from '../testing/start.ts';
import { stock } from '../testing/stock-document.ts';

const program = fileURLToPath(new URL('../testing/stock-process.ts', import.meta.url));
/** Reads TypeScript, in three quarters of the time that `tsx` takes. */
const reader = new URL('../../../../scripts/read-sources.mjs', import.meta.url).href;
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const isLong = process.env.KILL_ROUNDS !== undefined || process.env.WRITES !== undefined;
const writes = Number(process.env.WRITES ?? (isLong ? 1_500 : 600));

interface Writer {
  readonly child: ChildProcess;
  readonly ready: Promise<unknown>;
  /** How many writes were acknowledged. */
  done(): number;
}

function startWriter(directory: string, cookie: string): Writer {
  const child = spawn(process.execPath, ['--import', reader, program, directory, cookie], { stdio: ['pipe', 'pipe', 'inherit'] });
  let done = 0;
  const ready = new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => {
      const words = chunk.toString();
      if (words.includes('ready')) resolve();
      done += words.match(/done\n/gu)?.length ?? 0;
    }),
  );
  return { child, ready, done: () => done };
}

/** Lets it write until so many are acknowledged and a little longer, then kills it in the midst of others. */
async function writeAndKill({ child, ready, done }: Writer, enough: number): Promise<number> {
  await ready;
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  child.stdin?.write('go\n');
  while (done() < enough && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
  child.kill('SIGKILL');
  await ended;
  return done();
}

const rolledUp = ['stock', 'value', 'incoming', 'largest', 'on order'] as const;

/** Products and groups of which something else is kept than one counts. */
async function wrong({ store }: Started): Promise<readonly unknown[]> {
  const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null };
  const all = async (entity: string): Promise<readonly RecordValue[]> => {
    const found: RecordValue[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await store.list({
        entity,
        where: [],
        order: [],
        limit: 2_000,
        load: {},
        environment,
        after: after === '' ? null : after,
      });
      found.push(...page.rows);
      after = page.next;
    }
    return found;
  };
  const [products, movements, lines, groups] = await Promise.all(['Product', 'Movement', 'Order line', 'Group'].map(all));
  if (!products || !movements || !lines || !groups) throw new Error('all are there');
  const counted = new Map(products.map((one) => [one.id, countedOf(movements.filter(names(one)), lines.filter(names(one)))]));
  const stockOf = (group: RecordValue) =>
    sum(products.filter(({ fields }) => idOf(fields.group) === group.id).map(({ id }) => counted.get(id)?.stock));
  return [
    ...products.flatMap((one) => rolledUp.flatMap((name) => (one.fields[name] === counted.get(one.id)?.[name] ? [] : [[one.id, name]]))),
    ...groups.flatMap((one) => (one.fields.stock === stockOf(one) ? [] : [[one.id, 'stock']])),
  ];
}

function countedOf(movements: readonly RecordValue[], lines: readonly RecordValue[]): Readonly<Record<(typeof rolledUp)[number], Value>> {
  const quantities = movements.map(({ fields }) => whole(fields.quantity));
  return {
    stock: sum(quantities),
    value: sum(movements.map(({ fields }) => fields.value)),
    incoming: BigInt(quantities.filter((one) => one > 0n).length),
    largest: quantities.length === 0 ? null : quantities.reduce((one, other) => (one > other ? one : other)),
    'on order': sum(lines.map(({ fields }) => whole(fields.quantity) - whole(fields.received))),
  };
}

const whole = (value: Value | undefined): bigint => (typeof value === 'bigint' ? value : 0n);
const sum = (values: readonly (Value | undefined)[]): bigint => values.reduce<bigint>((all, one) => all + whole(one), 0n);
const idOf = (value: Value | undefined): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined);
const names =
  ({ id }: RecordValue) =>
  ({ fields }: RecordValue): boolean =>
    idOf(fields.product) === id;

const folder = mkdtempSync(join(tmpdir(), 'ninefold-roll-ups-'));
let shared: SharedDatabase | null;
beforeAll(async () => {
  shared = await startSharedDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shared?.stop();
});

// Where all write to the same products, a database that servers share takes many times as long.
const places: readonly (readonly [name: string, writes: number, place: () => string | undefined])[] = [
  ['in a folder', writes, () => folder],
  ['in a database that servers share', isLong ? writes : writes / 10, () => shared?.place],
];

const timeout = 300_000 + writes * 1_000;

test.each(places)(`%s: %i writes, killed ${rounds} times`, { timeout }, async (_name, writes, place) => {
  const directory = place();
  // There is none here: the tests have said so.
  if (directory === undefined) return;
  const before = await start(stock, { directory });
  await before.person({ email: 'cleo@example.test' }, ['Clerk']);
  const cookie = await before.signIn('cleo@example.test');
  const groups = await Promise.all(['Wood', 'Steel', 'Glass'].map((name) => before.keep('Group', { name })));
  for (let place = 0; place < 24; place += 1)
    await before.keep('Product', { name: `Product ${place}`, group: groups[place % groups.length] ?? null });
  await before.server.close();
  await before.store.close();
  let done = 0;
  let next = startWriter(directory, cookie);
  for (let round = 1; round <= rounds; round += 1) {
    const writer = next;
    await writer.ready;
    // The next one reads its code while this one writes.
    if (round < rounds) next = startWriter(directory, cookie);
    done += await writeAndKill(writer, Math.ceil((writes - done) / (rounds - round + 1)));
    const between = await start(stock, { directory });
    expect(await wrong(between)).toEqual([]);
    await between.server.close();
    await between.store.close();
  }
  expect(done).toBeGreaterThanOrEqual(writes);
});
