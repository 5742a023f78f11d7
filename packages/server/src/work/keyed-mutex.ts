/** Work on one thing, one after the other: a second caller waits for the first, whatever becomes of it. */

export type KeyedMutex = Map<string, Promise<unknown>>;

/** Gives what `work` gives, and throws what it throws. Work with another key does not wait. */
export async function withLock<T>(turns: KeyedMutex, key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key);
  const mine = Promise.resolve(before?.catch(() => undefined)).then(work);
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
}
