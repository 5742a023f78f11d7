/** A comment as it is typed, a text in which people stand as `@` with their name and to which files belong, and as it is sent, in parts. */
import type { CommentAnswer, CommentWritten } from '@ninefold/protocol';
import { t } from '../../language/t.tsx';

type Part = CommentAnswer['parts'][number];

/** A mention of somebody. */
export type Mention = Extract<Part, { readonly label: string }>;

/** A file that goes with a comment. */
export type CommentFile = Extract<Part, { readonly file: string }>;

/** Somebody who was chosen while typing: their name as it stands in the text, without the sign. */
export interface Mentioned {
  readonly person: string;
  readonly name: string;
}

/** The text, and who stands in it, of a comment that is changed. Whom one may not know is not mentioned any more. */
export function typedComment(parts: CommentAnswer['parts']): { readonly text: string; readonly mentioned: readonly Mentioned[] } {
  const mentioned = parts.flatMap((part) => (isMention(part) && part.person !== null ? [{ person: part.person, name: part.label }] : []));
  return { text: parts.map((part) => (typeof part === 'string' ? part : isMention(part) ? mentionWords(part) : '')).join(''), mentioned };
}

/** Those of the parts that stand in the text, and the files, which stand below it. */
export function filesApart(parts: CommentAnswer['parts']): {
  readonly said: readonly (string | Mention)[];
  readonly files: readonly CommentFile[];
} {
  return {
    said: parts.filter((part) => typeof part === 'string' || isMention(part)),
    files: parts.filter(isCommentFile),
  };
}

function isCommentFile(part: Part): part is CommentFile {
  return typeof part !== 'string' && 'file' in part;
}

function isMention(part: Part): part is Mention {
  return typeof part !== 'string' && 'person' in part;
}

/** How it is said that somebody is mentioned. */
export function mentionWords({ label }: { readonly label: string }): string {
  return `@${label === '' ? t('somebody') : label}`;
}

/** Only where their whole name stands. */
export function partsTyped(text: string, mentioned: readonly Mentioned[]): CommentWritten['parts'] {
  const byName = new Map(mentioned.map(({ person, name }) => [`@${name}`, person]));
  if (byName.size === 0) return text === '' ? [] : [text];
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const parts = text.split(new RegExp(`(${names.join('|')})(?![\\p{L}\\d])`, 'u'));
  return parts.flatMap((part, place): CommentWritten['parts'] => {
    const person = place % 2 === 1 ? byName.get(part) : undefined;
    return person === undefined ? (part === '' ? [] : [part]) : [{ person }];
  });
}

/** What is typed of a name before the caret, and where its sign stands; null where nobody is being mentioned. */
export function mentionAt(text: string, caret: number): { readonly from: number; readonly search: string } | null {
  const found = /(?:^|[\s([{"'])@([^@\n]{0,40})$/u.exec(text.slice(0, caret));
  const search = found?.[1];
  if (search === undefined || /^\s/u.test(search)) return null;
  return { from: caret - search.length - 1, search };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
