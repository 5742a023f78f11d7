/** A clock that can be turned, so that sample records have a past. */
import type { Instant } from '@ninefold/model';
import type { Clock } from '@ninefold/store';

export interface TurnableClock extends Clock {
  /** undefined: the time it is. */
  turn(at: Instant | undefined): void;
}

export function createClock(): TurnableClock {
  let turned: Instant | undefined;
  return {
    now: () => turned ?? Date.now(),
    turn: (at) => {
      turned = at;
    },
  };
}
