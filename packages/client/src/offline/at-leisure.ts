/** Work that nobody waits for: done when the page is there and has nothing else to do. */

const latestMs = 3_000;

const waiting = new Set<() => Promise<void>>();

/** Asked for again before it began, it is done once. What goes wrong in it is reported to the browser. */
export function atLeisure(work: () => Promise<void>): void {
  if (waiting.has(work)) return;
  waiting.add(work);
  const begin = (): Promise<void> => {
    waiting.delete(work);
    return work().catch(reportError);
  };
  const whenIdle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(begin, { timeout: latestMs }) : setTimeout(begin, latestMs);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
