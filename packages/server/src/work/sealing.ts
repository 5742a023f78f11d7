/** Seals what was added to the history, a moment after it was: so many rows of it at once that writers do not wait for it. */
import type { Instant } from '@ninefold/model';
import type { CoreServices } from '../context/services.ts';
import { createWorker, type Worker } from './worker.ts';

const rowsAtOnce = 200;
/** Between two times, unless there is more to seal at once. */
const interval = 5_000;

/** One server seals at a time; the first time it looks for rows in the whole history. */
export function createSealing(services: CoreServices): Worker {
  let everywhere = true;
  let due: Instant = 0;
  return createWorker(services, 'Sealing the history', {
    lease: 'seals',
    async next({ store }) {
      const now = services.clock.now();
      // A clock that was put back.
      due = Math.min(due, now + interval);
      if (!everywhere && due > now) return due;
      return everywhere || (await store.seals.isBehind()) ? now : null;
    },
    async work({ store }) {
      const now = services.clock.now();
      const sealed = await store.seals.add(now, rowsAtOnce, everywhere);
      if (sealed === rowsAtOnce) return sealed;
      everywhere = false;
      due = now + interval;
      return Math.max(sealed, 1);
    },
  });
}
