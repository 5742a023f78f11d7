/** The keys that work on every page, and what they open. */

import type { Screen } from '@ninefold/model';
import { useLayoutEffect, useRef, useState } from 'react';
import { lazyView } from '../components/lazy-view.tsx';
import { useCommands } from '../keys/commands.ts';
import { listenForKeys } from '../keys/listen.ts';
import { t } from '../language/t.tsx';
import { TypedAhead } from './typed-ahead.tsx';

const { View: Palette, preload: preloadPalette } = lazyView(() => import('../keys/palette.tsx').then((module) => module.Palette));
const { View: ShellCommands, preload: preloadCommands } = lazyView(() =>
  import('./shell-commands.tsx').then((module) => module.ShellCommands),
);
const { View: KeyList } = lazyView(() => import('../keys/key-list.tsx').then((module) => module.KeyList));

/** `screens` are those of the navigation; others that need no record are in the palette too. Nothing to see until a key opens it. */
export function ShellKeys({ screens }: { readonly screens: readonly Screen[] }) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const [typed, setTyped] = useState('');
  const from = useRef<HTMLElement | null>(null);
  // Only what lists them needs them.
  const [isNeeded, setNeeded] = useState(false);
  if (open && !isNeeded) setNeeded(true);
  // What is seen has its keys.
  useLayoutEffect(() => listenForKeys(), []);
  useLayoutEffect(() => {
    // With Ctrl on the way to K: what is typed next is meant for it.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Control' && key !== 'Meta') return;
      void preloadPalette();
      void preloadCommands();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const openPalette = () => {
    from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setTyped('');
    setOpen('palette');
  };
  const close = () => setOpen(null);
  /** Before it is there: it gives back no focus yet. */
  const leave = () => {
    close();
    from.current?.focus();
  };
  useCommands([
    { id: 'palette', words: t('Go to or do'), keys: 'ctrl+k', group: t('Everywhere'), listed: false, does: openPalette },
    { id: 'keys', words: t('All keys'), keys: '?', group: t('Everywhere'), does: () => setOpen('keys') },
  ]);
  return (
    <>
      {isNeeded ? <ShellCommands screens={screens} /> : null}
      {open === 'palette' ? (
        <Palette
          typed={typed}
          from={from}
          onClose={close}
          meanwhile={<TypedAhead label={t('Go to or do')} value={typed} onChange={setTyped} onEscape={leave} />}
        />
      ) : null}
      {open === 'keys' ? <KeyList open onClose={close} /> : null}
    </>
  );
}
