/** Editing a record: the engine judges it, one update keeps it. */
import { type Edited, editAsSent, type IncludeTree, type Lookup, mergeIncludes, type Refused } from '@ninefold/engine';
import { type Entity, memoize, type RecordValue } from '@ninefold/model';
import type { RecordQueries, Transaction } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { tellOfChange } from '../followers/tell-followers.ts';
import { actorOf, whoOf } from './actor.ts';
import { includesForAnswer } from './answer.ts';
import { allowed, lookUp } from './judged.ts';
import { type Address, type RecordTarget, readTarget } from './read.ts';
import type { LookupReader } from './resolve-references.ts';
import { refuseStale } from './stale.ts';
import { written } from './written.ts';

export interface EditRequest {
  readonly address: Address;
  /** The version the edit is based on; undefined: whichever there is. */
  readonly version: number | undefined;
  readonly json: unknown;
  readonly only?: readonly string[] | undefined;
  /** What is asked of it once it is kept. */
  readonly asked?: IncludeTree | undefined;
}

/** The record as it is kept then. Throws what is refused. */
export async function editRecord(context: RequestContext, transaction: Transaction, request: EditRequest): Promise<RecordValue> {
  prefetchEdit(context, transaction, request.address);
  const { target, judged } = await asSent(context, transaction, request);
  return await commitEdit(context, transaction, target, judged, request.asked);
}

/** All that is read before a record is edited that is known by its id. */
export function prefetchEdit(context: RequestContext, transaction: Transaction, address: Address): void {
  const { entity, by, value } = address;
  if (by === 'id') transaction.prefetch({ entity: entity.name, id: value }, () => readToEdit(context, transaction, address));
}

/** The record as it is kept now. Throws what is refused, as far as that is known before it is kept. */
export async function judgeEdit(context: RequestContext, reader: LookupReader, request: EditRequest): Promise<RecordValue> {
  const { target, judged } = await asSent(context, reader, request);
  await judgedEdit(context, reader, target, judged);
  return target.kept;
}

async function asSent(
  context: RequestContext,
  reader: LookupReader,
  { address, version, json, only }: EditRequest,
): Promise<{ readonly target: RecordTarget; readonly judged: Lookup<Edited> | Refused }> {
  const { running, principal, environment } = context;
  const target = await readToEdit(context, reader, address, version);
  const edit = { by: principal.person, sent: { json, only }, ...target };
  return { target, judged: await settled(context, reader, () => editAsSent(running.application, edit, environment)) };
}

/** The record with all that judging an edit of it looks at. */
export function readToEdit(context: RequestContext, reader: RecordQueries, address: Address, version?: number): Promise<RecordTarget> {
  const { entity } = address;
  return readTarget(context, reader, address, loadsToEdit(includesForAnswer(context, entity), entity), version);
}

/** One tree for each that an answer has, by which the store knows its statement again. */
const loadsToEdit = memoize((answered: IncludeTree, entity: Entity) => mergeIncludes(answered, setsOf(entity)));

/** Looks up what was sent, and keeps the edit. Throws what is refused. */
export async function commitEdit(
  context: RequestContext,
  transaction: Transaction,
  target: RecordTarget,
  judged: Lookup<Edited> | Refused,
  asked?: IncludeTree,
): Promise<RecordValue> {
  const actor = actorOf(context);
  const { changes, statement } = await judgedEdit(context, transaction, target, judged);
  const { entity, id = '', version = 0 } = target.kept;
  const next = asked && { load: asked, environment: context.environment };
  const change = { entity, id, version, fields: changes, stamp: { statement, ...whoOf(actor) }, asked: next };
  const updated = await transaction.update(change);
  const record = await written(actor, transaction, updated);
  const telling = tellOfChange(actor, transaction, updated);
  if (telling) await telling;
  return record;
}

async function judgedEdit(
  context: RequestContext,
  reader: LookupReader,
  target: RecordTarget,
  judged: Lookup<Edited> | Refused,
): Promise<Edited> {
  const refusing = refuseStale(context, reader, target, judged);
  if (refusing) await refusing;
  return allowed(await lookUp(context, reader, judged, includesForAnswer(context, target.entity)));
}

/** Members that are there stay, whether they may be read or not. */
export function setsOf({ fields }: Entity): IncludeTree {
  return Object.fromEntries(fields.flatMap(({ name, type }) => (type.kind === 'references' ? [[name, {}]] : [])));
}
