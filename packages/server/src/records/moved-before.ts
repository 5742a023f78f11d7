/**
 * Of two who act at once without saying which version they saw, the second finds another record than they looked at: they may not
 * act on it as it is now, but could have before it moved last. That is a conflict, not a lack of right. Told only to those who may
 * read the record, and with it its history.
 */
import { permit, stateOf } from '@ninefold/engine';
import { findField, findStates, foldName, type RecordValue } from '@ninefold/model';
import type { HistoryRow, RecordQueries } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { RefusalError } from '../problems/refusal-error.ts';
import { movedMeanwhile } from './stale.ts';

/** Throws the document's *Moved meanwhile* then; else does nothing. */
export async function refuseMovedBefore(context: RequestContext, reader: RecordQueries, kept: RecordValue, action: string): Promise<void> {
  if (mayAct(context, kept, action)) return;
  const [last] = (await reader.history({ entity: kept.entity, id: kept.id ?? '', limit: 1 })).rows;
  if (last?.what !== 'moved' || last.action === null) return;
  const before = asBefore(context, kept, last);
  if (leadsOn(context, before, action) && mayAct(context, before, action)) throw new RefusalError([movedMeanwhile(context, kept)]);
}

function mayAct({ running, principal, environment }: RequestContext, self: RecordValue, action: string): boolean {
  const request = { kind: 'action', entity: self.entity, action } as const;
  return permit(running.application, principal.person, request, { ...environment, self }).allowed;
}

/** The record before its last change; lines are told as counts and stay as they are. */
function asBefore({ running }: RequestContext, kept: RecordValue, { changes }: HistoryRow): RecordValue {
  const changed = changes.flatMap(({ field, from }) => {
    const known = findField(running.application, kept.entity, field);
    return known && known.type.kind !== 'lines' ? [[known.name, from] as const] : [];
  });
  return { ...kept, fields: { ...kept.fields, ...Object.fromEntries(changed) } };
}

function leadsOn({ running }: RequestContext, record: RecordValue, action: string): boolean {
  const state = foldName(stateOf(running.application, record) ?? '');
  return (findStates(running.application, record.entity)?.transitions ?? []).some(
    ({ trigger, from }) =>
      trigger.kind === 'action' && foldName(trigger.name) === foldName(action) && from.some((one) => foldName(one) === state),
  );
}
