/** How much of the window is covered by what stays in sight while one scrolls, in pixels: `scroll-padding` says it, for us as for the browser. */
export interface Covered {
  readonly above: number;
  readonly below: number;
}

/** As the page's styles say at this moment; 0 where they say nothing. */
export function coveredParts(): Covered {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return { above: Number.parseFloat(scrollPaddingTop) || 0, below: Number.parseFloat(scrollPaddingBottom) || 0 };
}
