/** A clock that can be turned, so that sample records have a past. */
import type { Instant } from '@ninefold/model';
import type { Clock } from '@ninefold/store';

export interface TurnableClock extends Clock {
  /** undefined: the time it is. */
  turn(at: Instant | undefined): void;
}

/** Goes with the machine. Turned to a moment it stands still there, until it is turned to undefined. */
export function createClock(): TurnableClock {
  let turned: Instant | undefined;
  return {
    now: () => turned ?? Date.now(),
    turn: (at) => {
      turned = at;
    },
  };
}
