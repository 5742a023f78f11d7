/**
 * Refusals for lack of a right, and of those who ask too often, in the log: for each person so many lines a minute, then how many more
 * there were, so that nobody fills it up, or hides in it what others do.
 */
import type { RefusedLog } from '../context/refused-log.ts';
import type { Log } from '../options.ts';

const windowMs = 60_000;
const linesAPerson = 10;
/** Beyond, all others are counted as one. */
const mostPeople = 1000;

/** Until it is closed. */
export function createRefusedLog(log: Log): RefusedLog {
  const counted = new Map<string, number>();
  const flush = (): void => {
    for (const [person, times] of counted)
      if (times > linesAPerson) log('warn', 'refused more often', { person, times: String(times - linesAPerson) });
    counted.clear();
  };
  const timer = setInterval(flush, windowMs);
  timer.unref();
  return {
    note({ who, request, code, statement }) {
      const own = who === null ? 'nobody' : who;
      const person = counted.has(own) || counted.size < mostPeople ? own : 'others';
      const times = (counted.get(person) ?? 0) + 1;
      counted.set(person, times);
      if (times <= linesAPerson) log('warn', 'refused', { person, request, code, ...(statement !== null && { statement }) });
    },
    close() {
      clearInterval(timer);
      flush();
    },
  };
}
