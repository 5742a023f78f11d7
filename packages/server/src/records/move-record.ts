/** Taking an action: the transition the document allows from where the record is now. */

import { decodeFields, isEverReadable, type Refusal, transition } from '@ninefold/engine';
import { byName, type Entity, type Field, findEntity, findStates, givenValue, invariant, type RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { refuseAny } from '../problems/refusal-error.ts';
import { actorOf } from './actor.ts';
import { includesForAnswer } from './answer.ts';
import { commitTransition } from './commit-transition.ts';
import { mergeAsked } from './incoming.ts';
import { viewerOf } from './list.ts';
import { refuseMovedBefore } from './moved-before.ts';
import { type Address, readRecord } from './read.ts';
import { resolveReferences } from './resolve-references.ts';
import { refuseStale } from './stale.ts';
import { withoutUnseen } from './unseen.ts';
import { refuseWaiting } from './waiting.ts';

export interface Move {
  readonly address: Address;
  readonly action: string;
  readonly version: number | undefined;
  readonly json: unknown;
}

export interface Moved {
  readonly record: RecordValue;
  /** It landed in the *Otherwise* state, and why: kept all the same. */
  readonly notice: Refusal | undefined;
  /** Nothing has changed yet: somebody else is called first. */
  readonly waits: boolean;
}

export async function moveRecord(
  context: RequestContext,
  transaction: Transaction,
  { address, action, version, json }: Move,
): Promise<Moved> {
  const { running, principal, environment } = context;
  const { application } = running;
  const loads = includesForAnswer(context, address.entity);
  const kept = await readRecord(context, transaction, address, loads);
  if (version !== undefined && version !== kept.version) await refuseStale(context, transaction, kept, version);
  await refuseWaiting(transaction, kept);
  const asked = asksFor(context, kept, action);
  const decoded = decodeFields(application, kept.entity, withoutUnseen(viewerOf(context), json, kept), {
    settings: running.settings,
    allows: (entity, field) => isAskedFor(kept, asked, entity, field),
    knows: (entity, field) => isAskedFor(kept, asked, entity, field) || isEverReadable(application, principal.person.roles, entity, field),
  });
  refuseAny(decoded.refusals);
  const resolved = await resolveReferences(context, transaction, decoded.fields, kept, loads);
  refuseAny(resolved.refusals);
  const result = transition(application, kept, action, mergeAsked(context, kept, resolved.fields), principal.person, environment);
  if (result.kind === 'refused') {
    if (version === undefined) await refuseMovedBefore(context, transaction, kept, action);
    refuseAny(result.refusals);
  }
  invariant(result.kind !== 'refused', 'a refusal was thrown');
  const record = await commitTransition(actorOf(context), transaction, kept, result, actionName(context, kept, action));
  return result.kind === 'waits' ? { record, notice: undefined, waits: true } : { record, notice: result.notice, waits: false };
}

/** A field that is asked for, or one of the lines that are. */
function isAskedFor(record: RecordValue, asked: readonly string[], { name, ownedBy }: Entity, field: Field): boolean {
  if (name === record.entity) return asked.includes(field.name);
  return ownedBy?.entity === record.entity && asked.includes(ownedBy.field) && !field.computed && field.implied === undefined;
}

/** All the fields any row of an action asks for. */
function asksFor({ running }: RequestContext, record: RecordValue, action: string): readonly string[] {
  const rows = rowsOf(running, record, action);
  const names = rows.flatMap((row) => givenValue(row.asksFor) ?? []);
  const fields = findEntity(running.application, record.entity)?.fields ?? [];
  return names.flatMap((name) => byName(fields, name)?.name ?? []);
}

function actionName({ running }: RequestContext, record: RecordValue, action: string): string {
  const [row] = rowsOf(running, record, action);
  return row?.trigger.kind === 'action' ? row.trigger.name : action;
}

function rowsOf(running: RequestContext['running'], record: RecordValue, action: string) {
  const rows = findStates(running.application, record.entity)?.transitions ?? [];
  return rows.filter((row) => row.trigger.kind === 'action' && byName([row.trigger], action) !== undefined);
}
