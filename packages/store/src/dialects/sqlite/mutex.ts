/** Lets one at a time through, in the order they came. */

export interface Mutex {
  /** Resolves to the function that lets the next one in, to be called once. */
  acquire(): Promise<() => void>;
}

/** Nobody is in. Who never lets the next one in keeps all others out: there is no time limit. */
export function createMutex(): Mutex {
  let isTaken = false;
  const waiting: ((release: () => void) => void)[] = [];
  const release = (): void => {
    const next = waiting.shift();
    if (next) next(release);
    else isTaken = false;
  };
  // Nearly everybody comes alone: they are given the same promise, and nothing is made for them.
  const atOnce = Promise.resolve(release);
  return {
    acquire() {
      if (isTaken) return new Promise((resolve) => waiting.push(resolve));
      isTaken = true;
      return atOnce;
    },
  };
}
