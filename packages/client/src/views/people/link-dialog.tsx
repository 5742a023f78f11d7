/** A link by which a person chooses a new password: made when it is asked for, shown once. */

import type { NewLink as Link, PersonRow } from '@ninefold/protocol';
import { useState } from 'react';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { usePeopleDeed } from '../../controllers/people/use-people.ts';
import { t } from '../../language/t.tsx';
import { NewLink } from './new-link.tsx';

/** Nothing is made before the press; closing it leaves no way to see the link again. */
export function LinkDialog({ person, onClose }: { readonly person: PersonRow; onClose(): void }) {
  const [link, setLink] = useState<Link>();
  const deed = usePeopleDeed('linkForPerson');
  const make = () => deed.mutate({ parameters: { id: person.id } }, { onSuccess: (made) => setLink(made) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('A new password for {name}', { name: person.name })}
      under={link ? undefined : t('By a link they choose a new password themselves, within an hour. Until then the old one stays good.')}
      actions={
        link ? (
          <Button kind="filled" onClick={onClose}>
            {t('Done')}
          </Button>
        ) : (
          <>
            <Button kind="filled" busy={deed.isPending} onClick={make}>
              {t('Make the link')}
            </Button>
            <Button onClick={onClose}>{t('Cancel')}</Button>
          </>
        )
      }
    >
      {link ? <NewLink link={link} whom={person.name} /> : null}
      {deed.error ? <Message kind="error">{shownTrouble(deed.error)}</Message> : null}
    </Dialog>
  );
}
