/** The menu of a row. */

import type { WireRecord } from '@ninefold/protocol';
import { type RefObject, useEffect } from 'react';
import { shownTrouble } from '../../../api/trouble.ts';
import { MenuBody } from '../../../components/menu-body.tsx';
import type { MenuEntry } from '../../../components/menu-entry.ts';
import { showToast } from '../../../components/toast.tsx';
import { offeredNow } from '../../../controllers/list/offered-now.ts';
import { useRowRecord } from '../../../controllers/list/use-row-record.ts';
import { finalStateOf } from '../../../controllers/record/final-states.ts';
import type { RecordOffer } from '../../../controllers/record/record-offers.ts';
import { labelOfAction } from '../../../language/names.ts';
import { t } from '../../../language/t.tsx';
import { useApplication } from '../../../session.ts';
import type { RowTask } from '../row-dialogs.tsx';
import type { RowMoreProps } from './row-more-props.ts';

interface RowMoreMenuProps extends RowMoreProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

/** Nothing until the record has answered; where that fails, the reason is told and it closes. */
export function RowMoreMenu({ screen, record, offers, selected, anchor, onTask, onPeek, onChoose, onClose }: RowMoreMenuProps) {
  const application = useApplication();
  const { id } = record;
  const answer = useRowRecord(screen, record.entity, id ?? '');
  const trouble = answer.error ? shownTrouble(answer.error) : null;
  useEffect(() => {
    if (trouble === null) return;
    showToast(trouble);
    onClose();
  }, [trouble, onClose]);
  if (!answer.data || id === null) return null;
  const asksFirst = (doing: RecordOffer) =>
    doing.kind === 'action' && (doing.state.asksFor.length > 0 || finalStateOf(application, record.entity, doing.state) !== undefined);
  const doings = offeredNow(application, screen, offers, answer.data).flatMap((one) => entryOf(record, one, asksFirst(one), onTask));
  const select: MenuEntry[] =
    selected === undefined
      ? []
      : [
          {
            id: 'select',
            words: selected ? t('Select no longer') : t('Select'),
            statement: screen.statement,
            onChoose: () => onChoose(id, false),
          },
        ];
  const peek: MenuEntry[] = onPeek
    ? [{ id: 'peek', words: t('Look at it beside the list'), statement: screen.statement, onChoose: () => onPeek(record) }]
    : [];
  const groups = [{ entries: doings.length + select.length > 0 ? doings : [nothing()] }, { entries: [...peek, ...select] }];
  return (
    <MenuBody
      anchor={anchor}
      label={t('What one may do with {record}', { record: record.label })}
      groups={groups.filter(({ entries }) => entries.length > 0)}
      align="end"
      side="bottom"
      onClose={onClose}
    />
  );
}

function nothing(): MenuEntry {
  return { id: 'nothing', words: t('Nothing'), reason: t('There is nothing to do with it now.'), onChoose: () => undefined };
}

function entryOf(record: WireRecord, doing: RecordOffer, asksFirst: boolean, onTask: (task: RowTask) => void): readonly MenuEntry[] {
  const { statement } = doing;
  switch (doing.kind) {
    case 'action': {
      const { action, available, reason } = doing.state;
      const words = `${labelOfAction(doing.words)}${asksFirst ? '…' : ''}`;
      return [
        {
          id: `action ${action}`,
          words,
          statement,
          reason: available ? null : reason,
          onChoose: () => onTask({ kind: 'action', record, action }),
        },
      ];
    }
    case 'edit':
    case 'delete': {
      const { kind, reason } = doing;
      const words = kind === 'edit' ? t('Edit') : t('Delete…');
      return [{ id: kind, words, statement, reason, danger: kind === 'delete', onChoose: () => onTask({ kind, record }) }];
    }
    case 'gap':
      return [
        { id: `gap ${doing.words}`, words: doing.words, statement, reason: t('Not shown in the document.'), onChoose: () => undefined },
      ];
    case 'print':
    case 'open':
      return [];
  }
}
