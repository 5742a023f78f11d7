/** From saving the document in an editor to the running preview that is the new one. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startRun } from '../test/support/preview.ts';
import { median, milliseconds, type Row } from './measure.ts';

const example = fileURLToPath(new URL('../examples/expense-claims.md', import.meta.url));
const aimMs = 1000;

export async function benchFollowing(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  const file = join(folder, 'claims.md');
  copyFileSync(example, file);
  const preview = await startRun([file, '--preview', '--sample', '60']);
  const taken: number[] = [];
  for (let edit = 0; edit < 6; edit += 1) taken.push(await follow(preview.address, file, `field ${edit}`));
  await preview.close();
  rmSync(folder, { recursive: true, force: true });
  const figure = median(taken);
  return [
    {
      what: 'An edit of the document to the application that follows it',
      figure: milliseconds(figure),
      aim: '≤ 1 s',
      good: figure <= aimMs,
    },
  ];
}

/** Saves the document with another field, and asks until it is there. */
async function follow(address: string, file: string, field: string): Promise<number> {
  const before = readFileSync(file, 'utf8');
  const began = performance.now();
  writeFileSync(file, before.replace('| title | text up to 80 |', `| ${field} | text | no | — |\n| title | text up to 80 |`));
  while (performance.now() - began < 20_000) {
    const session = await (await fetch(`${address}/_app/session`)).text();
    if (session.includes(`"${field}"`)) return performance.now() - began;
    await wait(5);
  }
  return Number.NaN;
}
