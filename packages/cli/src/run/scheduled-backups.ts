/** Backups that a server makes by itself, each by a process of its own: whoever works meanwhile waits for nothing. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Log } from '@ninefold/server';
import { isDatabase, type Store } from '@ninefold/store';
import { backupsIn, momentOf } from '../backup/names.ts';
import type { BackupSchedule } from './run-options.ts';

export interface BackedUp {
  readonly file: string;
  /** As the store knows it. */
  readonly place: string;
  readonly schedule: BackupSchedule;
}

const lookMs = 60_000;
const hourMs = 3_600_000;

/** What was made, or why not, is logged; after a failure it is tried again an hour later. Of several servers one makes it. */
export function startBackups({ file, place, schedule }: BackedUp, store: () => Store, log: Log): { stop(): Promise<void> } {
  let failed = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  let end = (): void => undefined;
  const isDue = async (): Promise<boolean> => Date.now() - (await newest(schedule.folder, file)) >= schedule.everyHours * hourMs;
  const make = async (): Promise<void> => {
    const { leases } = store();
    if (!(await leases.take('backup'))) return;
    // Another server may just have made one.
    if (!(await isDue())) return leases.leave('backup');
    const ended = new AbortController();
    end = () => ended.abort();
    const said = await backUp({ file, place, schedule }, ended.signal).finally(() => leases.leave('backup'));
    if (said.made) log('info', said.words);
    else if (!ended.signal.aborted) log('error', `no backup was made: ${said.words}`);
    if (!said.made) failed = Date.now();
  };
  const look = async (): Promise<void> => {
    if (Date.now() - failed < hourMs) return;
    if (await isDue()) await make().catch((problem: unknown) => log('error', 'no backup was made', problem));
  };
  const turn = (): void => {
    running = running.then(look);
  };
  turn();
  const timer = setInterval(turn, lookMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      end();
      await running;
    },
  };
}

/** A folder that is not there yet has none. */
async function newest(folder: string, file: string): Promise<number> {
  const [name = ''] = await backupsIn(folder, file).catch(() => []);
  return momentOf(name, file) ?? Number.NEGATIVE_INFINITY;
}

function backUp({ file, place, schedule }: BackedUp, signal: AbortSignal): Promise<{ readonly made: boolean; readonly words: string }> {
  const where = isDatabase(place) ? [] : ['--data', place];
  const args = [process.argv[1] ?? '', 'backup', file, '--to', join(schedule.folder, '/'), '--keep', String(schedule.kept), ...where];
  // On a line others on the machine could read the address of a database.
  const env = { ...process.env, NINEFOLD_CONFIG: '', NINEFOLD_DB: isDatabase(place) ? place : '' };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env, signal, killSignal: 'SIGTERM' }, (error, out, err) => {
      const words = (error ? err || error.message : out).trim().replaceAll('\n', ' ');
      resolve({ made: error === null, words });
    });
  });
}
