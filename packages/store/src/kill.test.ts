import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { environment, openClaims } from '../test/claims.ts';
import { faultsKept, placeOf, rowsKept } from '../test/inside.ts';

const writer = fileURLToPath(new URL('../test/writer.ts', import.meta.url));
/** Reads TypeScript, in three quarters of the time that `tsx` takes. */
const reader = new URL('../../../scripts/read-sources.mjs', import.meta.url).href;
const rounds = Number(process.env.KILL_ROUNDS ?? 2);

/** Runs the writer until it has acknowledged something and for a while more, kills it, and gives what it had acknowledged. */
async function writeAndKill(directory: string, after: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', reader, writer, placeOf(directory)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (/ready\n.*\n.*\n/u.test(said)) resolve();
    });
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  await ready;
  await new Promise((resolve) => setTimeout(resolve, after));
  child.kill('SIGKILL');
  await ended;
  return said.split('\n').slice(1, -1);
}

test('killed while eight write: nothing acknowledged is lost, nothing is half done', { timeout: 300_000 + rounds * 30_000 }, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
  try {
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      acknowledged.push(...(await writeAndKill(directory, 40 + Math.random() * 400)));
      const store = await openClaims(directory);
      for (const line of acknowledged) {
        const [what, id = ''] = line.split(' ');
        const claim = await store.read({ entity: 'Claim', id, load: { lines: {} }, environment });
        expect(claim, line).not.toBeNull();
        if (what === 'moved') expect(claim?.fields.state).toBe('Submitted');
        expect(claim?.fields.lines).toHaveLength(2);
      }
      await store.close();
      check(directory);
    }
    expect(acknowledged.length).toBeGreaterThan(rounds);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

/** No record without its history, no history without its record, numbers without gaps. */
function check(directory: string): void {
  const one = (sql: string) => Object.values(rowsKept<object>(directory, sql)[0] ?? {})[0];
  expect(faultsKept(directory)).toEqual([]);
  expect(one('SELECT count(*) FROM data_claim WHERE _version <> (SELECT count(*) FROM nf_history WHERE record = _id)')).toBe(0);
  expect(one("SELECT count(*) FROM nf_history WHERE entity = 'data_claim' AND record NOT IN (SELECT _id FROM data_claim)")).toBe(0);
  expect(one('SELECT count(*) FROM data_claim WHERE (SELECT count(*) FROM data_line WHERE _owner = data_claim._id) <> 2')).toBe(0);
  expect(one('SELECT count(*) = max(CAST(substr(number, 9) AS INTEGER)) FROM data_claim')).toBe(1);
}
