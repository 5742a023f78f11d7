/** The keys that help, below the calendar. */
import { allKeys, arrowKeys, KeyHints } from '../../components/key-hints.tsx';

interface CalendarKeysProps {
  /** An entry can be moved. */
  readonly moves: boolean;
  /** One is being moved. */
  readonly carries: boolean;
}

const whileCarried = [
  { keys: arrowKeys, does: 'move it' },
  { keys: ['⇧'], does: 'its end' },
  { keys: ['↵'], does: 'put down' },
  { keys: ['Esc'], does: 'put back' },
];

/** Never read out. */
export function CalendarKeys({ moves, carries }: CalendarKeysProps) {
  const hints = [
    { keys: ['j', 'k'], does: 'on and back' },
    { keys: ['t'], does: 'today' },
    moves && { keys: ['m'], does: 'move' },
    allKeys,
  ];
  return (
    <footer className="list-footer calendar-footer" aria-hidden="true">
      <KeyHints hints={carries ? whileCarried : hints} />
    </footer>
  );
}
