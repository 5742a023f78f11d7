/** What came of one try of a call, in words that name neither the address nor anything that was sent. */

import type { Returned } from '@ninefold/engine';
import { pausesOfACall } from '@ninefold/engine';

export type Outcome =
  /** An answer in the 200s, as JSON; undefined when it was empty. */
  | { readonly kind: 'answered'; readonly json: unknown }
  /** Somebody answered by hand: what the call returns, read already. */
  | { readonly kind: 'returned'; readonly returned: Returned }
  /** A clear no: context again would not help. `code` is what the answer itself calls it. */
  | { readonly kind: 'refused'; readonly code: string | null; readonly why: string }
  /** No answer, or none that can be used: worth another try. `after` is how many milliseconds the other side asks for. */
  | { readonly kind: 'unanswered'; readonly why: string; readonly after: number | null };

/** Milliseconds before the next try, after so many: each pause is twice the one before. */
export function pauseAfter(made: number, asked: number | null): number {
  const usual = Math.min(pausesOfACall.first * 2 ** Math.max(made - 1, 0), pausesOfACall.longest);
  return asked === null ? usual : Math.min(Math.max(asked, usual), pausesOfACall.longestAskedFor);
}

/** `Retry-After` (RFC 9110, 10.2.3): seconds or a date. */
export function retryAfter(text: string | null, now: number): number | null {
  if (text === null) return null;
  if (/^\d{1,9}$/u.test(text.trim())) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(date - now, 0);
}
