/** Who hears of what was committed, in this process. */
export interface Listeners<T> {
  /** Returns what ends it. */
  listen(listener: (told: T) => void): () => void;
  isHeard(): boolean;
  /** Everybody who listens by now, in the order they came. */
  tell(told: T): void;
}

/** Nobody listens. What a listener throws is thrown to whoever tells. */
export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(told: T) => void>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isHeard: () => listeners.size > 0,
    tell(told) {
      for (const listener of [...listeners]) listener(told);
    },
  };
}
