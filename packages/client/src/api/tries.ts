/** Work that is asked again by itself while there is no connection, or nobody who answers behind it. */
import { isReachable, tryAgain, whenBack } from './connection.ts';
import { isProblem, NoConnectionError } from './problem-error.ts';

export interface Tries {
  /** Does it until it is through. Rejects with what it was refused with, or an `AbortError`. */
  until<T>(work: () => Promise<T>): Promise<T>;
  /** It gets on: what failed before does not count any more. */
  wentOn(): void;
}

/** So often on end without getting on; each time the server could be reached. */
const mostTries = 10;

/** Until a server that cannot take it now is asked again. */
const unavailableMs = 4000;

const unavailable: ReadonlySet<number> = new Set([502, 503, 504]);

/** `onWaiting`: told when it waits, and when it does not any more. */
export function createTries(signal: AbortSignal, onWaiting: (waits: boolean) => void): Tries {
  let failed = 0;
  const wait = async (error: unknown): Promise<void> => {
    onWaiting(true);
    await (error instanceof NoConnectionError ? connectionBack(signal) : passing(unavailableMs, signal));
    onWaiting(false);
  };
  return {
    async until(work) {
      for (;;) {
        try {
          return await work();
        } catch (error) {
          signal.throwIfAborted();
          failed += 1;
          const mayPass = error instanceof NoConnectionError || (isProblem(error) && unavailable.has(error.status));
          if (!mayPass || failed >= mostTries) throw error;
          await wait(error);
        }
      }
    },
    wentOn() {
      failed = 0;
    },
  };
}

/** Rejects with an `AbortError`. A browser that says it is online again is believed enough to ask. */
function connectionBack(signal: AbortSignal): Promise<void> {
  if (isReachable()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const asks = (): void => void tryAgain();
    const end = (): void => {
      stop();
      removeEventListener('online', asks);
      signal.removeEventListener('abort', abort);
    };
    const abort = (): void => {
      end();
      reject(signal.reason);
    };
    const stop = whenBack(() => {
      end();
      resolve();
    });
    addEventListener('online', asks);
    signal.addEventListener('abort', abort, { once: true });
  });
}

function passing(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
