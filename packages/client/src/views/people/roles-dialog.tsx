/** Other roles for a person. Whoever takes the right to look after people from themselves is warned first. */

import type { PersonRow } from '@ninefold/protocol';
import { useState } from 'react';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { asksWhetherKnowing, usePeopleDeed } from '../../controllers/people/use-people.ts';
import { t } from '../../language/t.tsx';
import { RoleChoice } from './role-choice.tsx';

interface RolesDialogProps {
  readonly person: PersonRow;
  readonly roles: readonly string[];
  /** The others stay as they are. */
  readonly gives: readonly string[];
  onClose(): void;
}

/** A first try may be refused as a warning; the same press then does it. Another choice begins anew. Closes once it is done. */
export function RolesDialog({ person, roles, gives, onClose }: RolesDialogProps) {
  const [chosen, setChosen] = useState(person.roles);
  const deed = usePeopleDeed('changeRoles');
  const warned = asksWhetherKnowing(deed.error);
  const save = () =>
    deed.mutate({ parameters: { id: person.id }, body: { roles: chosen, ...(warned ? { knowing: true } : {}) } }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Roles of {name}', { name: person.name })}
      under={t('They count at once.')}
      actions={
        <>
          <Button kind={warned ? 'danger' : 'filled'} busy={deed.isPending} onClick={save}>
            {warned ? t('Do it all the same') : t('Save')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      <RoleChoice
        roles={roles}
        gives={gives}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          deed.reset();
        }}
      />
      {deed.error ? <Message kind="error">{shownTrouble(deed.error)}</Message> : null}
    </Dialog>
  );
}
