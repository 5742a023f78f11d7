/** Before somebody is deactivated: what that means, and once more for oneself. */

import type { PersonRow } from '@ninefold/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { usePeopleDeed } from '../../controllers/people/use-people.ts';
import { t } from '../../language/t.tsx';
import { renewEverything } from '../../session.ts';

/** Closes once it is done; a refusal is said in it. Whoever deactivated themselves is signed out by that. */
export function DeactivateDialog({ person, onClose }: { readonly person: PersonRow; onClose(): void }) {
  const client = useQueryClient();
  const deed = usePeopleDeed('deactivatePerson');
  const does = () =>
    deed.mutate(
      { parameters: { id: person.id }, body: person.own ? { knowing: true } : {} },
      {
        onSuccess: () => {
          onClose();
          if (person.own) void renewEverything(client);
        },
      },
    );
  return (
    <Dialog
      open
      careful
      onClose={onClose}
      title={person.own ? t('Deactivate yourself?') : t('Deactivate {name}?', { name: person.name })}
      under={
        person.own
          ? t('You are signed out at once and cannot take this back yourself.')
          : t('They are signed out at once and cannot come in until somebody activates them again. What they wrote stays.')
      }
      actions={
        <>
          <Button kind="danger" busy={deed.isPending} onClick={does}>
            {t('Deactivate')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      {deed.error ? <Message kind="error">{shownTrouble(deed.error)}</Message> : null}
    </Dialog>
  );
}
