/** Waiting for me: what somebody is to move on stands on one page over all entities, and is done from there; by keys alone, and on a phone. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

let claims: RunningDocument;
let clinic: RunningDocument;
let browser: Browser;

beforeAll(async () => {
  claims = await startPreview(undefined, 24);
  clinic = await startPreview(fileURLToPath(new URL('../../examples/clinic.md', import.meta.url)), 12);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await claims?.close();
  await clinic?.close();
});

const count = async (page: Page, { address }: RunningDocument): Promise<number> =>
  (await (await page.request.get(`${address}/_app/tasks/count`)).json()).count;

test('what is done from there waits no more, with the dialog of the record', async () => {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Finance', claims.address);
  const before = await count(page, claims);
  expect(before).toBeGreaterThan(0);
  await page.goto(claims.address);
  await page.getByRole('navigation', { name: 'Yours' }).getByRole('link').click();
  await page.waitForURL('**/-/tasks');
  await page.getByRole('heading', { name: 'Waiting for me' }).waitFor();
  const large = page.getByRole('region', { name: /^Claims Large/u });
  await expectAccessible(page, 'waiting for me');
  await large.getByRole('button', { name: 'Refuse…' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Not this year.');
  await page.keyboard.press('Control+Enter');
  await page.getByText(/ is now Refused\./u).waitFor();
  await expect.poll(() => count(page, claims)).toBe(before - 1);
  await expect.poll(() => page.locator('.side-count').textContent()).toBe(String(before - 1));
  expect(troubles).toEqual([]);
});

test('by keys alone: there by Ctrl K, done with Enter, and what had the focus is not lost', async () => {
  const { page, troubles } = await openPage(browser, { colorScheme: 'dark' });
  await viewAs(page, 'Finance', claims.address);
  const before = await count(page, claims);
  await page.goto(claims.address);
  await page.locator('.side-count').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to or do' }).waitFor();
  await page.keyboard.type('waiting for');
  await page.getByRole('option', { name: /Waiting for me/u }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/-/tasks');
  const approve = page
    .getByRole('region', { name: /^Claims Large/u })
    .getByRole('button', { name: 'Approve' })
    .first();
  await approve.waitFor();
  await expectAccessible(page, 'waiting for me, dark');
  for (let pressed = 0; pressed < 40 && !(await approve.evaluate((button) => button === document.activeElement)); pressed += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(/ is now Approved\./u).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName)).not.toBe('BODY');
  // It waits for the next step now.
  await expect.poll(() => count(page, claims)).toBe(before);
  expect(troubles).toEqual([]);
});

test('what others do comes by itself', async () => {
  const { page } = await openPage(browser);
  await viewAs(page, 'Finance', claims.address);
  await page.goto(`${claims.address}/-/tasks`);
  await page.getByRole('region', { name: /^Claims Large/u }).waitFor();
  const before = await count(page, claims);
  const other = await openPage(browser);
  await viewAs(other.page, 'Finance', claims.address);
  await other.page.goto(`${claims.address}/-/tasks`);
  await other.page
    .getByRole('region', { name: /^Claims Large/u })
    .getByRole('button', { name: 'Refuse…' })
    .first()
    .click();
  await other.page.getByRole('dialog').getByRole('textbox').fill('Not this year.');
  await other.page.keyboard.press('Control+Enter');
  await expect.poll(() => page.locator('.side-count').textContent()).toBe(String(before - 1));
});

test('on a phone, in another trade and language: by the menu, nothing beyond the edge, and the record one tap away', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await viewAs(page, 'Empfang', clinic.address);
  await page.goto(clinic.address);
  await page.getByRole('button', { name: /^Mehr/u }).click();
  await page.getByRole('menuitem', { name: 'Wartet auf mich' }).click();
  await page.waitForURL('**/-/tasks');
  await page.getByRole('heading', { name: 'Wartet auf mich' }).waitFor();
  const invoices = page.getByRole('region', { name: /^Rechnungen/u }).first();
  await invoices.waitFor();
  await expectAccessible(page, 'waiting for me, phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Animals that live wait for nobody; that one may say they died stands apart, closed.
  expect(
    await page
      .getByRole('region', { name: /^Tiere/u })
      .getByRole('listitem')
      .count(),
  ).toBe(0);
  const animals = page.getByRole('button', { name: /^Tiere/u });
  await animals.click();
  await page
    .getByRole('region', { name: /^Tiere/u })
    .getByRole('listitem')
    .first()
    .waitFor();
  await invoices.getByRole('link').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/-/'));

  // In a list the same is drawn out of a row with a finger.
  await page.goto(`${clinic.address}/rechnungen?filter.state=is:Entwurf`);
  const row = page.locator('.list-row').first();
  await row.waitFor();
  const touch = await page.context().newCDPSession(page);
  const drawn = page.locator('.row-swipe');
  await expect
    .poll(async () => {
      const box = await row.boundingBox();
      const at = (x: number) => [{ x, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) });
      for (const x of [270, 230, 180]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      return drawn.count();
    })
    .toBe(1);
  await expectAccessible(page, 'an invoice whose actions are drawn out');
  await drawn.getByRole('button', { name: 'Ausstellen' }).tap();
  await page.getByText(/ ist jetzt (?!Entwurf)/u).waitFor();
  expect(troubles).toEqual([]);
});

test('says so where nothing waits', async () => {
  const { page } = await openPage(browser);
  await viewAs(page, 'Halter', clinic.address);
  await page.goto(`${clinic.address}/-/tasks`);
  await page.getByText('Nichts wartet auf Sie.').waitFor();
});
