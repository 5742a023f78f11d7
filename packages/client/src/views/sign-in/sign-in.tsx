/** Signing in: with a password, or at a service that vouches for one, as the document says. */

import { matchOwnPage } from '@ninefold/engine';
import type { Session } from '@ninefold/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { queryKeys } from '../../api/query-client.ts';
import { Gap } from '../../components/gap.tsx';
import { usePageTitle } from '../../components/page-header.tsx';
import { isAnythingKept } from '../../controllers/form/kept-keys.ts';
import { t } from '../../language/t.tsx';
import { safeReturn, useGo } from '../../routing/navigate.ts';
import { addressOnceIn, addressWithoutSigningIn, entrancePath } from '../../routing/open-pages.ts';
import { renewEverything, useSession } from '../../session.ts';
import { Connection } from '../../shell/connection.tsx';
import { Entrance } from './entrance.tsx';
import { PasswordForm } from './password-form.tsx';
import { ServiceButton } from './service-button.tsx';
import { waysIn } from './ways-in.ts';

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
  usePageTitle(t('Sign in'));
  const back = atSignIn ? safeReturn(new URLSearchParams(location.search).get('to')) : `${path}${location.search}`;
  const onIn = async () => {
    await renewEverything(client);
    if (!atSignIn) go(back, { replace: true });
  };
  const { signedIn } = session;
  const on = addressOnceIn(session, back);
  useEffect(() => {
    // Whoever comes here by signing out is still somebody in what is drawn.
    const isStill = client.getQueryData<Session>(queryKeys.session)?.signedIn;
    if (signedIn && isStill && atSignIn) go(on, { replace: true });
  }, [client, signedIn, atSignIn, on, go]);
  const without = addressWithoutSigningIn(session, back);
  if (session.signIn === null) {
    return (
      <Entrance title={session.title}>
        <p className="entrance-words">{t('How one signs in is')}</p>
        <Gap />
        <p className="entrance-words">{t('Until point 6 of the document says so, nobody can come in.')}</p>
      </Entrance>
    );
  }
  const { hasPasswords, hasService, service } = waysIn(session);
  return (
    <Entrance title={session.title}>
      {isAnythingKept(session.title) ? (
        <p className="entrance-words">{t('What you entered and did not save is kept on this device.')}</p>
      ) : null}
      {hasService ? <ServiceButton service={service} to={back} only={!hasPasswords} /> : null}
      {hasPasswords ? <PasswordForm onIn={onIn} /> : null}
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
