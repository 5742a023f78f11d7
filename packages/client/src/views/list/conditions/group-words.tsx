/** A group of a filter as one sentence. */
import type { FilterGroup } from '@ninefold/protocol';
import type { AskedField } from '../../../controllers/list/asked-fields.ts';
import { draftOf } from '../../../controllers/list/filter-draft.ts';
import { useConditionWords } from './use-condition-words.ts';

interface GroupWordsProps {
  readonly fields: readonly AskedField[];
  readonly group: FilterGroup;
}

/** Records are called by their names as soon as they are known. */
export function GroupWords({ fields, group }: GroupWordsProps) {
  const draft = draftOf([group]);
  return useConditionWords(fields, draft).sayPart(draft);
}
