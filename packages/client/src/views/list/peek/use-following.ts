/** While a record stands beside its list: arrows go from row to row as j and k do, and it follows the row that has the focus. */
import type { WireRecord } from '@ninefold/protocol';
import { type RefObject, useEffect } from 'react';
import { currentIndex, focusRow } from '../use-row-keys.ts';

/** The rows that are gone through. */
export interface ListedRows {
  /** Of all that stands in the body. */
  readonly count: number;
  readonly body: RefObject<HTMLElement | null>;
  /** Undefined for what is no row. */
  rowAt(index: number): WireRecord | undefined;
  scrollTo(index: number): void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** `onRow` is told the row that has the focus now. */
export function useFollowing({ count, body, rowAt, scrollTo }: ListedRows, onRow: (row: WireRecord) => void): void {
  useEffect(() => {
    const here = body.current;
    const follow = () => {
      const row = rowAt(currentIndex(here) ?? -1);
      if (row) onRow(row);
    };
    const step = (event: KeyboardEvent) => {
      const by = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
      if (by === undefined || !here) return;
      event.preventDefault();
      const next = Math.min(Math.max((currentIndex(here) ?? 0) + by, 0), count - 1);
      scrollTo(next);
      focusRow(body, next);
    };
    here?.addEventListener('focusin', follow);
    here?.addEventListener('keydown', step);
    return () => {
      here?.removeEventListener('focusin', follow);
      here?.removeEventListener('keydown', step);
    };
  });
}

/** To the row that has it, else to that of the record. */
export function focusBack(body: RefObject<HTMLElement | null>, id: string | null): void {
  const at = currentIndex(body.current);
  if (at !== undefined) focusRow(body, at);
  else body.current?.querySelector<HTMLElement>(`[data-record$="/${CSS.escape(id ?? '')}"] .row-open`)?.focus();
}
