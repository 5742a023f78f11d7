/** Where the rows of point 4 begin. */
import { type Application, foldName, type RecordValue, type Transition } from '@ninefold/model';
import { stateOf } from './state-of.ts';

/** Whether a row leads on from the state a record is in. */
export function leadsOn(application: Application, record: RecordValue, row: Transition): boolean {
  return beginsAt(row, stateOf(application, record));
}

/** Whether a row begins at a state; null: at a record without states. */
export function beginsAt({ from, anywhere }: Transition, state: string | null): boolean {
  if (state === null) return anywhere === true;
  return from.some((one) => foldName(one) === foldName(state));
}
