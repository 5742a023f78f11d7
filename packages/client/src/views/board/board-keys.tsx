/** The keys that help, below the board. */
import { Kbd } from '../../components/kbd.tsx';

/** Nothing where no card can be opened; the key that moves only where one may be moved. Never read out. */
export function BoardKeys({ opens, moves }: { readonly opens: boolean; readonly moves: boolean }) {
  if (!opens) return null;
  return (
    <footer className="list-footer board-footer" aria-hidden="true">
      <p className="list-keys">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        <Kbd>←</Kbd>
        <Kbd>→</Kbd>
        <span>cards</span>
        <span>·</span>
        <Kbd>↵</Kbd>
        <span>open</span>
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
    </footer>
  );
}
