/** Taking the second factor off, by the password. */
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../components/toast.tsx';
import { useAccountDeed } from '../../controllers/account/use-account.ts';
import { t } from '../../language/t.tsx';
import { OneFieldForm } from './one-field-form.tsx';

const form = 'factor-off';

/** Closes once it is done; a refusal is said in it. */
export function FactorOffDialog({ onClose }: { onClose(): void }) {
  const deed = useAccountDeed('removeSecondFactor');
  const take = (current: string) =>
    deed.mutate(
      { body: { current } },
      {
        onSuccess: () => {
          onClose();
          showToast(t('The second factor is taken off.'));
        },
      },
    );
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={t('Take the second factor off?')}
      under={t('From then on the password alone lets you in.')}
      actions={
        <>
          <Button kind="danger" type="submit" form={form} busy={deed.isPending}>
            {t('Take off')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      <OneFieldForm id={form} asks="password" deed={deed} send={take} />
    </Dialog>
  );
}
