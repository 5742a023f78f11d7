/** Who one is, at the foot of the side. */
import { ChevronsUpDown } from 'lucide-react';
import { Avatar } from '../components/avatar.tsx';
import { Menu } from '../components/menu.tsx';
import { useSession } from '../session.ts';
import { personGroups } from './person-groups.tsx';
import { usePersonCommands } from './use-person-commands.ts';

/** The person's name and roles; the roles alone for somebody who is nobody's record, "Nobody" without any. Whoever is not signed in finds signing in here. */
export function PersonAtSide() {
  const { signedIn } = useSession();
  const commands = usePersonCommands();
  const roles = signedIn?.roles.join(', ') ?? '';
  const name = signedIn ? (signedIn.person?.label ?? (roles || 'Nobody')) : 'Not signed in';
  return (
    <Menu
      label="You"
      align="start"
      side="top"
      groups={personGroups(commands)}
      opener={(opener) => (
        <button type="button" className="side-person" {...opener}>
          <Avatar name={name} />
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
