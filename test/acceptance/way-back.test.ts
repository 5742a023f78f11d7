/** From a list to its records and back: the list is as one left it, and its records follow one another. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs, viewAsWhoSees } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

let preview: RunningDocument;
let browser: Browser;

beforeAll(async () => {
  preview = await startPreview(undefined, 80);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

/** Signed in as somebody who has something to approve. */
async function manager(options: Parameters<typeof openPage>[1] = {}) {
  const { page, troubles } = await openPage(browser, options);
  await viewAsWhoSees(page, 'Manager', 'To approve', 'Submitted', preview.address);
  return { page, troubles };
}

const focusedRow = (page: Page) => page.locator('.list-row:focus-within');
const rowOf = async (page: Page, index: number) => (await page.locator(`.list-row[data-index="${index}"] .row-open`).textContent()) ?? '';
const place = (page: Page) => page.locator('.way-back-place').getByText(/^\d+ of \d+$/u);

async function showsRecord(page: Page, title: string): Promise<void> {
  await page.locator('.way-back').waitFor();
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

test('a filtered list is as it was after Esc and after the browser’s Back, with the focus on the row', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 1360, height: 500 } });
  await viewAs(page, 'Finance', preview.address);
  const address = `${preview.address}/payments?order=total%3Adesc`;
  await page.goto(address);
  await page.locator('.list-row').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const third = await rowOf(page, 2);
  await page.keyboard.press('Enter');
  await showsRecord(page, third);
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedRow(page).getAttribute('data-index')).toBe('2');
  expect(page.url()).toBe(address);
  // It goes on from there.
  await page.keyboard.press('j');
  await expect.poll(() => focusedRow(page).getAttribute('data-index')).toBe('3');

  for (let step = 0; step < 12; step += 1) await page.keyboard.press('j');
  const down = await page.evaluate(() => scrollY);
  const further = await rowOf(page, 15);
  expect(down).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await showsRecord(page, further);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => focusedRow(page).getAttribute('data-index')).toBe('15');
  expect(page.url()).toBe(address);
  expect(Math.abs((await page.evaluate(() => scrollY)) - down)).toBeLessThan(4);
  expect(troubles).toEqual([]);
});

test('j and k on a record lead through the list; the way back is one step, to the record seen last', async () => {
  const { page, troubles } = await manager();
  await page.goto(`${preview.address}/approvals`);
  await page.locator('.list-row').nth(2).waitFor();
  const [first, second, third] = [await rowOf(page, 0), await rowOf(page, 1), await rowOf(page, 2)];
  await page.locator('.list-row[data-index="1"] .row-open').click();
  await showsRecord(page, second);
  await expect.poll(() => place(page).textContent()).toMatch(/^2 of /u);
  await page.keyboard.press('k');
  await showsRecord(page, first);
  expect(await page.getByRole('button', { name: 'Previous claim' }).isDisabled()).toBe(true);
  await page.keyboard.press('j');
  await showsRecord(page, second);
  await page.getByRole('button', { name: 'Next claim' }).click();
  await showsRecord(page, third);
  await expectAccessible(page, 'a record of a list');
  // Reloading loses nothing of it.
  await page.reload();
  await expect.poll(() => place(page).textContent()).toMatch(/^3 of /u);
  await page.getByRole('link', { name: '‹ To approve' }).click();
  await expect.poll(() => focusedRow(page).getAttribute('data-index')).toMatch(/^[12]$/u);
  await page.locator('.list-row[data-index="0"] .row-open').click();
  await showsRecord(page, first);
  await page.keyboard.press('j');
  await showsRecord(page, second);
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedRow(page).getAttribute('data-index')).toBe('1');
  expect(new URL(page.url()).pathname).toBe('/approvals');
  expect(troubles).toEqual([]);
});

test('after the action the next of the list is offered, with how many are left', async () => {
  const { page } = await manager();
  await page.goto(`${preview.address}/approvals`);
  await page.locator('.list-row').nth(1).waitFor();
  const total = Number((await page.getByRole('table').getAttribute('aria-rowcount')) ?? 0) - 1;
  const [first, second] = [await rowOf(page, 0), await rowOf(page, 1)];
  await page.locator('.list-row[data-index="0"] .row-open').click();
  await showsRecord(page, first);
  await page.getByRole('button', { name: /^Refuse/u }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Not ours.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: `Next (${total - 1} left)` }).click();
  await showsRecord(page, second);
});

test('a record opened from elsewhere belongs to the list that has it', async () => {
  const { page } = await manager();
  await page.goto(`${preview.address}/approvals`);
  const path = (await page.locator('.list-row .row-open').first().getAttribute('href')) ?? '';
  // One’s own claims were looked at last: they do not have this one.
  await page.getByRole('link', { name: 'My claims' }).click();
  await page.getByRole('heading', { level: 1, name: 'My claims' }).waitFor();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.locator('.record').waitFor();
  await expect.poll(() => page.locator('.side-entry[aria-current]').textContent()).toBe('To approve');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'To approve' }).waitFor();

  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto(preview.address + path);
  await page.getByRole('link', { name: '‹ To approve' }).waitFor();
});

test('a card of a board and a row of a dashboard have the focus when one comes back', async () => {
  const { page } = await manager();
  await page.goto(`${preview.address}/pipeline`);
  const card = page.locator('.board-card', { has: page.locator('a.board-open') }).nth(1);
  await card.locator('a.board-open').click();
  await page.getByRole('link', { name: '‹ Pipeline' }).click();
  await page.locator('.board').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('board-open');

  await page.goto(`${preview.address}/-/parts/Overview/Waiting%20for%20me?order=total%3Adesc`);
  await page.locator('.list-row').nth(1).waitFor();
  const second = await rowOf(page, 1);
  await page.locator('.list-row[data-index="1"] .row-open').click();
  await showsRecord(page, second);
  await page.getByRole('link', { name: '‹ Waiting for me' }).click();
  await expect.poll(() => focusedRow(page).getAttribute('data-index')).toBe('1');
  expect(await rowOf(page, 1)).toBe(second);
});
