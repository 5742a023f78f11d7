/** What people say about a record: kept beside it, not a part of it. */
import type { FileValue, Instant } from '@ninefold/model';

/** Text as it was written, the id of a person who is mentioned there, or a file that goes with it. */
export type CommentPart = string | { readonly person: string } | FileValue;

/** A file, rather than words or a person. */
export function isCommentFile(part: CommentPart): part is FileValue {
  return typeof part !== 'string' && 'file' in part;
}

export interface NewComment {
  /** The record it is about. */
  readonly entity: string;
  readonly record: string;
  /** Id of the person's record. */
  readonly who: string;
  readonly parts: readonly CommentPart[];
}

export interface StoredComment extends NewComment {
  readonly id: string;
  readonly at: Instant;
  /** When it was last changed. */
  readonly edited: Instant | null;
  /** Nothing but that it was there: its writer deleted it, or something of its record was forgotten. */
  readonly gone: 'deleted' | 'forgotten' | null;
}

export interface CommentReads {
  /** About one record, newest first; `after` is the id of the last one seen. */
  page(entity: string, record: string, after: string | null, limit: number): Promise<readonly StoredComment[]>;
  /** Null where there is none of this id about the record. */
  one(entity: string, record: string, id: string): Promise<StoredComment | null>;
  /** Whether a file goes with one of them, by its id. */
  holdFile(entity: string, record: string, file: string): Promise<boolean>;
}

/** Those who may read the record hear of each once it is committed. A file goes with the last comment that has it. */
export interface CommentWrites {
  add(comment: NewComment): Promise<StoredComment>;
  /** False where it is gone meanwhile. */
  edit(comment: StoredComment, parts: readonly CommentPart[]): Promise<boolean>;
  /** Leaves that it was there. False where it is gone already. */
  remove(comment: StoredComment): Promise<boolean>;
}
