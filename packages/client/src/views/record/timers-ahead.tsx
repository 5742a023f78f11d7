/** What will happen to the record by itself: `On Monday 30 Mar, 08:00: notify borrower`. */
import type { TimerAnswer } from '@ninefold/protocol';
import type { Formats } from '../../fields/formats.ts';

const most = 3;

export function TimersAhead({ timers, formats }: { readonly timers: readonly TimerAnswer[]; readonly formats: Formats }) {
  if (timers.length === 0) return null;
  return (
    <ul className="timers-ahead" aria-label="What happens by itself">
      {timers.slice(0, most).map(({ statement, due, words }) => (
        <li key={statement} data-statement={statement}>
          On <time dateTime={due}>{dueMoment(due, formats)}</time>
          {words === '' ? ' something happens by itself' : `: ${words}`}
        </li>
      ))}
    </ul>
  );
}

/** With the day of the week: that is what one plans by. */
function dueMoment(iso: string, { locale, timeZone }: Formats, now: number = Date.now()): string {
  const at = Date.parse(iso);
  const year = (moment: number) => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(moment);
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(year(at) === year(now) ? {} : { year: 'numeric' }),
  }).format(at);
}
