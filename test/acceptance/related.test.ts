/** Records that name one, in a real browser: a table on its page, the first of them, how many there are, and the way to all. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

let preview: RunningDocument;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  preview = await startPreview(fileURLToPath(new URL('./documents/stables.md', import.meta.url)), 20);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

const table = () => page.getByRole('region', { name: 'Visits' });

/** The page of the horse that the first visit in the list is about. */
async function openHorse(): Promise<void> {
  ({ page } = await openPage(browser, { reducedMotion: 'reduce' }));
  await page.goto(`${preview.address}/horses`);
  await page.locator('.row-open').first().click();
  await table().waitFor();
}

test('a record shows those that name it, and how many there are', async () => {
  await openHorse();
  const count = Number(await table().locator('.part-list-count').textContent());
  const rows = table().locator('.part-list-row');
  expect(await rows.count()).toBe(Math.min(count, 10));
  expect(await table().getByRole('link', { name: 'Show all: Visits' }).count()).toBe(count > 10 ? 1 : 0);
  await expectAccessible(page, 'a record with those that name it');
});

test('a row leads to its record, and back', async () => {
  ({ page } = await openPage(browser, { reducedMotion: 'reduce' }));
  await page.goto(`${preview.address}/owners`);
  const row = page.locator('.list-row').filter({ hasText: /[1-9]/u }).first();
  await row.locator('.row-open').click();
  const horses = page.getByRole('region', { name: 'Horses' });
  await horses.waitFor();
  const first = horses.locator('.row-open').first();
  const name = await first.textContent();
  await first.press('Enter');
  await page.waitForURL(/\/horses\//u);
  expect(await page.locator('h1').textContent()).toContain(name);
  await page.goBack();
  await horses.waitFor();
});
