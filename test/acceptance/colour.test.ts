/** The document's own colour: whatever it is, pages are drawn in it, can be read, and follow the document. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-colour-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function inColour(example: string, colour: string): string {
  const text = readFileSync(new URL(`../../examples/${example}.md`, import.meta.url), 'utf8');
  return text.replace(/^- Currency: .*$/mu, (line) => `${line}\n- Colour: ${colour}`);
}

const ground = (page: Page) =>
  page
    .locator('.button-filled')
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor);

/** Colours that are hard to read with: one too light for a page in light, one too dark for one in the dark. */
describe.each([
  { example: 'help-desk', role: 'Reporter', list: '/', create: '/new', colour: '#ffdd00' },
  { example: 'clinic', role: 'Empfang', list: '/halter', create: '/halter/neu', colour: '#0b1f3a' },
])('$example in $colour', ({ example, role, list, create, colour }) => {
  const file = join(folder, `${example}.md`);
  let preview: RunningDocument;
  let browser: Browser;
  beforeAll(async () => {
    writeFileSync(file, inColour(example, colour));
    [browser, preview] = await Promise.all([openBrowser(), startPreview(file, 12)]);
  });
  afterAll(async () => {
    await browser?.close();
    await preview?.close();
  });

  test('all can be read, light and dark', async () => {
    const { page, troubles } = await openPage(browser);
    await viewAs(page, role, preview.address);
    for (const path of [list, create]) {
      await page.goto(preview.address + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // The new colours are there with the next frames.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        await expectAccessible(page, `${path} in ${colour}, ${colorScheme}`);
      }
    }
    expect(troubles).toEqual([]);
  });

  test('an edit of it is followed while the page stays as it is', async () => {
    const { page, troubles } = await openPage(browser);
    await viewAs(page, role, preview.address);
    await page.goto(preview.address + create);
    const field = page.getByRole('textbox').first();
    await field.fill('Typed before');
    writeFileSync(file, inColour(example, '#0b6e4f'));
    await expect.poll(() => ground(page)).toBe('rgb(11, 110, 79)');
    expect(await field.inputValue()).toBe('Typed before');
    writeFileSync(file, readFileSync(new URL(`../../examples/${example}.md`, import.meta.url), 'utf8'));
    await expect.poll(() => ground(page)).toBe('rgb(45, 70, 196)');
    expect(troubles).toEqual([]);
  });
});
