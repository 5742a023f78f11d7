/** Adding a passkey: what it is called, the password, and then the device asks. */
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../components/toast.tsx';
import { useNewPasskey } from '../../controllers/account/use-account.ts';
import { t } from '../../language/t.tsx';
import { NameAndPassword } from './name-and-password.tsx';

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
  const add = useNewPasskey();
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
      <NameAndPassword
        id={form}
        name={place}
        nameHint={t('Where it is: a device, a key, a program that keeps passwords.')}
        hasPassword={hasPassword}
        passwordHint={t('Your own, so that nobody else adds one here.')}
        error={add.error}
        send={(given) => (add.isPending ? undefined : add.mutate(given, { onSuccess: done }))}
      />
    </Dialog>
  );
}
