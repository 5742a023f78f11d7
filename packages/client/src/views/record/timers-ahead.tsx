/** What will happen to the record by itself: `On Monday 30 Mar, 08:00: notify borrower`. */
import type { TimerAnswer } from '@ninefold/protocol';
import type { Formats } from '../../fields/formats.ts';
import { plannedMoment } from './short-moment.ts';

const most = 3;

export function TimersAhead({ timers, formats }: { readonly timers: readonly TimerAnswer[]; readonly formats: Formats }) {
  if (timers.length === 0) return null;
  return (
    <ul className="timers-ahead" aria-label="What happens by itself">
      {timers.slice(0, most).map(({ statement, due, words }) => (
        <li key={statement} data-statement={statement}>
          On <time dateTime={due}>{plannedMoment(due, formats)}</time>
          {words === '' ? ' something happens by itself' : `: ${words}`}
        </li>
      ))}
    </ul>
  );
}
