/** Who one is, at the foot of the side; whoever is not signed in is nobody there, and finds signing in. */

import { ChevronsUpDown, LogIn, Settings2 } from 'lucide-react';
import { Link, useLocation, useSearch } from 'wouter';
import { Avatar } from '../components/avatar.tsx';
import { Menu } from '../components/menu.tsx';
import { titleOf } from '../language/names.ts';
import { t } from '../language/t.tsx';
import { entrancePath } from '../routing/open-pages.ts';
import { useSession } from '../session.ts';
import { personGroups } from './person-groups.tsx';
import { type PersonCommands, usePersonCommands } from './use-person-commands.ts';

/** The person's name and roles; the roles alone for somebody who is nobody's record, "Nobody" without any. */
export function PersonAtSide() {
  const { signedIn } = useSession();
  const commands = usePersonCommands();
  if (!signedIn) return <StrangerAtSide commands={commands} />;
  const roles = signedIn.roles.map(titleOf).join(', ');
  const name = signedIn.person?.label ?? (roles || t('Nobody'));
  return (
    <Menu
      label={t('You')}
      align="start"
      side="top"
      groups={personGroups(commands)}
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
function StrangerAtSide({ commands }: { readonly commands: PersonCommands }) {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <>
      <Menu
        label={t('Settings')}
        align="start"
        side="top"
        groups={personGroups({ ...commands, signIn: undefined })}
        opener={(opener) => (
          <button type="button" className="side-entry side-settings" {...opener}>
            <Settings2 size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{t('Settings')}</span>
          </button>
        )}
      />
      {commands.signIn ? (
        <Link href={entrancePath('sign-in', search === '' ? path : `${path}?${search}`)} className="side-entry">
          <LogIn size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('Sign in')}</span>
        </Link>
      ) : null}
    </>
  );
}
