/** Pages for looking at the client, on which it is counted what jumps: they are lent out again, test after test. */
import type { Browser, Page } from 'playwright-core';
import { borrowPage } from '../../../test/support/browser.ts';
import type { PageOptions } from '../../../test/support/page-pool.ts';

export interface Looking {
  readonly scheme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
}

/** Opens the address, and waits until all that the page asked for is there and drawn; for what hangs, twenty seconds. */
export async function openPage(
  browser: Browser,
  url: string,
  { scheme = 'light', width = 1360, height = 740 }: Looking = {},
): Promise<Page> {
  const options = {
    colorScheme: scheme,
    viewport: { width, height },
    reducedMotion: 'reduce' as const,
    hasTouch: width < 720,
    isMobile: width < 720,
    permissions: ['clipboard-read', 'clipboard-write'],
  } satisfies PageOptions;
  const page = await borrowPage(browser, options, `(${String(watchLayout)})()`);
  const arrived = watchRequests(page);
  await page.goto(url);
  await arrived();
  return page;
}

/** What it gives resolves once nothing is on its way, and nothing more was asked for until that was drawn. What is told of events goes on. */
function watchRequests(page: Page): () => Promise<void> {
  const underway = new Set<unknown>();
  let asked = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    underway.add(request);
    asked += 1;
  });
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));
  return async () => {
    const end = Date.now() + 20_000;
    for (let before = -1; (before < asked || underway.size > 0) && Date.now() < end; ) {
      before = asked;
      await page.evaluate(drawn);
    }
  };
}

async function drawn(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20))));
}

/** How far things have jumped so far (cumulative layout shift). */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** What jumped, and from where to where. */
export function shiftedParts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

function watchLayout(): void {
  const page = window as unknown as { shifted: number; shifts: string[] };
  page.shifted = 0;
  page.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Shift[]) {
      if (entry.hadRecentInput) continue;
      page.shifted += entry.value;
      page.shifts.push(
        ...entry.sources.map(
          (source) =>
            `${source.node?.nodeName} ${(source.node as Element | null)?.className ?? ''} ${source.previousRect.x},${source.previousRect.y} → ${source.currentRect.x},${source.currentRect.y}`,
        ),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
