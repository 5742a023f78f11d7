/**
 * What has had its time goes, looked for at the start and every hour: files that no record took within a day, sessions that ended. What was
 * deleted and may be brought back no more goes sooner.
 */
import { deletedKeptMs } from '@ninefold/engine';
import type { Instant } from '@ninefold/model';
import { StoreUnavailable } from '@ninefold/store';
import type { RunningApplication } from '../context/running-application.ts';
import type { Log } from '../options.ts';

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

/** Gives what ends it. */
export async function startSweeping(running: () => RunningApplication, clock: { now(): Instant }, log: Log): Promise<() => void> {
  const trying = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // The next time is another chance.
      if (!(error instanceof StoreUnavailable)) log('error', 'What has had its time was not removed', error);
      else if (error.reason === 'files out of reach') log('warn', `${error.message} What has had its time stays for now.`);
    }
  };
  const sweepDeleted = (): Promise<void> =>
    trying(() => running().store.change(({ deletions }) => deletions.forgetEnded(clock.now() - deletedKeptMs)));
  const sweep = async (): Promise<void> => {
    await sweepDeleted();
    await trying(async () => {
      const { store } = running();
      await store.change(({ accounts }) => accounts.forgetEnded(clock.now()));
      await store.files.sweep(clock.now() - day);
    });
  };
  const swept = sweep();
  // Files that are kept elsewhere take as long as the way there.
  if (running().store.files.place === null) await swept;
  const timer = setInterval(sweep, hour);
  timer.unref();
  const sooner = setInterval(sweepDeleted, deletedKeptMs / 3);
  sooner.unref();
  return () => {
    clearInterval(timer);
    clearInterval(sooner);
  };
}
