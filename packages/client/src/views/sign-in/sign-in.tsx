/** Signing in: the application's title, two fields, one button. What was typed stays when it fails. */

import { matchOwnPage, ownPath } from '@ninefold/engine';
import type { Session } from '@ninefold/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { queryKeys } from '../../api/query-client.ts';
import { Button } from '../../components/button.tsx';
import { Gap } from '../../components/gap.tsx';
import { usePageTitle } from '../../components/page-header.tsx';
import { isAnythingKept } from '../../controllers/form/use-draft.ts';
import { t } from '../../language/t.tsx';
import { safeReturn, useGo } from '../../routing/navigate.ts';
import { addressOnceIn, addressWithoutSigningIn, entrancePath } from '../../routing/open-pages.ts';
import { renewEverything, useSession } from '../../session.ts';
import { Connection } from '../../shell/connection.tsx';
import { Entrance, EntranceField, EntranceForm, entranceRefusal } from './entrance.tsx';

/**
 * Leads on to the page that asked for it, else to the start; and back, where one may be there without signing in. A gap in place of the
 * form where the document shows no sign-in.
 */
export function SignIn() {
  const session = useSession();
  const client = useQueryClient();
  const go = useGo();
  const [path] = useLocation();
  const atSignIn = matchOwnPage(path)?.page === 'sign-in';
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  usePageTitle(t('Sign in'));
  const back = atSignIn ? safeReturn(new URLSearchParams(location.search).get('to')) : `${path}${location.search}`;
  const enter = useMutation({
    mutationFn: () => callApi('signIn', { body: { email: email.trim(), password, ...(code !== '' && { code }) } }),
    onSuccess: async () => {
      await renewEverything(client);
      if (!atSignIn) go(back, { replace: true });
    },
  });
  const { signedIn } = session;
  const on = addressOnceIn(session, back);
  useEffect(() => {
    // Whoever comes here by signing out is still somebody in what is drawn.
    const isStill = client.getQueryData<Session>(queryKeys.session)?.signedIn;
    if (signedIn && isStill && atSignIn) go(on, { replace: true });
  }, [client, signedIn, atSignIn, on, go]);
  const without = addressWithoutSigningIn(session, back);
  const refused = isProblem(enter.error) ? enter.error.problem : undefined;
  const isCodeAsked = refused?.field === 'code';

  if (session.signIn === null) {
    return (
      <Entrance title={session.title}>
        <p className="entrance-words">{t('How one signs in is')}</p>
        <Gap />
        <p className="entrance-words">{t('Until point 6 of the document says so, nobody can come in.')}</p>
      </Entrance>
    );
  }
  return (
    <Entrance title={session.title}>
      {isAnythingKept(session.title) ? (
        <p className="entrance-words">{t('What you entered and did not save is kept on this device.')}</p>
      ) : null}
      <EntranceForm
        refusal={isCodeAsked ? undefined : entranceRefusal(enter.error)}
        onSubmit={() => (enter.isPending ? undefined : enter.mutate())}
      >
        <EntranceField label={t('E-mail')} type="email" name="email" autoComplete="username" value={email} onChange={setEmail} focus />
        <EntranceField
          label={t('Password')}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {isCodeAsked || code !== '' ? (
          <EntranceField
            label={t('Code')}
            type="text"
            name="code"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            focus
            hint={t('From the app on your phone, or one of those you wrote down.')}
            problem={isCodeAsked && code !== '' ? refused.detail : undefined}
          />
        ) : null}
        <Button kind="filled" type="submit" busy={enter.isPending}>
          {t('Sign in')}
        </Button>
      </EntranceForm>
      <p className="entrance-words">
        <Link className="entrance-link" href={ownPath('forgotten')}>
          {t('Forgot the password?')}
        </Link>
      </p>
      {session.signIn.signUp === 'by invitation' ? (
        <p className="entrance-words">{t('New here? You need an invitation: a link that somebody sends you.')}</p>
      ) : null}
      {session.signIn.signUp === 'open' ? (
        <p className="entrance-words">
          {t('New here?')}{' '}
          <Link className="entrance-link" href={entrancePath('sign-up', back)}>
            {t('Sign up')}
          </Link>
        </p>
      ) : null}
      {without === undefined ? null : (
        <p className="entrance-words">
          <Link className="entrance-link" href={without}>
            {t('Go on without signing in')}
          </Link>
        </p>
      )}
      <Connection />
    </Entrance>
  );
}
