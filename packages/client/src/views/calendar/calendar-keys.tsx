/** The keys that help, below the calendar. */

import { allKeys, arrowKeys, KeyHints } from '../../components/key-hints.tsx';
import { t } from '../../language/t.tsx';

interface CalendarKeysProps {
  /** An entry can be moved. */
  readonly moves: boolean;
  /** One is being moved. */
  readonly carries: boolean;
}

const whileCarried = () => [
  { keys: arrowKeys, does: t('move it') },
  { keys: ['⇧'], does: t('its end') },
  { keys: ['↵'], does: t('put down') },
  { keys: ['Esc'], does: t('put back') },
];

/** Never read out. */
export function CalendarKeys({ moves, carries }: CalendarKeysProps) {
  const hints = [
    { keys: ['j', 'k'], does: t('on and back') },
    { keys: ['t'], does: t('today') },
    moves && { keys: ['m'], does: t('move') },
    allKeys,
  ];
  return (
    <footer className="list-footer calendar-footer" aria-hidden="true">
      <KeyHints hints={carries ? whileCarried() : hints} />
    </footer>
  );
}
