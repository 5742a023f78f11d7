/** What will happen to the record by itself: "A reminder goes to Maja Costa on Monday, 30 Mar, 08:00". */

import type { TimerAnswer } from '@ninefold/protocol';
import type { ReactNode } from 'react';
import { inWords, upperFirst } from '../../components/words.ts';
import type { Formats } from '../../fields/formats.ts';
import { choiceOf, fieldOf } from '../../language/names.ts';
import { t, tNodes } from '../../language/t.tsx';
import { plannedMoment } from './short-moment.ts';

const most = 3;

/** The first three; nothing without any. */
export function TimersAhead({ timers, formats }: { readonly timers: readonly TimerAnswer[]; readonly formats: Formats }) {
  if (timers.length === 0) return null;
  return (
    <ul className="timers-ahead" aria-label={t('What happens by itself')}>
      {timers.slice(0, most).map((timer) => (
        <li key={timer.statement} data-statement={timer.statement}>
          {happens(timer, <time dateTime={timer.due}>{plannedMoment(timer.due, formats)}</time>)}
        </li>
      ))}
    </ul>
  );
}

/** What, when, and who hears of it where it does more than that. */
function happens({ told, to, sets, forgets }: TimerAnswer, when: ReactNode): ReactNode {
  const people = inWords(told);
  if (to !== null) {
    if (told.length === 0) return tNodes('It becomes {state} by itself on {when}', { state: choiceOf(to), when });
    const values = { state: choiceOf(to), when, people, count: told.length };
    return tNodes('It becomes {state} by itself on {when}; {people} {count, plural, one {hears} other {hear}} of it', values);
  }
  if (told.length > 0) return tNodes('A reminder goes to {people} on {when}', { people, when });
  if (forgets.length > 0) {
    const values = { fields: upperFirst(inWords(forgets.map(fieldOf))), count: forgets.length, when };
    return tNodes('{fields} {count, plural, one {is} other {are}} forgotten on {when}', values);
  }
  if (sets.length > 0) {
    const values = { fields: upperFirst(inWords(sets.map(fieldOf))), count: sets.length, when };
    return tNodes('{fields} {count, plural, one {is} other {are}} set on {when}', values);
  }
  return tNodes('Something happens by itself on {when}', { when });
}
