/**
 * What working something out may cost, in *steps*: an item of a list that is looked at, or a piece of a text. Rules go through lists
 * inside lists, and how long the lists are is up to whoever fills them in. Counted in steps and not in time, so that a form, the
 * server and a repeated request come to the same end.
 */
import { english, type Message, say } from '@ninefold/words';
import { stepsOfARequest } from '../assumptions/chosen/lists.ts';
import { sentences } from '../refusals/sentences.ts';

export interface Effort {
  /** Steps; below zero nothing more is worked out. */
  left: number;
  /** What becomes of what is not worked out: it cannot be judged (undefined), or whoever asks is refused (TooMuchToWorkOut). */
  readonly whenSpent: 'cannot be judged' | 'refused';
}

/** What was asked for takes more steps than there are. */
export class TooMuchToWorkOut extends Error {
  readonly said: Message;

  constructor(said = sentences.tooMuch) {
    super(say(said, english));
    this.name = 'TooMuchToWorkOut';
    this.said = said;
  }
}

/** All the steps there are for one request (`steps-of-a-request`). `whenSpent` says whether what takes more cannot be judged, or is refused with `TooMuchToWorkOut`. */
export function createEffort(whenSpent: Effort['whenSpent'] = 'cannot be judged'): Effort {
  return { left: stepsOfARequest, whenSpent };
}

/** Whose steps are counted now: evaluating is one piece of work that nothing else comes between. */
let current: Effort | undefined;

/** Evaluates within an effort: the one given, that of whatever evaluates around it, or one of its own. */
export function within<T>(effort: Effort | undefined, work: () => T): T | undefined {
  const outer = current;
  const own = effort ?? outer ?? createEffort();
  current = own;
  try {
    spend(0);
    return work();
  } catch (problem) {
    if (problem instanceof TooMuchToWorkOut && own !== outer && own.whenSpent === 'cannot be judged') return undefined;
    throw problem;
  } finally {
    current = outer;
  }
}

/** Throws TooMuchToWorkOut once there are no steps left. */
export function spend(steps: number): void {
  if (!current) return;
  current.left -= steps;
  if (current.left < 0) throw new TooMuchToWorkOut();
}
