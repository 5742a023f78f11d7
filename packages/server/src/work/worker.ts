/** Something the server does by itself when its time comes, by the clock it was given: also when that clock is moved. */
import type { Instant } from '@ninefold/model';
import { StoreUnavailable } from '@ninefold/store';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';

export interface Worker {
  /** From now on this application runs. */
  switchTo(running: RunningApplication): void;
  /** What is under way ends first. */
  stop(): Promise<void>;
}

export interface Work {
  /** Of several servers on one database one does this at a time: whichever has the lease of this name. */
  readonly lease: string;
  /** When there is something to do next; null: nothing is. */
  next(running: RunningApplication): Promise<Instant | null>;
  /** Does some of what is due; gives how much it was. What it throws is logged, and is tried again after a pause. */
  work(running: RunningApplication): Promise<number>;
  stop?(): Promise<void>;
}

/** What is new is seen, and a clock that was moved, after this at the latest. */
const look = 1_000;
/** After a mistake of ours, or a full disk. */
const pause = 5_000;

/** `called` is what the log says could not be done. */
export function createWorker(services: CoreServices, called: string, { lease, next, work, stop }: Work): Worker {
  let running: RunningApplication | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let stopped = false;

  const turn = async (now: RunningApplication): Promise<number> => {
    try {
      for (;;) {
        const due = await next(now);
        const wait = due === null ? look : due - services.clock.now();
        if (wait > 0 || stopped || now !== running) return Math.min(wait, look);
        // What could not be noted afterwards is not done: another server, with the document of the data, does it.
        if (!now.store.isCurrent() || !(await now.store.leases.take(lease))) return look;
        if ((await work(now)) === 0) return pause;
        // Requests come first.
        await new Promise((resolve) => setImmediate(resolve));
      }
    } catch (problem) {
      // A store that was handed over, or closed, answers no more; one whose data follows another document changes nothing.
      const gone = problem instanceof StoreUnavailable && ['closed', 'another document'].includes(problem.reason);
      if (!gone && !stopped) services.log('error', `${called}: this could not be done now`, problem);
      return pause;
    }
  };

  const wake = (): void => {
    clearTimeout(timer);
    if (stopped || !running || round) return;
    const attended = running;
    round = turn(attended).then((wait) => {
      round = undefined;
      if (stopped) return;
      timer = setTimeout(wake, attended === running ? Math.max(wait, 10) : 0);
      timer.unref();
    });
  };

  return {
    switchTo(now) {
      running = now;
      // Not before the server that works is complete.
      setImmediate(wake);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
      await running?.store.leases.leave(lease);
      await stop?.();
    },
  };
}
