/** What the records are called that a filter names. */
import { type FieldType, refersToRecords } from '@ninefold/model';
import { type FilterTerm, isPeopleWord } from '@ninefold/protocol';
import { useLabels } from '../../../controllers/list/use-labels.ts';

/** Id → label, for those that are known by now; of a field that names no records none. */
export function useTermLabels(type: FieldType, terms: readonly FilterTerm[]): Readonly<Record<string, string>> {
  const ids = refersToRecords(type) ? terms.flatMap((term) => term.values.filter((value) => !isPeopleWord(value))) : [];
  return useLabels(refersToRecords(type) ? type.entity : '', ids);
}
