/**
 * Of two who act at once without saying which version they saw, the second finds another record than they looked at (`cameTooLate`).
 * Told only to those who may read the record, and with it its history.
 */
import { cameTooLate, movedMeanwhile } from '@ninefold/engine';
import { findField, type RecordValue } from '@ninefold/model';
import type { HistoryRow, RecordQueries } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { RefusalError } from '../problems/refusal-error.ts';

/** Throws the document's *Moved meanwhile* then; else does nothing. */
export async function refuseMovedBefore(context: RequestContext, reader: RecordQueries, kept: RecordValue, action: string): Promise<void> {
  const { running, principal, environment } = context;
  const [last] = (await reader.history({ entity: kept.entity, id: kept.id ?? '', limit: 1 })).rows;
  if (last?.what !== 'moved' || last.action === null) return;
  const target = { kept, before: asBefore(context, kept, last), action, by: principal.person };
  if (cameTooLate(running.application, target, environment))
    throw new RefusalError([movedMeanwhile(running.application, kept, environment)]);
}

/** The record before its last change; lines are given as counts and stay as they are. */
function asBefore({ running }: RequestContext, kept: RecordValue, { changes }: HistoryRow): RecordValue {
  const changed = changes.flatMap(({ field, from }) => {
    const known = findField(running.application, kept.entity, field);
    return known && known.type.kind !== 'lines' ? [[known.name, from] as const] : [];
  });
  return { ...kept, fields: { ...kept.fields, ...Object.fromEntries(changed) } };
}
