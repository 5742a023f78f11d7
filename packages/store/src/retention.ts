/** What is kept for as long as a constant says (`system/retention.ts`). One server removes it at a time. */
import type { Instant } from '@ninefold/model';
import type { AsideGone } from './system/retained-aside.ts';
import type { Expired } from './system/retention.ts';

export interface Retentions {
  /** When the oldest change happened that is kept, besides the newest one; null where there is none. */
  oldestChange(): Promise<Instant | null>;
  /** Removes those of the `most` oldest changes that are older, and sealed; gives how many. Not while seals are added. */
  removeChanges(expired: Expired, now: Instant, most: number): Promise<number>;
  /** When the oldest of what is kept aside was set aside, copies from before a change among it; null where there is nothing. */
  oldestAside(): Promise<Instant | null>;
  /** Removes up to `most` values of what was set aside earlier; gives what went with the last of its values, and how many there were. */
  removeAside(expired: Expired, now: Instant, most: number): Promise<{ readonly removed: number; readonly gone: readonly AsideGone[] }>;
  /** Removes what is kept from before changes that were agreed to, where that is older; gives what each was called. */
  removeEarlier(expired: Expired, now: Instant): Promise<readonly string[]>;
}
