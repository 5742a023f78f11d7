/** More is asked than a server gets through: whom it cannot serve in good time it tells at once when to come again, and then all is as before. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, faultsIn, lend, signUp } from '../support/lending.ts';
import type { RunningCommand } from '../support/preview.ts';

const isLong = process.env.OVERLOAD_SECONDS !== undefined;
const seconds = Number(process.env.OVERLOAD_SECONDS ?? 2);
/** Who each ask again as soon as they are answered: about two seconds of work wait at any time. */
const callers = isLong ? 4000 : 400;
const few = 16;
const path = '/_app/rows?screen=Items';
let data: string;
let running: RunningCommand;
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

interface Load {
  /** Milliseconds of each that was served. */
  readonly served: readonly number[];
  /** Statuses of the others, each once. */
  readonly refused: readonly number[];
  readonly failed: number;
}

function load(connections: number, duration: number): Promise<Load> {
  const served: number[] = [];
  const refused = new Set<number>();
  const { address: url } = running;
  const options = { url: `${url}${path}`, connections, duration, headers: { cookie }, timeout: 60 };
  return new Promise((resolve, reject) => {
    const asking = autocannon(options, (problem: unknown, { errors }) =>
      problem ? reject(problem) : resolve({ served, refused: [...refused], failed: errors }),
    );
    asking.on('response', (_client, status, _bytes, ms) => (status === 200 ? served.push(ms) : refused.add(status)));
  });
}

const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test(`${seconds} s of ${callers} callers at once`, { timeout: 120_000 + seconds * 5000 }, async () => {
  // Warm, where it is measured.
  if (isLong) await load(few, 1);
  const alone = await load(few, isLong ? 5 : 1);
  const before = memoryOf(running.pid);
  const under = await load(callers, seconds);
  const grown = memoryOf(running.pid) - before;
  expect(under.failed).toBe(0);
  expect(under.refused.filter((status) => status !== 503)).toEqual([]);
  expect(under.served.length).toBeGreaterThan(0);
  // It is there for whoever asks next; how soon depends on what else the machine does.
  const soon = isLong ? 2000 : 20_000;
  await expect.poll(async () => (await ask(running.address, 'GET', path, { cookie })).status, { timeout: soon }).toBe(200);
  expect((await ask(running.address, 'GET', '/_ready')).status).toBe(200);
  const after = await load(few, isLong ? 5 : 1);
  expect(after).toMatchObject({ refused: [], failed: 0 });
  expect(faultsIn(data)).toEqual([]);
  const [rate, rateUnder, rateAfter] = [
    alone.served.length / (isLong ? 5 : 1),
    under.served.length / seconds,
    after.served.length / (isLong ? 5 : 1),
  ];
  const p99 = under.served.toSorted((a, b) => a - b)[Math.floor(under.served.length * 0.99)] ?? 0;
  console.info(
    `${rate.toFixed(0)} a second alone, ${rateUnder.toFixed(0)} under load (99 of 100 within ${p99.toFixed(0)} ms), ${rateAfter.toFixed(0)} afterwards; refused ${under.refused.join()}; ${grown.toFixed(0)} MB more`,
  );
  expect(grown).toBeLessThan(300);
  // How fast it is depends on what else the machine does: only the long form, alone on it, asks for figures.
  if (!isLong) return;
  expect(under.refused).toEqual([503]);
  expect(p99).toBeLessThan(1500);
  expect(rateUnder).toBeGreaterThan(rate * 0.5);
  expect(rateAfter).toBeGreaterThan(rate * 0.7);
});
