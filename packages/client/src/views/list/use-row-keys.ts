/** j and k move through the rows; the row that has the focus is the current one, so ↵ opens it by itself. */
import type { RefObject } from 'react';
import { useCommands } from '../../keys/commands.ts';
import { t } from '../../language/t.tsx';

/** Begins at the first row and stays at both ends; `scrollTo` brings a row into the page before it gets the focus. Nothing without rows. */
export function useRowKeys(count: number, body: RefObject<HTMLDivElement | null>, scrollTo: (index: number) => void): void {
  const move = (by: number) => {
    if (count === 0) return;
    const at = currentIndex(body.current);
    const next = at === undefined ? 0 : Math.min(Math.max(at + by, 0), count - 1);
    scrollTo(next);
    focusRow(body, next);
  };
  useCommands([
    { id: 'list.next', words: t('Next row'), keys: 'j', listed: false, does: () => move(1) },
    { id: 'list.previous', words: t('Previous row'), keys: 'k', listed: false, does: () => move(-1) },
  ]);
}

/** Of the row that has the focus; undefined where none has. */
export function currentIndex(body: HTMLElement | null): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  return row && body?.contains(row) ? Number(row.dataset.index) : undefined;
}

/** The row may be drawn only after scrolling: a few frames of patience. */
export function focusRow(body: RefObject<HTMLElement | null>, index: number, frames = 10): void {
  const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  if (row) (row.querySelector<HTMLElement>('.row-open, .group-fold') ?? row).focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusRow(body, index, frames - 1));
}
