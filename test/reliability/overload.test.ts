/** Four times as much is asked as the server gets through, whatever it answers: each is served, or told at once when to come again. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, faultsIn, lend, signUp } from '../support/lending.ts';
import type { RunningPreview } from '../support/preview.ts';

const seconds = Number(process.env.OVERLOAD_SECONDS ?? 1.5);
const isLong = process.env.OVERLOAD_SECONDS !== undefined;
const times = 4;
let data: string;
let running: RunningPreview;
let cookie: string;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'ninefold-overload-'));
  running = await lend(data);
  cookie = await signUp(running.address, 'mia@example.com');
});
afterEach(async () => {
  await running?.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly again: string | undefined;
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const path = '/_app/options/Item?search=T';

function askOnce(): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, again?: string) => resolve({ status, again, ms: performance.now() - began });
    const asked = request(`${running.address}${path}`, { agent, headers: { cookie } }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0, answer.headers['retry-after']));
    });
    asked.once('error', () => done(0));
    asked.end();
  });
}

/** How many a second it serves to so many who each wait for their answer. */
async function served(forMs: number, callers: number): Promise<number> {
  const until = performance.now() + forMs;
  let count = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) if ((await askOnce()).status === 200) count += 1;
  };
  await Promise.all(Array.from({ length: callers }, one));
  return (count * 1000) / forMs;
}

/** So many a second, whether the ones before are answered or not. */
async function offer(aSecond: number, forMs: number): Promise<readonly Answer[]> {
  const answers: Promise<Answer>[] = [];
  for (const began = performance.now(); performance.now() < began + forMs; await wait(5)) {
    const due = ((performance.now() - began) * aSecond) / 1000;
    while (answers.length < due) answers.push(askOnce());
  }
  return Promise.all(answers);
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test(`${seconds} s of ${times} times what it can do`, { timeout: 300_000 + seconds * 10_000 }, async () => {
  await served(300, 16);
  const most = await served(isLong ? 5_000 : 700, 16);
  const before = memoryOf(running.pid);
  const began = performance.now();
  const answers = await offer(most * times, seconds * 1000);
  const taken = (performance.now() - began) / 1000;
  const grown = memoryOf(running.pid) - before;
  const good = answers.filter(({ status }) => status === 200);
  const share = good.length / taken / most;
  const statuses = [...new Set(answers.map(({ status }) => status))];
  const after = await served(isLong ? 5_000 : 700, 16);
  const p99 = quantile(
    good.map(({ ms }) => ms),
    0.99,
  );
  console.info(
    `alone ${most.toFixed(0)}/s; offered ${answers.length} in ${taken.toFixed(1)} s, served ${good.length} (${share.toFixed(2)} of it), p99 ${p99.toFixed(0)} ms, statuses ${statuses}, memory +${grown.toFixed(0)} MB; afterwards ${after.toFixed(0)}/s`,
  );
  for (const { status, again } of answers) {
    expect([200, 503]).toContain(status);
    if (status === 503) expect(Number(again)).toBeGreaterThan(0);
  }
  expect(grown).toBeLessThan(300);
  // A machine with much else to do: the long form asks for what is promised.
  expect(share).toBeGreaterThan(isLong ? 0.7 : 0.2);
  expect(p99).toBeLessThan(isLong ? 5_000 : 20_000);
  expect(after).toBeGreaterThan(most * (isLong ? 0.7 : 0.2));
  expect((await ask(running.address, 'GET', '/_ready')).status).toBe(200);
  expect(faultsIn(data)).toEqual([]);
});
