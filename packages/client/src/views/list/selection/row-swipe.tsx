/** What a row on a phone shows when it is swiped: its first actions, over its end. They stand behind its three dots as well. */
import type { Screen } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import type { RowOffers } from '../../../controllers/list/offers.ts';
import { t } from '../../../language/t.tsx';
import type { RowTask } from '../row-dialogs.tsx';
import { useQuickActions } from './use-quick-actions.ts';
import './row-swipe.css';

interface RowSwipeProps {
  readonly screen: Screen;
  readonly record: WireRecord;
  readonly id: string;
  readonly offers: RowOffers;
  onTask(task: RowTask): void;
  /** It goes back. */
  onClose(): void;
}

/** It follows the finger by `--swipe` of its row, which `swipes.ts` sets. */
export function RowSwipe({ screen, record, id, offers, onTask, onClose }: RowSwipeProps) {
  const actions = useQuickActions(screen, record, id, offers);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see list-table
    <div className="row-swipe" role="cell" aria-label={t('What one may do with {record}', { record: record.label })}>
      {actions?.length === 0 ? <span className="row-swipe-none">{t('Nothing to do now.')}</span> : null}
      {(actions ?? []).map(({ action, words, statement }) => (
        <button
          key={action}
          type="button"
          className="row-swipe-does"
          data-statement={statement}
          onClick={() => {
            onClose();
            onTask({ kind: 'action', record, action });
          }}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
