/** What one can do on every page, for those who look for it in Ctrl K or among the keys: where one can go, and what one may do about oneself. */
import { parametersOf, screenPath } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import { useCommands } from '../keys/commands.ts';
import { titleOf } from '../language/names.ts';
import { t } from '../language/t.tsx';
import { useGo } from '../routing/navigate.ts';
import { useSession } from '../session.ts';
import { usePersonCommands } from './use-person-commands.ts';

/** `screens` are those of the navigation; others that need no record are there too. Nothing to see. */
export function ShellCommands({ screens }: { readonly screens: readonly Screen[] }) {
  const { application } = useSession();
  const go = useGo();
  const person = usePersonCommands();
  // Forms and the like, that are not in the navigation but can be opened as they are.
  const others = (application?.screens ?? []).filter((screen) => !screens.includes(screen) && parametersOf(screen).length === 0);
  useCommands([
    ...[...screens, ...others].flatMap((screen) => {
      const to = screenPath(screen);
      return to
        ? [
            {
              id: `screen.${screen.name}`,
              words: titleOf(screen.name),
              group: t('Screens'),
              statement: screen.statement,
              does: () => go(to),
            },
          ]
        : [];
    }),
    { id: 'scheme.light', words: t('Light'), group: t('Everywhere'), does: () => person.chooseScheme('light') },
    { id: 'scheme.dark', words: t('Dark'), group: t('Everywhere'), does: () => person.chooseScheme('dark') },
    { id: 'scheme.system', words: t('Light or dark as the system'), group: t('Everywhere'), does: () => person.chooseScheme('system') },
    ...(person.openTasks ? [{ id: 'tasks', words: t('Waiting for me'), group: t('Everywhere'), does: person.openTasks }] : []),
    ...(person.openPeople ? [{ id: 'people', words: t('People'), group: t('Everywhere'), does: person.openPeople }] : []),
    ...(person.openAccount ? [{ id: 'account', words: t('Your account'), group: t('Everywhere'), does: person.openAccount }] : []),
    ...(person.signOutEverywhere
      ? [{ id: 'sign-out-everywhere', words: t('Sign out everywhere'), group: t('Everywhere'), does: person.signOutEverywhere }]
      : []),
    ...(person.signIn ? [{ id: 'sign-in', words: t('Sign in'), group: t('Everywhere'), does: person.signIn }] : []),
    ...(person.signOut ? [{ id: 'sign-out', words: t('Sign out'), group: t('Everywhere'), does: person.signOut }] : []),
  ]);
  return null;
}
