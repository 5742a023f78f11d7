/** Small things on which somebody who works with it all day would stumble. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs, viewAsWhoSees } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const libraryFile = fileURLToPath(new URL('documents/library.md', import.meta.url));

let preview: RunningDocument;
let library: RunningDocument;
let browser: Browser;

beforeAll(async () => {
  [preview, library, browser] = await Promise.all([startPreview(undefined, 80), startPreview(libraryFile, 0), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([preview?.close(), library?.close()]);
});

async function newBook(page: Page, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const { options } = await (await page.request.get(`${library.address}/_app/options/Author?search=Marlen`)).json();
  const answer = await page.request.post(`${library.address}/_app/records/Book`, {
    data: { fields: { author: options[0].id, ...fields } },
    headers: { origin: library.address },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).record.id;
}

test('what stands for another record, and addresses in long text, lead there; a script does not', async () => {
  const { page, troubles } = await openPage(browser);
  const id = await newBook(page, { title: 'The Wall', notes: 'See https://a.example/x. javascript:alert(1)\nmei@a.example' });
  await page.goto(`${library.address}/books/${id}`);
  const link = page.getByRole('link', { name: 'https://a.example/x', exact: true });
  await expect.poll(() => link.getAttribute('rel')).toContain('noopener');
  await expect.poll(() => page.getByRole('link', { name: 'mei@a.example' }).getAttribute('href')).toBe('mailto:mei@a.example');
  await expect.poll(() => page.locator('a[href^="javascript"]').count()).toBe(0);
  await page.getByRole('link', { name: 'Marlen Haushofer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Marlen Haushofer' }).waitFor();
  await expectAccessible(page, 'a record');
  expect(troubles).toEqual([]);
});

test('two who are called the same are told apart where one is chosen', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${library.address}/books/new`);
  await page.getByLabel('Author').click();
  await page.getByRole('option', { name: 'Emil Eriksen emil@one.example' }).waitFor();
  await page.getByRole('option', { name: 'Emil Eriksen emil@two.example' }).waitFor();
  await page.getByRole('option', { name: 'Marlen Haushofer', exact: true }).waitFor();
});

test('records without a date come last, whichever way their list is ordered', async () => {
  const { page } = await openPage(browser);
  await newBook(page, { title: 'Without' });
  await newBook(page, { title: 'Early', due: '2026-01-01' });
  await newBook(page, { title: 'Late', due: '2027-01-01' });
  const titles = async () =>
    (await page.locator('.list-row .row-open').allTextContents()).filter((title) => /Early|Late|Without/u.test(title));
  await page.goto(library.address);
  await expect.poll(titles).toEqual(['Early', 'Late', 'Without']);
  await page.getByRole('button', { name: 'Due' }).click();
  await page.getByRole('button', { name: 'Due' }).click();
  await expect.poll(titles).toEqual(['Late', 'Early', 'Without']);
});

test('m on a card that may go nowhere says why', async () => {
  const { page } = await openPage(browser);
  const id = await newBook(page, { title: 'Gone out' });
  await page.request.post(`${library.address}/_app/records/Book/${id}/actions/lend`, {
    data: { fields: {} },
    headers: { origin: library.address },
  });
  await page.goto(`${library.address}/shelf`);
  await page.locator(`[data-card="${id}"] .board-open`).focus();
  await page.keyboard.press('m');
  await page
    .getByRole('alert')
    .getByText(/^Gone out stays in Out: /u)
    .waitFor();
});

test('a page to print is offered; what is not drawn yet is not', async () => {
  const { page } = await openPage(browser);
  const id = await newBook(page, { title: 'On paper' });
  await page.goto(`${library.address}/books/${id}`);
  await page.getByRole('link', { name: 'Print Slip' }).click();
  await page.locator('[data-print=ready]').getByText('On paper').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Print Slip' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Place' }).count()).toBe(0);
});

test('a page whose code could not be fetched is there by itself once the server answers again', async () => {
  const { page } = await openPage(browser);
  let offline = true;
  // The code of records is not there yet; then nothing comes any more.
  await page.route(/assets\/record-screen-[^/]*\.js$/u, (route) => (offline ? route.abort() : route.continue()));
  await viewAs(page, 'Finance', preview.address);
  await page.goto(`${preview.address}/approvals`);
  await page.locator('.list-row').first().waitFor();
  await page.route('**/_app/**', (route) => (offline ? route.abort() : route.continue()));
  await page.locator('.list-row .row-open').first().click();
  await page.locator('#page').getByText('No connection', { exact: true }).waitFor();
  offline = false;
  await page.getByRole('heading', { name: 'What happened' }).waitFor({ timeout: 20_000 });
  await expect.poll(() => page.getByText('Something went wrong').count()).toBe(0);
});

test('the title says how much one has not read, and the page has an icon', async () => {
  const { page } = await openPage(browser);
  await viewAsWhoSees(page, 'Manager', 'To approve', 'Submitted', preview.address);
  await page.goto(`${preview.address}/approvals`);
  const { unread } = await (await page.request.get(`${preview.address}/_app/session`)).json();
  expect(unread).toBeGreaterThan(0);
  await expect.poll(() => page.title()).toBe(`(${unread}) To approve · Expense claims`);
  await expect.poll(() => page.locator('link[rel=icon]').getAttribute('href')).toMatch(/^data:image\/svg/u);
});

test('nothing of the strip lies over anything else on a phone, whatever stands in it', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 780 } });
  await page.route('**/_app/preview/calls', (route) =>
    route.fulfill({ json: { calls: Array.from({ length: 12 }, (_, id) => ({ id: `${id}` })) } }),
  );
  await page.goto(preview.address);
  await page.locator('.strip-calls').waitFor();
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('.strip strong, .strip-control')].map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return { left, right };
    }),
  );
  expect(boxes.length).toBeGreaterThan(4);
  for (const [place, { left, right }] of boxes.entries()) {
    expect(left).toBeGreaterThanOrEqual(boxes[place - 1]?.right ?? 0);
    expect(right).toBeLessThanOrEqual(390);
  }
});

test('a document without screens has ways to go on a phone', async () => {
  const blank = await startPreview(fileURLToPath(new URL('../../examples/blank.md', import.meta.url)), 0);
  try {
    const { page } = await openPage(browser, { viewport: { width: 390, height: 780 } });
    await page.goto(blank.address);
    const bar = page.locator('.bottom-navigation');
    await bar.getByRole('link', { name: 'The document' }).click();
    await page.waitForURL('**/-/document**');
    await bar.getByRole('link', { name: 'Begin' }).click();
    await page.waitForURL(`${blank.address}/`);
  } finally {
    await blank.close();
  }
});
