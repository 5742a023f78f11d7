/** Whether the server can be reached, as far as this page knows. While it cannot, it is asked again every few seconds. */
import { addressOf } from '@ninefold/protocol';
import { create } from 'zustand';

const everyMs = 4000;
const useConnection = create(() => ({ reachable: true }));
let timer: ReturnType<typeof setTimeout> | undefined;

/** Said after any answer of the server, a refusal included: whoever follows the connection hears of it when it was gone. */
export function connectionWorks(): void {
  if (!isReachable()) useConnection.setState({ reachable: true });
}

/** Said when no answer came. The server is asked again in four seconds, once for however many failures are reported until then. */
export function connectionFailed(): void {
  if (isReachable()) useConnection.setState({ reachable: false });
  timer ??= setTimeout(tryAgain, everyMs);
}

/** As far as this page knows. */
export function isReachable(): boolean {
  return useConnection.getState().reachable;
}

/** As `isReachable`, followed while it changes. */
export function useReachable(): boolean {
  return useConnection(({ reachable }) => reachable);
}

/** Asks as soon as the browser says that the network is gone, or there again. */
export function followNetwork(): void {
  for (const name of ['offline', 'online']) addEventListener(name, () => void tryAgain());
}

/** Runs `listener` whenever the connection is back. Returns what ends it. */
export function whenBack(listener: () => void): () => void {
  return useConnection.subscribe(({ reachable }) => (reachable ? listener() : undefined));
}

/** Asks now instead of waiting. Any answer at all, even a refusal, means that the server is there. */
export async function tryAgain(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  try {
    await fetch(addressOf('session', {}).path, { headers: { accept: 'application/json' }, credentials: 'same-origin' });
    connectionWorks();
  } catch {
    connectionFailed();
  }
}
