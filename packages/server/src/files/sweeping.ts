/** Files that no record took within a day go: looked for at the start and every hour. */
import type { Instant } from '@ninefold/model';
import { type Store, StoreUnavailable } from '@ninefold/store';
import type { Log } from '../options.ts';

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

/** Gives what ends it. */
export async function startSweeping(store: () => Store, clock: { now(): Instant }, log: Log): Promise<() => void> {
  const sweep = async (): Promise<void> => {
    try {
      await store().files.sweep(clock.now() - day);
    } catch (error) {
      // The next hour is another chance.
      if (!(error instanceof StoreUnavailable)) log('error', 'Files that no record took were not removed', error);
    }
  };
  await sweep();
  const timer = setInterval(sweep, hour);
  timer.unref();
  return () => clearInterval(timer);
}
