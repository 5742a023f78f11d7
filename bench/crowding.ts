/**
 * What one person's longest questions cost everybody else: the slowest request one may send, and all the large ones in turn (dashboard,
 * board, counts, choices), over 100,000 records, beside lists and records. Somebody writes meanwhile: what was worked out is forgotten.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median, milliseconds, type Row } from './measure.ts';

const rounds = 3;
const windowMs = 6_000;
const others = 4;
const askers = 3;

export async function benchCrowding(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  const desk = await serve(folder);
  try {
    const costly = await slowest(desk);
    await latencies(desk);
    const crowds = [
      { what: `the slowest there is (${costly.what}: ${milliseconds(costly.ms)})`, paths: costly.paths },
      { what: 'for dashboard, board, counts and choices in turn', paths: times(50, (at) => large[at % large.length]?.(at) ?? list) },
    ];
    const pairs = crowds.map((): { alone: number; crowded: number }[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, { paths }] of crowds.entries()) {
        const alone = p99(await latencies(desk));
        const stop = crowd(desk, paths);
        pairs[place]?.push({ alone, crowded: p99(await latencies(desk)) });
        await stop();
      }
    }
    return crowds.map(({ what }, place) => rowOf(what, pairs[place] ?? []));
  } finally {
    desk.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowOf(what: string, pairs: readonly { alone: number; crowded: number }[]): Row {
  const ratio = median(pairs.map(({ alone, crowded }) => crowded / alone));
  const [alone, crowded] = [median(pairs.map((pair) => pair.alone)), median(pairs.map((pair) => pair.crowded))];
  return {
    what: `Others' p99 while one person asks ${what}, ${askers} at a time`,
    figure: `${ratio.toFixed(2)}× (${milliseconds(alone)} → ${milliseconds(crowded)})`,
    aim: '≤ 3×',
    good: ratio <= 3,
  };
}

interface Desk {
  readonly address: string;
  /** Cookies. */
  readonly one: string;
  readonly other: string;
  stop(): void;
}

function serve(folder: string): Promise<Desk> {
  const script = fileURLToPath(new URL('./servers/crowd.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('\n')) resolve({ ...(JSON.parse(said) as Omit<Desk, 'stop'>), stop: () => child.kill('SIGTERM') });
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}

/** As many as the process that is asked has. */
const tickets = 100_000;

const list = '/_app/rows?screen=Tickets';
const filtered = (terms: readonly unknown[]): string => `${list}&filter=${encodeURIComponent(JSON.stringify(terms))}`;
const ids = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `p${String((from + at) % 1000).padStart(5, '0')}`);
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** Each in several forms, so that what is known of one does not help with the next. All of them go through every record. */
const candidates: Readonly<Record<string, (at: number) => string>> = {
  '20 texts in a long text': (at) =>
    filtered([
      ...times(19, () => ({ path: ['about'], operator: 'contains', values: ['n'] })),
      { path: ['about'], operator: 'contains', values: [`nothing ${at}`] },
    ]),
  '20 texts in the name of a reference': (at) =>
    filtered(times(20, (place) => ({ path: ['wanted by', 'name'], operator: 'contains', values: [place === 19 ? `x${at}` : 'person'] }))),
  '100 members of a set': (at) => filtered(times(5, (term) => ({ path: ['helpers'], operator: 'is', values: ids(at + term * 20, 20) }))),
  'none of 100 members': (at) => filtered(times(20, (term) => ({ path: ['helpers'], operator: 'is not', values: ids(at + term * 5, 5) }))),
  'a search of 10 words': (at) =>
    `${list}&search=${encodeURIComponent([...times(9, () => 'größ').map((word, place) => word.slice(0, 1 + (place % 4))), `nichts${at}`].join(' '))}`,
  'ordered by the name of a reference': (at) => `${list}&order=${encodeURIComponent('wanted by')}&limit=${1 + (at % 100)}`,
};

/** What everybody may open, each over all records. */
const large: readonly ((at: number) => string)[] = [
  () => '/_app/dashboard?screen=Overview',
  (at) => `/_app/board?screen=Board&search=${encodeURIComponent(`room ${at}`)}`,
  (at) => `/_app/options/Ticket?search=${encodeURIComponent(`nobody ${at}`)}`,
  (at) => `${filtered([{ path: ['title'], operator: 'contains', values: [`${at}`] }])}&limit=1`,
  (at) => `/_app/people?search=${encodeURIComponent(`nobody ${at}`)}`,
];

async function slowest(desk: Desk): Promise<{ what: string; ms: number; paths: readonly string[] }> {
  const found: { what: string; ms: number; paths: readonly string[] }[] = [];
  for (const [what, path] of Object.entries(candidates)) {
    const taken: number[] = [];
    for (const at of [1, 2, 3]) taken.push(await ask(desk, desk.one, path(at)));
    console.error(`  ${what}: ${milliseconds(median(taken))}`);
    found.push({ what, ms: median(taken), paths: times(50, path) });
  }
  return found.reduce((most, one) => (one.ms > most.ms ? one : most));
}

/** Asks all the time; what is given back ends it. */
function crowd(desk: Desk, paths: readonly string[]): () => Promise<void> {
  let stopped = false;
  const loops = times(askers, async (place) => {
    for (let at = place; !stopped; at += 1) await ask(desk, desk.one, paths[at % paths.length] ?? list, true);
  });
  return async () => {
    stopped = true;
    await Promise.all(loops);
  };
}

/** Milliseconds of what others ask meanwhile. */
const writesEveryMs = 250;

async function latencies(desk: Desk): Promise<number[]> {
  const taken: number[] = [];
  const until = performance.now() + windowMs;
  const loops = times(others, async (place) => {
    for (let at = place; performance.now() < until; at += others) {
      taken.push(
        await ask(desk, desk.other, at % 2 ? `${list}&limit=25` : `/_app/records/Ticket/t${String((at * 37) % tickets).padStart(7, '0')}`),
      );
    }
  });
  await Promise.all([...loops, write(desk, until)]);
  return taken;
}

async function write(desk: Desk, until: number): Promise<void> {
  const headers = { cookie: desk.other, origin: desk.address, 'content-type': 'application/json' };
  while (performance.now() < until) {
    const body = JSON.stringify({ fields: { title: 'The printer again' } });
    const answer = await fetch(`${desk.address}/_app/records/Ticket`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`create: ${answer.status} ${await answer.text()}`);
    await answer.text();
    await setTimeout(writesEveryMs);
  }
}

async function ask(desk: Desk, cookie: string, path: string, mayBeRefused = false): Promise<number> {
  const began = performance.now();
  const answer = await fetch(desk.address + path, { headers: { cookie } });
  await answer.text();
  if (!answer.ok && !mayBeRefused && answer.status !== 503) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - began;
}

function p99(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
