/** The values in braces of a text, and the same text in another language with the same values. */
import type { TemplatePart } from '@ninefold/model';
import { type Terms, termIn } from '@ninefold/words';
import { textOfTemplate } from './terms-of.ts';

const inBraces = /\{([^{}]*)\}/gu;

/** What stands in the braces, sorted: two texts with the same have the same values, whatever their order. */
export function placeholdersIn(text: string): readonly string[] {
  return [...text.matchAll(inBraces)].map(([, source = '']) => tidy(source)).sort();
}

/** Whether a translation says the values that its text says, no other and each as often. */
export function sameValues(text: string, translation: string): boolean {
  return placeholdersIn(text).join('\n') === placeholdersIn(translation).join('\n');
}

/** The parts in the order in which the translation says them. As they are where there is none, or where it names what they do not have. */
export function translatedParts(parts: readonly TemplatePart[], terms: Terms | undefined): readonly TemplatePart[] {
  if (terms === undefined) return parts;
  const text = textOfTemplate(parts);
  const said = termIn(terms, 'text', text);
  if (said === text || !sameValues(text, said)) return parts;
  const values = new Map(parts.flatMap((part) => ('value' in part ? [[tidy(part.value.source), part] as const] : [])));
  const between = said.split(inBraces);
  // What the pattern catches stands at each second place.
  return between.flatMap((piece, place): TemplatePart[] => {
    if (place % 2 === 0) return piece === '' ? [] : [{ text: piece }];
    const value = values.get(tidy(piece));
    return value ? [value] : [];
  });
}

function tidy(source: string): string {
  return source.trim().replace(/\s+/gu, ' ');
}
