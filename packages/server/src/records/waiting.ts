/** What a record waits for, or what failed: told to whoever may read it, and why nothing of it can be changed meanwhile. */

import { isPlatformCode, refuseWith } from '@ninefold/engine';
import { findError, findStates, type RecordValue } from '@ninefold/model';
import type { FailedCall, WaitingCall } from '@ninefold/protocol';
import type { CallFailure, RecordQueries, StoredCall } from '@ninefold/store';
import { termIn } from '@ninefold/words';
import type { RequestContext } from '../context/request-context.ts';
import { lacksSomething } from '../outbox/lacks-something.ts';

export interface CallsOfRecord {
  readonly waiting: WaitingCall | null;
  readonly failed: FailedCall | null;
}

/** What a record waits for and what failed last, each null when there is none. */
export async function callsOf(context: RequestContext, reader: RecordQueries, record: RecordValue): Promise<CallsOfRecord> {
  // Only what has states can wait: nothing else is acted on.
  if (!findStates(context.running.application, record.entity)) return { waiting: null, failed: null };
  const { waiting, failed } = await reader.calls.ofRecord(record.entity, record.id ?? '');
  return { waiting: waiting && tellWaiting(context, waiting), failed: failed && tellFailed(context, failed, record) };
}

/** The error of the document, filled from the record as its reader may see it: never what was filled for whoever pressed. */
export function failureMessage(
  { running, environment }: RequestContext,
  { code, message, statement }: CallFailure,
  record: RecordValue,
): string {
  if (isPlatformCode(code) && !findError(running.application, code)) return message;
  return refuseWith(running.application, code, { statement, record, environment, fallback: 'call-failed' }).message;
}

function tellWaiting({ running, services }: RequestContext, kept: StoredCall): WaitingCall {
  return {
    call: termIn(running.settings.terms, 'action', kept.words),
    statement: kept.call,
    since: new Date(kept.since).toISOString(),
    made: kept.made,
    tries: kept.tries,
    next: kept.next > services.clock.now() ? new Date(kept.next).toISOString() : null,
    reason: lacksSomething(running, kept) ?? null,
  };
}

function tellFailed(context: RequestContext, kept: StoredCall, record: RecordValue): FailedCall | null {
  const { failure } = kept;
  if (!failure) return null;
  const message = failureMessage(context, failure, record);
  return {
    call: termIn(context.running.settings.terms, 'action', kept.words),
    statement: kept.call,
    code: failure.code,
    message,
    at: new Date(failure.at).toISOString(),
  };
}
