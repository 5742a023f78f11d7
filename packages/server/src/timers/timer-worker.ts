/** Carries out what happens by itself (`after …`, `every …`) when it is due. */
import type { CoreServices } from '../context/services.ts';
import { createWorker, type Worker } from '../work/worker.ts';
import { fireTimer } from './fire-timer.ts';

/** Those that are due together share a commit, and let requests in between. */
const mostAtOnce = 8;

/** Does nothing until an application is switched to. Where nothing can be kept, that is logged and tried again after a pause. */
export function createTimerWorker(services: CoreServices): Worker {
  return createWorker(services, 'What happens by itself', {
    lease: 'timers',
    next: ({ store }) => store.timers.next(),
    async work(running) {
      const due = await running.store.timers.due(services.clock.now(), mostAtOnce);
      await Promise.all(due.map((timer) => fireTimer(services, running, timer)));
      return due.length;
    },
  });
}
