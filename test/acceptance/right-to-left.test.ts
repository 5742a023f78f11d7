/** A garage as it is read in Hebrew, and a town's lost property in Arabic: every page turned around, nothing cut off or over something else, arrows where they point, for everybody. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { goWithin, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { layoutFaultsNow } from '../support/layout.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

let browser: Browser;
let garage: RunningDocument;
beforeAll(async () => {
  [browser, garage] = await Promise.all([
    openBrowser(),
    startPreview(fileURLToPath(new URL('./documents/garage.md', import.meta.url)), 18),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await garage?.close();
});

const paths = ['/jobs', '/workshop', '/week', '/customers', '/numbers', '/about', '/jobs/new'];

async function open(width: number, colorScheme: 'light' | 'dark'): Promise<{ page: Page; troubles: string[] }> {
  const phone = width < 720;
  const options = { viewport: { width, height: 800 }, hasTouch: phone, isMobile: phone, bypassCSP: true, locale: 'he-IL', colorScheme };
  const opened = await openPage(browser, options);
  await viewAs(opened.page, 'Mechanic', garage.address);
  await opened.page.goto(garage.address + paths[0]);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

/** Where it begins and ends, in pixels from the left. */
async function edges(place: Locator): Promise<{ readonly left: number; readonly right: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { left: box.x, right: box.x + box.width };
}

/** `rules`: on a phone the same elements were judged before, in other colours. */
async function expectTurned(page: Page, where: string, rules: 'all' | 'colours' = 'all'): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy=true]'));
  const { clientWidth, scrollWidth, dir } = await page.evaluate(() => {
    const { clientWidth, scrollWidth, dir } = document.documentElement;
    return { clientWidth, scrollWidth, dir };
  });
  expect([dir, scrollWidth - clientWidth], where).toEqual(['rtl', 0]);
  expect(await layoutFaultsNow(page), where).toEqual([]);
  expect(await axeFindings(page, rules), where).toEqual([]);
}

test.each([
  [1280, 'light', 'all'],
  [390, 'dark', 'colours'],
] as const)(
  'every page, %s wide, %s: nothing is cut off or lies over something else, and everybody can use it',
  async (width, scheme, rules) => {
    const { page, troubles } = await open(width, scheme);
    for (const [place, path] of paths.entries()) {
      if (place > 0) await goWithin(page, path);
      await expectTurned(page, `${path}, ${width}`, rules);
    }
    await goWithin(page, '/jobs');
    await page.locator('.list-row a').first().click();
    await page.locator('.record-facts, .record-fields, dl').first().waitFor();
    await expectTurned(page, `a job, ${width}`, rules);
    expect(troubles).toEqual([]);
  },
);

test('what comes first stands at the right: navigation, columns, days, groups; figures stay digit below digit', async () => {
  const { page } = await open(1280, 'light');
  expect((await edges(page.locator('.side'))).right).toBeGreaterThan(1260);
  const heads = page.locator('.list-head .list-cell');
  expect((await edges(heads.nth(0))).left).toBeGreaterThan((await edges(heads.nth(1))).left);
  const ends = await page
    .locator('.list-row [data-column="total"] .value-figures')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(3);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(1);
  // “1–13 of 30 …” is a sentence of one language: it is not torn apart by the direction of the page.
  expect(
    await page
      .locator('.list-footer p')
      .first()
      .evaluate((said) => getComputedStyle(said).direction),
  ).toBe('ltr');

  // What is found is called as everything else is.
  const called = await page.locator('.list-row [data-column="what"]').first().innerText();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(called.slice(0, 6));
  const found = page.getByRole('option').filter({ hasText: called }).first();
  await found.waitFor();
  expect(await found.innerText()).toMatch(/עבודה · (?:חדשה|בעבודה|גמורה)/u);
  await page.keyboard.press('Escape');

  await goWithin(page, '/workshop');
  const columns = page.locator('.board [data-column]');
  expect((await edges(columns.nth(0))).left).toBeGreaterThan((await edges(columns.nth(1))).right);
  // An arrow leads to where it points.
  await page.locator('.board-open').first().focus();
  const at = () => page.evaluate(() => document.activeElement?.closest('[data-column]')?.getAttribute('data-column'));
  const first = Number(await at());
  await page.keyboard.press('ArrowLeft');
  expect(Number(await at())).toBeGreaterThan(first);
  await page.keyboard.press('ArrowRight');
  expect(Number(await at())).toBe(first);

  await goWithin(page, '/week');
  const days = page.locator('.calendar-head-name, .calendar-weekday');
  expect((await edges(days.nth(0))).left).toBeGreaterThan((await edges(days.nth(1))).left);

  await goWithin(page, '/numbers');
  const names = page.locator('.plot').first().locator('.plot-name');
  expect((await edges(names.nth(0))).left).toBeGreaterThan((await edges(names.nth(1))).left);
  expect((await edges(page.locator('.plot-tick span').first())).left).toBeGreaterThan((await edges(names.nth(0))).left);
});

test('a job is written down: names run as they are written, numbers from the left, arrows through its lines', async () => {
  const { page } = await open(1280, 'light');
  await goWithin(page, '/jobs/new');
  await page.getByLabel('מה', { exact: true }).first().fill('החלפת צמיג קדמי, 28 אינץ׳');
  await page.getByRole('combobox', { name: 'לקוח' }).click();
  await page.getByRole('option', { name: 'Nora Klein' }).click();
  await page
    .getByRole('button', { name: /Add|חלק/u })
    .first()
    .click();
  const line = page.locator('.lines-sheet tbody tr').first();
  await line.locator('input').nth(0).fill('Schwalbe 28″');
  await line.locator('input').nth(2).fill('-12.5');
  await line.locator('input').nth(2).press('Tab');
  // The cell of the price is entered whole; the one before it lies at its right.
  await line.locator('input').nth(2).focus();
  await page.evaluate(() => (document.activeElement as HTMLInputElement).select());
  await page.keyboard.press('ArrowRight');
  expect(
    await line
      .locator('input')
      .nth(1)
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await expectTurned(page, 'a form with lines');
  await line.locator('input').nth(2).fill('89.90');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: 'החלפת צמיג קדמי' }).waitFor();
  await expectTurned(page, 'the job that was created');
  const price = page.locator('.record-lines .value-figures', { hasText: '89.90' }).first();
  expect(await price.evaluate((figures) => getComputedStyle(figures).direction)).toBe('rtl');
});

test('the menu with one’s name lies within the page, and a list beside what opens it', async () => {
  const { page } = await open(1280, 'dark');
  await page.locator('.side-person').click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const { left, right } = await edges(menu);
  expect(left).toBeGreaterThan(0);
  expect(right).toBeLessThanOrEqual(1280);
  expect(right).toBeGreaterThan(1200);
  await expectTurned(page, 'the menu');
  await page.keyboard.press('Escape');
  await page.getByRole('search').getByRole('button', { name: 'מצב' }).click();
  const card = page.locator('.floating.popover');
  await card.waitFor();
  const [opener, popover] = [await edges(page.getByRole('search').getByRole('button', { name: 'מצב' })), await edges(card)];
  expect(Math.abs(opener.right - popover.right)).toBeLessThan(3);
});

test('what was found, in Arabic: looked through and taken in, on a phone given back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-lost-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string) => new URL(`./documents/lost-property${name}`, import.meta.url);
  const file = join(folder, 'lost-property.md');
  writeFileSync(file, readFileSync(at('.md'), 'utf8').replace('- Languages: English', '- Languages: English, Arabic'));
  copyFileSync(at('.ar.po'), join(folder, 'lost-property.ar.po'));
  const lost = await startPreview(file, 12);
  onTestFinished(() => lost.close());
  const { page, troubles } = await openPage(browser, { viewport: { width: 1280, height: 800 }, bypassCSP: true, locale: 'ar' });
  await viewAs(page, 'Officer', lost.address);
  await page.goto(lost.address);
  await page.getByRole('heading', { level: 1, name: 'ما عُثر عليه' }).waitFor();
  await page.locator('.list-row').first().waitFor();
  await expectTurned(page, 'a list');
  const heads = page.locator('.list-head .list-cell');
  expect((await edges(heads.nth(0))).left).toBeGreaterThan((await edges(heads.nth(1))).left);

  await page.keyboard.press('c');
  await page.getByLabel('الغرض', { exact: true }).fill('مظلة سوداء');
  await page.getByLabel('المكان', { exact: true }).fill('Hauptplatz 3');
  await expectTurned(page, 'a form');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: 'مظلة سوداء' }).waitFor();
  await goWithin(page, '/');
  await page.locator('.list-row', { hasText: 'مظلة سوداء' }).locator('.row-open').click();
  await page.locator('.history-item').first().waitFor();
  await expectTurned(page, 'a record');
  await page.setViewportSize({ width: 390, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTurned(page, 'a record on a phone', 'colours');
  await page.getByRole('button', { name: 'تسليم' }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'تسليم' }).click();
  await page.locator('.record-main, main').getByText('مُسلَّم').first().waitFor();
  expect(troubles).toEqual([]);
});
