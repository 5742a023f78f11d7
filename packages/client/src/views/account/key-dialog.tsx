/** Making a key for a program: its name, one of one's roles, how long it is good. The key itself is shown this one time. */
import { keyDays } from '@ninefold/engine';
import type { NewKey } from '@ninefold/protocol';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useAccountDeed } from '../../controllers/account/use-account.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { EntranceChoice } from '../sign-in/entrance-choice.tsx';
import { NameAndPassword } from './name-and-password.tsx';
import { ShownOnce } from './shown-once.tsx';

const form = 'new-key';

interface KeyDialogProps {
  /** One's own; with one there is nothing to choose. */
  readonly roles: readonly string[];
  /** It is asked for. */
  readonly hasPassword: boolean;
  onClose(): void;
}

/** Whoever has no password has to have signed in a moment ago. */
export function KeyDialog({ roles, hasPassword, onClose }: KeyDialogProps) {
  const [made, setMade] = useState<NewKey>();
  const [role, setRole] = useState(roles[0] ?? '');
  const [days, setDays] = useState<number>(keyDays[1]);
  const make = useAccountDeed('makeKey');
  if (made) {
    return (
      <ShownOnce
        title={t('The key {name}', { name: made.name })}
        under={t('Put it where the program finds it. It is not shown again.')}
        lines={[made.key]}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={t('A key for a program')}
      actions={
        <>
          <Button kind="filled" type="submit" form={form} busy={make.isPending}>
            {t('Make the key')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      <NameAndPassword
        id={form}
        nameHint={t('For which program it is.')}
        hasPassword={hasPassword}
        passwordHint={t('Your own, so that nobody else makes a key here.')}
        error={make.error}
        send={(given) => (make.isPending ? undefined : make.mutate({ body: { ...given, role, days } }, { onSuccess: setMade }))}
      >
        {roles.length > 1 ? (
          <EntranceChoice
            legend={t('In which role')}
            options={roles.map((value) => ({ value, words: titleOf(value) }))}
            value={role}
            onChange={setRole}
          />
        ) : null}
        <EntranceChoice
          legend={t('How long it is good')}
          options={keyDays.map((count) => ({ value: String(count), words: t('{count} days', { count }) }))}
          value={String(days)}
          onChange={(chosen) => setDays(Number(chosen))}
        />
      </NameAndPassword>
    </Dialog>
  );
}
