/** The document with nine gaps opens, runs and invents nothing. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pointHeadings } from '@ninefold/model';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-blank-'));
const file = join(folder, 'blank.txt');
let preview: RunningDocument;
let browser: Browser;

beforeAll(async () => {
  copyFileSync(new URL('../../examples/blank.md', import.meta.url), file);
  preview = await startPreview(file, 5);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['light', 'dark'] as const)('shows the nine points as not shown, and how to begin (%s)', async (colorScheme) => {
  const { page, troubles } = await openPage(browser, { colorScheme });
  await page.goto(preview.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const heading of Object.values(pointHeadings)) expect(await page.getByText(heading, { exact: true }).count()).toBe(1);
  await expect.poll(() => page.locator('main').getByText('not shown', { exact: true }).count()).toBe(9);
  await expectAccessible(page, 'blank');
  expect(troubles).toEqual([]);
});

test('keeps no entity, answers no call and lets nobody do anything', async () => {
  for (const path of ['/_app/rows?screen=Claims', '/_app/records/Claim/1', '/_app/new/Claim', '/api/claims']) {
    expect((await fetch(preview.address + path)).status).toBeGreaterThanOrEqual(401);
  }
});
