/** The keys that help, below the calendar. */
import { Kbd } from '../../components/kbd.tsx';

interface CalendarKeysProps {
  /** An entry can be moved. */
  readonly moves: boolean;
  /** One is being moved. */
  readonly carries: boolean;
}

/** Never read out. */
export function CalendarKeys({ moves, carries }: CalendarKeysProps) {
  return (
    <footer className="list-footer calendar-footer" aria-hidden="true">
      {carries ? (
        <p className="list-keys">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          <Kbd>←</Kbd>
          <Kbd>→</Kbd>
          <span>move it</span>
          <span>·</span>
          <Kbd>⇧</Kbd>
          <span>its end</span>
          <span>·</span>
          <Kbd>↵</Kbd>
          <span>put down</span>
          <span>·</span>
          <Kbd>Esc</Kbd>
          <span>put back</span>
        </p>
      ) : (
        <p className="list-keys">
          <Kbd>j</Kbd>
          <Kbd>k</Kbd>
          <span>on and back</span>
          <span>·</span>
          <Kbd>t</Kbd>
          <span>today</span>
          {moves ? (
            <>
              <span>·</span>
              <Kbd>m</Kbd>
              <span>move</span>
            </>
          ) : null}
          <span>·</span>
          <Kbd>?</Kbd>
          <span>all keys</span>
        </p>
      )}
    </footer>
  );
}
