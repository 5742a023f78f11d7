/**
 * Of two who act at once without saying which version they saw, the second finds another record than they looked at: they may not
 * act on it as it is now, but could have before it moved last. That is a conflict, not a lack of right.
 */
import { type Application, findStates, type Person, type RecordValue, rowsOfAction } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { permit } from '../permissions/permit.ts';
import { type Refusal, refuseWith } from '../refusals/refusal.ts';
import { leadsOn } from './leads-on.ts';

/** Whether this person may not take the action on `kept`, and could have on `before`, which is the record before it moved last. */
export function cameTooLate(
  application: Application,
  { kept, before, action, by }: { readonly kept: RecordValue; readonly before: RecordValue; readonly action: string; readonly by: Person },
  environment: Environment,
): boolean {
  const mayAct = (self: RecordValue): boolean =>
    permit(application, by, { kind: 'action', entity: self.entity, action }, { ...environment, self }).allowed;
  const wayOn = rowsOfAction(application, before.entity, action).some((row) => leadsOn(application, before, row));
  return wayOn && !mayAct(kept) && mayAct(before);
}

/** The document's *Moved meanwhile*, about the record as it is now. */
export function movedMeanwhile(application: Application, record: RecordValue, environment: Environment): Refusal {
  const meanwhile = findStates(application, record.entity)?.movedMeanwhile;
  const said = { statement: meanwhile?.statement ?? null, record, environment, fallback: 'moved-meanwhile' } as const;
  return { ...refuseWith(application, meanwhile?.code, said), path: [] };
}
