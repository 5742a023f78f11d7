/** Who one is, at the foot of the side; whoever is not signed in is nobody there, and finds signing in. */

import { ChevronsUpDown, LogIn, Settings2 } from 'lucide-react';
import { Link, useLocation, useSearch } from 'wouter';
import { Avatar } from '../components/avatar.tsx';
import { titleOf } from '../language/names.ts';
import { t } from '../language/t.tsx';
import { entrancePath, maySignIn } from '../routing/open-pages.ts';
import { useSession } from '../session.ts';
import { PersonOpener } from './person-opener.tsx';

/** The person's name and roles; the roles alone for somebody who is nobody's record, "Nobody" without any. */
export function PersonAtSide() {
  const { signedIn } = useSession();
  if (!signedIn) return <StrangerAtSide />;
  const roles = signedIn.roles.map(titleOf).join(', ');
  const name = signedIn.person?.label ?? (roles || t('Nobody'));
  return (
    <PersonOpener
      label={t('You')}
      align="start"
      opener={(opener) => (
        <button type="button" className="side-person" {...opener}>
          <Avatar name={name} person={signedIn.person?.id} />
          <span className="side-person-words">
            <span className="side-person-name">{name}</span>
            <span className="side-person-roles">{name === roles ? '' : roles}</span>
          </span>
          <ChevronsUpDown size={14} aria-hidden="true" className="side-person-mark" />
        </button>
      )}
    />
  );
}

/** The way in stands by itself; in the menu there is what anybody may set. */
function StrangerAtSide() {
  const session = useSession();
  const [path] = useLocation();
  const search = useSearch();
  return (
    <>
      <PersonOpener
        label={t('Settings')}
        align="start"
        withoutSignIn
        opener={(opener) => (
          <button type="button" className="side-entry side-settings" {...opener}>
            <Settings2 size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{t('Settings')}</span>
          </button>
        )}
      />
      {maySignIn(session) ? (
        <Link href={entrancePath('sign-in', search === '' ? path : `${path}?${search}`)} className="side-entry">
          <LogIn size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('Sign in')}</span>
        </Link>
      ) : null}
    </>
  );
}
