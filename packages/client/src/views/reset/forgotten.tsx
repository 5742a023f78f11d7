/** A forgotten password: where the link for a new one comes from. The same is said for every address. */

import { ownPath } from '@ninefold/engine';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { callApi } from '../../api/call-api.ts';
import { Button } from '../../components/button.tsx';
import { usePageTitle } from '../../components/page-header.tsx';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { Entrance, EntranceField, EntranceForm, entranceRefusal } from '../sign-in/entrance.tsx';

/** Never says whether somebody signs in with that address; where no mail is sent it says whom to ask. */
export function Forgotten() {
  const { title } = useSession();
  const [email, setEmail] = useState('');
  usePageTitle(t('Forgotten password'));
  const asked = useMutation({
    mutationFn: () => callApi('forgottenPassword', { body: { email: email.trim() } }),
  });
  return (
    <Entrance title={title}>
      {asked.data ? (
        <p className="entrance-words" role="status">
          {asked.data.by === 'mail'
            ? t('If somebody signs in here with {email}, a link for a new password is on its way there. It is good for an hour.', {
                email: email.trim(),
              })
            : t('No mail is sent from here. Ask the person who invited you: they can make a link for a new password.')}
        </p>
      ) : (
        <EntranceForm refusal={entranceRefusal(asked.error)} onSubmit={() => (asked.isPending ? undefined : asked.mutate())}>
          <EntranceField
            label={t('E-mail')}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            focus
            hint={t('With which you sign in.')}
          />
          <Button kind="filled" type="submit" busy={asked.isPending}>
            {t('Ask for a new password')}
          </Button>
        </EntranceForm>
      )}
      <Link className="entrance-link" href={ownPath('sign-in')}>
        {t('Back to signing in')}
      </Link>
    </Entrance>
  );
}
