/** Visits to a list screen in a real browser: compressed JavaScript, the time until rows are visible, and what is sent the next time. */
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startRun } from '../test/support/preview.ts';
import { withBrowser } from './browser.ts';
import { median, milliseconds, type Row } from './measure.ts';

export function benchVisiting(): Promise<Row[]> {
  return withBrowser('First visit to a list', async (browser) => {
    const preview = await startRun([
      fileURLToPath(new URL('../examples/expense-claims.md', import.meta.url)),
      '--preview',
      '--sample',
      '60',
    ]);
    try {
      const visits = [];
      for (let i = 0; i < 7; i += 1) visits.push(await visit(browser, preview.address));
      const kilobytes = (visits[0]?.bytes ?? Number.NaN) / 1000;
      const shown = median(visits.slice(1).map((one) => one.shown));
      const again = median(visits.map((one) => one.again)) / 1000;
      return [
        {
          what: 'First visit to a list: compressed JavaScript, as sent (brotli)',
          figure: `${Math.round(kilobytes)} KB`,
          aim: '≤ 120 KB',
          good: kilobytes <= 120,
        },
        { what: 'First visit to a list: rows visible', figure: milliseconds(shown), aim: '≤ 500 ms', good: shown <= 500 },
        { what: 'The next visit: sent by the server', figure: `${Math.round(again)} KB`, aim: '≤ 20 KB', good: again <= 20 },
      ];
    } finally {
      await preview.close();
    }
  });
}

/** When rows were seen. Asking runs scripts in the page, and would slow down what is measured: it is left alone for a while first. */
async function askQuietly(page: Page): Promise<number> {
  for (let tries = 0; tries < 20; tries += 1) {
    await setTimeout(1_500);
    const shown = await page.evaluate(() => (globalThis as { shownAt?: number }).shownAt);
    if (shown !== undefined) return shown;
  }
  throw new Error('No row was seen within half a minute.');
}

/** Runs in the page, and so is text: what compiles this file may add helpers that the page lacks. */
const watchForRows = `requestAnimationFrame(function seen() {
  if (!document.querySelector('[role="row"] a, tbody tr a')) return requestAnimationFrame(seen);
  requestAnimationFrame(() => { globalThis.shownAt = performance.now(); });
})`;

interface Visit {
  /** Of the bodies of scripts, as sent. */
  readonly bytes: number;
  /** Until the first row, in milliseconds. */
  readonly shown: number;
  /** Bytes of all answers of the next visit: what the browser kept is not sent. */
  readonly again: number;
}

/** A fresh context (empty cache) opens the list, leaves it, and opens it in another page. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext();
  const first = await open(context, address);
  const second = await open(context, address);
  await context.close();
  return { ...first, again: second.sent };
}

async function open(context: BrowserContext, address: string): Promise<{ bytes: number; shown: number; sent: number }> {
  const page = await context.newPage();
  let sent = 0;
  const devtools = await context.newCDPSession(page);
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sent += encodedDataLength;
  });
  await devtools.send('Network.enable');
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  await page.addInitScript({ content: watchForRows });
  await page.goto(`${address}/claims`, { waitUntil: 'commit' });
  const shown = await askQuietly(page);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return { bytes, shown, sent };
}
