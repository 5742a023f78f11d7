/** Routes to comments on a record: reading, writing, changing and deleting them, and who may be mentioned. */
import { commentsAPage, includesForRedaction } from '@ninefold/engine';
import { commentsOf } from '../comments/comments-of.ts';
import { requireMayComment } from '../comments/may-comment.ts';
import { peopleToMention } from '../comments/people-to-mention.ts';
import { addComment, deleteComment, editComment } from '../comments/write-comment.ts';
import type { RequestContext } from '../context/request-context.ts';
import { answerOnce } from '../contract/answer-once.ts';
import type { AnsweredOnce, AppContext, AppResponse } from '../contract/app-handler.ts';
import { checkBody, readBody, readQuery } from '../contract/read-input.ts';
import { parseObject } from '../http/read-body.ts';
import { knownEntity } from '../records/known-entity.ts';
import { type Address, readRecord } from '../records/read.ts';

const misfits = { body: { code: 'malformed', message: 'A comment is { "parts": [text, { "person": id }, { "file": id }, …] }.' } } as const;

type OfRecord = RequestContext<{ readonly entity: string; readonly id: string }>;

/** A page. Throws *May not be read* as reading the record does. */
export async function answerComments(context: AppContext<'comments'>): Promise<AppResponse<'comments'>> {
  const { after = null, limit = commentsAPage } = readQuery(context, 'comments');
  return { status: 200, body: await commentsOf(context, context.running.store, await recordRead(context), after, limit) };
}

/** 201 with the comment as it is kept. Throws what is refused. */
export function answerCommentAdd(context: AppContext<'addComment'>): Promise<AnsweredOnce<'addComment'>> {
  const address = addressOf(context);
  return answerOnce('addComment', context, async (transaction, body) => {
    const written = checkBody('addComment', parseObject(body), misfits);
    return { status: 201, body: await addComment(context, transaction, address, written) };
  });
}

/** 200 with the comment as it is kept. Throws what is refused. */
export async function answerCommentEdit(context: AppContext<'editComment'>): Promise<AppResponse<'editComment'>> {
  const address = addressOf(context);
  const written = await readBody(context, 'editComment', misfits);
  return await context.running.store.change(async (transaction) => {
    return { status: 200, body: await editComment(context, transaction, address, context.parameters.comment, written) };
  });
}

/** 204. Throws what is refused. */
export async function answerCommentDelete(context: AppContext<'deleteComment'>): Promise<AppResponse<'deleteComment'>> {
  const address = addressOf(context);
  await context.running.store.change((transaction) => deleteComment(context, transaction, address, context.parameters.comment));
  return { status: 204 };
}

/** For whoever may comment. Throws *May not be read* as reading the record does. */
export async function answerMentionable(context: AppContext<'mentionable'>): Promise<AppResponse<'mentionable'>> {
  const record = await recordRead(context);
  requireMayComment(context);
  const search = (readQuery(context, 'mentionable').search ?? '').trim();
  return { status: 200, body: { people: await peopleToMention(context, record, search) } };
}

function addressOf(context: OfRecord): Address {
  return { entity: knownEntity(context, context.parameters.entity), by: 'id', value: context.parameters.id };
}

function recordRead(context: OfRecord) {
  const { running, principal } = context;
  const address = addressOf(context);
  const load = includesForRedaction(running.application, principal.person.roles, address.entity.name);
  return readRecord(context, running.store, address, load);
}
