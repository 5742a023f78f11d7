/** What somebody writes, as it is kept: its texts, people whom they may know, and files that they sent. */
import { commentSize, sentences } from '@ninefold/engine';
import type { FileValue } from '@ninefold/model';
import type { CommentWritten } from '@ninefold/protocol';
import type { CommentPart } from '@ninefold/store';
import { message } from '@ninefold/words';
import { platformRefused } from '../problems/platform.ts';
import type { Naming } from '../records/naming.ts';

const path = ['parts'];

/** Without blanks around it. Throws where it says nothing, says too much, mentions somebody whom they may not know, or names a file that `take` gives null for. */
export async function partsWritten(
  naming: Naming,
  { parts }: CommentWritten,
  take: (file: string) => Promise<FileValue | null>,
): Promise<readonly CommentPart[]> {
  const written = trimmed(parts);
  const texts = written.filter((part) => typeof part === 'string');
  if (written.length === 0) throw platformRefused('needed', { path });
  if (texts.reduce((length, text) => length + text.length, 0) > commentSize.characters)
    throw platformRefused('too-long', {
      said: message('A comment has at most {most} characters.', { most: String(commentSize.characters) }),
      path,
    });
  const people = peopleMentioned(written);
  if (people.length > commentSize.mentions)
    throw platformRefused('too-long', { said: message('A comment mentions at most {most} people.', { most: commentSize.mentions }), path });
  const known = await Promise.all(people.map((person) => naming.person(person)));
  if (known.some(({ id }) => id === undefined)) throw platformRefused('not-a-choice', { said: 'There is nobody like this.', path });
  return await filesTaken(written, take);
}

async function filesTaken(
  written: CommentWritten['parts'],
  take: (file: string) => Promise<FileValue | null>,
): Promise<readonly CommentPart[]> {
  const named = new Set(written.flatMap((part) => (namesFile(part) ? [part.file] : [])));
  if (named.size > commentSize.files)
    throw platformRefused('too-long', { said: message('At most {most} files go with a comment.', { most: commentSize.files }), path });
  const once = written.filter((part) => !namesFile(part) || named.delete(part.file));
  return await Promise.all(
    once.map(async (part): Promise<CommentPart> => {
      if (!namesFile(part)) return part;
      const file = await take(part.file);
      if (!file) throw platformRefused('wrong-type', { said: sentences.fileGone, path });
      return file;
    }),
  );
}

type Written = CommentWritten['parts'][number];

function namesFile(part: Written): part is { readonly file: string } {
  return typeof part !== 'string' && 'file' in part;
}

/** Each once. */
export function peopleMentioned(parts: readonly (CommentPart | Written)[]): readonly string[] {
  return [...new Set(parts.flatMap((part) => (typeof part !== 'string' && 'person' in part ? [part.person] : [])))];
}

function trimmed(parts: CommentWritten['parts']): CommentWritten['parts'] {
  const last = parts.length - 1;
  return parts
    .map((part, place) => {
      if (typeof part !== 'string') return part;
      const from = place === 0 ? part.trimStart() : part;
      return (place === last ? from.trimEnd() : from).replaceAll('\r\n', '\n').replaceAll('\0', '');
    })
    .filter((part) => part !== '');
}
