/** Writing a comment, and changing or deleting one of one's own. */
import { includesForRedaction } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { CommentAnswer, CommentWritten } from '@ninefold/protocol';
import { type CommentPart, isCommentFile, type StoredComment, type Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { fileTaken } from '../files/take-file.ts';
import { tellOfComment } from '../followers/tell-followers.ts';
import { notPermitted, platformRefused } from '../problems/platform.ts';
import { actorOf } from '../records/actor.ts';
import { createNaming, type Naming } from '../records/naming.ts';
import { type Address, readRecord } from '../records/read.ts';
import { requireMayComment } from './may-comment.ts';
import { partsWritten, peopleMentioned } from './parts-written.ts';
import { shownComment } from './shown-comment.ts';
import { tellMentioned } from './tell-mentioned.ts';

/** As it is kept. Throws what is refused. */
export async function addComment(
  context: RequestContext,
  transaction: Transaction,
  address: Address,
  written: CommentWritten,
): Promise<CommentAnswer> {
  const { who, record, naming } = await commenting(context, transaction, address);
  const parts = await partsWritten(naming, written, (file) => fileTaken(context, transaction, file, []));
  const comment = await transaction.comments.add({ entity: record.entity, record: record.id ?? '', who, parts });
  await tell(context, transaction, address, record, parts);
  return await shownComment(context, naming, comment);
}

/** As it is kept; who is mentioned anew is told. Throws what is refused. */
export async function editComment(
  context: RequestContext,
  transaction: Transaction,
  address: Address,
  id: string,
  written: CommentWritten,
): Promise<CommentAnswer> {
  const { record, naming, comment } = await ownComment(context, transaction, address, id);
  const held = comment.parts.filter(isCommentFile);
  const parts = await partsWritten(naming, written, (file) => fileTaken(context, transaction, file, held));
  await transaction.comments.edit(comment, parts);
  await tell(context, transaction, address, record, parts, comment.parts);
  const kept = await transaction.comments.one(record.entity, record.id ?? '', id);
  return await shownComment(context, naming, kept ?? comment);
}

/** Throws what is refused. */
export async function deleteComment(context: RequestContext, transaction: Transaction, address: Address, id: string): Promise<void> {
  const { comment } = await ownComment(context, transaction, address, id);
  await transaction.comments.remove(comment);
}

interface Commenting {
  readonly who: string;
  readonly record: RecordValue;
  readonly naming: Naming;
}

async function commenting(context: RequestContext, transaction: Transaction, address: Address): Promise<Commenting> {
  const { application } = context.running;
  const load = includesForRedaction(application, context.principal.person.roles, address.entity.name);
  const record = await readRecord(context, transaction, address, load);
  return { who: requireMayComment(context), record, naming: createNaming(context, transaction) };
}

async function ownComment(
  context: RequestContext,
  transaction: Transaction,
  address: Address,
  id: string,
): Promise<Commenting & { readonly comment: StoredComment }> {
  const found = await commenting(context, transaction, address);
  const comment = await transaction.comments.one(found.record.entity, found.record.id ?? '', id);
  if (!comment || comment.gone !== null) throw platformRefused('not-found', { said: 'This comment is not there any more.' });
  if (comment.who !== found.who) throw notPermitted(context.running, { said: 'Comments are changed by those who wrote them.' });
  return { ...found, comment };
}

/** Those who were mentioned before were told before; null: it is a new one, of which followers hear. */
async function tell(
  context: RequestContext,
  transaction: Transaction,
  { entity }: Address,
  record: RecordValue,
  parts: readonly CommentPart[],
  before: readonly CommentPart[] | null = null,
): Promise<void> {
  const known = peopleMentioned(before ?? []);
  const people = peopleMentioned(parts).filter((person) => !known.includes(person));
  const actor = actorOf(context);
  await tellMentioned(actor, transaction, record, entity.statement, people);
  if (before === null) await tellOfComment(actor, transaction, record, people);
}
