/** Lists and creates of Ninefold beside a hand-written server: the same data, in turn, in one run; and paging far down. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median, milliseconds, type Row, time } from './measure.ts';
import { type Served, serve } from './serve-apart.ts';

const rounds = 5;
const seconds = 4;
const farPage = 4000;

export async function benchListing(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  const servers: Served[] = [];
  try {
    for (const which of ['ninefold', 'hand-written']) servers.push(await serve(which, mkdtempSync(join(folder, `${which}-`))));
    const [ours, theirs] = servers as [Served, Served];
    const list = await inTurn(ours, theirs, (one) => load(one, 'GET'));
    const create = await inTurn(ours, theirs, (one) => load(one, 'POST'));
    const pages = await paging(ours);
    return [
      ratio('List call, 25 of 100,000, against hand-written', list, 0.5),
      ratio('Create with rules and history, against hand-written', create, 0.4),
      {
        what: `Page ${pages.page.toLocaleString('en')} against page 1`,
        figure: `${pages.ratio.toFixed(2)}× (${milliseconds(pages.first)} → ${milliseconds(pages.far)})`,
        aim: '≤ 1.5×',
        good: pages.ratio <= 1.5,
      },
    ];
  } finally {
    for (const one of servers) one.process.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

function ratio(what: string, { ours, theirs, ratio: value }: Compared, aim: number): Row {
  const figure = `${value.toFixed(2)} (${Math.round(ours)} and ${Math.round(theirs)} requests/s)`;
  return { what, figure, aim: `≥ ${aim}`, good: value >= aim };
}

interface Compared {
  readonly ours: number;
  readonly theirs: number;
  /** Median of the ratios round by round, so that a machine that slows down does not decide. */
  readonly ratio: number;
}

async function inTurn(ours: Served, theirs: Served, measure: (one: Served) => Promise<number>): Promise<Compared> {
  await measure(ours);
  await measure(theirs);
  const pairs: [number, number][] = [];
  for (let i = 0; i < rounds; i += 1) pairs.push([await measure(ours), await measure(theirs)]);
  return {
    ours: median(pairs.map(([a]) => a)),
    theirs: median(pairs.map(([, b]) => b)),
    ratio: median(pairs.map(([a, b]) => a / b)),
  };
}

/** Requests answered with 2xx per second; fails when any answer was another. */
async function load(one: Served, method: 'GET' | 'POST'): Promise<number> {
  const path = method === 'GET' ? one.list : one.create;
  const result = await autocannon({
    url: one.address + path,
    method,
    connections: 8,
    duration: seconds,
    headers: { cookie: one.manager, origin: one.address, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: one.body }),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${one.address}${path}: ${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
}

/** Follows the cursors down a list of some 22,000 claims, five a page, and compares the last page's time with the first one's. */
async function paging(one: Served): Promise<{ page: number; first: number; far: number; ratio: number }> {
  const ask = async (after: string | null) => {
    const mark = after === null ? '' : `&after=${encodeURIComponent(after)}`;
    const answer = await fetch(`${one.address}${one.list}&limit=5${mark}`, { headers: { cookie: one.finance } });
    return (await answer.json()) as { next: string | null };
  };
  let after: string | null = null;
  let page = 1;
  while (page < farPage) {
    const { next } = await ask(after);
    if (next === null) break;
    after = next;
    page += 1;
  }
  // The second page, since the first one also counts the whole list.
  const { next: second } = await ask(null);
  const pairs: [number, number][] = [];
  for (let i = 0; i < 200; i += 1) {
    const [first = Number.NaN] = await time(1, 0, () => ask(second));
    const [far = Number.NaN] = await time(1, 0, () => ask(after));
    pairs.push([first, far]);
  }
  const first = median(pairs.map(([a]) => a));
  const far = median(pairs.map(([, b]) => b));
  return { page, first, far, ratio: far / first };
}
