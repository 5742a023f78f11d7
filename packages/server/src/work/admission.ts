/**
 * How many requests are worked on at once. One more than a server gets through in good time is sent away at once, and told when to come
 * again: waiting without end would help nobody, and those before it still less.
 *
 * What a server works out by itself never waits among those that are worked on: then requests wait to be read. All that wait are read in
 * one turn of the event loop, so how long the turn has lasted is how long the next of them has waited at least.
 */
import { message } from '@ninefold/words';
import type { Admission } from '../context/admission.ts';
import { type RefusalError, unavailable } from '../problems/refusal-error.ts';

export interface AdmissionLimits {
  /** Requests that are worked on at once. */
  readonly most: number;
  /** Milliseconds of a turn, after which the others that were read in it are refused. */
  readonly longestTurnMs: number;
}

/** Of fewer a turn is long since one of them is, and the next turn is soon there. */
const fewInATurn = 16;

/** Nobody is there. `now`: milliseconds that only grow. `atEndOfTurn`: calls once, when all that waited to be read was. */
export function createAdmission({ most, longestTurnMs }: AdmissionLimits, now = monotonic, atEndOfTurn = afterReading): Admission {
  let inside = 0;
  let turn: { readonly began: number; requests: number } | null = null;

  const isTooLate = (): boolean => {
    if (turn === null) {
      turn = { began: now(), requests: 0 };
      atEndOfTurn(() => {
        turn = null;
      });
    }
    turn.requests += 1;
    return turn.requests > fewInATurn && now() - turn.began > longestTurnMs;
  };

  return {
    async admit(work, isRead = false) {
      if ((isRead && isTooLate()) || inside >= most) throw tooMuchAtOnce();
      inside += 1;
      try {
        return await work();
      } finally {
        inside -= 1;
      }
    },
    async aside(work) {
      inside -= 1;
      try {
        return await work();
      } finally {
        inside += 1;
      }
    },
  };
}

function monotonic(): number {
  return performance.now();
}

/** What is called so runs right behind the reading from sockets (libuv: check after poll). */
function afterReading(work: () => void): void {
  setImmediate(work);
}

/** To whoever comes while a server has as much to do as it gets through: 503, to be asked again in a moment. */
export function tooMuchAtOnce(): RefusalError {
  return unavailable(503, message('Too much is asked at once. Try again in a moment.'), { 'retry-after': '1' });
}
