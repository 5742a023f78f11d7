/** Turning the second factor on: the password, the picture for an app with its first code, and the codes for whoever loses the app. */
import type { NewSecondFactor } from '@ninefold/protocol';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useAccountDeed } from '../../controllers/account/use-account.ts';
import { t } from '../../language/t.tsx';
import { OneFieldForm } from './one-field-form.tsx';
import { QrCode } from './qr-code.tsx';
import { ShownOnce } from './shown-once.tsx';

const form = 'factor-on';

/** Left before the last step, nothing is asked for when signing in. */
export function FactorOnDialog({ onClose }: { onClose(): void }) {
  const [made, setMade] = useState<NewSecondFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = useAccountDeed('beginSecondFactor');
  const confirm = useAccountDeed('confirmSecondFactor');
  const actions = (words: string, busy: boolean) => (
    <>
      <Button kind="filled" type="submit" form={form} busy={busy}>
        {words}
      </Button>
      <Button onClick={onClose}>{t('Cancel')}</Button>
    </>
  );
  if (codes) {
    return (
      <ShownOnce
        title={t('The second factor is on')}
        under={t('Keep these codes where you find them without your phone. Each lets you in once. They are not shown again.')}
        lines={codes}
        onClose={onClose}
      />
    );
  }
  if (made) {
    const turnOn = (code: string) => confirm.mutate({ body: { code } }, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) });
    return (
      <Dialog
        key="code"
        open
        keep
        onClose={onClose}
        title={t('Set up the second factor')}
        under={t('Scan the picture with the app on your phone that makes such codes, and enter the code it shows.')}
        actions={actions(t('Turn on'), confirm.isPending)}
      >
        <QrCode text={made.address} label={t('Picture for the app')} />
        <p className="account-words">
          {t('Or type this into it:')} <code className="account-secret">{made.secret.replaceAll(/.{4}(?=.)/gu, '$& ')}</code>
        </p>
        <OneFieldForm id={form} asks="code" deed={confirm} send={turnOn} />
      </Dialog>
    );
  }
  return (
    <Dialog
      key="password"
      open
      keep
      onClose={onClose}
      title={t('Set up the second factor')}
      under={t('Enter your password first.')}
      actions={actions(t('Go on'), begin.isPending)}
    >
      <OneFieldForm
        id={form}
        asks="password"
        deed={begin}
        send={(current) => begin.mutate({ body: { current } }, { onSuccess: setMade })}
      />
    </Dialog>
  );
}
