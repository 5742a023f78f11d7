/** The dashboard of the example over 100,000 claims, for somebody who sees nearly all of them, each time worked out anew. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, milliseconds, type Row, time } from './measure.ts';
import { type Served, serve } from './serve-apart.ts';

export async function benchDashboard(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  const served = await serve(folder);
  try {
    await ask(served, '/_app/dashboard?screen=Overview');
    const anew: number[] = [];
    for (let run = 0; run < 9; run += 1) {
      // Whatever is committed ends what was worked out before.
      await create(served);
      const [taken = Number.NaN] = await time(1, 0, () => ask(served, '/_app/dashboard?screen=Overview'));
      anew.push(taken);
    }
    return [
      {
        what: 'Dashboard of the example over 100,000 claims, after a change',
        figure: milliseconds(median(anew)),
        aim: '≤ 300 ms',
        good: median(anew) <= 300,
      },
    ];
  } finally {
    served.process.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ask(served: Served, path: string): Promise<void> {
  const answer = await fetch(served.address + path, { headers: { cookie: served.finance } });
  const { parts } = (await answer.json()) as { parts?: readonly { kind: string; values?: readonly unknown[] }[] };
  const chart = parts?.find(({ kind }) => kind === 'chart');
  if (!answer.ok || !chart?.values?.length) throw new Error(`${path}: ${answer.status}, without a chart`);
}

async function create({ address, create: path, body, manager }: Served): Promise<void> {
  const headers = { cookie: manager, origin: address, 'content-type': 'application/json' };
  const answer = await fetch(address + path, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}
