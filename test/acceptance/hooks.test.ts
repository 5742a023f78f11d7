/** A function beside the document: it refuses at its field, sets what it worked out, and is taken up anew while one works. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-hooks-'));
let preview: RunningDocument;
let browser: Browser;

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../examples/hooks', import.meta.url)), folder, { recursive: true });
  preview = await startPreview(join(folder, 'club-fees.md'), 5);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('what the hook says no to is said at the field; once the hook is edited, it is the new one that answers', async () => {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Treasurer', preview.address);
  await page.goto(`${preview.address}/mandates/new`);
  await page.getByLabel('Member').fill('Rowing club');
  await page.getByLabel('Iban').fill('DE90 3704 0044 0532 0130 00');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Rowing club').first().waitFor();
  const opened = page.getByRole('link', { name: 'Rowing club' });
  if (await opened.first().isVisible()) await opened.first().click();
  const activate = page.getByRole('button', { name: 'Activate' });
  await activate.click();
  await page.getByText('This is no account number: its check digits do not fit.').first().waitFor();
  await expectAccessible(page, 'refused by a hook');
  writeFileSync(join(folder, 'club-fees/hooks/check-iban.ts'), "export default () => ({ set: { bank: 'by hand' } });\n");
  await expect
    .poll(
      async () => {
        if (await activate.isVisible()) await activate.click();
        return page.getByText('by hand').count();
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
  expect(troubles).toEqual([]);
});
