/** A first visit to a list screen in a real browser: compressed JavaScript, and the time until rows are visible. */
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/browser.mjs';
import { startPreview } from '../test/support/preview.ts';
import { median, milliseconds, type Row } from './measure.ts';

export async function benchVisiting(): Promise<Row[]> {
  const executablePath = await findBrowser();
  if (!executablePath) return [{ what: 'First visit to a list', figure: 'no browser', aim: '', good: false }];
  const preview = await startPreview();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'] });
  try {
    const visits = [];
    for (let i = 0; i < 7; i += 1) visits.push(await visit(browser, preview.address));
    const kilobytes = (visits[0]?.bytes ?? Number.NaN) / 1000;
    const shown = median(visits.slice(1).map((one) => one.shown));
    return [
      {
        what: 'First visit to a list: compressed JavaScript',
        figure: `${Math.round(kilobytes)} KB`,
        aim: '≤ 200 KB (130)',
        good: kilobytes <= 200,
      },
      { what: 'First visit to a list: rows visible', figure: milliseconds(shown), aim: '≤ 500 ms', good: shown <= 500 },
    ];
  } finally {
    await browser.close();
    await preview.close();
  }
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

/** A fresh context (empty cache) opens the list. `bytes` counts the bodies of scripts as sent, `shown` the first row in the page. */
async function visit(browser: Browser, address: string): Promise<{ bytes: number; shown: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  await page.addInitScript({ content: watchForRows });
  await page.goto(`${address}/claims`, { waitUntil: 'commit' });
  const shown = await askQuietly(page);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { bytes, shown };
}
