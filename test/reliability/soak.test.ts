/** Work without a pause leaves memory, file handles and the log of the database as they were, also while somebody reads for long. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runHere } from '../../packages/cli/src/testing/run-here.ts';
import { dataFile, rowsKept } from '../../packages/store/test/inside.ts';
import { ask, badNumbersIn, faultsIn, itemOf, lend, lending, signUp } from '../support/lending.ts';
import type { RunningCommand } from '../support/preview.ts';

const seconds = Number(process.env.SOAK_SECONDS ?? 1);
const workers = 4;
const mebibyte = 1024 * 1024;
let data: string;
let running: RunningCommand;
let cookie: string;
let item: string;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'ninefold-soak-'));
  running = await lend(data);
  cookie = await signUp(running.address, 'mia@example.com');
  item = await itemOf(running.address, cookie, 'T-002');
});
afterEach(async () => {
  await running?.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

async function create(): Promise<string> {
  const fields = { item, 'starts on': '2999-01-01', 'ends on': '2999-01-03' };
  const made = await ask(running.address, 'POST', '/_app/records/Loan', { cookie, body: { fields } });
  expect(made.status).toBe(201);
  return made.json.record.id;
}

/** A loan from its making to its end, and what is read of it meanwhile. */
async function round(): Promise<void> {
  const { address } = running;
  const path = `/_app/records/Loan/${await create()}`;
  for (const one of [path, `${path}/history`, '/_app/options/Item?search=T'])
    expect((await ask(address, 'GET', one, { cookie })).status).toBe(200);
  expect((await ask(address, 'POST', `${path}/actions/cancel`, { cookie, body: { version: 1, fields: {} } })).status).toBe(200);
}

/** What the process holds, in MiB. */
function held(): { readonly memory: number; readonly handles: number; readonly log: number } {
  const { pid } = running;
  return {
    memory: Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    log: (statSync(`${dataFile(data)}-wal`, { throwIfNoEntry: false })?.size ?? 0) / mebibyte,
  };
}

/** Until the time is over, all of them, again and again; gives how often. */
async function together(forMs: number, work: () => Promise<unknown>): Promise<number> {
  const until = Date.now() + forMs;
  let count = 0;
  const worker = async (): Promise<void> => {
    while (Date.now() < until) {
      await work();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return count;
}

test(`${seconds} s of work`, { timeout: 300_000 + seconds * 2_000 }, async () => {
  const page = new AbortController();
  const events = await fetch(`${running.address}/_app/events`, { headers: { cookie }, signal: page.signal });
  const hear = async (): Promise<void> => {
    for await (const _ of events.body ?? []);
  };
  void hear().catch(() => undefined);
  const parts: ReturnType<typeof held>[] = [];
  let rounds = 0;
  for (let part = 0; part < 6; part += 1) {
    rounds += await together((seconds * 1000) / 6, round);
    parts.push(held());
  }
  page.abort();
  await wait(100);
  const [, second = held()] = parts;
  const last = held();
  const log = Math.max(...parts.map((part) => part.log));
  console.info(
    `${rounds} rounds of 5 requests; memory ${parts.map(({ memory }) => memory.toFixed(0)).join(', ')} MiB; handles ${second.handles} then ${last.handles}; log at most ${log.toFixed(1)} MiB`,
  );
  // A mebibyte in ten minutes, once it is warm.
  expect(last.memory - second.memory).toBeLessThan(60 + seconds / 600);
  expect(last.handles).toBeLessThanOrEqual(second.handles + 8);
  expect(log).toBeLessThan(64);
  expect(faultsIn(data)).toEqual([]);
  expect(badNumbersIn(data)).toEqual([]);
});

test('backups while many write are of one moment each', { timeout: 300_000 + seconds * 2_000 }, async () => {
  const acknowledged: string[] = [];
  let isOver = false;
  const writing = Array.from({ length: 16 }, async () => {
    while (!isOver) acknowledged.push(await create());
  });
  const began = Date.now();
  for (let made = 0; made < (process.env.SOAK_SECONDS ? 20 : 1); made += 1) {
    await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(50 * (made + 1));
    const before = [...acknowledged];
    const [archive, back] = [join(data, `${made}.tar.gz`), join(data, `back-${made}`)];
    await ninefold('backup', lending, '--data', data, '--to', archive);
    const written = acknowledged.length;
    await ninefold('restore', archive, '--to', back);
    const kept = new Set(rowsKept<{ _id: string }>(back, 'SELECT _id FROM data_loan').map(({ _id }) => _id));
    // All that was acknowledged before it began, nothing from after its end; numbers, records and history of the same moment.
    expect(before.filter((id) => !kept.has(id))).toEqual([]);
    expect(acknowledged.slice(written + 32).filter((id) => kept.has(id))).toEqual([]);
    expect(badNumbersIn(back)).toEqual([]);
    expect(faultsIn(back)).toEqual([]);
  }
  isOver = true;
  await Promise.all(writing);
  console.info(`${((acknowledged.length * 1000) / (Date.now() - began)).toFixed(0)} writes a second meanwhile`);
});

async function ninefold(...args: readonly string[]): Promise<void> {
  expect(await runHere(...args)).toMatchObject({ code: 0 });
}
