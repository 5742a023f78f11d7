/** Adding a passkey: what it is called, the password, and then the device asks. */
import { useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../components/toast.tsx';
import { useNewPasskey } from '../../controllers/account/use-account.ts';
import { t } from '../../language/t.tsx';
import { EntranceField, EntranceForm, entranceRefusal } from '../sign-in/entrance.tsx';

const form = 'new-passkey';

interface PasskeyDialogProps {
  /** What it is called at first. */
  readonly place: string;
  /** It is asked for. */
  readonly hasPassword: boolean;
  onClose(): void;
}

/** Whoever has no password has to have signed in a moment ago. Closes once it is kept; given up at the device, what was entered stays. */
export function PasskeyDialog({ place, hasPassword, onClose }: PasskeyDialogProps) {
  const [name, setName] = useState(place);
  const [current, setCurrent] = useState('');
  const add = useNewPasskey();
  const blamed = isProblem(add.error) ? add.error.problem.field : null;
  const problemOf = (field: string) => (add.error && blamed === field ? shownTrouble(add.error) : undefined);
  const done = () => {
    onClose();
    showToast(t('The passkey is added.'));
  };
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={t('Add a passkey')}
      under={t('Your device asks next.')}
      actions={
        <>
          <Button kind="filled" type="submit" form={form} busy={add.isPending}>
            {t('Go on')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      <EntranceForm
        id={form}
        refusal={blamed === 'name' || (blamed === 'current' && hasPassword) ? undefined : entranceRefusal(add.error)}
        onSubmit={() => (add.isPending ? undefined : add.mutate({ current, name }, { onSuccess: done }))}
      >
        <EntranceField
          label={t('Name')}
          type="text"
          name="name"
          autoComplete="off"
          value={name}
          onChange={setName}
          focus
          hint={t('Where it is: a device, a key, a program that keeps passwords.')}
          problem={problemOf('name')}
        />
        {hasPassword ? (
          <EntranceField
            label={t('Password')}
            type="password"
            name="current"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
            hint={t('Your own, so that nobody else adds one here.')}
            problem={problemOf('current')}
          />
        ) : null}
      </EntranceForm>
    </Dialog>
  );
}
