/**
 * A list as wide as the window lets it be: what matters most stays in sight, sideways and downwards. Long names, many columns and
 * lines keep to their places at every width.
 */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { layoutFaults } from '../support/layout.ts';
import { type RunningPreview, startPreview } from '../support/preview.ts';

let preview: RunningPreview;
let browser: Browser;

beforeAll(async () => {
  preview = await startPreview(undefined, 200);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

async function approvals(width: number, scheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const { page } = await openPage(browser, { viewport: { width, height: 700 }, colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(preview.address);
  await viewAs(page, 'Finance');
  await page.goto(`${preview.address}/approvals`);
  await page.locator('.list-row').first().waitFor();
  return page;
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const heads = (page: Page) => page.getByRole('columnheader').allTextContents();

test.each([
  [1440, 'light', 232, []],
  [1024, 'dark', 56, []],
  [768, 'light', 56, ['Number', 'Submitted on']],
] as const)('%i wide: title, state and money are in sight, and what has no room is said', async (width, scheme, side, without) => {
  const page = await approvals(width, scheme);
  const all = ['Number', 'Title', 'Employee', 'Total', 'Submitted on', 'State'];
  await expect.poll(() => heads(page)).toEqual(all.filter((name) => !without.some((other) => other === name)));
  expect(await sideways(page)).toBe(0);
  for (const name of ['Title', 'Total', 'State']) {
    const box = await page.getByRole('columnheader', { name }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  expect((await page.locator('.side').boundingBox())?.width).toBe(side);
  await expect.poll(() => page.getByText(/^No room here for/u).count()).toBe(without.length > 0 ? 1 : 0);
  await expectAccessible(page, `${width} wide`);
});

test('a rail of icons says where each leads, to eyes and ears', async () => {
  const page = await approvals(1024);
  const entry = page.locator('.side').getByRole('link', { name: 'Pipeline' });
  const words = entry.locator('span');
  await expect.poll(() => words.evaluate((one) => getComputedStyle(one).opacity)).toBe('0');
  await entry.hover();
  await expect.poll(() => words.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
  await entry.click();
  await page.getByRole('heading', { level: 1, name: 'Pipeline' }).waitFor();
});

test('while one scrolls the head and the place one is at stay in sight', async () => {
  const page = await approvals(1360);
  await page.getByText(/^1–\d+ of \d+ claims$/u).waitFor();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('j');
  const strip = (await page.locator('.strip').boundingBox())?.height ?? 0;
  const head = await page.locator('.list-head').boundingBox();
  expect(Math.abs((head?.y ?? 0) - strip)).toBeLessThan(2);
  const shown = /^(\d+)–(\d+) of \d+ claims$/u.exec((await page.getByText(/^\d+–\d+ of \d+ claims$/u).textContent()) ?? '');
  expect(Number(shown?.[1])).toBeGreaterThan(1);
  expect(Number(shown?.[2])).toBe(20);
  // The row with the focus is neither under the head nor under the foot.
  const inSight = async () => {
    const row = await page.locator('.list-row:focus-within').boundingBox();
    const foot = await page.locator('.list-footer').boundingBox();
    return (row?.y ?? 0) >= strip + 36 && (row?.y ?? 0) + 44 <= (foot?.y ?? 0) + 1;
  };
  expect(await inSight()).toBe(true);
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('k');
  expect(await inSight()).toBe(true);
});

test('the strip and the veil of a dialog reach the edge of the window, and nothing moves sideways', async () => {
  const page = await approvals(1360);
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.page, .strip-why, .page-header')].map((one) => Math.round(one.getBoundingClientRect().right)),
    );
  const scrolled = await places();
  const locked = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  const veil = () => page.evaluate(() => document.querySelector('.dialog-veil')?.getBoundingClientRect().right);
  await page.locator('.strip-gaps').click();
  await expect.poll(locked).toBe('hidden');
  expect(await places()).toEqual(scrolled);
  expect(await veil()).toBe(1360);
  await page.keyboard.press('Escape');
  await expect.poll(locked).toBe('visible');
  await page.locator('.side').getByRole('link', { name: 'Categories' }).click();
  await page.locator('.list-row').first().waitFor();
  expect(await places()).toEqual(scrolled);
  await expect.poll(() => page.evaluate(() => document.querySelector('.strip')?.getBoundingClientRect().right)).toBe(1360);
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(locked).toBe('hidden');
  expect(await places()).toEqual(scrolled);
  expect(await veil()).toBe(1360);
});

describe('a document of long names, many columns and lines', () => {
  let yard: RunningPreview;
  beforeAll(async () => {
    yard = await startPreview(fileURLToPath(new URL('./documents/shipyard.md', import.meta.url)), 30);
  });
  afterAll(() => yard?.close());

  const board = (page: Page) => page.locator('.board-card').first().waitFor();
  const rows = (page: Page) => page.locator('.list-row').first().waitFor();
  const record = async (page: Page) => {
    await page.locator('.row-open').first().click();
    await page.locator('.history-item').first().waitFor();
  };

  test.each([
    ['a list of many columns', '/', rows],
    [
      'a list without anything, filtered by long words',
      '/?search=none&filter.urgency=is:Ship%20is%20detained%20by%20the%20port%20state',
      (page: Page) => page.locator('.list-empty').waitFor(),
    ],
    ['a list of files and long names', '/ships', rows],
    ['a form of every type', '/new', (page: Page) => page.getByLabel('Subject').waitFor()],
    ['a record with lines', '/?filter.state=is:Released', record],
    [
      'a record with lines, asked why',
      '/?filter.state=is:Released',
      async (page: Page) => {
        await record(page);
        await page.locator('.strip-why').click();
        await page.locator('.why-ghost').first().waitFor();
      },
    ],
    ['a board by state', '/board', board],
    ['a board by a reference', '/docks/board', board],
    ['a dashboard', '/yard', (page: Page) => page.locator('.part-list').last().waitFor()],
  ] as const)('%s: each thing has a place of its own', async (_name, path, ready) => {
    const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(yard.address);
    await viewAs(page, 'Dock planner');
    await page.goto(yard.address + path);
    await ready(page);
    expect(await layoutFaults(page)).toEqual([]);
    await page.context().close();
  });
});
