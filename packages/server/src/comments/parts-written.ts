/** What somebody writes, as it is kept: its texts, and people whom they may know. */
import { commentSize } from '@ninefold/engine';
import type { CommentWritten } from '@ninefold/protocol';
import type { CommentPart } from '@ninefold/store';
import { message } from '@ninefold/words';
import { platformRefused } from '../problems/platform.ts';
import type { Naming } from '../records/naming.ts';

const path = ['parts'];

/** Without blanks around it. Throws where it says nothing, says too much, or mentions somebody whom they may not know. */
export async function partsWritten(naming: Naming, { parts }: CommentWritten): Promise<readonly CommentPart[]> {
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
  return written;
}

/** Each once. */
export function peopleMentioned(parts: readonly CommentPart[]): readonly string[] {
  return [...new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.person])))];
}

function trimmed(parts: readonly CommentPart[]): readonly CommentPart[] {
  const last = parts.length - 1;
  return parts
    .map((part, place) => {
      if (typeof part !== 'string') return part;
      const from = place === 0 ? part.trimStart() : part;
      return (place === last ? from.trimEnd() : from).replaceAll('\r\n', '\n').replaceAll('\0', '');
    })
    .filter((part) => part !== '');
}
