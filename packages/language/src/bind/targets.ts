/** What a figure should be: `count of Tickets where …, at most MAX_OPEN`, `sum of total of Orders, at least 5,000`. */
import {
  type FieldType,
  type FigureTarget,
  isNumericField,
  type Measure,
  numberScale,
  type StatementId,
  type Type,
  typeOfField,
} from '@ninefold/model';
import { asCell, placeCalled, readGap } from '../read/cells.ts';
import { maskCode, part, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, entityNamed } from './binding.ts';
import { bindValue } from './expressions.ts';

interface PartRef {
  readonly point: 2;
  readonly statement: StatementId;
}

interface TargetWords {
  readonly bound: FigureTarget['bound'];
  readonly value: Words;
  /** All of it, from the comma on. */
  readonly whole: Words;
}

/** What stands before the target, which is the last of the words. */
export function cutTarget(words: Words): { readonly before: Words; readonly target?: TargetWords } {
  const found = /,?\s+at\s+(most|least)\s+/giu;
  const last = [...maskCode(words).matchAll(found)].at(-1);
  if (!last) return { before: words };
  const bound = last[1]?.toLowerCase() === 'most' ? 'most' : 'least';
  const value = part(words, last.index + last[0].length);
  return { before: part(words, 0, last.index), target: { bound, value, whole: part(words, last.index) } };
}

/** Undefined, and reported, where it can be no target; where it is not shown, that is a gap. */
export function bindTarget(
  binding: Binding,
  { bound, value, whole }: TargetWords,
  measure: Measure,
  place: PartRef,
): FigureTarget | undefined {
  const tell = (what: string, mend: string): undefined => {
    report(binding.reading, 'N019', 2, whole, { statement: place.statement, what, mend });
    return undefined;
  };
  if (measure.over)
    return tell(
      'A figure over a period has no target: it would be the same for a day and for a year.',
      'Leave the target out, or count with a condition in place of `over`.',
    );
  if (readGap(binding.reading, asCell(value), placeCalled(place, 'the target'))) return undefined;
  const expected = expectedOf(binding, measure);
  if (!expected) return tell(`“${measure.field?.words}” is no number, so it has no target.`, 'Leave the target out.');
  const aimed = bindValue(binding, value, { ...place, expected });
  const { node } = aimed.typed ?? {};
  if (node !== undefined && node !== 'literal' && node !== 'constant')
    return tell('A target is one number, one amount or one constant.', 'Give a constant of point 9 this value, and name it here.');
  return aimed.typed && { bound, value: aimed };
}

/** What the target of a figure is written as; undefined where the figure is no number. */
function expectedOf(binding: Binding, { of, field }: Measure): Type | undefined {
  if (of === 'count' || !field) return { kind: 'number', scale: 0 };
  const type: FieldType | undefined = entityNamed(binding, field.entity)?.fields.find(({ name }) => name === field.field)?.type;
  if (type?.kind === 'yes/no' && of === 'mean') return { kind: 'number', scale: numberScale };
  if (!type || !isNumericField(type)) return undefined;
  const own = typeOfField(type);
  return own.kind === 'number' && of === 'mean' ? { kind: 'number', scale: numberScale } : own;
}
