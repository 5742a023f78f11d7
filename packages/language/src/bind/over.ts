/** `count of Claims where … over spent on`: the period that whoever looks at a dashboard chooses. */
import type { StatementId } from '@ninefold/model';
import { maskCode, part, plain, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import type { Binding } from './binding.ts';
import { type Cut, cutKnown } from './cut-known.ts';
import { isFieldOf } from './fields.ts';
import { entityOfSubject } from './subject.ts';

interface OverWords {
  readonly before: Words;
  /** The field after `over`; undefined where it does not stand. */
  readonly over?: Words;
}

/** Other words for it are reported, and read as if `over` stood there; nothing is reported without a place. */
export function cutOver(binding: Binding, words: Words, place?: { readonly statement: StatementId }): OverWords {
  const cut = cutAtOver(binding, words);
  // The name of the records may hold the word.
  if (cut && (isField(binding, cut.after) || !hasSubject(binding, words))) return { before: cut.before, over: cut.after };
  return missedOver(binding, words, place) ?? { before: words };
}

/** `… by team over spent on`: what stands at the end, if it is a field. */
export function cutLastOver(binding: Binding, words: Words): OverWords {
  const cut = cutAtOver(binding, words);
  return cut && isField(binding, cut.after) ? { before: cut.before, over: cut.after } : { before: words };
}

function cutAtOver(binding: Binding, words: Words): Cut | undefined {
  return cutKnown(words, /,?\s+over\s+/giu, ({ after }) => isField(binding, after));
}

function isField(binding: Binding, words: Words): boolean {
  return binding.entities.some(({ name }) => isFieldOf(binding, name, words));
}

/** Whether words are `Claims` or `count of Claims` as they stand. */
function hasSubject(binding: Binding, words: Words): boolean {
  const starts = [0, ...[...maskCode(words).matchAll(/\sof\s+/giu)].map((found) => found.index + found[0].length)];
  return starts.some((start) => entityOfSubject(binding, part(words, start)) !== undefined);
}

/** `count of Claims during spent on`. */
function missedOver(binding: Binding, words: Words, place: { readonly statement: StatementId } | undefined): OverWords | undefined {
  const found = /,?\s+(during|across|within|through)\s+/iu.exec(maskCode(words));
  if (!found) return undefined;
  const [whole, word = ''] = found;
  const after = part(words, found.index + whole.length);
  if (!isField(binding, after)) return undefined;
  if (place)
    tellOver(binding, part(words, found.index + whole.indexOf(word), found.index + whole.indexOf(word) + word.length), after, place);
  return { before: part(words, 0, found.index), over: after };
}

function tellOver({ reading }: Binding, word: Words, field: Words, { statement }: { readonly statement: StatementId }): void {
  report(reading, 'N019', 2, word, {
    statement,
    what: `The day that is in the period one chooses stands after \`over\`, not after “${word.text}”.`,
    mend: `Write \`over ${plain(field)}\`.`,
    fix: { title: 'Write “over”', edits: [{ from: word.from, to: word.to, text: 'over' }] },
  });
}
