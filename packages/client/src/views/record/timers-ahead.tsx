/** What will happen to the record by itself: "A reminder goes to Maja Costa on Monday, 30 Mar, 08:00". */
import type { TimerAnswer } from '@ninefold/protocol';
import { inWords } from '../../components/words.ts';
import type { Formats } from '../../fields/formats.ts';
import { labelOfField } from '../../fields/label.ts';
import { plannedMoment } from './short-moment.ts';

const most = 3;

/** The first three; nothing without any. */
export function TimersAhead({ timers, formats }: { readonly timers: readonly TimerAnswer[]; readonly formats: Formats }) {
  if (timers.length === 0) return null;
  return (
    <ul className="timers-ahead" aria-label="What happens by itself">
      {timers.slice(0, most).map((timer) => (
        <li key={timer.statement} data-statement={timer.statement}>
          {happens(timer)} on <time dateTime={timer.due}>{plannedMoment(timer.due, formats)}</time>
          {alsoHappens(timer)}
        </li>
      ))}
    </ul>
  );
}

function happens({ told, to, sets, forgets }: TimerAnswer): string {
  if (to !== null) return `It becomes ${to} by itself`;
  if (told.length > 0) return `A reminder goes to ${inWords(told)}`;
  if (forgets.length > 0) return `${labelOfField(inWords(forgets))} ${forgets.length > 1 ? 'are' : 'is'} forgotten`;
  return sets.length > 0 ? `${labelOfField(inWords(sets))} ${sets.length > 1 ? 'are' : 'is'} set` : 'Something happens by itself';
}

/** Whom it tells where it does more than that. */
function alsoHappens({ told, to }: TimerAnswer): string {
  if (to === null || told.length === 0) return '';
  return `; ${inWords(told)} ${told.length > 1 ? 'hear' : 'hears'} of it`;
}
