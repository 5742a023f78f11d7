/** The keys that help, below the board. */

import { allKeys, arrowKeys, KeyHints } from '../../components/key-hints.tsx';
import { t } from '../../language/t.tsx';

/** Nothing where no card can be opened; the key that moves only where one may be moved. Never read out. */
export function BoardKeys({ opens, moves }: { readonly opens: boolean; readonly moves: boolean }) {
  if (!opens) return null;
  const hints = [
    { keys: arrowKeys, does: t('cards') },
    { keys: ['↵'], does: t('open') },
    moves && { keys: ['m'], does: t('move') },
    allKeys,
  ];
  return (
    <footer className="list-footer board-footer" aria-hidden="true">
      <KeyHints hints={hints} />
    </footer>
  );
}
