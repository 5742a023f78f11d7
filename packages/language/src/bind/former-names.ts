/** What a document says of names that were others before (*Was*). */
import { type FormerName, foldName } from '@ninefold/model';
import { isNone } from '../read/cells.ts';
import { plain, type Words } from '../read/words.ts';

/** `Filed, Sent`; none where nothing is said. */
export function formerWords(words: Words): readonly string[] {
  return isNone(plain(words)) ? [] : partsOf(words);
}

/** `S is Small`, where the second one is among these; undefined for all else. */
export function formerName(part: string, names: readonly string[]): FormerName | undefined {
  const [, was, is] = /^(\S.*?)\s+is\s+(.+)$/u.exec(part) ?? [];
  const now = names.find((name) => is !== undefined && foldName(name) === foldName(is));
  return was === undefined || now === undefined ? undefined : { was, now };
}

/** Between commas. */
export function partsOf(words: Words): readonly string[] {
  return plain(words)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
