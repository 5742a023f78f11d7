/** Killed at a random moment while eight write: nothing acknowledged is lost, nothing is half done, nothing is done twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rowsKept } from '../../packages/store/test/inside.ts';
import { ask, badNumbersIn, faultsIn, itemOf, lend, signUp } from '../support/lending.ts';
import type { RunningCommand } from '../support/preview.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const writers = Number(process.env.KILL_WRITERS ?? 8);
let data: string;
let running: RunningCommand | undefined;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'ninefold-kill-'));
});
afterEach(async () => {
  await running?.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

/** A loan is created, edited and cancelled: its version says how far it came. */
interface Loan {
  readonly name: string;
  id: string;
  asked: number;
  acknowledged: number;
}

interface Row {
  readonly remark: string;
  readonly state: string;
  readonly _version: number;
}

const looks = [
  { remark: (name: string) => name, state: 'Reserved' },
  { remark: (name: string) => `${name} edited`, state: 'Reserved' },
  { remark: (name: string) => `${name} edited`, state: 'Cancelled' },
];

test(`${rounds} times`, { timeout: 300_000 + rounds * 30_000 }, async () => {
  running = await lend(data);
  const cookie = await signUp(running.address, 'mia@example.com');
  const item = await itemOf(running.address, cookie, 'T-002');
  const loans = new Map<string, Loan>();
  const bodyOf = (name: string) => ({ fields: { item, 'starts on': '2999-01-01', 'ends on': '2999-01-03', remark: name } });
  const path = (loan: Loan) => `/_app/records/Loan/${loan.id}`;
  const acknowledged = () => [...loans.values()].reduce((sum, loan) => sum + loan.acknowledged, 0);

  const create = async (address: string, loan: Loan): Promise<void> => {
    const told = await ask(address, 'POST', '/_app/records/Loan', { cookie, key: loan.name, body: bodyOf(loan.name) });
    expect(told.status).toBe(201);
    loan.id = told.json.record.id;
    loan.acknowledged = 1;
  };
  const steps = [
    create,
    async (address: string, loan: Loan) => {
      const body = { version: 1, fields: { remark: `${loan.name} edited` } };
      expect((await ask(address, 'PUT', path(loan), { cookie, body })).status).toBe(200);
    },
    async (address: string, loan: Loan) => {
      const body = { version: 2, fields: {} };
      expect((await ask(address, 'POST', `${path(loan)}/actions/cancel`, { cookie, body })).status).toBe(200);
    },
  ];
  const write = async (address: string, writer: string): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      const loan: Loan = { name: `${writer}.${turn}`, id: '', asked: 0, acknowledged: 0 };
      loans.set(loan.name, loan);
      for (const [index, step] of steps.entries()) {
        loan.asked = index + 1;
        await step(address, loan);
        loan.acknowledged = index + 1;
      }
    }
  };

  for (let round = 0; round < rounds; round += 1) {
    const { address } = running;
    const enough = acknowledged() + writers * 2;
    const writing = Array.from({ length: writers }, (_, writer) => write(address, `${round}.${writer}`));
    const broken = Promise.allSettled(writing);
    await Promise.race([...writing, until(() => acknowledged() >= enough)]);
    await Promise.race([...writing, wait(Math.random() * 400)]);
    await running.end('SIGKILL');
    const reasons = (await broken).map((one) => (one.status === 'rejected' ? one.reason : undefined));
    // The connection broke; nothing was refused before.
    for (const reason of reasons) expect(reason).toBeInstanceOf(TypeError);
    expect(mistakes(loans)).toEqual([]);
    expect(faultsIn(data)).toEqual([]);
    expect(badNumbersIn(data)).toEqual([]);
    running = await lend(data);
    // Whoever heard nothing asks again with the same key: it is done once.
    const again = running.address;
    await Promise.all([...loans.values()].filter(({ acknowledged }) => acknowledged === 0).map((loan) => create(again, loan)));
  }
  expect(acknowledged()).toBeGreaterThan(rounds * writers);
  expect(mistakes(loans)).toEqual([]);
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(3);
}

/** Loans that are not as they were acknowledged or, at most, as they were asked to be. */
function mistakes(loans: ReadonlyMap<string, Loan>): readonly unknown[] {
  const rows = rowsKept<Row>(data, 'SELECT remark, state, _version FROM data_loan');
  const found = new Map(rows.map((row) => [row.remark.replace(' edited', ''), row]));
  const lost = [...loans.values()].filter((loan) => {
    const row = found.get(loan.name);
    if (!row) return loan.acknowledged > 0;
    const look = looks[row._version - 1];
    return (
      row._version < loan.acknowledged || row._version > loan.asked || row.state !== look?.state || row.remark !== look.remark(loan.name)
    );
  });
  const twice = rows.length === found.size ? [] : ['a loan stands twice'];
  return [...lost, ...twice, ...[...found.keys()].filter((name) => !loans.has(name))];
}
