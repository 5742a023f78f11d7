/** Where the focus stands when something opens: on what is filled in first, so that typing arrives and Enter undoes nothing. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

let clinic: RunningDocument;
let lending: RunningDocument;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [clinic, lending, browser] = await Promise.all([
    startPreview(at('./documents/veterinary-clinic.md'), 12),
    startPreview(at('../../examples/equipment-lending.md'), 12),
    openBrowser(),
  ]);
});
beforeEach(async () => {
  ({ page } = await openPage(browser, { reducedMotion: 'reduce' }));
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([clinic?.close(), lending?.close()]);
});

async function open({ address }: RunningDocument, role: string, path: string): Promise<void> {
  await viewAs(page, role, address);
  await page.goto(address + path);
}

/** The name of what has the focus, once it is this. */
const focused = (words: string) => expect.poll(() => page.evaluate('window.named && window.named()')).toBe(words);

beforeEach(() =>
  page.addInitScript(() => {
    Object.assign(window, {
      named: () => {
        const here = document.activeElement;
        if (!here || here === document.body) return '';
        const label = 'labels' in here ? (here as HTMLInputElement).labels?.[0] : undefined;
        const by = document.getElementById(here.getAttribute('aria-labelledby') ?? '');
        return (here.getAttribute('aria-label') ?? (label ?? by ?? here).textContent ?? '').trim();
      },
    });
  }),
);

test.each([
  ['by key', () => page.keyboard.press('c')],
  ['by mouse', () => page.getByRole('button', { name: 'New animal' }).click()],
])('a sheet that creates takes what is typed at once, opened %s', async (_how, opens) => {
  await open(clinic, 'Receptionist', '/animals');
  await page.locator('.list-row').first().waitFor();
  await opens();
  const sheet = page.getByRole('dialog', { name: 'New animal' });
  await focused('Name');
  await page.keyboard.type('Rex');
  await page.keyboard.press('Enter');
  await sheet.waitFor();
  await expect.poll(() => sheet.getByLabel('Name').inputValue()).toBe('Rex');
  await expectAccessible(page, 'a sheet that creates');
});

test('an action that asks takes what is typed at once', async () => {
  await open(lending, 'Depot', '/depot?filter.state=is:Out');
  await page.locator('.list-row').first().click();
  await page.getByRole('button', { name: 'Report damage…' }).click();
  await focused('Damage');
  await page.keyboard.type('The blade is gone.');
  await expect.poll(() => page.getByRole('dialog').getByRole('textbox', { name: 'Damage' }).inputValue()).toBe('The blade is gone.');
});

test('what cannot be taken back is asked with the focus on the way out', async () => {
  await open(lending, 'Depot', '/items/T-001');
  await page.getByRole('button', { name: 'Delete' }).click();
  await focused('Keep it');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Hammer drill' }).waitFor();
});

test('a page that creates or edits begins at its first field; whoever leaves the form is at the top of the record', async () => {
  await open(lending, 'Depot', '/items/new');
  await focused('Code');
  await page.goto(`${lending.address}/items/T-001`);
  await page.locator('.history-item').first().waitFor();
  await page.keyboard.press('e');
  await focused('Code');
  await page.keyboard.press('Escape');
  await focused('Hammer drill');
});
