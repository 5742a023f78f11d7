/** The working time of point 1. */
import { type Application, givenValue, memoize, type WorkingTime } from '@ninefold/model';

/** undefined where point 1 does not show it. */
export const workingTimeOf = memoize(({ product }: Application): WorkingTime | undefined => {
  const spans = givenValue(product.workingHours);
  // Which days are free is as much needed, once it is said that some are.
  if (!spans || product.holidays.kind === 'gap') return undefined;
  return { spans, holidays: givenValue(product.holidays) ?? [] };
});
