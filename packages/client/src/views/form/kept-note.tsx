/** "Not saved yet · kept on this device 12 seconds ago". Quiet: it is there to be found, not to be read out. */
import { useEffect, useState } from 'react';
import type { KeptDraft } from '../../controllers/form/use-draft.ts';
import { agoInWords } from '../../language/ago-in-words.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';

/** Says, second by second, how long ago it was kept; empty while there is nothing to keep, and a warning where nothing can be. */
export function KeptNote({ kept }: { readonly kept: KeptDraft }) {
  const { signedIn, locale } = useSession();
  const now = useNow(kept.at !== null);
  if (kept.failed) return <p className="kept-note">{t('This device keeps nothing: save before you leave.')}</p>;
  const when = kept.at === null ? null : agoInWords(kept.at, Math.max(now, kept.at), locale);
  return (
    <p className="kept-note">
      {when === null
        ? ''
        : signedIn
          ? t('Not saved yet · kept on this device {when}', { when })
          : t('Not saved yet · kept in this window {when}', { when })}
    </p>
  );
}

/** The clock, once a second while somebody looks. */
function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
