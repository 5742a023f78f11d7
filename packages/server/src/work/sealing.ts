/** Seals what was added to the history, a moment after it was: so many rows of it at once that writers do not wait for it. */
import type { Instant } from '@ninefold/model';
import type { CoreServices } from '../context/services.ts';
import { createWorker, type Worker } from './worker.ts';

const rowsAtOnce = 200;
/** Between two looks, unless there is more to seal at once. */
const interval = 5_000;

/** One server seals at a time; the first time it looks for rows that were passed over in the whole history. */
export function createSealing(services: CoreServices): Worker {
  let isFirst = true;
  let due: Instant = 0;
  return createWorker(services, 'Sealing the history', {
    lease: 'seals',
    async next({ store }) {
      const now = services.clock.now();
      // A clock that was put back.
      due = Math.min(due, now + interval);
      if (due > now) return due;
      due = now + interval;
      return (await store.seals.isBehind()) ? now : null;
    },
    async work({ store }) {
      const sealed = await store.seals.add(services.clock.now(), rowsAtOnce);
      if (sealed === rowsAtOnce) due = 0;
      else {
        await store.seals.markPassedOver(isFirst);
        isFirst = false;
      }
      return sealed;
    },
  });
}
