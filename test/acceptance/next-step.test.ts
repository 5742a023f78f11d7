/** A record's page says what comes next, what is missing for it and where; nothing ends with one press, and nothing entered is lost. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs, viewAsWhoSees } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

let preview: RunningDocument;
let browser: Browser;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  preview = await startPreview(fileURLToPath(new URL('../../examples/expense-claims.md', import.meta.url)), 80);
  browser = await openBrowser();
});
beforeEach(async () => {
  ({ page, troubles } = await openPage(browser, { reducedMotion: 'reduce' }));
  await viewAs(page, 'Employee', preview.address);
});
afterEach(async () => {
  expect(troubles).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
const filled = () => page.locator('.page-header-actions .button-filled').filter({ visible: true }).allInnerTexts();
const focusedId = () => page.evaluate('document.activeElement.id');

/** A draft with a line of each category, none with a receipt. Opens its page, with `search` beside its address. */
async function openDraft(categories: readonly string[], search = ''): Promise<string> {
  const answer = await page.request.get(`${preview.address}/_app/options/Category`);
  const { options } = (await answer.json()) as { options: readonly { label: string }[] };
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const lines = categories.map((category) => ({
    entity: 'Line',
    id: null,
    label: '',
    fields: { 'spent on': day, category: options.find(({ label }) => label === category), amount: '60.00' },
  }));
  const created = await page.request.post(`${preview.address}/_app/records/Claim`, {
    data: { fields: { title: 'Train and dinner', lines } },
    headers: { origin: preview.address },
  });
  const { record } = (await created.json()) as { record: { id: string } };
  await page.goto(`${preview.address}/claims/${record.id}${search}`);
  await page.locator('.history-item').first().waitFor();
  return record.id;
}

test('what is missing is all said, each leads to its place in the form, and so does the stopped button', async () => {
  await openDraft(['Travel', 'Meals']);
  expect(await filled()).toEqual(['Edit']);
  await expect.poll(() => page.locator('.record-need').allInnerTexts()).toEqual(['Line 1, receipt', 'Line 2, receipt']);
  await expectAccessible(page, 'a record that lacks something');
  await button('Line 2, receipt').click();
  await expect.poll(focusedId).toMatch(/lines\.k2\.receipt$/u);
  // Back leaves the form, not the record.
  await page.goBack();
  await button('Line 2, receipt').waitFor();
  await expect.poll(focusedId).toBe('page-title');
  // It says that it cannot be pressed, and leads on all the same.
  await button('Submit').press('Enter');
  await expect.poll(focusedId).toMatch(/lines\.k1\.receipt$/u);
});

test('an end nothing leads out of is asked about, with the focus on the way out', async () => {
  await openDraft(['Travel']);
  await button('Withdraw…').click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw?' });
  await dialog.getByText('It ends as Withdrawn. Nothing leads on from there.').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Cancel');
  await expectAccessible(page, 'asked whether it is meant');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.state-line').getByText('Draft').waitFor();
  await button('Withdraw…').click();
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.locator('.state-line').getByText('Withdrawn').waitFor();
  // What one may not do any more is not there.
  await expect.poll(() => button('Edit').count()).toBe(0);
});

test('where only an end is left nothing is filled; what leads on is, also before what ends it', async () => {
  await viewAsWhoSees(page, 'Employee', 'My claims', 'Submitted', preview.address);
  await page.goto(`${preview.address}/claims?filter.state=is:Submitted`);
  await page.locator('.list-row').first().click();
  // Its row has such a button, too.
  await page.locator('.record').waitFor();
  await button('Withdraw…').waitFor();
  expect(await filled()).toEqual([]);
  await viewAsWhoSees(page, 'Manager', 'To approve', 'Submitted');
  await page.goto(`${preview.address}/approvals?filter.state=is:Submitted`);
  await page.locator('.list-row').first().click();
  await page.locator('.record').waitFor();
  await button('Approve').waitFor();
  expect(await filled()).toEqual(['Approve']);
});

test('what was entered is discarded at once, and comes back', async () => {
  await page.goto(`${preview.address}/claims/new`);
  await expect.poll(focusedId).toMatch(/title$/u);
  await page.keyboard.type('Night train');
  await button('Discard').click();
  await page.waitForURL('**/claims');
  await page.getByText('Discarded.').waitFor();
  await button('Undo').click();
  await page.waitForURL('**/claims/new');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Night train');
  await button('Discard').click();
});

test('a record is duplicated: its form begins with what stands in it, without its files, and what was typed elsewhere stays there', async () => {
  await page.goto(`${preview.address}/claims/new`);
  await page.getByLabel('Title').fill('Begun before');
  await openDraft(['Travel', 'Meals']);
  const number = await page.locator('.page-header').innerText();
  await button(/: more$/u).press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
  await expectAccessible(page, 'what one does with any record');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/claims/new?copy=*');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Train and dinner');
  await expect.poll(() => page.getByLabel(/^Amount, line/u).count()).toBe(2);
  // As a form that somebody began: reloaded, what was typed since is there.
  await page.getByLabel('Title').fill('Train back');
  await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toContain('Train back');
  await page.reload();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Train back');
  await page.keyboard.press('Control+Enter');
  await page.locator('.history-item').first().waitFor();
  expect(await page.locator('.page-header').innerText()).not.toBe(number);
  await page.getByRole('heading', { level: 1, name: 'Train back' }).waitFor();
  await expect.poll(() => page.locator('.record-lines tbody tr, .record-lines .line').count()).toBeGreaterThanOrEqual(2);
  await page.goto(`${preview.address}/claims/new`);
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Begun before');
  await button('Discard').click();
  // A link somebody sent, to a copy of what one may not read.
  await page.goto(`${preview.address}/claims/new?copy=another`);
  await page.getByText('is out of your sight. It begins empty.').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('');
});

test('the address of a record is copied, without what is beside it', async () => {
  const id = await openDraft(['Travel'], '?from=list');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(/: more$/u).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await page.getByText('The link is copied.').first().waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${preview.address}/claims/${id}`);
});

test('a double click on Create reaches only Create: nothing moves away from under it', async () => {
  await page.goto(`${preview.address}/claims/new`);
  const create = button(/^Create claim/u);
  const before = await create.boundingBox();
  await create.dblclick();
  await page.getByText('1 thing to look at').waitFor();
  expect(await create.boundingBox()).toEqual(before);
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeGreaterThan(760);
  await expectAccessible(page, 'a form with problems');
});

test('a new line is not wrong before it is typed in, and an empty one is left out', async () => {
  await page.goto(`${preview.address}/claims/new`);
  await page.getByLabel('Title').fill('Ta');
  await page.keyboard.press('Control+Enter');
  await page.getByText('1 thing to look at').waitFor();
  await button(/^Add a line/u).click();
  await expect.poll(focusedId).toMatch(/spent on$|spent_on$/u);
  await expect.poll(() => page.locator('.lines .field-problem').count()).toBe(0);
  await page.getByLabel('Spent on, line 1').fill(new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10));
  await page.getByLabel('Category, line 1').fill('Travel');
  await page.getByRole('option', { name: 'Travel' }).click();
  await page.getByLabel('Amount, line 1').fill('12');
  // Enter in the last line begins another; in an empty one it ends them.
  await page.keyboard.press('Enter');
  await expect.poll(focusedId).toMatch(/lines\.k2\.spent_on$/u);
  await page.keyboard.press('Enter');
  await expect.poll(focusedId).toMatch(/lines-add$/u);
  await expect.poll(() => page.locator('.lines [data-line]').count()).toBe(2);
  await page.getByLabel('Title').fill('Taxi');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Taxi' }).waitFor();
  await expect.poll(() => page.locator('.record-count').innerText()).toBe('1');
});

test('what was begun is found again, above the list and on the record', async () => {
  await page.goto(`${preview.address}/claims/new`);
  await page.getByLabel('Title').fill('Night train');
  await page.getByText(/Not saved yet · kept on this device/u).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/claims');
  await page.getByText('Unfinished: Night train').waitFor();
  await expectAccessible(page, 'a list above which something unfinished waits');
  await button('Continue').click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Night train');
  await button('Discard').click();
  await page.locator('.list-row').first().waitFor();
  await expect.poll(() => page.getByText('Unfinished: Night train').count()).toBe(0);
  await openDraft(['Travel']);
  await page.keyboard.press('e');
  await page.getByLabel('Title').fill('Day train');
  await page.keyboard.press('Escape');
  await page.getByText('Unsaved changes are kept on this device.').waitFor();
  await button('Continue').click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Day train');
});

test('the past and the page are told in words of people', async () => {
  await openDraft(['Travel']);
  const fields = page.locator('.record-main');
  await fields.getByText('Not filled: reason, paid on').waitFor();
  await button('Withdraw…').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('You withdrew it: now Withdrawn').waitFor();
  // Its own clock shows another time than the document's.
  await expect.poll(() => page.locator('.history-item time').first().innerText()).toMatch(/ (?:GMT\+\d|CES?T)$/u);
});
