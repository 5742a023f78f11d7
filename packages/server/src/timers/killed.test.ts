/** Killed at a random moment while much is due, and started again: everything happens, and exactly once. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore, type Store } from '@ninefold/store';
import { expect, test } from 'vitest';
import { createServer } from '../create-server.ts';
import { day, friday } from '../testing/lending.ts';
import { desk } from '../testing/lending-document.ts';

const program = fileURLToPath(new URL('../testing/desk-process.ts', import.meta.url));
/** Reads TypeScript, in three quarters of the time that `tsx` takes. */
const reader = new URL('../../../../scripts/read-sources.mjs', import.meta.url).href;
const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const loans = 400;
const second = 1000;

/** Runs at this moment until so many are due at most, then a little longer, and kills it; gives how many it last saw due. */
async function runAndKill(directory: string, moment: number, left: number): Promise<number> {
  const child = spawn(process.execPath, ['--import', reader, program, directory, String(moment)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let last = Number.POSITIVE_INFINITY;
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      last = Number(/due (\d+)\n$/u.exec(chunk.toString())?.[1] ?? last);
      if (last <= left) resolve();
    });
    void ended.then(resolve);
  });
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
  child.kill('SIGKILL');
  await ended;
  return last;
}

async function open(directory: string, now: () => number): Promise<Store> {
  const opening = await openStore({ ...desk(), documentHash: 'test', directory, clock: { now } });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return opening.store;
}

test(`${rounds} times`, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
  try {
    let lent = 0;
    // One each second: what is not due yet cannot happen, however late the kill comes.
    const before = await open(directory, () => friday + lent * second);
    const bob = await before.change(async (tx) => {
      const person = await tx.insert({ entity: 'Person', fields: { name: 'Bob', email: 'bob@desk.example' }, stamp: { who: null } });
      if (person.kind !== 'done') throw new Error(person.kind);
      const { id = '' } = person.record;
      await tx.addRole(id, 'Borrower');
      const borrower = { entity: 'Person', id, fields: {} };
      for (; lent < loans; lent += 1)
        await tx.insert({ entity: 'Loan', fields: { thing: `Thing ${lent}`, borrower, state: 'Out' }, stamp: { who: null } });
      return id;
    });
    await before.close();
    // Planned by one process, carried out by others.
    const share = Math.floor(loans / (rounds + 1));
    for (let round = 1; round <= rounds; round += 1) await runAndKill(directory, friday + day + round * share * second, share / 2);
    const moment = friday + day + loans * second;
    const between = await open(directory, () => moment);
    expect((await between.timers.due(moment, loans)).length).toBeGreaterThanOrEqual(share - 1);
    // What is left is done by one that nobody kills.
    const { application, settings } = desk();
    const clock = { now: () => moment };
    const secret = 'a secret for tests only, 32 characters';
    const server = await createServer({ application, settings, store: between, documentHash: 'test', secret, clock, log: () => undefined });
    await expect.poll(async () => (await between.timers.due(moment, loans)).length).toBe(0);
    await server.close();
    await between.close();
    const after = await open(directory, () => moment);
    const told = await after.notifications.page(bob, null, loans * 2);
    expect(told).toHaveLength(loans);
    expect(new Set(told.map(({ record }) => record)).size).toBe(loans);
    const { rows } = await after.list({
      entity: 'Loan',
      where: [],
      order: [],
      limit: 1000,
      load: {},
      environment: { settings, now: moment, me: null },
    });
    for (const { id = '' } of rows) {
      const past = await after.history({ entity: 'Loan', id, limit: 10 });
      expect(past.rows.map(({ statement }) => statement)).toEqual(['T5', null]);
    }
    await after.close();
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}, 240_000);
