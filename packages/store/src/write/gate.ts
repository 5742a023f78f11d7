/** Lets one at a time through, in the order they came. */

export interface Gate {
  /** Resolves to the function that lets the next one in. */
  enter(): Promise<() => void>;
}

export function createGate(): Gate {
  let last: Promise<void> = Promise.resolve();
  return {
    enter() {
      let leave: () => void = () => undefined;
      const before = last;
      last = new Promise((resolve) => {
        leave = resolve;
      });
      return before.then(() => leave);
    },
  };
}
