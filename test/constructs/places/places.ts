/** Every place that a field can be spoken of in. */
import type { Subject } from '../subject.ts';
import { actions } from './actions.ts';
import { addresses } from './addresses.ts';
import { anybody } from './anybody.ts';
import { calls } from './calls.ts';
import { derived } from './derived.ts';
import { lists } from './lists.ts';
import type { Place } from './place.ts';
import { rights } from './rights.ts';
import { timers } from './timers.ts';
import { values } from './values.ts';

/** Every place that a subject can stand in. */
export function placesOf(subject: Subject): readonly Place[] {
  const all = subject.suffix.likePlain
    ? values
    : [...values, ...lists, ...derived, ...actions, ...calls, ...addresses, ...rights, ...anybody];
  return all.filter(({ takes }) => takes?.(subject) ?? true);
}

/** Those that are looked at after days: they have documents of their own. */
export function timersOf(_subject: Subject): readonly Place[] {
  return timers;
}
