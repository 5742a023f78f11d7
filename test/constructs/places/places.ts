/** Every place that a field can be spoken of in. */
import type { Subject } from '../subject.ts';
import { actions } from './actions.ts';
import { calls } from './calls.ts';
import { derived } from './derived.ts';
import { lists } from './lists.ts';
import type { Place } from './place.ts';
import { values } from './values.ts';

/** Every place that a subject can stand in. */
export function placesOf(subject: Subject): readonly Place[] {
  const all = subject.suffix.likePlain ? values : [...values, ...lists, ...derived, ...actions, ...calls];
  return all.filter(({ takes }) => takes?.(subject) ?? true);
}
