/** Lets one at a time through, in the order they came. */

export interface Mutex {
  /** Resolves to the function that lets the next one in. */
  acquire(): Promise<() => void>;
}

/** Nobody is in. Who never lets the next one in keeps all others out: there is no time limit. */
export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve();
  return {
    acquire() {
      let release: () => void = () => undefined;
      const before = last;
      last = new Promise((resolve) => {
        release = resolve;
      });
      return before.then(() => release);
    },
  };
}
