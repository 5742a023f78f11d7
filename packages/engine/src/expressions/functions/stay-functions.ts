/** `time in("Waiting")`: how long a record was in a state. The reader adds its stays before the state, and the clock behind it. */
import { instantOf } from '../moments.ts';
import { timeIn } from '../stays.ts';
import { workingTimeBetween } from '../working-time.ts';
import type { FunctionTable } from './function.ts';

export const stayFunctions: FunctionTable<'time in' | 'working time in'> = {
  'time in':
    () =>
    ([stays, state, now]) => {
      if (typeof stays !== 'string' || typeof state !== 'string' || typeof now !== 'string') return null;
      return timeIn(stays, state, instantOf(now), (from, until) => BigInt(until - from));
    },
  'working time in':
    () =>
    ([stays, state, now], { settings: { workingTime, timeZone } }) => {
      if (typeof stays !== 'string' || typeof state !== 'string' || typeof now !== 'string') return null;
      if (!workingTime) return undefined;
      return timeIn(stays, state, instantOf(now), (from, until) => workingTimeBetween(from, until, workingTime, timeZone));
    },
};
