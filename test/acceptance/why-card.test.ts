/** *Why?* as somebody meets it: the outline, the card with the document's words and this record's values, by mouse, keyboard and finger. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs, viewAsWhoSees } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const file = fileURLToPath(new URL('../../examples/expense-claims.md', import.meta.url));
const lines = readFileSync(file, 'utf8').split('\n');
let preview: RunningDocument;
let browser: Browser;
beforeAll(async () => {
  preview = await startPreview(file, 20);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

async function openSubmitted(page: Page): Promise<void> {
  await viewAsWhoSees(page, 'Manager', 'To approve', 'Submitted', preview.address);
  const filter = JSON.stringify([{ path: ['state'], operator: 'is', values: ['Submitted'] }]);
  const { rows } = await (
    await page.request.get(`${preview.address}/_app/rows?${new URLSearchParams({ screen: 'To approve', filter })}`)
  ).json();
  await page.goto(`${preview.address}/claims/${rows[0].id}`);
  await page.getByRole('button', { name: 'Approve' }).first().waitFor();
}

test('pointing at a button tells its row of point 4, its line, its values, and the cell that allows it', async () => {
  const { page, troubles } = await openPage(browser);
  await openSubmitted(page);
  await page.getByRole('button', { name: 'Why?' }).click();
  const button = page.locator('.record-all').getByRole('button', { name: 'Approve' });
  await button.hover();
  const card = page.locator('#why-card');
  await card.locator('.why-told .why-told').waitFor();
  const said = await card.innerText();
  expect(said).toContain('Point 4');
  expect(said).toMatch(/€ \(total\) is (at most|more than) .*MANAGER_LIMIT/u);
  expect(said).toContain('Point 6');
  expect(said).toMatch(/Manager: .*is you.*: yes/u);
  const line = Number(/line (\d+)/u.exec(said)?.[1]);
  const words = (await card.locator('.why-source').first().innerText()).trim();
  expect(lines[line - 1]?.trim()).toBe(words);
  await expect.poll(() => card.locator('mark').first().innerText()).toBe('approve');
  await expect.poll(() => button.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('dotted');
  await expectAccessible(page, 'why');
  expect(troubles).toEqual([]);
});

test('what lies under the pointer when it is turned on is told at once', async () => {
  const { page } = await openPage(browser);
  await openSubmitted(page);
  await page.locator('.record-all').getByRole('button', { name: 'Approve' }).hover();
  await page.keyboard.press('w');
  await page.locator('#why-card .why-told').first().waitFor();
  expect(await page.locator('#why-card').innerText()).toContain('Point 4');
});

test('w turns it on, the focus asks, the card is its description, Esc ends it', async () => {
  const { page } = await openPage(browser, { colorScheme: 'dark' });
  await openSubmitted(page);
  await page.keyboard.press('w');
  const button = page.locator('.record-all').getByRole('button', { name: 'Approve' });
  await button.focus();
  await page.locator('#why-card .why-told').first().waitFor();
  await expect.poll(() => button.getAttribute('aria-describedby')).toContain('why-card');
  await expectAccessible(page, 'why, dark');
  await page.keyboard.press('Escape');
  await page.locator('#why-card').waitFor({ state: 'detached' });
  await expect.poll(() => button.getAttribute('aria-describedby')).toBeNull();
  expect(page.url()).toContain('/claims/');
});

test('what one has no right to stands there as a shadow, and says who may', async () => {
  const { page } = await openPage(browser);
  await openSubmitted(page);
  await expect.poll(() => page.locator('.why-ghost').count()).toBe(0);
  const address = page.url();
  await viewAs(page, 'Finance');
  await page.goto(address);
  await page.locator('h1').waitFor();
  await page.keyboard.press('w');
  const ghost = page.locator('.why-ghost', { hasText: 'Approve only' });
  await ghost.waitFor();
  await expect.poll(() => ghost.innerText()).toMatch(/Manager/u);
});

test('a finger asks first and acts second; the card comes from below', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 780 }, hasTouch: true });
  await openSubmitted(page);
  let load = (): void => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/why-layer*', (route) => loaded.then(() => route.continue()));
  await page.getByRole('button', { name: 'Why?' }).click();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.locator('.thumb-bar').getByRole('button', { name: 'Approve' }).tap();
  load();
  const card = page.locator('#why-card');
  await card.locator('.why-told').first().waitFor();
  const box = await card.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(780);
  expect(sent).toEqual([]);
  await expect.poll(() => page.locator('.badge').first().innerText()).toBe('Submitted');
  await expectAccessible(page, 'why, on a phone');
  await card.getByRole('button', { name: 'Enough' }).tap();
  await card.waitFor({ state: 'detached' });
});
