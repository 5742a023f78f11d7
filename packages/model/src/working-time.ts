/** When people work, as point 1 says it. */
import type { Weekday } from './recurrence.ts';

/** From `09:00` to `17:00` on one weekday; `24:00` is its end. */
export interface WorkingSpan {
  readonly day: Weekday;
  readonly from: string;
  readonly to: string;
}

/** Spans of one day do not overlap, and stand in their order. */
export interface WorkingTime {
  readonly spans: readonly WorkingSpan[];
  /** Days without work: `2026-12-25`, or `12-25` of every year. */
  readonly holidays: readonly string[];
}
