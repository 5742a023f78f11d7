/** A dashboard on the whole screen, without what leads elsewhere: for a wall, or whoever shows it to others. */
import { Maximize, Minimize } from 'lucide-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../components/button.tsx';
import { showToast } from '../../components/toast.tsx';
import { useCommands } from '../../keys/commands.ts';
import { t } from '../../language/t.tsx';

/** Nothing where the browser has no full screen. Esc ends it, as everywhere, and so does leaving the page. */
export function FullScreenButton({ statement }: { readonly statement: string }) {
  const isFull = useSyncExternalStore(listen, () => document.fullscreenElement !== null);
  const toggle = useCallback(() => {
    const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => showToast(t('The browser does not allow it here.')));
  }, []);
  useEffect(() => () => void (document.fullscreenElement && document.exitFullscreen()), []);
  const words = isFull ? t('Leave full screen') : t('Full screen');
  useCommands(document.fullscreenEnabled ? [{ id: 'dashboard.full-screen', words, keys: 'f', statement, does: toggle }] : []);
  if (!document.fullscreenEnabled) return null;
  const Icon = isFull ? Minimize : Maximize;
  return (
    <Button kind="quiet" iconOnly statement={statement} icon={<Icon size={16} aria-hidden="true" />} onClick={toggle}>
      {words}
    </Button>
  );
}

function listen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
