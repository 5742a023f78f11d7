/** Signing up, where the document lets everybody: who one is and a password, and one is in. */

import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { Failure } from '../../components/failure.tsx';
import { usePageTitle } from '../../components/page-header.tsx';
import { t } from '../../language/t.tsx';
import { safeReturn, useGo } from '../../routing/navigate.ts';
import { addressOnceIn, entrancePath } from '../../routing/open-pages.ts';
import { useSession } from '../../session.ts';
import { Connection } from '../../shell/connection.tsx';
import { Entrance } from '../sign-in/entrance.tsx';
import { type JoinAnswers, JoinForm } from '../sign-in/join-form.tsx';
import { ServiceButton } from '../sign-in/service-button.tsx';
import { waysIn } from '../sign-in/ways-in.ts';
import { SigningUpAs, useSigningUp } from './signing-up-as.tsx';

/** Says so where nobody signs up by oneself. Whoever is signed in already goes on to the page they wanted, else to the start. */
export function SignUp() {
  const session = useSession();
  const { title, signedIn } = session;
  const go = useGo();
  usePageTitle(t('Sign up'));
  const back = safeReturn(new URLSearchParams(location.search).get('to'));
  const [chosen, setChosen] = useState<string>();
  const asked = useSigningUp(chosen, signedIn === null);
  const on = addressOnceIn(session, back);
  useEffect(() => {
    if (signedIn) go(on, { replace: true });
  }, [signedIn, on, go]);
  if (signedIn || asked.isPending) return <Entrance title={title}>{null}</Entrance>;
  const as = chosen ?? asked.data?.as[0];
  const { hasPasswords, hasService, service } = waysIn(session);
  return (
    <Entrance title={title}>
      {asked.isSuccess ? (
        <>
          {hasService ? <ServiceButton service={service} to={back} only={!hasPasswords} /> : null}
          {hasPasswords ? (
            <>
              <SigningUpAs of={asked.data.as} as={as} onChoose={setChosen} />
              <JoinForm join={(answers) => signUp(answers, as)} fields={asked.data.fields} button={t('Sign up')} then={back} />
            </>
          ) : null}
        </>
      ) : isProblem(asked.error, 404) ? (
        <p className="entrance-words">{t('Nobody signs up here. You need an invitation: a link that somebody sends you.')}</p>
      ) : (
        <Failure error={asked.error} what={t('Signing up')} retry={() => void asked.refetch()} />
      )}
      <p className="entrance-words">
        {t('Here before?')}{' '}
        <Link className="entrance-link" href={entrancePath('sign-in', back)}>
          {t('Sign in')}
        </Link>
      </p>
      <Connection />
    </Entrance>
  );
}

/** One says one's e-mail oneself. */
function signUp({ email, ...answers }: JoinAnswers, as: string | undefined): Promise<void> {
  return callApi('signUp', { body: { ...answers, email: email ?? '', ...(as !== undefined && { as }) } });
}
