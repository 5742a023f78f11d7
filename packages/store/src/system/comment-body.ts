/** The parts of a comment as its table keeps them: JSON, sizes of files as text. */
import { type CommentPart, isCommentFile } from '../comments.ts';
import type { SqlValue } from '../sql/codecs.ts';

/** The ids of the files that go with it. */
export function filesOf(parts: readonly CommentPart[]): ReadonlySet<string> {
  return new Set(parts.filter(isCommentFile).map(({ file }) => file));
}

/** What `partsOf` reads. */
export function bodyOf(parts: readonly CommentPart[]): string {
  return JSON.stringify(parts.map((part) => (isCommentFile(part) ? { ...part, size: String(part.size) } : part)));
}

/** What `bodyOf` wrote. */
export function partsOf(body: SqlValue | undefined): readonly CommentPart[] {
  const parts = JSON.parse(String(body)) as readonly CommentPart[];
  return parts.map((part) => (isCommentFile(part) ? { ...part, size: BigInt(part.size) } : part));
}
