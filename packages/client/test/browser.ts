/** A real browser for looking at the client: Chromium by playwright-core, and axe for WCAG A and AA. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

export interface Looking {
  readonly scheme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}

export async function openPage(
  browser: Browser,
  url: string,
  { scheme = 'light', width = 1360, height = 740 }: Looking = {},
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    colorScheme: scheme,
    viewport: { width, height },
    reducedMotion: 'reduce',
    hasTouch: width < 720,
    isMobile: width < 720,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.addInitScript(watchLayout);
  await page.goto(url);
  await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined);
  return page;
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
