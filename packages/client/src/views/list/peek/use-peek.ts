/** Which record stands beside its list: Space on a row brings it there, and it follows the focus from row to row. */
import type { WireRecord } from '@ninefold/protocol';
import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react';
import { useCommands } from '../../../keys/commands.ts';
import { currentIndex, focusRow } from '../use-row-keys.ts';

interface PeekAsked {
  /** The rows lead to the page of their record. */
  readonly offered: boolean;
  /** There is room for it beside the list. */
  readonly roomy: boolean;
  readonly count: number;
  readonly body: RefObject<HTMLDivElement | null>;
  rowAt(index: number): WireRecord | undefined;
  scrollTo(index: number): void;
}

export interface Peeking {
  /** A row may be looked at so. */
  readonly offered: boolean;
  /** Its id; null while none is. */
  readonly peeked: string | null;
  readonly peek: (record: WireRecord) => void;
  /** The focus is on its row afterwards. */
  close(): void;
  /** Whether it was a key of this; goes on the element that holds the rows, and so does `onFocus`. */
  onKeyDown(event: KeyboardEvent): boolean;
  onFocus(): void;
}

/** Where there is no room Space opens the record. Arrows move as j and k do while it stands there. */
export function usePeek({ offered, roomy, count, body, rowAt, scrollTo }: PeekAsked): Peeking {
  const [peeked, setPeeked] = useState<string | null>(null);
  const here = (): WireRecord | undefined => {
    const at = currentIndex(body.current);
    return at === undefined ? undefined : rowAt(at);
  };
  const peek = useCallback(({ id }: WireRecord) => setPeeked(id), []);
  // Listed among the keys; the row itself takes it, since Space presses what is a button.
  useCommands(
    offered ? [{ id: 'list.peek', words: 'Look at the row beside the list', keys: 'space', listed: false, does: () => undefined }] : [],
  );
  const close = () => {
    const at = currentIndex(body.current);
    setPeeked(null);
    if (at !== undefined) focusRow(body, at);
    else body.current?.querySelector<HTMLElement>(`[data-record$="/${CSS.escape(peeked ?? '')}"] .row-open`)?.focus();
  };
  const move = (by: number) => {
    const next = Math.min(Math.max((currentIndex(body.current) ?? 0) + by, 0), count - 1);
    scrollTo(next);
    focusRow(body, next);
  };
  return {
    offered: offered && roomy,
    peeked: offered && roomy ? peeked : null,
    peek,
    close,
    onKeyDown(event) {
      const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
      if (!offered || shiftKey || ctrlKey || metaKey || altKey || !(target instanceof Element)) return false;
      const by = peeked === null ? 0 : key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      const isPeek = key === ' ' && target.closest('a.row-open, .list-row') === target;
      if (by === 0 && !isPeek) return false;
      event.preventDefault();
      if (by !== 0) move(by);
      else if (!roomy && target instanceof HTMLElement) target.click();
      else setPeeked((was) => (was === here()?.id ? null : (here()?.id ?? null)));
      return true;
    },
    onFocus: () => setPeeked((was) => (was === null ? null : (here()?.id ?? was))),
  };
}
