/** A list as a file, in a real browser: by pointer, by keyboard and on a phone, with what is on the screen and nothing else. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
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

async function open(path: string, options: Parameters<typeof openPage>[1] = {}): Promise<void> {
  ({ page } = await openPage(browser, { reducedMotion: 'reduce', ...options }));
  await page.goto(preview.address + path);
  await page.locator('.list-row').first().waitFor();
}

/** What `press` saves. */
async function saved(press: () => Promise<unknown>): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const exportButton = () => page.getByRole('button', { name: /^Export \d+ / });
const entry = (words: string) => page.getByRole('menuitem', { name: words });
const rowsOf = (bytes: Buffer): string[][] => parse(bytes, { bom: true });

test('what is saved is what the list shows, in its order and under its search', async () => {
  await open('/owners?order=name%3Adesc');
  await page.getByPlaceholder('Search').fill('r');
  await page.waitForURL(/search=r/u);
  await expect.poll(() => page.locator('.list-renewing').count()).toBe(0);
  const shown = await page.locator('.list-row .cell-main').allTextContents();
  const count = Number.parseInt((await page.locator('.list-footer [role=status]').textContent()) ?? '', 10);
  await exportButton().click();
  const { name, bytes } = await saved(() => entry('CSV').click());
  expect(name).toMatch(/^Owners \d{4}-\d{2}-\d{2}\.csv$/u);
  const [head, ...rows] = rowsOf(bytes);
  expect(head).toEqual(await page.locator('.list-head [role=columnheader][data-statement]').allTextContents());
  expect(shown.length).toBeGreaterThan(5);
  expect(rows.slice(0, shown.length).map(([first]) => first)).toEqual(shown);
  expect(rows).toHaveLength(count);
  await page.getByText(`${name} is exported.`).waitFor();
});

test('by keyboard alone, and as a command', async () => {
  await open('/visits');
  await exportButton().focus();
  await page.keyboard.press('Enter');
  await entry('Excel').waitFor();
  await expectAccessible(page, 'a list with its exports');
  const workbook = await saved(() => page.keyboard.press('Enter'));
  expect(workbook.name).toMatch(/^Visits .*\.xlsx$/u);
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('as JSON');
  const json = await saved(() => page.keyboard.press('Enter'));
  expect(JSON.parse(json.bytes.toString())).toHaveLength(20);
});

test('the table on the page of a record, and all of it, also on a phone', async () => {
  await open('/owners?order=horses%20in%20all%3Adesc', { viewport: { width: 390, height: 800 } });
  await page.locator('.row-open').first().click();
  const table = page.getByRole('region', { name: 'Horses' });
  await table.locator('.part-list-row').first().waitFor();
  const count = Number(await table.locator('.part-list-count').textContent());
  await table.getByRole('button', { name: /^Export \d+ horses?$/u }).click();
  const { bytes } = await saved(() => entry('CSV').click());
  expect(rowsOf(bytes)).toHaveLength(count + 1);
  await expectAccessible(page, 'a table of a record with its exports');
});

test('one that breaks off is not saved, says so, and can be tried again', async () => {
  await open('/visits');
  let broken = true;
  await page.route('**/_app/exports/**', (route) => (broken ? route.abort('connectionreset') : route.continue()));
  await exportButton().click();
  await entry('CSV').click();
  const note = page.locator('.toast', { hasText: 'Visits could not be exported. It broke off, and nothing was saved.' });
  await note.waitFor();
  broken = false;
  const { bytes } = await saved(() => note.getByRole('button', { name: 'Try again' }).click());
  expect(rowsOf(bytes)).toHaveLength(21);
});
