/** The rows of point 4 that an action takes. */
import { type Application, findStates, foldName } from './application.ts';
import { memoize } from './memoize.ts';
import type { StateMachine, Transition } from './states.ts';

/** In the document's order, from whatever state; the action however it is written. */
export function rowsOfAction(application: Application, entity: string, action: string): readonly Transition[] {
  const machine = findStates(application, entity);
  return (machine && byAction(machine).get(foldName(action))) ?? [];
}

const byAction = memoize(({ transitions }: StateMachine): ReadonlyMap<string, readonly Transition[]> => {
  const found = new Map<string, Transition[]>();
  for (const row of transitions) {
    if (row.trigger.kind !== 'action') continue;
    const name = foldName(row.trigger.name);
    found.set(name, [...(found.get(name) ?? []), row]);
  }
  return found;
});
