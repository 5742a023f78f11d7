/** How long a thread has worked, by the processor's time: a thread that gives way to others is late without having much to do. Linux tells it. */
import { readFileSync, readlinkSync } from 'node:fs';

/** Where the system tells it of the thread that asks; null where it does not. */
export function ownThreadPath(): string | null {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}/schedstat`;
  } catch {
    return null;
  }
}

/** Milliseconds since the thread began; null where nothing is told. */
export function workedMs(where: string): number | null {
  try {
    // proc(5): the first number is nanoseconds on the processor.
    return Number(readFileSync(where, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}
