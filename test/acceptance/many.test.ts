/**
 * Rows, one or many: what stands in a row; how rows are selected, by keys alone and on a phone; what is said before many are changed, what
 * came of each, and how it is taken back. Of two documents of different trades.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const example = (name: string) => fileURLToPath(new URL(`../../examples/${name}.md`, import.meta.url));
let lending: RunningDocument;
let tickets: RunningDocument;
let browser: Browser;

beforeAll(async () => {
  lending = await startPreview(example('equipment-lending'), 24);
  tickets = await startPreview(example('help-desk'), 60);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await lending?.close();
  await tickets?.close();
});

const selected = (page: Page) => page.getByRole('region', { name: 'What is selected' });
const dialogOf = (page: Page) => page.getByRole('dialog');
const rowNames = (page: Page) => page.locator('.list-row .row-open').allTextContents();

async function openItems(query = '', options = {}): Promise<{ page: Page; troubles: string[] }> {
  const opened = await openPage(browser, { reducedMotion: 'reduce', ...options });
  await viewAs(opened.page, 'Depot', lending.address);
  await opened.page.goto(`${lending.address}/items${query}`);
  await opened.page.locator('.list-row').first().waitFor();
  return opened;
}

describe('by keys alone', () => {
  test('rows are selected, an action is told of before, done, reported, and taken back', async () => {
    const { page, troubles } = await openItems('?filter.state=is:In service');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await selected(page).getByText('3 selected').waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    await selected(page).getByText('2 selected').waitFor();
    const [first = ''] = await rowNames(page);
    await page.keyboard.press('.');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Take out of service…');
    await expectAccessible(page, 'a selection');
    await page.keyboard.press('Enter');
    await dialogOf(page).getByText('It can be done to all 2 items.').waitFor();
    await expectAccessible(page, 'what would come of it');
    await dialogOf(page).getByRole('button', { name: 'Take out of service 2 items' }).press('Enter');
    await dialogOf(page).getByText('Done: 2 of 2.').waitFor();
    await expect.poll(() => rowNames(page)).not.toContain(first);
    await expectAccessible(page, 'what came of it');
    await dialogOf(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await dialogOf(page).getByText('Taken back: 2 of 2.').waitFor();
    await expect.poll(() => rowNames(page)).toContain(first);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => selected(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.list-row') !== null)).toBe(true);
    expect(troubles).toEqual([]);
  });

  test('Esc selects none, and another filter begins with none', async () => {
    const { page, troubles } = await openItems();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await selected(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => selected(page).count()).toBe(0);
    await page.keyboard.press('x');
    await selected(page).waitFor();
    await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill('a');
    await expect.poll(() => selected(page).count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test('what a row offers is reached by Tab', async () => {
    const { page } = await openItems('?filter.state=is:In service');
    await page.keyboard.press('j');
    await page.getByRole('button', { name: /^Take out of service /u }).waitFor();
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    expect(reached).toMatch(/^Take out of service /u);
    const [name = ''] = await rowNames(page);
    await page.keyboard.press('Enter');
    await page.getByText(`${name} is now Out of service.`).waitFor();
  });
});

describe('with a mouse', () => {
  test('the box of a row, a range with Shift, and all that the list finds, also further down', async () => {
    const { page, troubles } = await openPage(browser, { reducedMotion: 'reduce', viewport: { width: 1360, height: 420 } });
    await viewAs(page, 'Lead', tickets.address);
    await page.goto(`${tickets.address}/all`);
    const boxes = page.locator('.list-row .check-target input');
    await boxes.nth(0).click();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    await selected(page).getByText('4 selected').waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(() => document.querySelector('.list-row[data-index="0"]') === null);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => document.querySelector('.list-row[data-index="0"]') !== null);
    await expect.poll(() => boxes.nth(1).isChecked()).toBe(true);
    const counted = await page.locator('.list-footer [role=status]').textContent();
    const total = Number(/\d+/u.exec(counted ?? '')?.[0]);
    await selected(page)
      .getByRole('button', { name: `Select all ${total}` })
      .click();
    await selected(page).getByText(`${total} selected`).waitFor();
    await boxes.nth(0).click();
    await selected(page)
      .getByText(`${total - 1} selected`)
      .waitFor();
    expect(troubles).toEqual([]);
  });

  test('one field of many, told of before, and the values come back', async () => {
    const { page, troubles } = await openItems('', { colorScheme: 'dark' });
    const boxes = page.locator('.list-row .check-target input');
    await boxes.nth(0).click();
    await boxes.nth(1).click({ modifiers: ['Shift'] });
    const before = await page.locator('.list-row').first().innerText();
    await selected(page).getByRole('button', { name: 'Edit…' }).click();
    await dialogOf(page).getByLabel('Field').selectOption({ label: 'Deposit' });
    await dialogOf(page).getByLabel('Deposit').fill('77.50');
    await expectAccessible(page, 'what is edited, dark');
    await dialogOf(page).getByRole('button', { name: 'Next' }).click();
    await dialogOf(page).getByText('It can be done to all 2 items.').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Edit 2 items' }).click();
    await dialogOf(page).getByText('Done: 2 of 2.').waitFor();
    await page
      .locator('.list-row')
      .first()
      .getByText(/77\.50/u)
      .waitFor();
    await expectAccessible(page, 'what came of it, dark');
    await dialogOf(page).getByRole('button', { name: 'Undo' }).click();
    await dialogOf(page).getByText('Taken back: 2 of 2.').waitFor();
    await expect.poll(() => page.locator('.list-row').first().innerText()).toBe(before);
    expect(troubles).toEqual([]);
  });

  test('those to which it cannot be done are told of with why, before and after, and in the file', async () => {
    const { page, troubles } = await openItems();
    await page.locator('.list-head .check-target input').click();
    await selected(page).getByRole('button', { name: 'Repaired…' }).click();
    await dialogOf(page)
      .getByText(/It can be done to \d+ of \d+ items\./u)
      .waitFor();
    await dialogOf(page).getByText('Not possible:').waitFor();
    await dialogOf(page)
      .getByRole('button', { name: /^Repaired \d/u })
      .click();
    await dialogOf(page).getByText('Not changed:').waitFor();
    const saving = page.waitForEvent('download');
    await dialogOf(page).getByRole('button', { name: 'Save the report' }).click();
    const report = readFileSync(await (await saving).path(), 'utf8').split('\r\n');
    expect(report[0]).toBe('\uFEFF"Item","Outcome","Reason"');
    expect(report.some((line) => line.includes('"done",""'))).toBe(true);
    expect(report.some((line) => /"refused",".+"/u.test(line))).toBe(true);
    await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
    await selected(page)
      .getByText(/selected/u)
      .waitFor();
    expect(troubles).toEqual([]);
  });
});

test('what is deleted comes back: from the note, by a key, by Ctrl K, and many at once', async () => {
  const { page, troubles } = await openItems();
  await page.evaluate(async () => {
    for (const code of ['Z-1', 'Z-2', 'Z-3']) {
      const body = JSON.stringify({ fields: { code, name: `Zither ${code}`, kind: 'Party' } });
      await fetch('/_app/records/Item', { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': code }, body });
    }
  });
  const remove = async () => {
    await page.goto(`${lending.address}/items/Z-1`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialogOf(page).getByText('You can undo it for 15 minutes.').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Zither Z-1 was deleted.').waitFor();
  };
  await remove();
  // Not over a row: there stands what is offered for it.
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'that it was deleted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Zither Z-1 is back.').waitFor();
  await remove();
  await page.keyboard.press('z');
  await page.getByText('Zither Z-1 is back.').waitFor();
  await remove();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to or do' }).fill('Undo: Zither');
  await page.getByRole('option', { name: /^Undo: Zither Z-1/u }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Zither Z-1 is back.').waitFor();
  await page.goto(`${lending.address}/items/Z-1`);
  await page
    .getByText(/brought it back/u)
    .first()
    .waitFor();

  await page.goto(`${lending.address}/items?search=Zither`);
  await expect.poll(async () => (await rowNames(page)).length).toBe(3);
  await page.locator('.list-head .check-target input').click();
  await selected(page).getByRole('button', { name: 'Delete…' }).click();
  await dialogOf(page).getByText('It can be done to all 3 items.').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Delete 3 items' }).click();
  await dialogOf(page).getByText('Done: 3 of 3.').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('3 items were deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taken back: 3 of 3.').waitFor();
  await expect.poll(async () => (await rowNames(page)).length).toBe(3);
  expect(troubles).toEqual([]);
});

test('on a phone: selected in the menu of a row, assigned together', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' as const };
  const { page, troubles } = await openPage(browser, phone);
  await viewAs(page, 'Lead', tickets.address);
  await page.goto(`${tickets.address}/all?filter.state=is:New`);
  const rows = page.locator('.list-row');
  await rows.first().waitFor();
  await rows
    .first()
    .getByRole('button', { name: /^More for /u })
    .tap();
  await page.getByRole('menuitem', { name: 'Select', exact: true }).tap();
  await rows.nth(1).locator('.check-target').tap();
  await selected(page).getByText('2 selected').waitFor();
  await expectAccessible(page, 'a selection on a phone');
  await selected(page).getByRole('button', { name: 'Do' }).tap();
  await page.getByRole('menuitem', { name: 'Assign…' }).tap();
  await dialogOf(page).getByRole('combobox', { name: 'Agent' }).tap();
  await page.getByRole('option').first().tap();
  await dialogOf(page).getByRole('button', { name: 'Next' }).tap();
  await dialogOf(page).getByText('It can be done to all 2 tickets.').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Assign 2 tickets' }).tap();
  await dialogOf(page).getByText('Done: 2 of 2.').waitFor();
  await expectAccessible(page, 'what came of it on a phone');
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().tap();
  await expect.poll(() => selected(page).count()).toBe(0);
  expect(troubles).toEqual([]);
});
