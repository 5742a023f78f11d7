/** Ending well: what is under way ends, the data is closed, and nobody waits for long. */
import type { Terminal } from '../terminal.ts';

const patienceMs = 4700;

/** Resolves at the first signal to stop; at the second the process ends at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = (): void => {
      if (asked) process.exit(130);
      asked = true;
      resolve();
    };
    // SIGHUP: its terminal was closed.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  });
}

/** Each part is closed even when one before it fails; after five seconds the process ends in any case. */
export async function closeAll(terminal: Terminal, parts: readonly (() => Promise<void>)[]): Promise<void> {
  setTimeout(() => process.exit(0), patienceMs).unref();
  for (const close of parts) {
    await close().catch((error: unknown) => terminal.err(`While stopping: ${error instanceof Error ? error.message : String(error)}`));
  }
  // Whatever still holds the process has nothing left to do.
  setTimeout(() => process.exit(), 200).unref();
}
