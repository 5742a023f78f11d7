import type { IndexPlan } from '../plan/plan.ts';
import type { Collation } from './collation.ts';
import { quoted } from './fragment.ts';

/** What an index is over, in its order: columns, and those of words as `sortKeySql` of the database orders them. `of`: the rows, where they have a name. */
export function indexTerms(
  { columns, words }: Pick<IndexPlan, 'columns' | 'words'>,
  sortKeySql: (text: string, collation: Collation, isColumn: boolean) => string,
  of = '',
): readonly string[] {
  return columns.map((name, place) => {
    const text = `${of}${quoted(name)}`;
    return words?.places.includes(place) ? sortKeySql(text, words.collation, true) : text;
  });
}
