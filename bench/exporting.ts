/**
 * A whole list as a file: 100,000 claims as CSV beside the same stream of a hand-written server, in turn, in one run; and what memory it
 * takes, also where nobody hurries to take it.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { median, milliseconds, type Row, time } from './measure.ts';
import { type Apart, beside } from './requests.ts';

const claims = 100_000;
const rounds = process.env.SHORT === undefined ? 5 : 2;

export function benchExporting(): Promise<Row[]> {
  return beside(claims, async (ours, theirs) => {
    const formats = ['csv', 'xlsx', 'json'] as const;
    const before = mostMemory(ours);
    for (const server of [ours, theirs]) await taken(server, server.exported);
    const pairs: { readonly own: Taken; readonly other: Taken }[] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push({ own: await taken(ours, ours.exported), other: await taken(theirs, theirs.exported) });
    const [own, other] = [median(pairs.map((pair) => pair.own.processorMs)), median(pairs.map((pair) => pair.other.processorMs))];
    const aSecond = (kind: Taken) => Math.round((claims / kind.ms) * 1000);
    const csv = median(pairs.map((pair) => aSecond(pair.own)));
    const others: Row[] = [];
    for (const format of formats.slice(1)) {
      const speed = aSecond(await taken(ours, ours.exported.replace('/csv?', `/${format}?`)));
      others.push({
        what: `All claims as ${format.toUpperCase()}`,
        figure: `${speed.toLocaleString('en')} rows a second`,
        aim: '≥ 10,000',
        good: speed >= 10_000,
      });
    }
    const [alone, meanwhile] = [await listed(ours), await besideExports(ours)];
    const memory = mostMemory(ours) - before;
    return [
      { what: 'All claims as CSV', figure: `${csv.toLocaleString('en')} rows a second`, aim: '≥ 20,000', good: csv >= 20_000 },
      {
        what: 'All claims as CSV, against hand-written',
        figure: `${(own / other).toFixed(2)}× (${Math.round(own)} and ${Math.round(other)} ms of processor time)`,
        aim: '≤ 7×',
        good: own / other <= 7,
      },
      ...others,
      {
        what: 'Memory that exports take beyond what the server had, two at a time, one of them slowly',
        figure: `${Math.round(memory)} MB`,
        aim: '≤ 200 MB',
        good: memory <= 200,
      },
      {
        what: 'Half of the lists that others ask for meanwhile are there within',
        figure: `${milliseconds(meanwhile)} (${milliseconds(alone)} without)`,
        aim: '≤ 20 ms',
        good: meanwhile <= 20,
      },
    ];
  });
}

interface Taken {
  readonly ms: number;
  readonly processorMs: number;
}

/** `pauseMs`: after each piece. */
async function taken(server: Apart, path: string, pauseMs = 0): Promise<Taken> {
  const before = await server.processorMs();
  const began = performance.now();
  const answer = await fetch(server.address + path, { headers: { cookie: server.clerk } });
  let bytes = 0;
  let lines = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    for (const byte of piece) if (byte === newLine) lines += 1;
    if (pauseMs > 0) await wait(pauseMs);
  }
  if (!answer.ok || bytes < claims || (path.includes('csv') && lines !== claims + 1))
    throw new Error(`${path}: ${answer.status}, ${lines} lines`);
  return { ms: performance.now() - began, processorMs: (await server.processorMs()) - before };
}

const newLine = 10;

/** The median of some lists, one after the other. */
async function listed({ address, all, clerk }: Apart): Promise<number> {
  return median(await time(lists, 3, async () => (await fetch(address + all, { headers: { cookie: clerk } })).text()));
}

const lists = 60;

/** Of each person so many as may go on at once, one of which is in no hurry. */
async function besideExports(server: Apart): Promise<number> {
  const exports = [0, slowMs].map(async (pauseMs) => {
    for (let round = 0; round < 3; round += 1) await taken(server, server.exported, pauseMs);
  });
  const listMs = await listed(server);
  await Promise.all(exports);
  return listMs;
}

const slowMs = 2;

/** In MB; where the platform does not tell, not a number. */
function mostMemory({ pid }: Apart): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
  } catch {
    return Number.NaN;
  }
}
