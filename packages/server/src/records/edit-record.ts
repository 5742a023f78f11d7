/** Editing a record: the engine judges it, one update keeps it. */
import { type Edited, editAsSent, type IncludeTree, type Lookup, mergeIncludes, type Refused } from '@ninefold/engine';
import type { Entity, RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { actorOf } from './actor.ts';
import { includesForAnswer } from './answer.ts';
import { allowed, lookUp } from './judged.ts';
import { type Address, type RecordTarget, readTarget } from './read.ts';
import { refuseStale } from './stale.ts';
import { written } from './written.ts';

export interface EditRequest {
  readonly address: Address;
  /** The version the edit is based on; undefined: whichever there is. */
  readonly version: number | undefined;
  readonly json: unknown;
  readonly only?: readonly string[] | undefined;
}

/** The record as it is kept then. Throws what is refused. */
export async function editRecord(
  context: RequestContext,
  transaction: Transaction,
  { address, version, json, only }: EditRequest,
): Promise<RecordValue> {
  const { running, principal, environment } = context;
  const target = await readToEdit(context, transaction, address, version);
  const edit = { ...target, by: principal.person, sent: { json, only } };
  const judged = await settled(context, transaction, () => editAsSent(running.application, edit, environment));
  return commitEdit(context, transaction, target, judged);
}

/** The record with all that judging an edit of it looks at. */
export function readToEdit(context: RequestContext, transaction: Transaction, address: Address, version?: number): Promise<RecordTarget> {
  const load = mergeIncludes(includesForAnswer(context, address.entity), setsOf(address.entity));
  return readTarget(context, transaction, address, load, version);
}

/** Looks up what was sent, and keeps the edit. Throws what is refused. */
export async function commitEdit(
  context: RequestContext,
  transaction: Transaction,
  target: RecordTarget,
  judged: Lookup<Edited> | Refused,
): Promise<RecordValue> {
  const { principal } = context;
  await refuseStale(context, transaction, target, judged);
  const { changes, statement } = allowed(await lookUp(context, transaction, judged, includesForAnswer(context, target.entity)));
  const { entity, id = '', version = 0 } = target.kept;
  const change = { entity, id, version, fields: changes, stamp: { who: principal.person.record?.id ?? null, statement } };
  return written(actorOf(context), transaction, await transaction.update(change));
}

/** Members that are there stay, whether they may be read or not. */
export function setsOf({ fields }: Entity): IncludeTree {
  return Object.fromEntries(fields.flatMap(({ name, type }) => (type.kind === 'references' ? [[name, {}]] : [])));
}
