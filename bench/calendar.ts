/** A month of a calendar with 5,000 entries in sight: until the server has told of them, and from there until they are drawn. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../scripts/browser.mjs';
import { startRun } from '../test/support/preview.ts';
import { median, milliseconds, type Row } from './measure.ts';

const yard = new URL('../packages/server/src/testing/boat-yard.md', import.meta.url);
/** Of which the days around today have about 5,000. */
const samples = 6_000;
const aimMs = 300;

export async function benchCalendar(): Promise<Row[]> {
  const executablePath = await findBrowser();
  if (!executablePath) return [{ what: 'A month with 5,000 entries', figure: 'no browser', aim: '', good: false }];
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  const file = join(folder, 'yard.md');
  // Each stands on a day.
  writeFileSync(file, readFileSync(yard, 'utf8').replace(/^(\| (?:comes|leaves) at \| date and time \|) no/gmu, '$1 yes'));
  const preview = await startRun([file, '--preview', '--sample', String(samples)]);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'] });
  try {
    const months: Month[] = [];
    for (let i = 0; i < 5; i += 1) months.push(await openMonth(browser, preview.address));
    const [told, drawn] = [median(months.map((one) => one.told)), median(months.map((one) => one.drawn))];
    const what = `A month with ${months[0]?.entries.toLocaleString('en')} entries`;
    return [
      { what: `${what}: told by the server`, figure: milliseconds(told), aim: '', good: true },
      { what: `${what}: drawn once told`, figure: milliseconds(drawn), aim: `≤ ${aimMs} ms`, good: drawn <= aimMs },
    ];
  } finally {
    await browser.close();
    await preview.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Month {
  readonly entries: number;
  readonly told: number;
  readonly drawn: number;
}

/** Runs in the page, and so is text: what compiles this file may add helpers that the page lacks. */
const press = `new Promise((resolve) => {
  const month = [...document.querySelectorAll('.calendar-view')].find((one) => one.textContent === 'Month');
  performance.clearResourceTimings();
  month.click();
  requestAnimationFrame(function seen() {
    const [asked] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/_app/calendar')).slice(-1);
    const drawn = document.querySelectorAll('.calendar-month .calendar-entry').length > 20;
    if (!asked?.responseEnd || !drawn || document.querySelector('.calendar[aria-busy=true]')) return requestAnimationFrame(seen);
    requestAnimationFrame(() => {
      resolve({ url: asked.name, told: asked.responseEnd - asked.startTime, drawn: performance.now() - asked.responseEnd });
    });
  });
})`;

async function openMonth(browser: Browser, address: string): Promise<Month> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${address}/arrivals?view=day&day=2020-01-01`);
  await page.locator('.calendar[aria-busy=false]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('t');
  await page.locator('.calendar[aria-busy=false]').waitFor();
  await page.waitForLoadState('networkidle');
  const measured = (await page.evaluate(press)) as { readonly url: string; readonly told: number; readonly drawn: number };
  const answer = await page.evaluate(
    async (url) => (await fetch(url)).json() as Promise<{ readonly entries: readonly unknown[] }>,
    measured.url,
  );
  await context.close();
  return { entries: answer.entries.length, told: measured.told, drawn: measured.drawn };
}
