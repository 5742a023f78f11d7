/** Before everything else, for whoever has a role that needs a second factor and has none: one is set up here. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Button } from '../../components/button.tsx';
import { usePageTitle } from '../../components/page-header.tsx';
import { hasPasskeys } from '../../controllers/account/passkeys.ts';
import { useAccount } from '../../controllers/account/use-account.ts';
import { t } from '../../language/t.tsx';
import { renewEverything, useSession } from '../../session.ts';
import { Entrance, entranceRefusal, RefusalWords } from '../sign-in/entrance.tsx';
import { FactorOnDialog } from './factor-on-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { placeOf } from './place-of.ts';
import './account.css';

/** Leads on to the page that was asked for once there is one. */
export function FactorNeeded() {
  const { title } = useSession();
  const client = useQueryClient();
  const account = useAccount();
  const [open, setOpen] = useState<'codes' | 'passkey' | null>(null);
  const leave = useMutation({ mutationFn: () => callApi('signOut', { body: {} }), onSuccess: () => renewEverything(client) });
  usePageTitle(t('Second factor'));
  const done = () => {
    setOpen(null);
    void renewEverything(client);
  };
  return (
    <Entrance title={title}>
      <p className="entrance-words">{t('Your role needs a second factor: something besides the password. Set one up to go on.')}</p>
      <div className="entrance-form">
        <Button kind="filled" autoFocus onClick={() => setOpen('codes')}>
          {t('Codes of an app on your phone')}
        </Button>
        {hasPasskeys() ? <Button onClick={() => setOpen('passkey')}>{t('A passkey of this device')}</Button> : null}
        <Button kind="plain" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('Sign out')}
        </Button>
        <RefusalWords refusal={entranceRefusal(leave.error)} />
      </div>
      {open === 'codes' ? <FactorOnDialog onClose={done} /> : null}
      {open === 'passkey' ? <PasskeyDialog place={placeOf(account.data?.sessions[0])} hasPassword onClose={done} /> : null}
    </Entrance>
  );
}
