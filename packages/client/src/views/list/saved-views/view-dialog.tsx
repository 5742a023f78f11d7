/** What a view is called and with whom it is shared: for a new one, and for one that is there. */

import { longestViewName } from '@ninefold/engine';
import type { SavedView } from '@ninefold/protocol';
import { useId, useState } from 'react';
import { shownTrouble } from '../../../api/trouble.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Message } from '../../../components/message.tsx';
import { useViewDeed } from '../../../controllers/saved-views/use-view-deed.ts';
import { useViews } from '../../../controllers/saved-views/use-views.ts';
import { titleOf } from '../../../language/names.ts';
import { t } from '../../../language/t.tsx';
import type { ViewsProps, ViewTask } from './views-props.ts';
import './saved-views.css';

interface ViewDialogProps extends ViewsProps {
  readonly task: ViewTask;
  onClose(): void;
}

/** Closes once it is done; a refusal is said in it. A new view is open afterwards, one that was deleted is not. */
export function ViewDialog({ screen, viewed, task, onClose }: ViewDialogProps) {
  const id = useId();
  const kept = task.kind === 'edit' ? task.view : undefined;
  const [name, setName] = useState(kept?.name ?? '');
  const [role, setRole] = useState(kept?.role ?? null);
  const shares = useViews(screen, true).data?.shares ?? [];
  const save = useViewDeed('saveView');
  const change = useViewDeed('changeView');
  const remove = useViewDeed('removeView');
  const busy = save.isPending || change.isPending || remove.isPending;
  const error = save.error ?? change.error ?? remove.error;
  const send = () => {
    if (kept) {
      const body = { name, role, question: kept.question };
      change.mutate({ parameters: { id: kept.id }, body }, { onSuccess: onClose });
    } else {
      const opened = (view: SavedView) => {
        viewed.open(view);
        onClose();
      };
      save.mutate({ body: { screen: screen.name, name, role, question: viewed.question } }, { onSuccess: opened });
    }
  };
  const forget = (gone: string) =>
    remove.mutate(
      { parameters: { id: gone } },
      {
        onSuccess: () => {
          if (viewed.view?.id === gone) viewed.open(null, { replace: true });
          onClose();
        },
      },
    );
  const choices = [...new Set([...(kept?.role ? [kept.role] : []), ...shares])];
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={kept ? t('Edit the view') : t('Save as a view')}
      under={t(
        'A view keeps what is asked, the search, the filters and the order, and the columns as you have them. Whoever opens it sees what they may see.',
      )}
      actions={
        <>
          <Button kind="filled" type="submit" form={`${id}-form`} busy={busy}>
            {t('Save')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {kept ? (
            <Button kind="plain" className="view-delete" busy={busy} onClick={() => forget(kept.id)}>
              {kept.role === null ? t('Delete the view') : t('Delete it for all')}
            </Button>
          ) : null}
        </>
      }
    >
      <form
        id={`${id}-form`}
        className="view-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) send();
        }}
      >
        <div className="view-field">
          <label htmlFor={id}>{t('Name')}</label>
          <input
            id={id}
            type="text"
            autoComplete="off"
            maxLength={longestViewName}
            value={name}
            aria-describedby={error ? `${id}-problem` : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        {choices.length > 0 ? (
          <fieldset className="view-sharing">
            <legend>{t('Who has it')}</legend>
            {[null, ...choices].map((one) => (
              <label key={one ?? ''}>
                <input
                  type="radio"
                  name={`${id}-role`}
                  checked={role === one}
                  disabled={one === null && kept !== undefined && !kept.own}
                  onChange={() => setRole(one)}
                />
                {one === null ? t('Only me') : t('Everybody who is {role}', { role: titleOf(one) })}
              </label>
            ))}
          </fieldset>
        ) : null}
        <div id={`${id}-problem`}>{error ? <Message kind="error">{shownTrouble(error)}</Message> : null}</div>
      </form>
    </Dialog>
  );
}
