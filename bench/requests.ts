/**
 * Requests of Ninefold beside the same ones of a hand-written server, in turn, in one run: the processor time that a server takes for each,
 * which other work on the machine moves least. `SHORT=1` asks less, and leaves out the million.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median, type Row } from './measure.ts';
import { bundledClaims } from './servers/bundled.ts';
import type { ClaimsServer } from './servers/claims-server.ts';
import { startPostgres } from './servers/postgres.ts';

const isShort = process.env.SHORT !== undefined;
/** Short ones: the machine's speed changes within seconds, for both of a pair alike. */
const rounds = isShort ? 2 : 15;
const connections = 16;
const claims = 100_000;
const many = 1_000_000;
const few = 1_000;
const farPage = 2000;
const pageSize = 25;
/** A machine that others use takes long now and then; what is measured is processor time. */
const longestAnswerSeconds = 60;

export async function benchRequests(): Promise<Row[]> {
  const rows = await beside(claims, async (ours, theirs) => {
    const rows: Row[] = [];
    for (const kind of kinds) rows.push(await compared(kind, ours, theirs));
    return rows;
  });
  if (isShort) return rows;
  const own = kinds.filter(({ grows }) => grows);
  const of = (count: number) =>
    beside(count, async (ours, theirs) => {
      const figures: Row[] = [];
      for (const kind of own)
        figures.push(await compared({ ...kind, what: `${kind.what}, ${count.toLocaleString('en')} claims` }, ours, theirs));
      const [first] = own;
      if (first) figures.push(await grown(first, ours));
      return figures;
    });
  return [...rows, ...(await of(many))];
}

interface Kind {
  readonly what: string;
  /** The processor time of ours may be so much of theirs. */
  readonly most: number;
  /** A database in a process of its own works beside both. */
  readonly hasDatabase?: true;
  /** In one round. */
  readonly requests: number;
  /** Before the first round: a server is what it is once what it runs is compiled. */
  readonly warmUp: number;
  /** Asked of a million as well. */
  readonly grows?: true;
  next(server: Apart, at: number): autocannon.Request;
}

const kinds: readonly Kind[] = [
  {
    what: 'List of own claims in a status, with their number',
    most: 1.6,
    requests: 400,
    warmUp: 4000,
    grows: true,
    next: ({ own, employees }, at) => get(own, employees[at % employees.length] ?? ''),
  },
  {
    what: 'List of all claims in a status, with their number',
    most: 1,
    requests: 150,
    warmUp: 4000,
    grows: true,
    next: ({ all, clerk }) => get(all, clerk),
  },
  {
    what: `Page ${farPage.toLocaleString('en')} of all claims`,
    most: 0.5,
    requests: 150,
    warmUp: 4000,
    next: ({ far, clerk }) => get(far, clerk),
  },
  {
    what: 'Read one',
    most: 2,
    requests: 1500,
    warmUp: 8000,
    next: ({ record, clerk }, at) => get(filled(record, { id: idOf(at) }), clerk),
  },
  {
    what: 'Update with rules and history, on disk',
    most: 1.6,
    requests: 300,
    warmUp: 8000,
    next: ({ update: { path, body }, clerk }, at) => change('PUT', filled(path, { id: idOf(at) }), clerk, filled(body, { version: '1' })),
  },
  {
    what: 'Create with rules and history, on disk',
    most: 1.6,
    requests: 300,
    warmUp: 8000,
    next: ({ create: { path, body }, clerk }) => change('POST', path, clerk, body),
  },
];

function get(path: string, cookie: string): autocannon.Request {
  return { method: 'GET', path, headers: { cookie } };
}

function change(method: 'POST' | 'PUT', path: string, cookie: string, body: string): autocannon.Request {
  return { method, path, headers: { cookie, 'content-type': 'application/json' }, body };
}

/** Far from one another, so that no page of the database is hot; each once. */
function idOf(at: number): string {
  return `c${String((at * 37) % claims).padStart(8, '0')}`;
}

function filled(text: string, holes: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/gu, (hole, name: string) => holes[name] ?? hole);
}

/** The same over PostgreSQL, beside Fastify and pg: the processor time of the servers, without the database's. */
export async function benchPostgres(): Promise<Row[]> {
  const cluster = await startPostgres();
  try {
    return await inProcesses(async (start) => {
      const ours = await start('ninefold-postgres', await cluster.database('ours'), claims);
      const theirs = await start('hand-written-postgres', await cluster.database('theirs'), claims);
      const rows: Row[] = [];
      for (const kind of kinds)
        rows.push(
          await compared({ ...kind, what: `${kind.what}, over PostgreSQL`, most: mostOverPostgres, hasDatabase: true }, ours, theirs),
        );
      return rows;
    });
  } finally {
    await cluster.stop();
  }
}

const mostOverPostgres = 1.5;

async function compared(kind: Kind, ours: Apart, theirs: Apart): Promise<Row> {
  const warming = { ...kind, requests: isShort ? kind.requests : kind.warmUp };
  await costOf(warming, ours);
  await costOf(warming, theirs);
  const { ratio, figure } = await inTurn(
    () => costOf(kind, ours),
    () => costOf(kind, theirs),
  );
  return { what: `${kind.what}, against hand-written`, figure, aim: `≤ ${kind.most}×`, good: ratio <= kind.most };
}

/** One after the other in each round, each first in every other one. The ratio is the middle of those of the rounds, as are both figures. */
async function inTurn(
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<{ readonly ratio: number; readonly figure: string }> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) pairs.push([await one(), await other()]);
    else {
      const second = await other();
      pairs.push([await one(), second]);
    }
  }
  const ratio = median(pairs.map(([a, b]) => a / b));
  const [a, b] = [median(pairs.map(([first]) => first)), median(pairs.map(([, second]) => second))];
  return { ratio, figure: `${ratio.toFixed(2)}× (${a.toFixed(3)} and ${b.toFixed(3)} ms of processor time)` };
}

/** What it takes of all those claims beside what it takes of few, asked one after the other. */
function grown(kind: Kind, large: Apart): Promise<Row> {
  return inProcesses(async (start, folder) => {
    const small = await start('ninefold', mkdtempSync(join(folder, 'few-')), few);
    await costOf({ ...kind, requests: kind.warmUp }, small, 1);
    await costOf({ ...kind, requests: kind.warmUp }, large, 1);
    const { ratio, figure } = await inTurn(
      () => costOf(kind, large, 1),
      () => costOf(kind, small, 1),
    );
    return {
      what: `${kind.what}, of ${many.toLocaleString('en')} and ${few.toLocaleString('en')} claims, one connection: growth`,
      figure,
      aim: '≤ 2.5×',
      good: ratio <= 2.5,
    };
  });
}

/** Milliseconds of processor time a request; fails when any answer was none in the 200s. */
async function costOf({ what, requests, next, hasDatabase }: Kind, server: Apart, asking = connections): Promise<number> {
  const sleep = hasDatabase ? () => undefined : stayAwake();
  const before = await server.processorMs();
  const result = await autocannon({
    url: server.address,
    connections: asking,
    amount: requests,
    timeout: longestAnswerSeconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next(server, server.count()) }) }],
  });
  const after = await server.processorMs();
  sleep();
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${what}: ${result.non2xx} refused, ${result.errors} failed`);
  return (after - before) / requests;
}

/**
 * Keeps this process from sleeping until what it returns is called. Whoever writes to a process that sleeps pays for waking it, a third of a
 * read on some machines; a server that is quick enough to keep its callers busy would not, and the two would be compared by that. Two
 * processors are for the two: a database beside them has none to spare.
 */
function stayAwake(): () => void {
  let isAwake = true;
  const turn = (): void => {
    if (isAwake) setImmediate(turn);
  };
  turn();
  return () => {
    isAwake = false;
  };
}

/** A server in a process of its own. */
export interface Apart extends ClaimsServer {
  readonly pid: number;
  /** A page far down. */
  readonly far: string;
  /** What its process has used until now. */
  processorMs(): Promise<number>;
  /** Another number each time. */
  count(): number;
}

/** Both servers, on so many claims each. */
export function beside<T>(rows: number, work: (ours: Apart, theirs: Apart) => Promise<T>): Promise<T> {
  return inProcesses(async (start, folder) => {
    const of = (which: string): Promise<Apart> => start(which, mkdtempSync(join(folder, `${which}-`)), rows);
    return work(await of('ninefold'), await of('hand-written'));
  });
}

type StartApart = (which: string, place: string, rows: number) => Promise<Apart>;

/** Whatever is started ends with the work, and the folder goes. */
async function inProcesses<T>(work: (start: StartApart, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  const started: ChildProcess[] = [];
  try {
    return await work((which, place, rows) => serve(which, place, rows, started), folder);
  } finally {
    for (const child of started) child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

let built: Promise<string> | undefined;

async function serve(which: string, place: string, rows: number, started: ChildProcess[]): Promise<Apart> {
  built ??= bundledClaims();
  const child = spawn(process.execPath, [...profiled(which), await built, which, place, String(rows)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  started.push(child);
  const server = await new Promise<ClaimsServer>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('\n')) resolve(JSON.parse(said) as ClaimsServer);
    });
    child.once('exit', (code) => reject(new Error(`The ${which} server ended with ${code}.`)));
  });
  let asked = 0;
  return {
    ...server,
    pid: child.pid ?? 0,
    far: filled(server.page, { offset: String(farPage * pageSize), after: rows > farPage * pageSize ? await markOf(server) : '' }),
    processorMs: () =>
      new Promise((resolve) => {
        child.once('message', (microseconds) => resolve(Number(microseconds) / 1000));
        child.send('processor');
      }),
    count: () => asked++,
  };
}

/** `PROFILE=ninefold` leaves a profile of that server in the folder for temporary files. */
function profiled(which: string): readonly string[] {
  return process.env.PROFILE === which ? ['--cpu-prof', `--cpu-prof-dir=${tmpdir()}/ninefold-profile`] : [];
}

/** The mark of the page before the one far down; '' where pages are found by their number. */
async function markOf({ address, page, clerk }: ClaimsServer): Promise<string> {
  if (!page.includes('{after}')) return '';
  let after = '';
  for (let seen = 0; seen < farPage * pageSize; seen += 100) {
    const answer = await fetch(`${address}${filled(page, { after })}&limit=100`, { headers: { cookie: clerk } });
    after = encodeURIComponent(((await answer.json()) as { next: string }).next);
  }
  return after;
}
