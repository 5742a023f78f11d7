/**
 * Limits on guessing passwords (OWASP ASVS 2.2.1): so many failures for one account and one address in a quarter of an hour.
 * Counted when a try begins, so that tries at the same time count too. Sessions that exist go on: nobody is locked out of their work.
 */
import type { Instant } from '@ninefold/model';

export interface Attempts {
  /** Seconds to wait; 0 when it may be tried. */
  begin(account: string, address: string): number;
  /** The password was right: this account starts again from nothing, and the try does not count for the address. */
  succeeded(account: string, address: string): void;
}

const windowMs = 15 * 60 * 1000;
const mostFor = { account: 10, address: 100 };
const mostRemembered = 50_000;

interface Count {
  tries: number;
  readonly until: Instant;
}

export function createAttempts(now: () => Instant): Attempts {
  const counts = new Map<string, Count>();
  const wait = (key: string, most: number): number => {
    const count = counts.get(key);
    return count && count.until > now() && count.tries >= most ? Math.ceil((count.until - now()) / 1000) : 0;
  };
  const add = (key: string): void => {
    const count = counts.get(key);
    if (count && count.until > now()) count.tries += 1;
    else counts.set(key, { tries: 1, until: now() + windowMs });
  };
  return {
    begin(account, address) {
      const seconds = Math.max(wait(`account ${account}`, mostFor.account), wait(`address ${address}`, mostFor.address));
      if (seconds > 0) return seconds;
      if (counts.size > mostRemembered) forgetOld(counts, now());
      add(`account ${account}`);
      add(`address ${address}`);
      return 0;
    },
    succeeded(account, address) {
      counts.delete(`account ${account}`);
      const count = counts.get(`address ${address}`);
      if (count) count.tries -= 1;
    },
  };
}

function forgetOld(counts: Map<string, Count>, now: Instant): void {
  for (const [key, { until }] of counts) if (until <= now) counts.delete(key);
  // Still full of fresh ones: the oldest go.
  for (const key of counts.keys()) {
    if (counts.size <= mostRemembered / 2) break;
    counts.delete(key);
  }
}
