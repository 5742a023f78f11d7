/**
 * Seals what was added to the history, a moment after it was: so many rows of it at once that writers do not wait for it. What has had its
 * time goes by the same work: both add to one chain.
 */
import type { Instant } from '@ninefold/model';
import type { CoreServices } from '../context/services.ts';
import { createRetaining } from './retaining.ts';
import { createWorker, type Worker } from './worker.ts';

const rowsAtOnce = 200;
/** Between two looks, unless there is more to seal at once. */
const interval = 5_000;

/** One server seals at a time; the first time it looks for rows that were passed over in the whole history. */
export function createSealing(services: CoreServices): Worker {
  let isFirst = true;
  let due: Instant = 0;
  const retaining = createRetaining(services);
  let toRemove = false;
  return createWorker(services, 'Sealing the history', {
    lease: 'seals',
    async next(running) {
      const now = services.clock.now();
      // A clock that was put back.
      due = Math.min(due, now + interval);
      if (due > now) return due;
      due = now + interval;
      toRemove = await retaining.isDue(running);
      return toRemove || (await running.store.seals.isBehind()) ? now : null;
    },
    async work(running) {
      const { store } = running;
      const sealed = await store.seals.add(services.clock.now(), rowsAtOnce);
      if (sealed === rowsAtOnce) due = 0;
      else {
        await store.seals.markPassedOver(isFirst);
        isFirst = false;
      }
      const removed = toRemove ? await retaining.remove(running) : 0;
      if (removed > 0) due = 0;
      return sealed + removed;
    },
  });
}
