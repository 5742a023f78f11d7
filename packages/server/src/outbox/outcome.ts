/** When a call that got no answer is tried again. */
import { pausesOfACall } from '@ninefold/engine';

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
