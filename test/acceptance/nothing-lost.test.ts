/** Nothing typed is lost: the session ends, the connection goes, the server breaks, somebody else is faster, the page is loaded again. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunHere, startRunHere } from '../../packages/cli/src/testing/run-here.ts';
import { giveCookie, openBrowser, openPage } from '../support/browser.ts';
import { ask } from '../support/lending.ts';
import { invite } from '../support/preview.ts';

const example = fileURLToPath(new URL('./documents/veterinary-clinic.md', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'ninefold-nothing-lost-'));
const email = 'vera@example.test';
const password = 'a long enough password';
let running: RunHere;
let cookie: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  running = await startRunHere(example, '--data', data);
  const body = { password, fields: { name: 'Vera Vogel', 'works since': '2020-03-01', job: 'Vet' } };
  const link = await invite(example, data, ['Receptionist', 'Veterinarian'], email);
  ({ cookie } = await ask(running.address, 'POST', `/_app${link}`, { body }));
  const animal = { fields: { name: 'Rex', species: 'Dog', owner: 'Ida' } };
  expect((await ask(running.address, 'POST', '/_app/records/Animal', { cookie, body: animal })).status).toBe(201);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await running?.end();
  rmSync(data, { recursive: true, force: true });
});
beforeEach(async () => {
  ({ page } = await openPage(browser));
});

test('an invitation asks with the control of each type, says what cannot be read at its field, and lets one in', async () => {
  const path = await invite(example, data, ['Receptionist'], `${fresh('nora')}@example.test`);
  await page.goto(running.address + path);
  await page.getByLabel('Name').fill('Nora Nagel');
  await expect.poll(() => page.getByRole('radio').count()).toBe(3);
  await page.getByLabel('Works since').fill('31 Feb 2020');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('There is no such day.').waitFor();
  await page.locator('.control-picker input').fill('2020-03-02');
  await expect.poll(() => page.getByLabel('Works since').inputValue()).toMatch(/2.*Mar.*2020|2.*3.*2020/u);
  await page.getByLabel('Works since').fill('1 Mar 2020');
  await page.getByLabel('Password').press('Enter');
  await page.getByText('Job is needed.').waitFor();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Nora Nagel');
  await page.getByLabel('Vet', { exact: true }).check();
  await page.getByLabel('Password').press('Enter');
  await page.getByText('Nobody is waiting. Book the first visit.').waitFor();
});

test('the session ended: one signs in and finds the form as it was', async () => {
  await comeTo('/new');
  await fillIn('Limps');
  await page.context().clearCookies();
  await page.keyboard.press('Control+Enter');
  await page.getByText('What you entered and did not save is kept on this device.').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe('Limps');
  await saved('Limps');
});

test('no connection, then a server that breaks: the form stands as it was typed, and is created once', async () => {
  await comeTo('/new');
  const reason = fresh('vaccination');
  await fillIn(reason);
  await page.context().setOffline(true);
  await page.keyboard.press('Control+Enter');
  await page.getByText('No connection. What you entered is kept on this device and not sent yet.').waitFor();
  await page.context().setOffline(false);
  // Good news is no error, neither to eyes nor to ears.
  const back = page.getByRole('status').filter({ hasText: 'The connection is back. What you entered is kept; send it again.' });
  await back.waitFor();
  expect(await back.evaluate((one) => one.className)).toBe('message message-note');
  await page.route('**/_app/records/Visit', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The server could not answer. Nothing was changed.').waitFor();
  await page.unroute('**/_app/records/Visit');
  await page.reload();
  await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe(reason);
  await saved(reason);
  const { total } = (await (await page.request.get(`${running.address}/_app/rows?screen=Visits&search=${reason}`)).json()) as {
    total: number;
  };
  expect(total).toBe(1);
});

test('somebody else saved meanwhile: both values are shown, and mine is saved where I say so', async () => {
  await comeTo('/new');
  await fillIn('Check-up');
  await saved('Check-up');
  const path = `/_app/records/Visit/${new URL(page.url()).pathname.split('/').at(-1)}`;
  await page.keyboard.press('e');
  await page.getByLabel('Reason').fill('Check-up in spring');
  const { record } = (await (await page.request.get(running.address + path)).json()) as { record: { version: number } };
  const theirs = await page.request.put(running.address + path, {
    data: { version: record.version, fields: { reason: 'Check-up in autumn', weight: '4.20' } },
    headers: { origin: running.address },
  });
  expect(theirs.status()).toBe(200);
  await page.keyboard.press('Control+Enter');
  const conflict = page.getByRole('alert', { name: 'Changed meanwhile' });
  await conflict.getByText('Check-up in autumn').waitFor();
  await conflict.getByRole('button', { name: 'Save with these' }).click();
  await page.getByRole('heading', { name: 'Check-up in spring' }).waitFor();
  await page.getByText('4.20', { exact: true }).first().waitFor();
});

test('somebody saved while what was typed waited on the device: both values are shown, nothing is overwritten', async () => {
  await comeTo('/new');
  await fillIn('Cough');
  await saved('Cough');
  const path = `/_app/records/Visit/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const shown = page.url();
  await page.keyboard.press('e');
  await page.getByLabel('Reason').fill('Cough at night');
  await page.goto('about:blank');
  const { record } = (await (await page.request.get(running.address + path)).json()) as { record: { version: number } };
  const theirs = await page.request.put(running.address + path, {
    data: { version: record.version, fields: { reason: 'Cough and fever' } },
    headers: { origin: running.address },
  });
  expect(theirs.status()).toBe(200);
  await page.goto(shown);
  await page.getByRole('heading', { name: 'Cough and fever' }).waitFor();
  await page.keyboard.press('e');
  await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe('Cough at night');
  await page.keyboard.press('Control+Enter');
  const conflict = page.getByRole('alert', { name: 'Changed meanwhile' });
  await conflict.getByText('Cough and fever').waitFor();
  await conflict.getByRole('button', { name: 'Save with these' }).click();
  await page.getByRole('heading', { name: 'Cough at night' }).waitFor();
});

test('what an action was told is there after the page was loaded again, and gone once it was done', async () => {
  await comeTo('/new');
  await fillIn('Fell down');
  await saved('Fell down');
  const admit = () => page.getByRole('button', { name: 'Admit…' }).first().click();
  const weight = () => page.getByRole('dialog').getByLabel('Weight');
  await admit();
  await weight().fill('7.25');
  await page.reload();
  await admit();
  await expect.poll(() => weight().inputValue()).toBe('7.25');
  await page.keyboard.press('Control+Enter');
  await page.locator('.state-line').getByText('In treatment').waitFor();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
});

/** As somebody who signed in before. */
async function comeTo(path: string): Promise<void> {
  await giveCookie(page, cookie, running.address);
  await page.goto(running.address + path);
}

async function fillIn(reason: string): Promise<void> {
  await page.getByLabel('Animal').click();
  await page.getByRole('option', { name: 'Rex' }).click();
  await page.getByLabel('Reason').fill(reason);
  await page.getByLabel('Comes at').fill('24 Dec 2026, 10:00');
}

async function saved(reason: string): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: reason }).waitFor();
}

/** What no try before this one has used. */
function fresh(word: string): string {
  return `${word}-${randomUUID().slice(0, 8)}`;
}
