/** A payment in the preview, where no address is given: it waits in the tray and is answered by hand; the record says what it waits for. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, pressToEnd, viewAsWhoSees } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const claims = fileURLToPath(new URL('../../examples/expense-claims.md', import.meta.url));

let browser: Browser;
let preview: RunningDocument;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
// Each test has a tray of its own.
beforeEach(async () => {
  preview = await startPreview(claims, 12);
});
afterEach(() => preview?.close());

/** On the record of a claim in this state, as somebody of Finance. */
async function openClaim(page: Page, state: string): Promise<void> {
  await viewAsWhoSees(page, 'Finance', 'To pay', state, preview.address);
  await page.goto(`${preview.address}/payments`);
  await page.getByRole('row').filter({ hasText: state }).first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 2, name: 'What happened' }).waitFor();
}

async function openTray(page: Page): Promise<ReturnType<Page['getByRole']>> {
  await page.getByRole('button', { name: 'Calls · 1' }).click();
  const tray = page.getByRole('dialog', { name: 'Calls to answer' });
  await tray.getByText('POST {PAYROLL_URL}/payments').waitFor();
  return tray;
}

test('a payment waits, says for what, and is answered by hand', async () => {
  const { page, troubles } = await openPage(browser);
  await openClaim(page, 'Approved');
  await pressToEnd(page, 'Pay');
  const waits = page.locator('main').getByRole('status').filter({ hasText: 'Waits for: order the payment' });
  await waits.waitFor();
  await expect.poll(() => waits.innerText()).toMatch(/try 1 of 3[\s\S]*This waits for PAYROLL_URL, which is not shown yet\./u);
  await expect.poll(() => waits.getAttribute('data-statement')).toBe('C7');
  const pay = page.getByRole('button', { name: /^Pay/u });
  await expect.poll(() => pay.getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page, 'a claim that waits');

  const tray = await openTray(page);
  await expectAccessible(page, 'the tray');
  await tray.getByRole('button', { name: 'No answer' }).click();
  await tray.getByText('try 2 of 3').waitFor();
  await tray.getByLabel('Payment reference').fill('x'.repeat(41));
  await tray.getByRole('button', { name: 'It works' }).click();
  await tray.getByText('Use at most 40 characters.').waitFor();
  await tray.getByLabel('Payment reference').fill('P-4711');
  await tray.getByRole('button', { name: 'It works' }).click();
  await tray.getByText('Nothing waits for an answer.').waitFor();
  await page.keyboard.press('Escape');
  const main = page.locator('main');
  await main.getByText('P-4711').first().waitFor();
  await main.getByText('Order the payment was answered').waitFor();
  await main.getByText('called elsewhere: order the payment').waitFor();
  await expect.poll(() => waits.count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('a payment that fails is told where it landed, on a phone in the dark as well', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await openClaim(page, 'Unpaid');
  await pressToEnd(page, 'Retry');
  await page.getByText('Waits for: order the payment', { exact: true }).waitFor();
  await expectAccessible(page, 'a claim that waits, on a phone');
  const tray = await openTray(page);
  await expectAccessible(page, 'the tray on a phone');
  await tray.getByRole('button', { name: 'It fails: E-PAYMENT' }).click();
  await tray.getByText('Nothing waits for an answer.').waitFor();
  await page.keyboard.press('Escape');
  const failed = page.getByRole('alert').filter({ hasText: 'Payroll did not take the payment.' });
  await failed.waitFor();
  await expect.poll(() => failed.getAttribute('data-statement')).toBe('C7');
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await expect.poll(() => page.getByRole('button', { name: 'Retry…', exact: true }).getAttribute('aria-disabled')).not.toBe('true');
  expect(troubles).toEqual([]);
});
