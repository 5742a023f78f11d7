/** Sealing the history (`system/seals.ts`). One server does it at a time. */
import type { Instant } from '@ninefold/model';

export interface Seals {
  /** Whether there are rows of the history to be sealed. */
  isBehind(): Promise<boolean>;
  /** Seals up to `most` of them, once as many that were written ahead (`system/published.ts`) are moved into the history; gives how many. */
  add(now: Instant, most: number): Promise<number>;
  /**
   * Marks rows that were committed after later ones had been sealed, where several write at once, so that they are sealed next.
   * `everywhere`: looks for them in the whole history, not only at its end.
   */
  markPassedOver(everywhere: boolean): Promise<void>;
}
