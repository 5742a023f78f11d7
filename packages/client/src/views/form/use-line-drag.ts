/** Lines taken at their handle and put elsewhere by pointer. By keyboard Alt with an arrow does it, on a phone the menu of the line. */
import { type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface LineDrag {
  /** The key of the line that is being moved. */
  readonly taken: string | null;
  /** The handle of a line was pressed. */
  take(line: string, event: PointerEvent): void;
  /** For the table of the lines, which has the pointer meanwhile. */
  readonly handlers: {
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
}

/** The line goes where the pointer is, at once; Esc puts it back. `keys`: of the lines, in their order. */
export function useLineDrag(
  table: RefObject<HTMLTableElement | null>,
  keys: readonly string[],
  move: (line: string, by: number) => void,
): LineDrag {
  const [held, setHeld] = useState<{ readonly line: string; readonly from: number } | null>(null);
  const end = () => setHeld(null);
  // With what is drawn, not after it: Esc may follow at once.
  useLayoutEffect(() => {
    if (!held) return undefined;
    const back = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Not the form's: it stays open.
      event.stopImmediatePropagation();
      event.preventDefault();
      move(held.line, held.from - keys.indexOf(held.line));
      setHeld(null);
    };
    window.addEventListener('keydown', back, { capture: true });
    return () => window.removeEventListener('keydown', back, { capture: true });
  }, [held, keys, move]);
  return {
    taken: held?.line ?? null,
    take: (line, event) => {
      if (!event.isPrimary || event.button !== 0) return;
      // Else the text of the line is selected on the way.
      event.preventDefault();
      table.current?.setPointerCapture(event.pointerId);
      setHeld({ line, from: keys.indexOf(line) });
    },
    handlers: {
      onPointerMove: ({ clientX, clientY }) => {
        if (!held) return;
        const row = document.elementFromPoint(clientX, clientY)?.closest('tr');
        if (!row || row.closest('table') !== table.current || !row.closest('tbody')) return;
        const by = row.sectionRowIndex - keys.indexOf(held.line);
        if (by === 0) return;
        // Whatever comes next, another movement or Esc, counts from where the line is now.
        flushSync(() => move(held.line, by));
        row.scrollIntoView({ block: 'nearest' });
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
