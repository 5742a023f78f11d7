/** Calling a passkey otherwise, and removing it. */
import type { OwnPasskey } from '@ninefold/protocol';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { showToast } from '../../components/toast.tsx';
import { useAccountDeed } from '../../controllers/account/use-account.ts';
import { t } from '../../language/t.tsx';
import { OneFieldForm } from './one-field-form.tsx';

const form = 'passkey-name';

interface PasskeyDialogProps {
  readonly passkey: OwnPasskey;
  onClose(): void;
}

/** Closes once it is done; a refusal is said in it. */
export function PasskeyNameDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const deed = useAccountDeed('renamePasskey');
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={t('Call it otherwise')}
      actions={
        <>
          <Button kind="filled" type="submit" form={form} busy={deed.isPending}>
            {t('Save')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      <OneFieldForm
        id={form}
        asks="name"
        begin={name}
        deed={deed}
        send={(given) => deed.mutate({ parameters: { id }, body: { name: given } }, { onSuccess: onClose })}
      />
    </Dialog>
  );
}

const removal = 'passkey-removal';

/** By the password, of whoever has one; others have to have signed in a moment ago. Closes once it is done; a refusal is said in it. */
export function PasskeyRemoveDialog({
  passkey: { id, name },
  hasPassword,
  onClose,
}: PasskeyDialogProps & { readonly hasPassword: boolean }) {
  const deed = useAccountDeed('removePasskey');
  const remove = (current: string) =>
    deed.mutate(
      { parameters: { id }, body: { current } },
      {
        onSuccess: () => {
          onClose();
          showToast(t('The passkey is removed.'));
        },
      },
    );
  return (
    <Dialog
      open
      {...(hasPassword ? { keep: true } : { careful: true })}
      onClose={onClose}
      title={t('Remove the passkey {name}?', { name })}
      under={t('Nobody signs in with it any more. Remove it on your device, too.')}
      actions={
        <>
          <Button
            kind="danger"
            busy={deed.isPending}
            {...(hasPassword ? { type: 'submit', form: removal } : { onClick: () => remove('') })}
          >
            {t('Remove')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      {hasPassword ? (
        <OneFieldForm id={removal} asks="password" deed={deed} send={remove} />
      ) : deed.error ? (
        <Message kind="error">{shownTrouble(deed.error)}</Message>
      ) : null}
    </Dialog>
  );
}
