/** What was chosen for a row: editing it, deleting it, an action on it. */
import type { Screen } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { isProblem } from '../../api/problem-error.ts';
import { useDelete, useRowRecord } from '../../controllers/list/use-row-record.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Message } from '../../parts/message.tsx';
import { say } from '../../parts/toast.tsx';
import { inSentence } from '../../parts/words.ts';
import { RecordDialog } from './record-dialog.tsx';
import { RowAction } from './row-action.tsx';

export type RowTask =
  | { readonly kind: 'edit' | 'delete'; readonly record: WireRecord }
  | { readonly kind: 'action'; readonly record: WireRecord; readonly action: string };

interface RowDialogsProps {
  readonly screen: Screen;
  readonly task: RowTask;
  onClose(): void;
}

export function RowDialogs({ screen, task, onClose }: RowDialogsProps) {
  const id = task.record.id;
  if (id === null) return null;
  switch (task.kind) {
    case 'edit':
      return <RecordDialog screen={screen} entity={task.record.entity} id={id} label={task.record.label} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog screen={screen} record={task.record} id={id} onClose={onClose} />;
    case 'action':
      return <RowAction screen={screen} record={task.record} id={id} action={task.action} onClose={onClose} />;
  }
}

interface DeleteDialogProps {
  readonly screen: Screen;
  readonly record: WireRecord;
  readonly id: string;
  onClose(): void;
}

function DeleteDialog({ screen, record, id, onClose }: DeleteDialogProps) {
  const answer = useRowRecord(screen, record.entity, id);
  const remove = useDelete(record.entity, id, () => {
    onClose();
    say(`${record.label} was deleted.`);
  });
  const may = answer.data?.delete;
  const reason = may?.may === 'no' ? may.reason : may?.may === 'absent' ? 'You may not delete it.' : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${record.label}?`}
      under={`The ${inSentence(record.entity)} is removed. What happened to it stays in the history.`}
      actions={
        <>
          <Button
            kind="danger"
            statement={may && may.may !== 'absent' ? may.statement : undefined}
            reason={reason}
            busy={remove.isPending || answer.isPending}
            onClick={() => remove.mutate(answer.data?.record.version ?? record.version)}
          >
            Delete
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </>
      }
    >
      {remove.error || reason ? (
        <Message kind="error" statement={isProblem(remove.error) ? remove.error.problem.statement : undefined}>
          {remove.error?.message ?? reason}
        </Message>
      ) : null}
    </Dialog>
  );
}
