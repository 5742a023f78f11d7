/** Watching one file by looking at it: sees editors that replace files, network folders, and files that come back. */
import { stat } from 'node:fs/promises';

const usualMs = 80;

interface Watching {
  readonly everyMs?: number;
  readonly gone?: () => void;
  /** Files of which a change counts as one of this file. */
  readonly beside?: () => readonly string[];
}

/**
 * Calls `changed` at first and whenever the file differs from what it was and has stopped changing (an editor that
 * writes in two goes is waited for). A file that is gone is waited for too. Calls do not overlap; one that answers
 * false, because the file could not be read just then, is repeated. `gone` is called each time that the file is found missing.
 */
export function watchFile(
  path: string,
  changed: () => Promise<boolean>,
  { everyMs = usualMs, gone = () => undefined, beside = () => [] }: Watching = {},
): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let handled: string | undefined;
  let before: string | undefined;
  const look = async (): Promise<void> => {
    const now = await signatureOf(path, beside());
    if (now !== undefined && now === before && now !== handled && (await changed())) handled = now;
    if (now === undefined && before === undefined && handled !== undefined) {
      handled = undefined;
      gone();
    }
    before = now;
    if (!stopped) timer = setTimeout(() => void look(), everyMs);
  };
  void look();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** undefined where the file itself is gone; one beside it may come and go. */
async function signatureOf(path: string, beside: readonly string[]): Promise<string | undefined> {
  const own = await signature(path);
  if (own === undefined || beside.length === 0) return own;
  const others = await Promise.all(beside.map(signature));
  return [own, ...others.map((one) => one ?? '')].join('\n');
}

async function signature(path: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return undefined;
  }
}
