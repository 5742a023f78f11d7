/** What people said about a record, newest first, and whether their reader follows it. */
import { hasComments } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { CommentsAnswer } from '@ninefold/protocol';
import type { RecordQueries } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { createNaming } from '../records/naming.ts';
import { mayComment } from './may-comment.ts';
import { shownComment } from './shown-comment.ts';

/** Those older than `after`; null: the newest. `record` may be read. None where the document says that nobody comments. */
export async function commentsOf(
  context: RequestContext,
  reader: RecordQueries,
  { entity, id = '' }: RecordValue,
  after: string | null,
  limit: number,
): Promise<CommentsAnswer> {
  const { acting } = context.principal;
  const person = acting ? undefined : context.principal.person.record?.id;
  const follows = person === undefined ? null : await reader.followers.follows(entity, id, person);
  if (!hasComments(context.running.application)) return { comments: [], next: null, may: false, follows };
  const page = await reader.comments.page(entity, id, after, limit);
  const naming = createNaming(context, reader);
  const comments = await Promise.all(page.map((comment) => shownComment(context, naming, comment)));
  return { comments, next: page.length < limit ? null : (page.at(-1)?.id ?? null), may: !acting && mayComment(context), follows };
}
