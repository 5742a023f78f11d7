/** Accepting an invitation: who one is invited as, what the document needs to know of a person, and a password. */

import { ownPath } from '@ninefold/engine';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { Failure } from '../../components/failure.tsx';
import { usePageTitle } from '../../components/page-header.tsx';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { Entrance } from '../sign-in/entrance.tsx';
import { JoinForm } from '../sign-in/join-form.tsx';
import { ServiceButton } from '../sign-in/service-button.tsx';
import { waysIn } from '../sign-in/ways-in.ts';

/** One that was used, has run out or never was says so and offers to sign in; who accepts it comes in at the start. */
export function Invitation({ token }: { readonly token: string }) {
  const session = useSession();
  const { title } = session;
  const { hasPasswords, hasService, service } = waysIn(session);
  usePageTitle(t('Invitation'));
  const parameters = { token };
  const invited = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callApi('invitation', { parameters, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (invited.isPending) return <Entrance title={title}>{null}</Entrance>;
  if (invited.isError) {
    return (
      <Entrance title={title}>
        {isProblem(invited.error) && invited.error.status < 500 ? (
          <>
            <p className="entrance-words">{t('This invitation was used already, has run out, or was never there. Ask for a new one.')}</p>
            <p className="entrance-words">
              {t('Came in with it before?')}{' '}
              <Link className="entrance-link" href={ownPath('sign-in')}>
                {t('Sign in')}
              </Link>
            </p>
          </>
        ) : (
          <Failure error={invited.error} what={t('The invitation')} retry={() => void invited.refetch()} />
        )}
      </Entrance>
    );
  }
  return (
    <Entrance title={title}>
      {hasService ? (
        <>
          <p className="entrance-words">{t('You are invited as {email}.', { email: invited.data.email })}</p>
          <ServiceButton service={service} to="/" only={!hasPasswords} />
        </>
      ) : null}
      {hasPasswords ? (
        <>
          <p className="entrance-words">
            {hasService ? t('Or say who you are and choose a password.') : t('You are invited. Say who you are and choose a password.')}
          </p>
          <JoinForm
            join={(answers) => callApi('acceptInvitation', { parameters, body: answers })}
            invited={invited.data.email}
            fields={invited.data.fields}
            button={t('Come in')}
            then="/"
          />
        </>
      ) : null}
    </Entrance>
  );
}
