/**
 * The stays of a record in its states, kept with it as the text that a database hands on: each state it entered and when, the first one
 * first. A stay lasts until the next one begins; the last one goes on.
 */
import { foldName, type Instant, invariant, type Value } from '@ninefold/model';
import { instantOf, momentOf } from './moments.ts';

export interface Stay {
  readonly state: string;
  readonly from: Instant;
  /** null: it goes on. */
  readonly until: Instant | null;
}

/** In the order in which they were entered; none of a value that is no such text. */
export function staysOf(kept: Value | undefined): readonly Stay[] {
  if (typeof kept !== 'string') return [];
  const entries: unknown = JSON.parse(kept);
  invariant(Array.isArray(entries), 'stays are kept as a list');
  return entries.map(([state, from]: readonly unknown[], place) => {
    const next: unknown = entries[place + 1];
    return { state: String(state), from: instantOf(String(from)), until: Array.isArray(next) ? instantOf(String(next[1])) : null };
  });
}

/** The same with another state entered at a moment, to be kept. One that is entered while it lasts begins no new stay. */
export function withStay(kept: Value | undefined, state: string, at: Instant): string {
  const before = staysOf(kept);
  const entered = before.at(-1)?.state === state ? before : [...before, { state, from: at }];
  return JSON.stringify(entered.map((stay) => [stay.state, momentOf(stay.from)]));
}

/** What each stay in a state comes to, together. One that goes on counts until `now`. */
export function timeIn(
  kept: Value | undefined,
  state: string,
  now: Instant,
  lasts: (from: Instant, until: Instant) => bigint | null,
): bigint | null {
  const folded = foldName(state);
  let sum = 0n;
  for (const stay of staysOf(kept)) {
    if (foldName(stay.state) !== folded) continue;
    const lasted = lasts(stay.from, Math.max(stay.until ?? now, stay.from));
    if (lasted === null) return null;
    sum += lasted;
  }
  return sum;
}
