/** Many are within side by side, or one alone. Who waits to be alone lets nobody else in before. */
export interface SharedLock {
  /** Resolves to what lets the next one in, to be called once. */
  shared(): Promise<() => void>;
  exclusive(): Promise<() => void>;
}

interface Waiting {
  readonly alone: boolean;
  readonly enter: () => void;
}

/** Nobody is within. */
export function createSharedLock(): SharedLock {
  const waiting: Waiting[] = [];
  let within = 0;
  let isAlone = false;
  const mayEnter = (alone: boolean): boolean => !isAlone && (within === 0 || !alone);
  const enter = (alone: boolean): void => {
    within += 1;
    isAlone = alone;
  };
  const leave = (): void => {
    within -= 1;
    isAlone = false;
    for (let next = waiting[0]; next && mayEnter(next.alone); next = waiting[0]) {
      waiting.shift();
      enter(next.alone);
      next.enter();
    }
  };
  const come = async (alone: boolean): Promise<() => void> => {
    if (waiting.length === 0 && mayEnter(alone)) enter(alone);
    else await new Promise<void>((resolve) => waiting.push({ alone, enter: resolve }));
    return leave;
  };
  return { shared: () => come(false), exclusive: () => come(true) };
}
