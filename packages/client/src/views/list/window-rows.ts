/** What keeps a long list quick while one scrolls: only rows in sight are in the page (TanStack Virtual). It comes once somebody scrolls. */
import {
  observeWindowOffset,
  observeWindowRect,
  type VirtualItem,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/virtual-core';

export type WindowRows = Virtualizer<Window, Element>;
export type WindowRowsOptions = Omit<
  VirtualizerOptions<Window, Element>,
  'getScrollElement' | 'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
>;

/** Rows that scroll with the window. `before`: how tall they were drawn until now. */
export function createWindowRows(options: WindowRowsOptions, before: VirtualItem[]): WindowRows {
  const rows = new Virtualizer({ ...wholeOptions(options), initialMeasurementsCache: before });
  // It takes them over now: the next options it is given say nothing of them.
  rows.getTotalSize();
  return rows;
}

/** To be told at each drawing what holds now. */
export function setWindowRows(rows: WindowRows, options: WindowRowsOptions): void {
  rows.setOptions(wholeOptions(options));
}

function wholeOptions(options: WindowRowsOptions): VirtualizerOptions<Window, Element> {
  return {
    ...options,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    // Where the window stands there already, it goes on as somebody pushed it.
    scrollToFn: (offset, how, rows) => {
      if (Math.abs(offset + (how.adjustments ?? 0) - window.scrollY) >= 1) windowScroll(offset, how, rows);
    },
    initialOffset: () => window.scrollY,
  };
}
