/** Asks before a record is deleted, and says when it cannot be. The same on a record's page and in a row. */

import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { showToast } from '../../components/toast.tsx';
import { inSentence, inWords } from '../../components/words.ts';
import { deletedWith } from '../../controllers/record/deleted-with.ts';
import { useDelete } from '../../controllers/record/use-delete.ts';
import { useApplication, useEntity } from '../../session.ts';

interface DeleteDialogProps {
  readonly entity: string;
  readonly id: string;
  /** The one that was looked at: somebody else's change in between is a refusal. */
  readonly version: number | undefined;
  readonly label: string;
  readonly statement?: string | undefined;
  /** Why it cannot be deleted. */
  readonly reason?: string | null;
  /** Whether it can be is still being asked. */
  readonly asking?: boolean;
  onDeleted?(): void;
  onClose(): void;
}

/** Closes once it is deleted, then calls `onDeleted`; a refusal is said in it. Nothing is deleted while there is a `reason` or `asking`. */
export function DeleteDialog({
  entity,
  id,
  version,
  label,
  statement,
  reason = null,
  asking = false,
  onDeleted,
  onClose,
}: DeleteDialogProps) {
  const remove = useDelete(entity, id, version);
  const { error } = remove;
  const about = useEntity(entity);
  const followers = deletedWith(useApplication(), entity);
  const from = statement ?? about?.statement;
  const done = () => {
    onClose();
    showToast(`${label} was deleted.`);
    onDeleted?.();
  };
  return (
    <Dialog
      open
      careful
      onClose={onClose}
      title={`Delete ${label}?`}
      statement={from}
      under={`The ${inSentence(entity)} is gone for everybody then${withIt(followers)}. What happened stays in the history.`}
      actions={
        <>
          <Button
            kind="danger"
            statement={from}
            reason={reason}
            busy={remove.isPending || asking}
            onClick={() => remove.mutate(undefined, { onSuccess: done })}
          >
            Delete
          </Button>
          <Button kind="plain" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      {error || reason ? (
        <Message kind="error" statement={isProblem(error) ? error.problem.statement : statement}>
          {error ? shownTrouble(error) : reason}
        </Message>
      ) : null}
    </Dialog>
  );
}

/** `, and with it its comments and replies`. */
function withIt(followers: readonly string[]): string {
  return followers.length === 0 ? '' : `, and with it its ${inWords(followers.map(inSentence))}`;
}
