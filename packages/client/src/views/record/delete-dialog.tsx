/** Asks before a record is deleted, and says when it cannot be. */
import { isProblem } from '../../api/problem-error.ts';
import { useDelete } from '../../controllers/record/use-delete.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Message } from '../../parts/message.tsx';

interface DeleteDialogProps {
  readonly entity: string;
  readonly id: string;
  readonly version: number | undefined;
  readonly label: string;
  onDeleted(): void;
  onClose(): void;
}

export function DeleteDialog({ entity, id, version, label, onDeleted, onClose }: DeleteDialogProps) {
  const remove = useDelete(entity, id, version);
  const { error } = remove;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${label}?`}
      under="It is gone for everybody then."
      actions={
        <>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(undefined, { onSuccess: onDeleted })}>
            Delete
          </Button>
          <Button kind="plain" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      {error ? (
        <Message kind="error" statement={isProblem(error) ? error.problem.statement : null}>
          {error.message}
        </Message>
      ) : null}
    </Dialog>
  );
}
