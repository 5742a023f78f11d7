/** Asks before a record is deleted, and says when it cannot be. The same on a record's page and in a row. */

import type { AnswerOf, Contract } from '@ninefold/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { inWords } from '../../components/words.ts';
import { deletedWith } from '../../controllers/record/deleted-with.ts';
import { bringBack, offerUndo, undoneWithin } from '../../controllers/record/offer-undo.ts';
import { useDelete } from '../../controllers/record/use-delete.ts';
import { thingOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
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
  const client = useQueryClient();
  const done = ({ deletion, until }: AnswerOf<Contract['deleteRecord']>) => {
    onClose();
    const undo = async () => {
      await bringBack(client, entity, id, deletion);
      return { words: t('{record} is back.', { record: label }) };
    };
    offerUndo({ client, id: deletion, words: t('{record} was deleted.', { record: label }), until, undo });
    onDeleted?.();
  };
  return (
    <Dialog
      open
      careful
      onClose={onClose}
      title={t('Delete {what}?', { what: label })}
      statement={from}
      under={whatGoes(thingOf(entity), followers.map(thingOf))}
      actions={
        <>
          <Button
            kind="danger"
            statement={from}
            reason={reason}
            busy={remove.isPending || asking}
            onClick={() => remove.mutate(undefined, { onSuccess: done })}
          >
            {t('Delete')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('Keep it')}
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

/** What is gone then, the plurals of what goes with it too, what stays, and for how long one may think better of it. */
function whatGoes(entity: string, followers: readonly string[]): string {
  const gone =
    followers.length === 0
      ? t('The {entity} is gone for everybody then. What happened stays in the history.', { entity })
      : t('The {entity} is gone for everybody then, and with it its {things}. What happened stays in the history.', {
          entity,
          things: inWords(followers),
        });
  return `${gone} ${undoneWithin()}`;
}
