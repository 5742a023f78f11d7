/** What stands beside a record: comments on it, and who follows it. */
import type { Static } from 'typebox';
import { after, done, entityName, limit, recordId, search } from './parameters.ts';
import { anyOf, arrayOf, closed, component, described, flag, moment, nullableText, oneOf, orNull, text, textUpTo } from './schema.ts';
import { wireFile } from './wire.ts';

const longestId = 200;

/** Where a person is mentioned: null for one whom the reader may not know, or who is gone. */
const mention = closed({ person: nullableText, label: text });

const comment = component(
  'ninefold.Comment',
  closed({
    id: text,
    at: moment,
    /** Whoever wrote it, by the name its reader may know. */
    who: orNull(closed({ id: text, label: text })),
    /** Its reader wrote it, and may change it. */
    own: flag,
    /** When it was last changed. */
    edited: orNull(moment),
    /** It was there, and is not any more: its writer deleted it, or something of its record was forgotten. */
    gone: oneOf(['deleted', 'forgotten', null]),
    /** Text as it was written, with line breaks, people who are mentioned, and files that go with it. */
    parts: arrayOf(anyOf(text, mention, wireFile)),
  }),
);

const comments = component(
  'ninefold.Comments',
  closed({
    comments: arrayOf(comment),
    next: nullableText,
    /** Whether their reader may write one. */
    may: flag,
    /** Whether their reader follows the record; null for whoever cannot. */
    follows: orNull(flag),
  }),
);

/** `person`: the id of somebody who is mentioned; `file`: of a file that was sent for it. */
const commentWritten = closed({
  parts: arrayOf(anyOf(textUpTo(100_000), closed({ person: textUpTo(longestId) }), closed({ file: textUpTo(longestId) })), {
    maxItems: 200,
  }),
});

const mentionable = component('ninefold.Mentionable', closed({ people: arrayOf(closed({ id: text, label: text, unique: nullableText })) }));

export type CommentAnswer = Static<typeof comment>;
export type CommentsAnswer = Static<typeof comments>;
export type CommentWritten = Static<typeof commentWritten>;
export type MentionablePerson = Static<typeof mentionable>['people'][number];

const path = { entity: entityName, id: recordId } as const;
const ofOne = { ...path, comment: described(text, 'Id of a comment.') } as const;

export const commentRoutes = {
  comments: {
    id: 'comments',
    summary: 'What people said about a record',
    for: 'person',
    path,
    query: { after, limit },
    answers: { 200: { description: 'Newest first.', schema: comments } },
  },
  follow: {
    id: 'follow',
    summary: 'Follow a record: be told of what others change of it and say about it',
    for: 'person',
    path,
    body: closed({}),
    answers: { 204: { description: 'From now on, as long as one may read it.' } },
  },
  unfollow: {
    id: 'unfollow',
    summary: 'Follow a record no more',
    for: 'person',
    path,
    answers: { 204: done },
  },
  addComment: {
    id: 'add comment',
    summary: 'Comment on a record',
    for: 'person',
    keyed: true,
    path,
    body: commentWritten,
    answers: { 201: { description: 'As it is kept. Who is mentioned is told where they may read the record.', schema: comment } },
  },
  editComment: {
    id: 'edit comment',
    summary: 'Change a comment of one’s own',
    for: 'person',
    path: ofOne,
    body: commentWritten,
    answers: { 200: { description: 'As it is kept.', schema: comment } },
  },
  deleteComment: {
    id: 'delete comment',
    summary: 'Delete a comment of one’s own',
    for: 'person',
    path: ofOne,
    answers: { 204: done },
  },
  mentionable: {
    id: 'mentionable',
    summary: 'People who may be mentioned in a comment on a record',
    for: 'person',
    path,
    query: { search },
    answers: { 200: { description: 'Of those whoever asks may read, as far as that tells who may read the record.', schema: mentionable } },
  },
} as const;
