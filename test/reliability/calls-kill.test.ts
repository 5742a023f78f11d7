/** Killed at random moments of outgoing calls: none without its key, nothing paid twice, no record between states, all finish. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Behaviour, type StandIn, startStandIn } from '../../packages/server/src/testing/stand-in.ts';
import { rowsKept } from '../../packages/store/test/inside.ts';
import { ask, signUp } from '../support/lending.ts';
import { type RunningCommand, startRun } from '../support/preview.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const buyers = 6;
const orders = fileURLToPath(new URL('orders.md', import.meta.url));
let data: string;
let running: RunningCommand | undefined;
let bank: StandIn | undefined;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'ninefold-calls-'));
});
afterEach(async () => {
  await running?.end('SIGKILL');
  await bank?.close();
  rmSync(data, { recursive: true, force: true });
});

const open = (address: string): Promise<RunningCommand> =>
  startRun([orders, '--data', data, '--set', `BANK=${address}`, '--set', 'BANK_TOKEN=t0ken']);

/** Fails at first in one of all ways, and takes the money in the end: every order is paid once somebody has pressed. */
function moody(_key: string, before: number): Behaviour {
  const moods: readonly Behaviour[] = ['is broken', 'cuts the line', 'pays and cuts the line', 'talks nonsense', { paysAfter: 1_300 }];
  const patient: Behaviour = { paysAfter: Math.floor(Math.random() * 300) };
  return before < 2 && Math.random() < 0.5 ? (moods[Math.floor(Math.random() * moods.length)] ?? patient) : patient;
}

interface Order {
  readonly number: string;
  readonly state: string;
  readonly receipt: string | null;
  readonly _id: string;
}

test(`${rounds} times`, { timeout: 300_000 + rounds * 30_000 }, async () => {
  bank = await startStandIn();
  bank.behaveBy(moody);
  running = await open(bank.url);
  const cookie = await signUp(running.address, 'mia@example.com');
  const acknowledged = new Set<string>();
  const pressed = new Set<string>();

  const buy = async (address: string): Promise<never> => {
    for (;;) {
      const made = await ask(address, 'POST', '/_app/records/Order', { cookie, body: { fields: { what: 'tea', price: '4.20' } } });
      expect(made.status).toBe(201);
      const { id } = made.json.record;
      const paid = await ask(address, 'POST', `/_app/records/Order/${id}/actions/pay`, { cookie, body: { fields: {} } });
      expect([200, 202]).toContain(paid.status);
      pressed.add(id);
      if (paid.status === 200) acknowledged.add(id);
    }
  };

  for (let round = 0; round < rounds; round += 1) {
    const { address } = running;
    const buying = Array.from({ length: buyers }, () => buy(address));
    const broken = Promise.allSettled(buying);
    await Promise.race([...buying, someCalls(bank)]);
    await running.end('SIGKILL');
    // The connection broke; nothing was refused before.
    for (const one of await broken) expect(one.status === 'rejected' && one.reason).toBeInstanceOf(TypeError);
    running = await open(bank.url);
  }
  await expect.poll(() => waiting().length, { timeout: 90_000, interval: 200 }).toBe(0);

  const kept = rowsKept<Order>(data, 'SELECT number, state, receipt, _id FROM data_order');
  const paid = kept.filter(({ state }) => state === 'Paid');
  expect(kept.map(({ state }) => state).filter((state) => state !== 'Paid' && state !== 'Open')).toEqual([]);
  expect(paid.length).toBeGreaterThan(rounds);
  // Whoever pressed has paid; what was told to be paid is.
  for (const id of [...pressed, ...acknowledged]) expect(paid.map(({ _id }) => _id)).toContain(id);
  // Each with the receipt that the bank gave for its number, and the bank took nothing for another.
  expect(new Map(paid.map(({ number, receipt }) => [number, receipt]))).toEqual(bank.paid);
  expect(keyless(bank)).toEqual([]);
  expect(different(bank)).toEqual([]);
  expect(mistold()).toEqual([]);
});

/** Until a few calls have come in, and a moment more. */
async function someCalls({ seen }: StandIn): Promise<void> {
  const goal = seen.length + 1 + Math.floor(Math.random() * 9);
  const until = Date.now() + 5_000;
  while (seen.length < goal && Date.now() < until) await wait(3);
  await wait(Math.random() * 60);
}

const waiting = () => rowsKept(data, "SELECT id FROM nf_call WHERE state = 'waiting'");

/** Requests whose key is not the number of the order they pay. */
function keyless({ seen }: StandIn): readonly unknown[] {
  return seen.filter(({ key, body }) => key === undefined || (body as { readonly order: string }).order !== key);
}

/** Keys under which not each time the same was sent. */
function different({ seen }: StandIn): readonly string[] {
  const keys = [...new Set(seen.map(({ key }) => key ?? ''))];
  return keys.filter((key) => new Set(seen.filter((one) => one.key === key).map(({ body }) => JSON.stringify(body))).size !== 1);
}

/** Orders whose history is not: created, called, answered, moved once; or created alone. */
function mistold(): readonly unknown[] {
  const happened = rowsKept<{ record: string; state: string; all: string }>(
    data,
    `SELECT _id AS record, state, (SELECT group_concat(what, ' ') FROM (SELECT what FROM nf_history WHERE record = _id ORDER BY sequence)) AS "all"
     FROM data_order`,
  );
  const expected: Readonly<Record<string, string>> = { Open: 'created', Paid: 'created calling answered moved' };
  return happened.filter(({ state, all }) => expected[state] !== all);
}
