/** From `ninefold run` on a built project to the first answered request. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median, milliseconds, type Row } from './measure.ts';

const command = fileURLToPath(new URL('../packages/cli/dist/ninefold.js', import.meta.url));
const example = fileURLToPath(new URL('../examples/expense-claims.md', import.meta.url));

export async function benchStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  const taken: number[] = [];
  for (let i = 0; i < 6; i += 1) taken.push(await startOnce(join(folder, 'data')));
  rmSync(folder, { recursive: true, force: true });
  const first = taken[0] ?? Number.NaN;
  const again = median(taken.slice(1));
  return [
    { what: '`ninefold run` to the first answered request, new database', figure: milliseconds(first), aim: '≤ 1 s', good: first <= 1000 },
    { what: 'The same, existing database', figure: milliseconds(again), aim: '≤ 1 s', good: again <= 1000 },
  ];
}

async function startOnce(data: string): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, [command, 'run', example, '--data', data, '--port', String(port)], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (performance.now() - start < 20_000) {
      const answer = await fetch(`http://127.0.0.1:${port}/_app/session`).catch(() => undefined);
      if (answer?.ok) return performance.now() - start;
      await wait(5);
    }
    return Number.NaN;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
