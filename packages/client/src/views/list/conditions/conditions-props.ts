/** What the conditions of a list are put together from. */
import type { AskedField } from '../../../controllers/list/asked-fields.ts';
import type { DraftCondition, DraftGroup, DraftPart } from '../../../controllers/list/filter-draft.ts';
import type { ListQuery } from '../../../controllers/list/list-query.ts';
import type { ConditionWords } from './use-condition-words.ts';

export interface ConditionsProps {
  readonly fields: readonly AskedField[];
  readonly query: ListQuery;
  change(query: ListQuery, options?: { replace?: boolean }): void;
}

/** What may be done to any part of a filter that is put together. */
export interface ConditionEdits {
  readonly whole: DraftGroup;
  readonly fields: readonly AskedField[];
  readonly words: ConditionWords;
  /** The condition whose values are chosen now. */
  readonly open: number | undefined;
  onOpen(part: number | undefined): void;
  /** Its values are chosen: the focus goes back to where it was opened. */
  onDone(part: number): void;
  onMatch(group: number, match: DraftGroup['match']): void;
  onSay(condition: DraftCondition): void;
  onAddCondition(group: number): void;
  onAddGroup(group: number, match: DraftGroup['match']): void;
  onCopy(part: DraftPart): void;
  onRemove(part: DraftPart, from: DraftGroup): void;
}
