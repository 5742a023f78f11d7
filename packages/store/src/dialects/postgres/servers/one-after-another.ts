/** What several ask for at once is done once for all who came before it began. */

/** Whoever asks while it goes on has it done once more afterwards, with all others who came meanwhile. */
export function oneAfterAnother<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let again: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  const beginAgain = (): Promise<T> => {
    again = undefined;
    return begin();
  };
  return () => {
    if (!running) return begin();
    again ??= running.then(beginAgain, beginAgain);
    return again;
  };
}
