/**
 * What a list of text holds while somebody types: the texts that are chips, and the one that is being typed, which counts as the last of
 * them already, so that nothing typed is lost.
 */
import { foldName, isList } from '@ninefold/model';
import type { Entry } from '../entry.ts';

export interface TypedTexts {
  readonly chips: readonly string[];
  /** As typed. */
  readonly draft: string;
}

/** The parts of an entry of a list of text. */
export function typedTexts({ value, text: draft = '' }: Entry): TypedTexts {
  const texts = isList(value) ? value.map(String) : [];
  return { chips: draft.trim() !== '' && texts.at(-1) === draft.trim() ? texts.slice(0, -1) : texts, draft };
}

/** What stands before a comma or a line end becomes a chip, in letters of `known` where it is one of them; the rest is being typed. */
export function entryOfTyped(chips: readonly string[], typed: string, known: readonly string[] = []): Entry {
  const parts = typed.split(/[,\n\r;]/u);
  const draft = parts.pop() ?? '';
  const kept = parts.reduce((all: readonly string[], part) => withText(all, part, known), chips);
  return { value: draft.trim() === '' ? kept : [...kept, draft.trim()], text: draft };
}

/** Each text once, in whatever case it is written; one of `known` as it stands there. Blank text is none. */
export function withText(chips: readonly string[], text: string, known: readonly string[] = []): readonly string[] {
  const folded = foldName(text);
  const isIt = (other: string): boolean => foldName(other) === folded;
  return folded === '' || chips.some(isIt) ? chips : [...chips, known.find(isIt) ?? text.trim()];
}
