/** The parts of a comment as its table keeps them: JSON, sizes of files as text. */
import type { CommentPart } from '../comments.ts';
import type { SqlValue } from '../sql/codecs.ts';

/** The ids of the files that go with it. */
export function filesOf(parts: readonly CommentPart[]): ReadonlySet<string> {
  return new Set(parts.flatMap((part) => (typeof part !== 'string' && 'file' in part ? [part.file] : [])));
}

/** What `partsOf` reads. */
export function bodyOf(parts: readonly CommentPart[]): string {
  return JSON.stringify(parts.map((part) => (typeof part !== 'string' && 'file' in part ? { ...part, size: String(part.size) } : part)));
}

/** What `bodyOf` wrote. */
export function partsOf(body: SqlValue | undefined): readonly CommentPart[] {
  const parts = JSON.parse(String(body)) as readonly CommentPart[];
  return parts.map((part) => (typeof part !== 'string' && 'file' in part ? { ...part, size: BigInt(part.size) } : part));
}
