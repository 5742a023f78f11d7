/** Taking an action: the transition the document allows from where the record is now. */

import { decodeFields, type Refusal, transition } from '@ninefold/engine';
import { byName, type Entity, type Field, findEntity, findStates, givenValue, invariant, type RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { isEverReadable } from '../access/read-right.ts';
import type { Asking } from '../asking.ts';
import { refuseAny } from '../problems/refused.ts';
import { actingOf } from './acting.ts';
import { answerLoads } from './answer.ts';
import { carryOut } from './carry-out.ts';
import { mergeAsked } from './incoming.ts';
import { readerOf } from './list.ts';
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

export async function moveRecord(asking: Asking, transaction: Transaction, { address, action, version, json }: Move): Promise<Moved> {
  const { running, who, environment } = asking;
  const { application } = running;
  const loads = answerLoads(asking, address.entity);
  const kept = await readRecord(asking, transaction, address, loads);
  if (version !== undefined && version !== kept.version) await refuseStale(asking, transaction, kept, version);
  await refuseWaiting(transaction, kept);
  const asked = asksFor(asking, kept, action);
  const decoded = decodeFields(application, kept.entity, withoutUnseen(readerOf(asking), json, kept), {
    settings: running.settings,
    allows: (entity, field) => isAskedFor(kept, asked, entity, field),
    knows: (entity, field) => isAskedFor(kept, asked, entity, field) || isEverReadable(application, who.person.roles, entity, field),
  });
  refuseAny(decoded.refusals);
  const resolved = await resolveReferences(asking, transaction, decoded.fields, kept, loads);
  refuseAny(resolved.refusals);
  const result = transition(application, kept, action, mergeAsked(asking, kept, resolved.fields), who.person, environment);
  if (result.kind === 'refused') {
    if (version === undefined) await refuseMovedBefore(asking, transaction, kept, action);
    refuseAny(result.refusals);
  }
  invariant(result.kind !== 'refused', 'a refusal was thrown');
  const record = await carryOut(actingOf(asking), transaction, kept, result, actionName(asking, kept, action));
  return result.kind === 'waits' ? { record, notice: undefined, waits: true } : { record, notice: result.notice, waits: false };
}

/** A field that is asked for, or one of the lines that are. */
function isAskedFor(record: RecordValue, asked: readonly string[], { name, ownedBy }: Entity, field: Field): boolean {
  if (name === record.entity) return asked.includes(field.name);
  return ownedBy?.entity === record.entity && asked.includes(ownedBy.field) && !field.computed && field.implied === undefined;
}

/** All the fields any row of an action asks for. */
function asksFor({ running }: Asking, record: RecordValue, action: string): readonly string[] {
  const rows = rowsOf(running, record, action);
  const names = rows.flatMap((row) => givenValue(row.asksFor) ?? []);
  const fields = findEntity(running.application, record.entity)?.fields ?? [];
  return names.flatMap((name) => byName(fields, name)?.name ?? []);
}

function actionName({ running }: Asking, record: RecordValue, action: string): string {
  const [row] = rowsOf(running, record, action);
  return row?.trigger.kind === 'action' ? row.trigger.name : action;
}

function rowsOf(running: Asking['running'], record: RecordValue, action: string) {
  const rows = findStates(running.application, record.entity)?.transitions ?? [];
  return rows.filter((row) => row.trigger.kind === 'action' && byName([row.trigger], action) !== undefined);
}
