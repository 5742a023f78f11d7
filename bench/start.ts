/** From `ninefold run` on a built project to the first answered request, beside a hand-written server, and what each holds when nothing is asked. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median, milliseconds, type Row } from './measure.ts';
import { memoryOf } from './memory.ts';
import { bundledClaims } from './servers/bundled.ts';

const command = fileURLToPath(new URL('../packages/cli/dist/ninefold.js', import.meta.url));
const example = fileURLToPath(new URL('../examples/expense-claims.md', import.meta.url));
const rounds = 7;
/** By then what only the start needed is mostly given back. */
const idleMs = 3000;

interface Start {
  readonly ms: number;
  /** Megabytes, a while after. */
  readonly memory: number;
}

export async function benchStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  const claims = await bundledClaims();
  const data = join(folder, 'data');
  const first = await startOnce([command, 'run', example, '--data', data, '--port', '0'], '/_app/session');
  const ours: Start[] = [];
  const theirs: Start[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await startOnce([command, 'run', example, '--data', data, '--port', '0'], '/_app/session'));
    // It makes its few tables anew each time, which takes it some milliseconds.
    theirs.push(await startOnce([claims, 'hand-written', mkdtempSync(join(folder, 'theirs-')), '1'], '/claims'));
  }
  rmSync(folder, { recursive: true, force: true });
  const [own, other] = [median(ours.map(({ ms }) => ms)), median(theirs.map(({ ms }) => ms))];
  const [idle, otherIdle] = [median(ours.map(({ memory }) => memory)), median(theirs.map(({ memory }) => memory))];
  return [
    {
      what: '`ninefold run` to the first answered request, new database',
      figure: milliseconds(first.ms),
      aim: '≤ 1 s',
      good: first.ms <= 1000,
    },
    { what: 'The same, existing database', figure: milliseconds(own), aim: '≤ 1 s', good: own <= 1000 },
    {
      what: 'The same, against hand-written',
      figure: `${(own / other).toFixed(2)}× (${milliseconds(own)} and ${milliseconds(other)})`,
      aim: '≤ 1.5×',
      good: own / other <= 1.5,
    },
    {
      what: 'Memory when nothing is asked, against hand-written',
      figure: `${idle.toFixed(0)} and ${otherIdle.toFixed(0)} MB`,
      aim: '≤ 120 MB',
      good: idle <= 120,
    },
  ];
}

/** `args` of `node`; the script says where it answers. */
async function startOnce(args: readonly string[], path: string): Promise<Start> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const answer = await fetch(`${await addressOf(child)}${path}`);
    await answer.arrayBuffer();
    const ms = performance.now() - began;
    await wait(idleMs);
    return { ms, memory: memoryOf(child.pid ?? 0) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [address] = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/u.exec(said) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}: ${said}`)));
  });
}
