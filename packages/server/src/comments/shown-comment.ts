/** A comment as its reader may see it: its words, and people by the names they may know. */
import { labelOf } from '@ninefold/engine';
import type { CommentAnswer } from '@ninefold/protocol';
import { type CommentPart, isCommentFile, type StoredComment } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import type { Naming } from '../records/naming.ts';

/** The record it is about may be read. */
export async function shownComment(context: RequestContext, naming: Naming, comment: StoredComment): Promise<CommentAnswer> {
  const { id, at, edited, gone, who } = comment;
  const named = await namedPerson(context, naming, who);
  return {
    id,
    at: new Date(at).toISOString(),
    who: named.person === null ? null : { id: named.person, label: named.label },
    own: !context.principal.acting && who === context.principal.person.record?.id,
    edited: edited === null ? null : new Date(edited).toISOString(),
    gone,
    parts: await Promise.all(comment.parts.map((part) => shownPart(context, naming, part))),
  };
}

async function shownPart(context: RequestContext, naming: Naming, part: CommentPart): Promise<CommentAnswer['parts'][number]> {
  if (typeof part === 'string') return part;
  return isCommentFile(part) ? { ...part, size: String(part.size) } : await namedPerson(context, naming, part.person);
}

/** Whom one may not know is as good as gone. */
async function namedPerson(
  { running }: RequestContext,
  naming: Naming,
  id: string,
): Promise<{ readonly person: string | null; readonly label: string }> {
  const person = await naming.person(id);
  return person.id === undefined ? { person: null, label: '' } : { person: id, label: labelOf(running.application, person) };
}
