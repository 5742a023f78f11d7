/** Today and now: the day and the moment at which somebody looks. */
import { type Linear, variableSum } from '../terms/linear.ts';
import { amountOf, type Lowered } from '../terms/lowered.ts';
import { keyed, newAmount } from '../terms/space.ts';
import { amountBounds } from './bounds.ts';
import type { Lowering } from './lowering.ts';
import { mostAhead, oneMoment } from './one-moment.ts';

/** `today()` and `now()`: a day and a moment that go together as far as the time zone lets them. */
export function lowerClock(lowering: Lowering, name: 'today' | 'now'): Lowered {
  const { settings, space, uses } = lowering;
  const today = todayOf(lowering);
  if (name === 'today') {
    uses.today = true;
    return amountOf(variableSum(today));
  }
  const now = keyed(space, 'now', () => newAmount(space, 'now', { ...amountBounds({ kind: 'date and time' }), anchor: true }));
  uses.now = true;
  const [least, most] = settings.timeZone === 'UTC' ? [0n, 0n] : [-mostAhead, mostAhead];
  uses.sides.add(keyed(space, 'today and now', () => oneMoment(today, now, least, most)));
  return amountOf(variableSum(now));
}

/** The unknown that is today. */
export function todayOf({ space }: Lowering): number {
  return keyed(space, 'today', () => newAmount(space, 'today', { ...amountBounds({ kind: 'date' }), anchor: true }));
}

/** Whether the moment is this one, and no other beside it. */
export function isNow({ space }: Lowering, { terms, constant }: Linear): boolean {
  const [first, ...others] = terms;
  return first !== undefined && others.length === 0 && constant === 0n && first.by === 1n && first.variable === space.keyed.get('now');
}
