/** Ctrl K finds records of every kind by what they are called, by keyboard alone, and goes to them. */
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

let preview: RunningDocument;
let browser: Browser;
beforeAll(async () => {
  [browser, preview] = await Promise.all([
    openBrowser(),
    startPreview(fileURLToPath(new URL('../../examples/equipment-lending.md', import.meta.url)), 8),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

test('a record is found by a word of its name, and Enter opens it', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(preview.address);
  const role = await page.evaluate(async () => {
    const session = await (await fetch('/_app/session')).json();
    return session.preview.people.at(-1).roles[0];
  });
  await viewAs(page, role);
  await page.locator('#page h1').waitFor();
  const word = await page.evaluate(async () => {
    for (const first of 'aeiou') {
      const { found } = await (await fetch(`/_app/find?search=${first}`)).json();
      const long = found.find(({ label }: { label: string }) => /^\p{L}{4,}/u.test(label));
      if (long) return { search: long.label.slice(0, 4), ...long };
    }
    return null;
  });
  if (!word) throw new Error('There is nothing to find.');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to or do' }).waitFor();
  await page.keyboard.type(word.search);
  const option = page.getByRole('option', { name: word.label }).first();
  await option.waitFor();
  await expectAccessible(page, 'what is found');
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/find.png` });
  // Down to it, whatever stands before.
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => decodeURIComponent(new URL(page.url()).pathname)).not.toBe('/');
  await expect.poll(() => page.locator('#page h1').innerText()).toContain(word.label.slice(0, 4));
  // What was opened last stands first before anything is typed, and is called what it is.
  const called = await page.locator('#page h1').innerText();
  await page.goto(`${preview.address}/items`);
  await page.locator('.list-row').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  // A preview keeps nothing on the device: the page was loaded anew.
  expect(await page.getByRole('option').first().innerText()).not.toContain('opened last');
  await page.keyboard.press('Escape');
  await page.locator('.list-row a').first().click();
  await page.locator('.history-item').first().waitFor();
  const opened = await page.locator('#page h1').innerText();
  await page.goBack();
  await page.locator('.list-row').first().waitFor();
  await page.keyboard.press('Control+k');
  await expect.poll(() => page.getByRole('option').first().innerText()).toContain(opened);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('#page h1').innerText()).toBe(opened);
  expect(called).not.toBe('');
  // However much is found, what one types stays in sight.
  await page.setViewportSize({ width: 1360, height: 320 });
  await page.keyboard.press('Control+k');
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(5);
  expect((await page.getByRole('combobox', { name: 'Go to or do' }).boundingBox())?.height).toBe(50);
  await page.getByRole('combobox', { name: 'Go to or do' }).fill('zzqqxx');
  await page.getByText('Nothing here is called that.').waitFor();
  // Where nobody could look, nobody says that there is nothing.
  await page.route('**/_app/find?**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('combobox', { name: 'Go to or do' }).fill('zzqqyy');
  await page.getByText('Records could not be looked for.').waitFor();
  expect(await page.getByText('Nothing here is called that.').count()).toBe(0);
  expect(troubles).toEqual([]);
});
