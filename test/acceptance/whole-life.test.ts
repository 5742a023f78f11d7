/**
 * Expense claims as three people live with them, each in a browser of their own, all at once: filed with a receipt, returned,
 * revised, approved; a large one decided by Finance; paid after the payroll refused at first; and a reminder three days later.
 */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsFor } from '../../packages/engine/src/index.ts';
import { readDocument } from '../../packages/language/src/index.ts';
import { listenHere } from '../../packages/server/src/testing/ports.ts';
import { type StandIn, startStandIn } from '../../packages/server/src/testing/stand-in.ts';
import { readExample, type Started, start } from '../../packages/server/src/testing/start.ts';
import { giveCookie, openBrowser, openPage, pressToEnd } from '../support/browser.ts';

const clientDirectory = fileURLToPath(new URL('../../packages/client/dist', import.meta.url));
const pdf = { name: 'ticket.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n% a ticket\n') };

let app: Started;
let payroll: StandIn;
let browser: Browser;
let address = '';
let stop: () => Promise<void>;
const pages: Record<string, Page> = {};
const troubles: string[][] = [];

beforeAll(async () => {
  browser = await openBrowser();
  payroll = await startStandIn();
  const text = readExample('expense-claims');
  const { settings } = settingsFor(readDocument(text).application, { PAYROLL_URL: payroll.url });
  app = await start(text, { clientDirectory, settings });
  const max = await app.person({ name: 'Max', email: 'max@example.org' }, ['Manager']);
  await app.person({ name: 'Ada', email: 'ada@example.org', manager: { entity: 'Person', id: max, fields: {} } }, ['Employee']);
  await app.person({ name: 'Fay', email: 'fay@example.org' }, ['Finance']);
  const listening = await listenHere(app.server);
  address = `http://127.0.0.1:${listening.port}`;
  stop = () => listening.close();
  for (const name of ['Ada', 'Max', 'Fay']) pages[name] = await signIn(name);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await stop?.();
  await app?.store.close();
  await payroll?.close();
});

async function signIn(name: string): Promise<Page> {
  const opened = await openPage(browser);
  troubles.push(opened.troubles);
  const { page } = opened;
  await giveCookie(page, await app.signIn(`${name.toLowerCase()}@example.org`), address);
  await page.goto(address);
  await page.getByRole('link', { name: 'My claims' }).first().waitFor();
  return page;
}

const of = (name: string): Page => {
  const page = pages[name];
  if (!page) throw new Error(name);
  return page;
};
const day = (ago: number) => new Date(app.clock.moment - ago * 86_400_000).toISOString().slice(0, 10);
const press = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}…?$`, 'u') }).click();
/** Not as the history tells it of before. */
const isNow = (page: Page, state: string) => page.locator('.state-line .badge', { hasText: new RegExp(`^${state}$`, 'u') }).waitFor();

/** Files a claim of one line with its receipt, and sends it in. Gives the path of its page. */
async function fileClaim(page: Page, title: string, amount: string): Promise<string> {
  await page.goto(`${address}/claims/new`);
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByLabel('Spent on, line 1').fill(day(1));
  await page.getByLabel('Category, line 1').fill('Travel');
  await page.getByRole('option', { name: 'Travel' }).click();
  await page.getByLabel('Amount, line 1').fill(amount);
  await page.locator('.lines-sheet td input[type="file"]').first().setInputFiles(pdf);
  await page.getByRole('link', { name: 'ticket.pdf' }).waitFor();
  await page.getByRole('button', { name: 'Create claim' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  await press(page, 'Submit');
  await isNow(page, 'Submitted');
  return new URL(page.url()).pathname;
}

async function answer(page: Page, action: string, reason: string): Promise<void> {
  await press(page, action);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
}

async function bellSays(page: Page, words: string): Promise<void> {
  await page
    .getByRole('button', { name: /unread|Notifications/iu })
    .first()
    .click();
  await page.getByText(words).first().waitFor();
  await page.keyboard.press('Escape');
}

test('a claim is returned, revised, approved and paid at the second try', async () => {
  const [ada, max, fay] = [of('Ada'), of('Max'), of('Fay')];
  await max.goto(`${address}/approvals`);
  const path = await fileClaim(ada, 'Train to Vienna', '120');
  // It appears in the manager's open list by itself, and the bell rings.
  const waiting = max.getByRole('row', { name: /Train to Vienna/u });
  await waiting.waitFor();
  await bellSays(max, 'Ada sent you Train to Vienna, 120.00');

  await max.goto(address + path);
  await max.getByRole('link', { name: 'ticket.pdf' }).waitFor();
  await answer(max, 'Return', 'Which train was it?');
  // Ada has the claim open, and sees it come back.
  await isNow(ada, 'Returned');
  await ada.getByText('Which train was it?').first().waitFor();
  await bellSays(ada, 'Train to Vienna came back: Which train was it?');
  await press(ada, 'Revise');
  await isNow(ada, 'Draft');
  await press(ada, 'Edit');
  await ada.getByLabel('Title').fill('Night train to Vienna');
  await ada.keyboard.press('Control+Enter');
  await ada.getByRole('heading', { name: 'Night train to Vienna' }).waitFor();
  await press(ada, 'Submit');
  await isNow(ada, 'Submitted');

  await isNow(max, 'Submitted');
  await press(max, 'Approve');
  await isNow(ada, 'Approved');

  payroll.behave('refuses', 'pays');
  await fay.goto(`${address}/payments`);
  await fay.getByRole('link', { name: 'Night train to Vienna' }).click();
  await pressToEnd(fay, 'Pay');
  await isNow(fay, 'Unpaid');
  await fay.getByText('Payroll did not take the payment. The claim waits under Unpaid.').first().waitFor();
  await isNow(ada, 'Unpaid');
  await pressToEnd(fay, 'Retry');
  await isNow(fay, 'Paid');
  await isNow(ada, 'Paid');
  await fay
    .getByText([...payroll.paid.values()][0] ?? 'nothing was paid')
    .first()
    .waitFor();
  const keys = payroll.seen.map(({ key }) => key);
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
  expect(payroll.seen[1]?.body).toMatchObject({ to: 'ada@example.org', amount: '120.00' });
  // The employee may not read the reference.
  await expect.poll(() => ada.getByText([...payroll.paid.values()][0] ?? '').count()).toBe(0);
  expect(troubles.flat()).toEqual([]);
});

test('a large claim goes from the manager to Finance', async () => {
  const [ada, max, fay] = [of('Ada'), of('Max'), of('Fay')];
  const path = await fileClaim(ada, 'A week in Oslo', '1400');
  await max.goto(address + path);
  await press(max, 'Approve');
  await isNow(ada, 'Large');
  await fay.goto(address + path);
  await press(fay, 'Approve');
  await isNow(ada, 'Approved');
  await isNow(max, 'Approved');
  expect(troubles.flat()).toEqual([]);
});

test('three days later the manager is reminded, once', async () => {
  const [ada, max] = [of('Ada'), of('Max')];
  const path = await fileClaim(ada, 'Taxi home', '30');
  await ada.goto(address + path);
  await max.goto(`${address}/approvals`);
  app.clock.moment += 3 * 86_400_000 + 60_000;
  const told = async () => {
    const response = await max.request.get(`${address}/_app/notifications`);
    const { items } = (await response.json()) as { items: { message: string }[] };
    return items.filter(({ message }) => message === 'Taxi home still waits for you').length;
  };
  await expect.poll(told, { timeout: 45_000, interval: 500 }).toBe(1);
  await bellSays(max, 'Taxi home still waits for you');
  await ada.goto(address + path);
  await ada.locator('.history-item', { hasText: /^The application reminded Max/u }).waitFor();
  expect(await told()).toBe(1);
  expect(troubles.flat()).toEqual([]);
});
