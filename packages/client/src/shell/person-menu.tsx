/** The menu of what one may do about oneself. */
import type { ComponentProps } from 'react';
import { MenuBody } from '../components/menu-body.tsx';
import type { MenuGroup } from '../components/menu-entry.ts';
import { personGroups } from './person-groups.tsx';
import { usePersonCommands } from './use-person-commands.ts';

interface PersonMenuProps extends Omit<ComponentProps<typeof MenuBody>, 'groups'> {
  /** What stands above. */
  readonly before?: MenuGroup | undefined;
  /** The way in stands beside it. */
  readonly withoutSignIn?: boolean;
}

/** As a menu, with the groups of the person. */
export function PersonMenu({ before, withoutSignIn = false, ...menu }: PersonMenuProps) {
  const commands = usePersonCommands();
  const groups = personGroups(withoutSignIn ? { ...commands, signIn: undefined } : commands);
  return <MenuBody {...menu} groups={before ? [before, ...groups] : groups} />;
}
