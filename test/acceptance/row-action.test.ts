/**
 * What a screen offers beside its own kind: where the document gives a record no page, its actions stand in the row, ask with the
 * same controls, and what happened is told; the page of a record may offer to create another.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-row-action-'));
const file = join(folder, 'help-desk.md');
let preview: RunningDocument;
let browser: Browser;

beforeAll(async () => {
  const example = readFileSync(new URL('../../examples/help-desk.md', import.meta.url), 'utf8');
  const changed = example
    .replace('| My tickets, Queue, Everything | edit, assign', '| My tickets, Queue | edit, create Person, assign')
    .replace('due at, state | start | assign |', 'due at, state | start | assign, take |');
  writeFileSync(file, changed);
  preview = await startPreview(file, 20);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an action of a row asks in the dialog of the record, and is refused at its field', async () => {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Lead', preview.address);
  await page.goto(`${preview.address}/all`);
  const free = page.getByRole('row', { name: / New\b/u }).first();
  await free.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Agent' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('Choose who takes it.').waitFor();
  await expectAccessible(page, 'action of a row, refused');
  await dialog.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Control+Enter');
  await page.getByText(/ is now In work\./u).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});

test('an action that asks nothing is done at once', async () => {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Lead', preview.address);
  await page.goto(`${preview.address}/all`);
  await page
    .getByRole('row', { name: / New\b/u })
    .first()
    .getByRole('button')
    .click();
  await page.getByRole('menuitem', { name: 'Take' }).click();
  await page.getByText(/ is now In work\./u).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('the page of a record offers to create another, for who may', async () => {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Lead', preview.address);
  await page.goto(`${preview.address}/queue`);
  await page
    .getByRole('row', { name: / New\b/u })
    .first()
    .click();
  await page.waitForURL('**/tickets/*');
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'New person' });
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(`${name.replace(' ', '.').toLowerCase()}@example.org`);
  await page.keyboard.press('Control+Enter');
  await page.getByText(`${name} was created.`).waitFor();
  await expectAccessible(page, 'the page of a record that offers to create');
  await viewAs(page, 'Agent');
  await page.reload();
  await page.getByRole('button', { name: 'Take' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'New person' }).count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('on a phone a finger draws the first actions out of a row; drawn back, or a little only, it does nothing', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
  await viewAs(page, 'Agent', preview.address);
  await page.goto(`${preview.address}/queue`);
  const touch = await page.context().newCDPSession(page);
  const row = page.getByRole('row', { name: / New\b/u }).first();
  const drawn = page.locator('.row-swipe');
  const draw = async (from: number, to: number) => {
    // Not below what stands at the foot.
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await row.boundingBox();
    if (!box) throw new Error('No row to draw.');
    const at = (x: number) => [{ x, y: box.y + box.height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + (to - from) * part) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  // What follows the finger is loaded once the rows are there.
  await expect
    .poll(async () => {
      await draw(300, 180);
      return drawn.count();
    })
    .toBe(1);
  await drawn.getByRole('button', { name: 'Take' }).waitFor();
  await expectAccessible(page, 'a row whose actions are drawn out');
  await draw(180, 300);
  await drawn.waitFor({ state: 'detached' });
  await draw(300, 270);
  await expect.poll(() => drawn.count()).toBe(0);
  expect(page.url()).toBe(`${preview.address}/queue`);
  await draw(300, 180);
  await drawn.getByRole('button', { name: 'Take' }).tap();
  await page.getByText(/ is now In work\./u).waitFor();
  expect(troubles).toEqual([]);
});

test('on a phone a list stays where one scrolled it when what keeps to the rows in sight arrives', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
  await viewAs(page, 'Agent', preview.address);
  await page.route('**/assets/window-rows-*', async (route) => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.evaluate(countScrolls);
    await route.continue();
  });
  const fetched = page.waitForResponse(/window-rows/u);
  await page.goto(`${preview.address}/queue`);
  await page
    .getByRole('row', { name: / New\b/u })
    .first()
    .waitFor();
  await fetched;
  const { first, moved } = (await page.evaluate('scrolled()')) as { first: number; moved: number[] };
  expect(first).toBeGreaterThan(100);
  expect(moved).toEqual([]);
  expect(troubles).toEqual([]);
});

/** `scrolled()`: where the window stood, and where it went in the second after it was asked. */
const countScrolls = `(() => {
  const first = window.scrollY;
  const moved = [];
  requestAnimationFrame(() => window.addEventListener('scroll', () => moved.push(window.scrollY)));
  window.scrolled = () => new Promise((resolve) => setTimeout(() => resolve({ first, moved }), 1_000));
})()`;
