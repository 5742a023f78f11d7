/** Choosing a new password by a link. */

import { ownPath, passwordLength } from '@ninefold/engine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Failure } from '../../components/failure.tsx';
import { usePageTitle } from '../../components/page-header.tsx';
import { t } from '../../language/t.tsx';
import { useGo } from '../../routing/navigate.ts';
import { renewEverything, useSession } from '../../session.ts';
import { Entrance, EntranceField, EntranceForm, entranceRefusal } from '../sign-in/entrance.tsx';

/** A link that was used, has run out or never was says so and leads to asking for another. Whoever chooses one comes in at the start. */
export function Reset({ token }: { readonly token: string }) {
  const { title } = useSession();
  usePageTitle(t('New password'));
  const link = useQuery({
    queryKey: ['reset', token],
    queryFn: ({ signal }) => callApi('passwordLink', { parameters: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (link.isPending) return <Entrance title={title}>{null}</Entrance>;
  // Once used, the link is asked for in vain: the form stays until the page it leads to is there.
  if (!link.data) {
    return (
      <Entrance title={title}>
        {isProblem(link.error) && link.error.status < 500 ? (
          <>
            <p className="entrance-words">{t('This link was used already, has run out, or was never there.')}</p>
            <Link className="entrance-link" href={ownPath('forgotten')}>
              {t('Ask for a new one')}
            </Link>
          </>
        ) : (
          <Failure error={link.error} what={t('The link')} retry={() => void link.refetch()} />
        )}
      </Entrance>
    );
  }
  return (
    <Entrance title={title}>
      <p className="entrance-words">{t('Choose a new password. You are signed out everywhere else then.')}</p>
      <NewPassword token={token} email={link.data.email} />
    </Entrance>
  );
}

function NewPassword({ token, email }: { readonly token: string; readonly email: string }) {
  const client = useQueryClient();
  const go = useGo();
  const [password, setPassword] = useState('');
  const choose = useMutation({
    mutationFn: () => callApi('newPassword', { parameters: { token }, body: { password } }),
    onSuccess: async () => {
      await renewEverything(client);
      go('/', { replace: true });
    },
  });
  const own = isProblem(choose.error) && choose.error.problem.field === 'password';
  return (
    <EntranceForm
      refusal={own ? undefined : entranceRefusal(choose.error)}
      onSubmit={() => (choose.isPending ? undefined : choose.mutate())}
    >
      <EntranceField
        label={t('E-mail')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={() => undefined}
        readOnly
      />
      <EntranceField
        label={t('New password')}
        type="password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        focus
        hint={t('At least {least} characters.', { least: passwordLength.least })}
        problem={own ? choose.error && shownTrouble(choose.error) : null}
      />
      <Button kind="filled" type="submit" busy={choose.isPending}>
        {t('Come in')}
      </Button>
    </EntranceForm>
  );
}
