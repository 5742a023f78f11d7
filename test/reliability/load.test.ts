/** Many at once: what must hold of one holds of all. Numbers without gaps, codes once, sums right, one winner of every race. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsKept } from '../../packages/store/test/inside.ts';
import { ask, badNumbersIn, faultsIn, itemOf, joinBy, type LentAnswer, lend, signUp } from '../support/lending.ts';
import type { RunningCommand } from '../support/preview.ts';

const workers = 16;
const rounds = process.env.ALL ? 20 : 5;
const forMs = process.env.ALL ? 3000 : 300;
/** On a machine with much else to do that may not be enough for anything. */
const leastTurns = 5;
let data: string;
let running: RunningCommand;
let member: string;
let depot: string;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'ninefold-load-'));
  running = await lend(data);
  [member, depot] = await Promise.all([
    signUp(running.address, 'mia@example.com'),
    joinBy(running.address, data, 'Depot', 'dora@example.com'),
  ]);
});
afterAll(async () => {
  await running?.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

const post = (path: string, cookie: string, body: unknown): Promise<LentAnswer> => ask(running.address, 'POST', path, { cookie, body });

/** All workers do it, again and again, until the time is over and each has done it some times. */
async function together(work: (worker: number, turn: number) => Promise<void>): Promise<void> {
  const until = Date.now() + forMs;
  const workerOf = async (worker: number): Promise<void> => {
    for (let turn = 0; turn < leastTurns || Date.now() < until; turn += 1) await work(worker, turn);
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => workerOf(worker)));
}

test('loans are numbered without gaps, cost what their nights cost, and never break a rule', async () => {
  const item = await itemOf(running.address, member, 'T-002');
  const answers = new Map<number, number>();
  await together(async (worker, turn) => {
    // Every fifth breaks a rule: more nights than the document allows.
    const nights = (worker + turn) % 5 === 0 ? 15 : 1 + ((worker + turn) % 14);
    const ends = new Date(Date.UTC(2999, 0, 1 + nights)).toISOString().slice(0, 10);
    const { status } = await post('/_app/records/Loan', member, { fields: { item, 'starts on': '2999-01-01', 'ends on': ends } });
    answers.set(status, (answers.get(status) ?? 0) + 1);
  });
  expect([...answers.keys()].sort()).toEqual([201, 422]);
  expect(rowsKept(data, 'SELECT count(*) AS loans FROM data_loan')).toEqual([{ loans: answers.get(201) }]);
  expect(badNumbersIn(data)).toEqual([]);
  const wrong = 'nights NOT BETWEEN 1 AND 14 OR nights <> julianday(ends_on) - julianday(starts_on)';
  expect(rowsKept(data, `SELECT * FROM data_loan WHERE ${wrong}`)).toEqual([]);
  const { json } = await ask(running.address, 'GET', '/_app/rows?screen=Depot&limit=100', { cookie: depot });
  expect(json.rows.length).toBeGreaterThan(50);
  for (const { fields } of json.rows) {
    const nights = (Date.parse(fields['ends on']) - Date.parse(fields['starts on'])) / 86_400_000;
    expect(fields.fee).toBe(`${nights * 12}.00`);
  }
  expect(faultsIn(data)).toEqual([]);
});

test('of all who enter the same code one does', async () => {
  const won = new Map<string, number>();
  const statuses = new Set<number>();
  await together(async (_worker, turn) => {
    const code = `X-${turn}`;
    const { status } = await post('/_app/records/Item', depot, { fields: { code, name: 'Ladder', kind: 'Tool', 'fee a day': '3.00' } });
    statuses.add(status);
    if (status === 201) won.set(code, (won.get(code) ?? 0) + 1);
  });
  expect([...statuses].sort()).toEqual([201, 422]);
  expect([...won.values()].filter((times) => times !== 1)).toEqual([]);
  const codes = rowsKept<{ code: string }>(data, "SELECT code FROM data_item WHERE code LIKE 'X-%'").map(({ code }) => code);
  expect(codes.sort()).toEqual([...won.keys()].sort());
  expect(faultsIn(data)).toEqual([]);
});

test('of all who hand out the same loan one does, and its history knows it once', async () => {
  const item = await itemOf(running.address, member, 'T-002');
  const body = { fields: { item, 'starts on': '2999-01-01', 'ends on': '2999-01-02' } };
  for (let round = 0; round < rounds; round += 1) {
    const { id } = (await post('/_app/records/Loan', member, body)).json.record;
    const hand = () => post(`/_app/records/Loan/${id}/actions/hand%20out`, depot, { version: 1, fields: {} });
    const told = await Promise.all(Array.from({ length: workers }, hand));
    expect(told.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(workers - 1).fill(409)]);
    expect(rowsKept(data, `SELECT what, to_state FROM nf_history WHERE record = '${id}' ORDER BY sequence`)).toEqual([
      { what: 'created', to_state: 'Reserved' },
      { what: 'moved', to_state: 'Out' },
    ]);
  }
  expect(faultsIn(data)).toEqual([]);
});
