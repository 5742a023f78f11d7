/** What the menu of a row is about. */
import type { Screen } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import type { RowOffers } from '../../../controllers/list/offers.ts';
import type { RowTask } from '../row-dialogs.tsx';

export interface RowMoreProps {
  readonly screen: Screen;
  readonly record: WireRecord;
  readonly offers: RowOffers;
  /** Undefined where rows are not selected. */
  readonly selected: boolean | undefined;
  onTask(task: RowTask): void;
  /** Undefined where it has no place beside the list. */
  readonly onPeek: ((record: WireRecord) => void) | undefined;
  onChoose(id: string, range: boolean): void;
}
