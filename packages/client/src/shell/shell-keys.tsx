/** The keys that work on every page, and what they open. */

import { parametersOf, screenPath } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import { useEffect, useState } from 'react';
import { lazyView } from '../components/lazy-view.tsx';
import { useCommands } from '../keys/commands.ts';
import { listenForKeys } from '../keys/listen.ts';
import { titleOf } from '../language/names.ts';
import { t } from '../language/t.tsx';
import { useGo } from '../routing/navigate.ts';
import { useSession } from '../session.ts';
import { usePersonCommands } from './use-person-commands.ts';

const { View: Palette, preload: preloadPalette } = lazyView(() => import('../keys/palette.tsx').then((module) => module.Palette));
const { View: KeyList } = lazyView(() => import('../keys/key-list.tsx').then((module) => module.KeyList));

/** `screens` are those of the navigation; others that need no record are in the palette too. Nothing to see until a key opens it. */
export function ShellKeys({ screens }: { readonly screens: readonly Screen[] }) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const { application } = useSession();
  const go = useGo();
  const person = usePersonCommands();
  useEffect(() => listenForKeys(), []);
  useEffect(() => {
    // With Ctrl on the way to K: what is typed next is meant for it.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') void preloadPalette();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
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
    { id: 'palette', words: t('Go to or do'), keys: 'ctrl+k', group: t('Everywhere'), listed: false, does: () => setOpen('palette') },
    { id: 'keys', words: t('All keys'), keys: '?', group: t('Everywhere'), does: () => setOpen('keys') },
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
  return (
    <>
      {open === 'palette' ? <Palette onClose={() => setOpen(null)} /> : null}
      {open === 'keys' ? <KeyList open onClose={() => setOpen(null)} /> : null}
    </>
  );
}
