/** Functions of working time, as point 1 shows it. Where it does not, they cannot be judged. */
import type { Value } from '@ninefold/model';
import { dayMilliseconds } from '../calendar.ts';
import { instantOf, momentOf } from '../moments.ts';
import { addWorkingDays, addWorkingDaysToDate, addWorkingHours, workingTimeBetween } from '../working-time.ts';
import type { BuiltIn, FunctionTable } from './function.ts';

export const workingFunctions: FunctionTable<'add working time' | 'working time between'> = {
  'add working time': addWorkingTime,
  'working time between':
    () =>
    ([from, to], { settings: { workingTime, timeZone } }) => {
      if (typeof from !== 'string' || typeof to !== 'string') return null;
      return workingTime && workingTimeBetween(instantOf(from), instantOf(to), workingTime, timeZone);
    },
};

function addWorkingTime({ arguments: [from, duration] }: Parameters<BuiltIn>[0]): ReturnType<BuiltIn> {
  const isDate = from?.type.kind === 'date';
  const isDays = duration?.type.kind === 'duration' && duration.type.working === 'days';
  return ([start, amount], { settings: { workingTime, timeZone } }): Value | undefined => {
    if (typeof start !== 'string' || typeof amount !== 'bigint') return null;
    if (!workingTime) return undefined;
    const days = amount / BigInt(dayMilliseconds);
    if (isDate) return addWorkingDaysToDate(start, days, workingTime);
    const moment = isDays
      ? addWorkingDays(instantOf(start), days, workingTime, timeZone)
      : addWorkingHours(instantOf(start), amount, workingTime, timeZone);
    return moment === null ? null : momentOf(moment);
  };
}
