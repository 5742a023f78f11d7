/** No room left while people write: told 507, read on, nothing lost; with room again the same process writes on. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rowsKept } from '../../packages/store/test/inside.ts';
import { ask, faultsIn, itemOf, lend, signUp } from '../support/lending.ts';
import type { RunningCommand } from '../support/preview.ts';

const run = (program: string, ...args: readonly string[]): string => execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });

/** A way to run out of room, and to have some again. */
interface Narrow {
  begin(data: string): Promise<RunningCommand>;
  widen(running: RunningCommand, data: string): void;
  end(data: string): void;
}

/** A file of this process may grow to so many blocks of 512 bytes, as the system keeps it: everywhere. */
const limited: Narrow = {
  begin: (data) => lend(data, ['sh', '-c', 'ulimit -S -f 4000; exec "$0" "$@"']),
  widen: ({ pid }) => void run('prlimit', '--pid', String(pid), '--fsize=unlimited'),
  end: () => undefined,
};

/** A file system of its own, of two megabytes: where one may mount it. */
const mounted: Narrow = {
  begin(data) {
    run('mount', '-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', data);
    return lend(data);
  },
  widen: (_, data) => void run('mount', '-o', 'remount,size=64m', data),
  end: (data) => void run('umount', '-l', data),
};

const mayMount = process.getuid?.() === 0 && canMount();

function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'ninefold-mount-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place);
    run('umount', place);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

test.each([['a file that may not grow', limited], ...(mayMount ? [['a disk without room', mounted] as const] : [])] as const)(
  '%s',
  async (_, narrow) => {
    const data = mkdtempSync(join(tmpdir(), 'ninefold-full-'));
    let running: RunningCommand | undefined;
    try {
      running = await narrow.begin(data);
      const { address } = running;
      const cookie = await signUp(address, 'mia@example.com');
      const item = await itemOf(address, cookie, 'T-002');
      const acknowledged: string[] = [];
      const create = async (): Promise<number> => {
        const fields = { item, 'starts on': '2999-01-01', 'ends on': '2999-01-03', remark: 'x'.repeat(190) };
        const told = await ask(address, 'POST', '/_app/records/Loan', { cookie, body: { fields } });
        if (told.status === 201) acknowledged.push(told.json.record.id);
        return told.status;
      };
      const statuses = new Set<number>();
      for (let round = 0; round < 400 && !statuses.has(507); round += 1)
        for (const status of await Promise.all(Array.from({ length: 16 }, create))) statuses.add(status);
      expect([...statuses].sort()).toEqual([201, 507]);
      // What is there is read on.
      const [last = ''] = acknowledged.slice(-1);
      expect((await ask(address, 'GET', `/_app/records/Loan/${last}`, { cookie })).status).toBe(200);
      narrow.widen(running, data);
      await expect.poll(create, { timeout: 10_000, interval: 100 }).toBe(201);
      for (let round = 0; round < 20; round += 1) expect(await create()).toBe(201);
      const kept = new Set(rowsKept<{ _id: string }>(data, 'SELECT _id FROM data_loan').map(({ _id }) => _id));
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
      expect(kept.size).toBe(acknowledged.length);
      expect(faultsIn(data)).toEqual([]);
    } finally {
      await running?.end('SIGKILL');
      narrow.end(data);
      rmSync(data, { recursive: true, force: true });
    }
  },
);
