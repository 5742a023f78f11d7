/** Sealing the history (`system/seals.ts`). */
import type { Instant } from '@ninefold/model';

export interface Seals {
  /** Whether there are rows of the history that are not sealed yet. */
  isBehind(): Promise<boolean>;
  /**
   * Seals up to `most` of them, the oldest first, and gives how many. `everywhere`: looks for them in the whole history, not only at its
   * end. One server does it at a time.
   */
  add(now: Instant, most: number, everywhere: boolean): Promise<number>;
}
