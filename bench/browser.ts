/** The browser of the benchmarks: found as the tests find theirs. */
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../scripts/browser.mjs';
import type { Row } from './measure.ts';

/** Runs `measure` with a browser and ends it. Where there is none, one row says so for `what`. */
export async function withBrowser(what: string, measure: (browser: Browser) => Promise<Row[]>): Promise<Row[]> {
  const executablePath = await findBrowser();
  if (!executablePath) return [{ what, figure: 'no browser', aim: '', good: false }];
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
