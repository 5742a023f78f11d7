/**
 * With other eyes, in documents of two trades: at twice the size, in colours that the system gives, without motion, and by what a screen reader
 * is told.
 */
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { goWithin, type openPage as open, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { layoutFaultsNow } from '../support/layout.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const trades = [
  {
    ...{ example: 'clinic', role: 'Empfang', locale: 'de-DE', list: '/halter', entry: 'Halter' },
    paths: ['/halter', '/kalender', '/ueberblick', '/termine/neu', '/-/tasks', '/-/people'],
    names: [
      'navigation "Seiten"',
      'navigation "Ihre Aufgaben"',
      'link "Halter"',
      'heading "Halter" [level=1]',
      'textbox "Suchen"',
      'table "Halter"',
      'columnheader "Name',
    ],
    palette: ['combobox "Öffnen oder ausführen"', 'listbox "Seiten, Aktionen und Datensätze"', '[selected]'],
  },
  {
    ...{ example: 'expense-claims', role: 'Manager', locale: 'en-GB', list: '/approvals', entry: 'To approve' },
    paths: ['/approvals', '/pipeline', '/', '/claims/new', '/-/tasks', '/claims'],
    names: [
      'navigation "Screens"',
      'navigation "Yours"',
      'link "To approve"',
      'heading "To approve" [level=1]',
      'textbox "Search"',
      'table "To approve"',
      'columnheader "Title"',
    ],
    palette: ['combobox "Go to or do"', 'listbox "Screens, actions and records"', '[selected]'],
  },
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe.each(trades)('$example', ({ example, role, locale, list, entry, paths, names, palette }) => {
  let preview: RunningDocument;
  beforeAll(async () => {
    preview = await startPreview(fileURLToPath(new URL(`../../examples/${example}.md`, import.meta.url)), 12);
  });
  afterAll(() => preview?.close());

  async function as(options: Parameters<typeof open>[1]): Promise<{ page: Page; troubles: string[] }> {
    const opened = await openPage(browser, { locale, bypassCSP: true, viewport: { width: 1280, height: 800 }, ...options });
    await viewAs(opened.page, role, preview.address);
    await opened.page.goto(preview.address + list);
    await opened.page.locator('.list-row').first().waitFor();
    return opened;
  }

  test('a window of 1280 at twice the size: nothing is cut off, lies over something else or wants to be moved sideways', async () => {
    const { page, troubles } = await as({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
    for (const [place, path] of paths.entries()) {
      if (place > 0) await goWithin(page, path);
      await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy=true]'));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect({ path, over, faults: await layoutFaultsNow(page) }).toEqual({ path, over: 0, faults: [] });
    }
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    expect(await layoutFaultsNow(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('colours of the system: what is current, chosen, selected or has the focus is not like the rest', async () => {
    const { page } = await as({ forcedColors: 'active', colorScheme: 'dark' });
    const ground = (place: Locator): Promise<string> => place.evaluate((one) => getComputedStyle(one).backgroundColor);
    const current = page.locator('.side-entry[aria-current]');
    expect(await current.innerText()).toBe(entry);
    expect(await ground(current)).not.toBe(await ground(page.locator('.side-entry:not([aria-current])').first()));

    await page.keyboard.press('j');
    const row = page.locator('.list-row').first();
    await page.keyboard.press('x');
    await page.locator('.list-row-selected').waitFor();
    await page.keyboard.press('Tab');
    const ring = () => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    expect(await ring()).toBe('solid');
    expect(await row.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');

    await page.keyboard.press('Control+k');
    const options = page.getByRole('option');
    await options.nth(1).waitFor();
    expect(await ground(options.nth(0))).not.toBe(await ground(options.nth(1)));
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await ground(options.nth(0))) !== (await ground(options.nth(1)))).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.side-person').press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Home');
    const entries = page.getByRole('menuitem');
    await expect.poll(() => entries.nth(0).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await ground(entries.nth(0))).not.toBe(await ground(entries.nth(1)));
  });

  test('a screen reader is told what each part is, and what it is called; nothing moves for whoever wants none', async () => {
    const { page } = await as({});
    const told = await page.locator('body').ariaSnapshot();
    for (const name of names) expect(told).toContain(name);
    expect(told).not.toMatch(/^\s*- (?:button|link|textbox|combobox|searchbox|checkbox)$/mu);
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    const moving = () => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    expect(await moving()).toBe(0);
    const dialog = await page.getByRole('dialog').ariaSnapshot();
    for (const name of palette) expect(dialog).toContain(name);
    await page.keyboard.press('Escape');
    for (const path of paths.slice(1)) {
      await goWithin(page, path);
      await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy=true]'));
      expect(await moving()).toBe(0);
      expect(await page.locator('body').ariaSnapshot(), path).not.toMatch(/^\s*- (?:button|link|textbox|combobox|searchbox|checkbox)$/mu);
    }
  });
});
