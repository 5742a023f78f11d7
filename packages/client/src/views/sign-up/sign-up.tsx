/** Signing up, where the document lets everybody: who one is and a password, and one is in. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { Failure } from '../../components/failure.tsx';
import { usePageTitle } from '../../components/page-header.tsx';
import { safeReturn, useGo } from '../../routing/navigate.ts';
import { addressOnceIn, entrancePath } from '../../routing/open-pages.ts';
import { useSession } from '../../session.ts';
import { Connection } from '../../shell/connection.tsx';
import { Entrance } from '../sign-in/entrance.tsx';
import { type JoinAnswers, JoinForm } from '../sign-in/join-form.tsx';

/** Says so where nobody signs up by oneself. Whoever is signed in already goes on to the page they wanted, else to the start. */
export function SignUp() {
  const session = useSession();
  const { title, signedIn } = session;
  const go = useGo();
  usePageTitle('Sign up');
  const back = safeReturn(new URLSearchParams(location.search).get('to'));
  const asked = useQuery({
    queryKey: ['sign-up'],
    queryFn: ({ signal }) => callApi('signingUp', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: signedIn === null,
  });
  const on = addressOnceIn(session, back);
  useEffect(() => {
    if (signedIn) go(on, { replace: true });
  }, [signedIn, on, go]);
  if (signedIn || asked.isPending) return <Entrance title={title}>{null}</Entrance>;
  return (
    <Entrance title={title}>
      {asked.isSuccess ? (
        <JoinForm join={signUp} fields={asked.data.fields} button="Sign up" then={back} />
      ) : isProblem(asked.error, 404) ? (
        <p className="entrance-words">Nobody signs up here. You need an invitation: a link that somebody sends you.</p>
      ) : (
        <Failure error={asked.error} what="Signing up" retry={() => void asked.refetch()} />
      )}
      <p className="entrance-words">
        Here before?{' '}
        <Link className="entrance-link" href={entrancePath('sign-in', back)}>
          Sign in
        </Link>
      </p>
      <Connection />
    </Entrance>
  );
}

/** One says one's e-mail oneself. */
function signUp({ email, ...answers }: JoinAnswers): Promise<void> {
  return callApi('signUp', { body: { ...answers, email: email ?? '' } });
}
