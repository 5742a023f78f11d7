/** The rows of point 4 that an action takes. */
import { type Application, findStates, foldName, type RecordValue, type Transition } from '@ninefold/model';
import { stateOf } from './state-of.ts';

/** In the document's order, from whatever state; the action however it is written. */
export function rowsOfAction(application: Application, entity: string, action: string): readonly Transition[] {
  const rows = findStates(application, entity)?.transitions ?? [];
  return rows.filter(({ trigger }) => trigger.kind === 'action' && foldName(trigger.name) === foldName(action));
}

/** Whether a row leads on from the state a record is in. */
export function leadsOn(application: Application, record: RecordValue, row: Transition): boolean {
  return beginsAt(row, stateOf(application, record));
}

/** Whether a row begins at a state; null: at a record without states. */
export function beginsAt({ from, anywhere }: Transition, state: string | null): boolean {
  if (state === null) return anywhere === true;
  return from.some((one) => foldName(one) === foldName(state));
}
