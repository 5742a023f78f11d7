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
/** By then what only the start needed is given back. */
const idleMs = 30_000;
const idleServers = 3;

export async function benchStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  const claims = await bundledClaims();
  const data = join(folder, 'data');
  const again = (data: string): string[] => [command, 'run', example, '--data', data, '--port', '0'];
  const first = await startOnce(again(data), '/_app/session');
  // It makes its few tables anew each time, which takes it some milliseconds.
  const byHand = (): string[] => [claims, 'hand-written', mkdtempSync(join(folder, 'theirs-')), '1'];
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await startOnce(again(data), '/_app/session'));
    theirs.push(await startOnce(byHand(), '/claims'));
  }
  const places = Array.from({ length: idleServers }, (_, place) => join(folder, `idle-${place}`));
  const [idle, otherIdle] = await Promise.all([idleMemory(places.map(again), '/_app/session'), idleMemory(places.map(byHand), '/claims')]);
  rmSync(folder, { recursive: true, force: true });
  const [own, other] = [median(ours), median(theirs)];
  return [
    {
      what: '`ninefold run` to the first answered request, new database',
      figure: milliseconds(first),
      aim: '≤ 1 s',
      good: first <= 1000,
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

/** Milliseconds to the first answer. `args` of `node`; the script says where it answers. */
async function startOnce(args: readonly string[], path: string): Promise<number> {
  const began = performance.now();
  return whileStarted(args, path, async () => performance.now() - began);
}

/** Megabytes, in the middle of several servers, a while after each gave its first answer. */
async function idleMemory(all: readonly (readonly string[])[], path: string): Promise<number> {
  const memory = async (pid: number): Promise<number> => {
    await wait(idleMs);
    return memoryOf(pid);
  };
  return median(await Promise.all(all.map((args) => whileStarted(args, path, memory))));
}

/** `work` is given the process once it has answered. */
async function whileStarted<T>(args: readonly string[], path: string, work: (pid: number) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const answer = await fetch(`${await addressOf(child)}${path}`);
    await answer.arrayBuffer();
    return await work(child.pid ?? 0);
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
