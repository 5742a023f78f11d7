/**
 * How many requests are worked on at once. One more than a server gets through in good time is sent away, and told when to come again: waiting
 * without end would help nobody, and those before it still less.
 *
 * A few of those that are read in one turn of the event loop are begun at once. The others wait, first come first served, and a little of them
 * is done in each turn: Node takes one new connection a turn (libuv since 1.46), so turns that do all there is would let hardly anybody in. What
 * a server works out by itself never waits here.
 */
import { message } from '@ninefold/words';
import type { Admission, Caller } from '../context/admission.ts';
import { type RefusalError, unavailable } from '../problems/refusal-error.ts';

export interface AdmissionLimits {
  /** Requests that are worked on at once. */
  readonly most: number;
  /** Milliseconds; one that has waited for longer is refused. */
  readonly longestWaitMs: number;
}

/** Begun at once of what is read in one turn. */
const fewInATurn = 16;

/** Milliseconds of a turn for those that wait. */
const sliceMs = 1;

/** How much longer a turn may be for those that waited too long. */
const shareOfLate = 1.25;

/** Those that wait; all in all, so that whoever sends request behind request over one connection fills no memory. */
const mostWaiting = 20_000;

interface Waiting {
  readonly caller: Caller;
  readonly since: number;
  begin(): void;
  refuse(): void;
}

/** Nobody is there. `now`: milliseconds that only grow. `inTurn`: calls each that it is given once, behind all that waited to be read. */
export function createAdmission({ most, longestWaitMs }: AdmissionLimits, now = monotonic, inTurn = behindReading): Admission {
  let inside = 0;
  /** Read in this turn; null: none yet. */
  let read: { requests: number } | null = null;
  const waiting = createQueue<Waiting>();
  /** Those that waited too long. To answer them takes time as well, and they have less of a turn. */
  const late = createQueue<Waiting>();
  const known = new WeakSet<object>();
  /** Steps of the turn that are to come, when the first began, and whether somebody new came in before it. */
  let steps = 0;
  let began: number | null = null;
  let hasNewcomer = false;

  const isOneOfFew = (): boolean => {
    if (read === null) {
      read = { requests: 0 };
      inTurn(() => {
        read = null;
      });
    }
    read.requests += 1;
    return read.requests <= fewInATurn && waiting.size() === 0;
  };

  const plan = (): void => {
    const wanted = Math.min(waiting.size() + late.size(), fewInATurn);
    for (; steps < wanted; steps += 1) inTurn(step);
  };
  /** Each by itself, so that what one has begun has gone as far as it goes before it is asked whether there is time for another. */
  const step = (): void => {
    steps -= 1;
    began ??= now();
    const spent = now() - began;
    const slice = hasNewcomer ? sliceMs / 5 : sliceMs;
    if (spent < slice) (nextInTime()?.begin ?? late.take()?.refuse)?.();
    else if (spent < slice * shareOfLate) late.take()?.refuse();
    if (steps > 0) return;
    began = null;
    hasNewcomer = false;
    plan();
  };
  const nextInTime = (): Waiting | undefined => {
    for (let next = waiting.take(); next; next = waiting.take()) {
      if (inside < most && now() - next.since <= longestWaitMs && next.caller.isThere()) return next;
      late.add(next);
    }
    return undefined;
  };

  const enter = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= most) throw tooMuchAtOnce();
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
    }
  };

  return {
    admit(work, caller) {
      if (!caller) return enter(work);
      if (!known.has(caller.connection)) {
        known.add(caller.connection);
        hasNewcomer = true;
      }
      if (isOneOfFew()) return enter(work);
      if (waiting.size() + late.size() >= mostWaiting) return Promise.reject(tooMuchAtOnce());
      return new Promise((resolve, reject) => {
        waiting.add({ caller, since: now(), begin: () => resolve(enter(work)), refuse: () => reject(tooMuchAtOnce()) });
        plan();
      });
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

interface Queue<T> {
  size(): number;
  add(one: T): void;
  /** The first that was added; undefined where there is none. */
  take(): T | undefined;
}

function createQueue<T>(): Queue<T> {
  let [front, back]: [T[], T[]] = [[], []];
  return {
    size: () => front.length + back.length,
    add: (one) => back.push(one),
    take() {
      if (front.length === 0) [front, back] = [back.reverse(), front];
      return front.pop();
    },
  };
}

function monotonic(): number {
  return performance.now();
}

/** What is called so runs right behind the reading from sockets (libuv: check after poll); what is called meanwhile runs in the next turn. */
function behindReading(work: () => void): void {
  setImmediate(work);
}

/** To whoever comes while a server has as much to do as it gets through: 503, to be asked again in a moment. */
export function tooMuchAtOnce(): RefusalError {
  return unavailable(503, message('Too much is asked at once. Try again in a moment.'), { 'retry-after': '1' });
}
