/** One's own account: who one is here, how pages look, what one is mailed, how one signs in, and where one is signed in. */
import { Failure } from '../../components/failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useAccount } from '../../controllers/account/use-account.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { waysIn } from '../sign-in/ways-in.ts';
import { OwnSubstitutions } from '../substitutions/own-substitutions.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnEmail } from './own-email.tsx';
import { OwnKeys } from './own-keys.tsx';
import { OwnLook } from './own-look.tsx';
import { OwnMails } from './own-mails.tsx';
import { OwnName } from './own-name.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnPicture } from './own-picture.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { placeOf } from './place-of.ts';
import { SecondFactor } from './second-factor.tsx';
import './account.css';

const unknownYet = {
  picture: null,
  email: null,
  emailChange: null,
  mailsLinks: false,
  hasPassword: true,
  sessions: [],
  secondFactor: null,
  keys: [],
  passkeys: [],
};

/** Only for whoever is signed in. */
export function AccountPage() {
  const account = useAccount();
  const { hasPasswords } = waysIn(useSession());
  const { email, picture, emailChange, mailsLinks, hasPassword, sessions, secondFactor, keys, passkeys } = account.data ?? unknownYet;
  return (
    <section className="account-page">
      <PageHeader title={t('Your account')} under={email === null ? undefined : t('You sign in with {email}.', { email })} />
      {account.error && !account.data ? (
        <Failure error={account.error} what={t('Your account')} retry={() => void account.refetch()} />
      ) : (
        <>
          <OwnName />
          {picture ? <OwnPicture has={picture.has} /> : null}
          <OwnLook />
          {account.data ? <OwnMails /> : null}
          {account.data ? <OwnSubstitutions /> : null}
          {account.data && hasPassword ? <OwnEmail emailChange={emailChange} mailsLinks={mailsLinks} /> : null}
          {hasPassword ? <ChangePassword email={email} /> : null}
          {account.data ? (
            <>
              {hasPassword ? <SecondFactor factor={secondFactor} /> : null}
              {hasPasswords ? <OwnPasskeys passkeys={passkeys} hasPassword={hasPassword} place={placeOf(sessions[0])} /> : null}
              <OwnSessions sessions={sessions} />
              <OwnKeys keys={keys} hasPassword={hasPassword} />
            </>
          ) : (
            <SessionsShape />
          )}
        </>
      )}
    </section>
  );
}

function SessionsShape() {
  return (
    <div className="account-shape" aria-hidden="true">
      <Skeleton width={180} />
      <Skeleton width={220} />
    </div>
  );
}
