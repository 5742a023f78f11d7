/** Calls that the database answers itself, with the engine's answer. Known from the expression alone. */
import { isNumeric, type NodeOf, type Type } from '@ninefold/model';
import { isRowIndependent } from '../plan/row-independence.ts';
import { isRows } from './rows-of-lists.ts';

/**
 * `member of rows`: of lines or of a set of references. `member of words`: of choices kept as one field. `part of text`: one text
 * in another. `case of letters`: of a field, where its letters are plain. `sum of rows`: of a number of each line or record.
 */
export type Native = 'member of rows' | 'member of words' | 'part of text' | 'case of letters' | 'sum of rows';

/** undefined for any other call. */
export function nativeOf(call: NodeOf<'call'>): Native | undefined {
  const [first, second] = call.arguments;
  if (!first) return undefined;
  switch (call.function) {
    case 'list contains':
      if (!second || first.type.kind !== 'list') return undefined;
      if (isRows(first)) return first.type.of.kind === 'record' && second.type.kind === 'record' ? 'member of rows' : undefined;
      return first.node === 'field' && isWord(first.type.of) && isWord(second.type) ? 'member of words' : undefined;
    case 'contains':
      // Of two texts that people write the engine takes no longer than both are.
      return second && isWord(first.type) && isWord(second.type) && isRowIndependent(second) ? 'part of text' : undefined;
    case 'lower case':
    case 'upper case':
      return first.node === 'field' && isWord(first.type) ? 'case of letters' : undefined;
    case 'sum':
      return isRows(first) && isSumOfNumbers(first.type, call.type) ? 'sum of rows' : undefined;
    default:
      return undefined;
  }
}

function isSumOfNumbers(list: Type, sum: Type): boolean {
  return list.kind === 'list' && isNumeric(list.of) && isNumeric(sum) && list.of.scale === sum.scale;
}

/** Kept as text, equal where the texts are. */
function isWord({ kind }: Type): boolean {
  return kind === 'text' || kind === 'choice';
}
