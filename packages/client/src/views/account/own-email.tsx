/** The address one signs in with, and changing it: a link goes to the other one, and opening it does it. */
import { formatValue, ownPath } from '@ninefold/engine';
import type { Account } from '@ninefold/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { showToast } from '../../components/toast.tsx';
import { useAccountDeed } from '../../controllers/account/use-account.ts';
import { useFormats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import { useGo } from '../../routing/navigate.ts';
import { renewEverything } from '../../session.ts';
import { EmailDialog } from './email-dialog.tsx';

type OwnEmailProps = Pick<Account, 'emailChange' | 'mailsLinks'>;

/** Of whoever has a password here: a service knows the others by theirs. Whoever comes by the link is asked once more. */
export function OwnEmail({ emailChange, mailsLinks }: OwnEmailProps) {
  const [changing, setChanging] = useState(false);
  const token = new URLSearchParams(useSearch()).get('email');
  return (
    <section className="account-part" aria-labelledby="account-email">
      <h2 id="account-email">{t('E-mail')}</h2>
      <EmailWords emailChange={emailChange} mailsLinks={mailsLinks} />
      {mailsLinks ? <Button onClick={() => setChanging(true)}>{t('Change e-mail')}</Button> : null}
      {changing ? <EmailDialog onClose={() => setChanging(false)} /> : null}
      {token === null ? null : <ConfirmEmail token={token} wanted={emailChange?.email} />}
    </section>
  );
}

function EmailWords({ emailChange, mailsLinks }: OwnEmailProps) {
  const formats = useFormats();
  const words = emailChange
    ? t(
        'A link was sent to {email}, unless somebody has that address already. Nothing changes until you open it; it is good until {time}.',
        {
          email: emailChange.email,
          time: formatValue({ kind: 'date and time' }, emailChange.until, formats),
        },
      )
    : mailsLinks
      ? t('With another one you sign in once you have opened a link that is sent there.')
      : t('No links are mailed here, so you cannot change it yourself. Whoever looks after people can invite you with another one.');
  return <p className="account-words">{words}</p>;
}

/** Closed, the address of the page has no link any more. */
function ConfirmEmail({ token, wanted }: { readonly token: string; readonly wanted: string | undefined }) {
  const go = useGo();
  const client = useQueryClient();
  const deed = useAccountDeed('confirmEmail');
  const [asked] = useState(wanted);
  const close = () => go(ownPath('account'), { replace: true });
  const confirm = () =>
    deed.mutate(
      { body: { token } },
      {
        onSuccess: () => {
          close();
          showToast(t('You sign in with {email} from now on. Everywhere else you are signed out.', { email: asked ?? '' }));
          void renewEverything(client);
        },
      },
    );
  if (asked === undefined) {
    return (
      <Dialog
        open
        onClose={close}
        title={t('This link is no longer good')}
        under={t('It was opened already, has run out, or is for somebody else.')}
        actions={<Button onClick={close}>{t('Close')}</Button>}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('Sign in with {email} from now on?', { email: asked })}
      under={t('Everywhere else you are signed out then.')}
      actions={
        <>
          <Button kind="filled" busy={deed.isPending} onClick={confirm}>
            {t('Change e-mail')}
          </Button>
          <Button onClick={close}>{t('Cancel')}</Button>
        </>
      }
    >
      {deed.error ? <Message kind="error">{shownTrouble(deed.error)}</Message> : null}
    </Dialog>
  );
}
