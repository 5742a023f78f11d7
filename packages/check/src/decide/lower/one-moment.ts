/** Today is the day that clocks show now. */
import { all, atMostZero, type Formula } from '../terms/formula.ts';
import { scaleSum, shiftSum, subtractSums, variableSum } from '../terms/linear.ts';

const dayMilliseconds = 86_400_000n;

/** Clocks on Earth are at most 16 hours ahead of or behind UTC. */
export const mostAhead = 16n * 3_600_000n;

/** The clocks are ahead of UTC by between `least` and `most` milliseconds. */
export function oneMoment(today: number, now: number, least: bigint, most: bigint): Formula {
  const sinceMidnight = subtractSums(variableSum(now), variableSum(today, dayMilliseconds));
  return all(atMostZero(scaleSum(shiftSum(sinceMidnight, most), -1n)), atMostZero(shiftSum(sinceMidnight, least + 1n - dayMilliseconds)));
}
