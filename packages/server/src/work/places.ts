/** Work that takes much: so much of it goes on at once, some waits in the order in which it came, and what is more is sent away. */
import { tooMuchAtOnce } from './admission.ts';

export interface Places {
  /** Gives what `work` gives, and throws what it throws; 503 where too many wait already. */
  within<T>(work: () => Promise<T>): Promise<T>;
}

/** All are free. */
export function createPlaces(most: number, mostWaiting: number): Places {
  const queue: (() => void)[] = [];
  let taken = 0;
  return {
    async within(work) {
      if (taken < most) taken += 1;
      else if (queue.length >= mostWaiting) throw tooMuchAtOnce();
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await work();
      } finally {
        const next = queue.shift();
        // The place goes to whoever waits longest.
        if (next) next();
        else taken -= 1;
      }
    },
  };
}
