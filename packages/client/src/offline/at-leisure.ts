/** Work that nobody waits for: done when the page is there and has nothing else to do. */

/** What a page draws first comes after its code is there, with waits between in which a browser is idle. */
const settledMs = 1_500;
const latestMs = 3_000;

const waiting = new Set<() => Promise<void>>();

let hasSettled = false;

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
  const later = () =>
    setTimeout(() => {
      hasSettled = true;
      whenIdle();
    }, settledMs);
  if (hasSettled) whenIdle();
  else if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
