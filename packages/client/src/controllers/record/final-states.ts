/** Ends that nothing leads out of: whoever takes a record there cannot take it back. Judged by what the person may know of point 4. */
import { type Application, byName, findStates, foldName } from '@ninefold/model';
import type { ActionState } from '@ninefold/protocol';

/** The end an action certainly leads to, and none of this person's actions out of; undefined where there is a way on. */
export function finalStateOf(application: Application, entity: string, { to }: Pick<ActionState, 'to'>): string | undefined {
  const [first] = to;
  return first !== undefined && to.every((name) => isFinal(application, entity, name)) ? first : undefined;
}

function isFinal(application: Application, entity: string, name: string): boolean {
  const machine = findStates(application, entity);
  if (!machine || byName(machine.states, name)?.kind !== 'end') return false;
  return !machine.transitions.some(({ from }) => from.some((one) => foldName(one) === foldName(name)));
}
