/** Cuts words at a word of the language (`to`, `of`, `by`, `in`, `where` …) that names of the document may hold as well. */
import { maskCode, part, type Words } from '../read/words.ts';

export interface Cut {
  readonly before: Words;
  readonly after: Words;
}

/**
 * The last place (the longest name before it) at which `isKnown` knows what stands on both sides, else the first one, whose
 * unknown name is then reported; undefined where the word does not stand. `separator` is global and includes the blanks around it.
 */
export function cutKnown(words: Words, separator: RegExp, isKnown: (cut: Cut) => boolean): Cut | undefined {
  const cuts = cutsOf(words, separator);
  return cuts.findLast(isKnown) ?? cuts[0];
}

function cutsOf(words: Words, separator: RegExp): Cut[] {
  const masked = maskCode(words);
  const cuts: Cut[] = [];
  separator.lastIndex = 0;
  for (let match = separator.exec(masked); match; match = separator.exec(masked)) {
    cuts.push({ before: part(words, 0, match.index), after: part(words, match.index + match[0].length) });
    // Two may share a blank: `next to to do`.
    if (match[0].length > 1) separator.lastIndex--;
  }
  return cuts;
}
