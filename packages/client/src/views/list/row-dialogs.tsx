/** What was chosen for a row: editing it, deleting it, an action on it. */

import type { Screen } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { shownTrouble } from '../../api/trouble.ts';
import { useRowRecord } from '../../controllers/list/use-row-record.ts';
import { t } from '../../language/t.tsx';
import { DeleteDialog } from '../record/delete-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RowAction } from './row-action.tsx';

export type RowTask =
  | { readonly kind: 'edit' | 'delete'; readonly record: WireRecord }
  | { readonly kind: 'action'; readonly record: WireRecord; readonly action: string };

interface RowDialogsProps {
  readonly screen: Screen;
  readonly task: RowTask;
  onClose(): void;
  /** Opens it again. */
  onAgain(): void;
}

/** The dialog of one task; nothing for a row without an id. */
export function RowDialogs({ screen, task, onClose, onAgain }: RowDialogsProps) {
  const id = task.record.id;
  if (id === null) return null;
  switch (task.kind) {
    case 'edit':
      return (
        <RecordDialog screen={screen} entity={task.record.entity} id={id} label={task.record.label} onClose={onClose} onAgain={onAgain} />
      );
    case 'delete':
      return <RowDelete screen={screen} record={task.record} id={id} onClose={onClose} />;
    case 'action':
      return <RowAction screen={screen} record={task.record} id={id} action={task.action} onClose={onClose} />;
  }
}

interface RowDeleteProps {
  readonly screen: Screen;
  readonly record: WireRecord;
  readonly id: string;
  onClose(): void;
}

/** What the row cannot tell (a field it does not have) the record's own answer does. */
function RowDelete({ screen, record, id, onClose }: RowDeleteProps) {
  const answer = useRowRecord(screen, record.entity, id);
  const may = answer.data?.delete;
  return (
    <DeleteDialog
      entity={record.entity}
      id={id}
      version={answer.data?.record.version ?? record.version}
      label={record.label}
      statement={may && may.may !== 'absent' ? may.statement : undefined}
      reason={
        (answer.error && shownTrouble(answer.error)) ??
        (may?.may === 'no' ? may.reason : may?.may === 'absent' ? t('You may not delete it.') : null)
      }
      asking={answer.isPending}
      onClose={onClose}
    />
  );
}
