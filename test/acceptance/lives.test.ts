/** The other two examples lived through, by the people they are for: a ticket from report to close, a loan from reservation to return. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage, pressToEnd, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../examples/${name}.md`, import.meta.url));
/** A day as the application counts it: in the time zone of equipment lending, whatever the hour. */
const inDays = (days: number): string => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' });
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
};

let browser: Browser;
const previews: RunningDocument[] = [];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const preview of previews) await preview.close();
});

/** A page in a preview of this example, and how to come back to a record as somebody else. */
async function open(example: string): Promise<{ page: Page; troubles: string[]; as(role: string, path: string): Promise<void> }> {
  const preview = await startPreview(pathOf(example), 12);
  previews.push(preview);
  const { page, troubles } = await openPage(browser);
  const as = async (role: string, path: string): Promise<void> => {
    await viewAs(page, role, preview.address);
    await page.goto(preview.address + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  return { page, troubles, as };
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name: new RegExp(`^${name}…?$`, 'u') }).click();
/** Now, not as the history tells it of before. */
const becomes = (page: Page, state: string): Promise<void> =>
  page.locator('.state-line .badge', { hasText: new RegExp(`^${state}$`, 'u') }).waitFor();

describe('help desk', () => {
  test('a ticket is reported, taken, asked back, answered, solved, reopened, solved again and closed', async () => {
    const { page, troubles, as } = await open('help-desk');
    await as('Reporter', '/new');
    await page.getByLabel('Subject').fill('The printer eats paper');
    await page.getByLabel('What happens').fill('Every second page is gone.');
    await page.getByRole('button', { name: 'Create ticket' }).click();
    await becomes(page, 'New');
    const path = new URL(page.url()).pathname;
    expect(path).toMatch(/^\/tickets\/HD\d{5}$/u);

    await as('Agent', path);
    await press(page, 'Take');
    await becomes(page, 'In work');
    await press(page, 'Ask back');
    await becomes(page, 'Waiting');
    await expect.poll(() => page.getByRole('button', { name: 'Answer' }).count()).toBe(0);

    await as('Reporter', path);
    await press(page, 'Answer');
    await page.getByRole('dialog').getByLabel('What happens').fill('Every page, by now.');
    await page.keyboard.press('Control+Enter');
    await becomes(page, 'In work');

    await as('Agent', path);
    // Nothing was done yet: the guard says so.
    await press(page, 'Solve');
    await page.getByRole('dialog').getByLabel('Solution').fill('A new roller.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Write the solution, and at least one entry of work.').first().waitFor();
    await page.keyboard.press('Escape');
    await as('Agent', path);
    await press(page, 'Edit');
    await page.getByRole('button', { name: /Add/u }).click();
    await page.getByLabel('Hours, line 1').fill('1.5');
    await page.getByLabel('Done, line 1').fill('Changed the roller');
    await page.keyboard.press('Control+Enter');
    await page.getByText('1.50').first().waitFor();
    await press(page, 'Solve');
    await page.getByRole('dialog').getByLabel('Solution').fill('A new roller.');
    await page.keyboard.press('Control+Enter');
    await becomes(page, 'Solved');

    await as('Reporter', path);
    await press(page, 'Reopen');
    await becomes(page, 'Reopened');
    await as('Agent', path);
    await press(page, 'Take');
    await becomes(page, 'In work');
    await press(page, 'Solve');
    await page.getByRole('dialog').getByLabel('Solution').fill('A new printer.');
    await page.keyboard.press('Control+Enter');
    await becomes(page, 'Solved');
    await as('Reporter', path);
    await press(page, 'Close');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Control+Enter');
    await becomes(page, 'Closed');
    expect(troubles).toEqual([]);
  });
});

describe('equipment lending', () => {
  test('a loan is reserved, handed out, comes back damaged and is settled; its member sees no damage', async () => {
    const { page, troubles, as } = await open('equipment-lending');
    await as('Member', '/loans/new');
    await page.getByLabel('Item').fill('Tile');
    await page.getByRole('option', { name: /Tile cutter/u }).click();
    await page.getByLabel('Ends on').fill(inDays(20));
    await page.keyboard.press('Control+Enter');
    await page
      .getByText(/Borrow it for 14 nights at most/u)
      .first()
      .waitFor();
    await page.getByLabel('Ends on').fill(inDays(3));
    await page.keyboard.press('Control+Enter');
    await becomes(page, 'Reserved');
    await page
      .getByText(/36\.00.CHF/u)
      .first()
      .waitFor();
    const path = new URL(page.url()).pathname;

    await as('Depot', path);
    await press(page, 'Hand out');
    await becomes(page, 'Out');
    await press(page, 'Report damage');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Damage' }).fill('The blade is gone.');
    await page.keyboard.press('Control+Enter');
    await becomes(page, 'Damaged');
    await page.getByText('The blade is gone.').first().waitFor();

    await as('Member', path);
    await becomes(page, 'Damaged');
    await expect.poll(() => page.getByText('The blade is gone.').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Settle' }).count()).toBe(0);
    await as('Depot', path);
    await pressToEnd(page, 'Settle');
    // The cash desk has no address in a preview: it is answered by hand.
    await page.getByRole('button', { name: 'Calls · 1' }).click();
    const tray = page.getByRole('dialog', { name: 'Calls to answer' });
    await tray.getByLabel('Receipt').fill('R-17');
    await tray.getByRole('button', { name: 'It works' }).click();
    await tray.getByText('Nothing waits for an answer.').waitFor();
    await page.keyboard.press('Escape');
    await becomes(page, 'Settled');
    await page.locator('main').getByText('R-17').first().waitFor();
    expect(troubles).toEqual([]);
  });
});
