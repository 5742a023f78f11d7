/** Without preview: the first person comes in by a printed link, signs in and out; nobody else sees anything. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage } from '../support/browser.ts';
import { invite, type RunningPreview, startRun } from '../support/preview.ts';

const example = fileURLToPath(new URL('../../examples/expense-claims.md', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ninefold-signing-in-'));
const data = join(folder, 'data');
const password = 'a long enough password';
let running: RunningPreview;
let address: string;
let browser: Browser;

beforeAll(async () => {
  running = await startRun([example, '--data', data]);
  address = running.address;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await running?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('comes in by the link, sees what the role may, and signs out', async () => {
  const link = address + invite(example, data, ['Finance'], 'fin@example.test');
  const { page, troubles } = await openPage(browser);
  await page.goto(address);
  await page.getByLabel(/E-?mail/iu).waitFor();
  await expectAccessible(page, 'sign in');
  await page.goto(link);
  await page.getByLabel('Name').waitFor();
  await expectAccessible(page, 'invitation');
  await page.getByLabel('Name').fill('Frieda Fink');
  for (const field of await page.getByLabel(/Password/iu).all()) await field.fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'To pay' }).first().waitFor();

  await page
    .getByRole('button', { name: /Frieda Fink/u })
    .or(page.getByText('Frieda Fink'))
    .first()
    .click();
  await page.getByText('Sign out', { exact: true }).first().click();
  await page.getByLabel(/E-?mail/iu).fill('fin@example.test');
  await page.getByLabel(/Password/iu).fill('a wrong password');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').first().waitFor();
  await page.getByLabel(/Password/iu).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'To pay' }).first().waitFor();
  expect(troubles).toEqual([]);

  const stranger = await openPage(browser);
  const answer = await stranger.page.request.get(`${address}/_app/rows?screen=To%20pay`);
  expect(answer.status()).toBe(401);
});

test('a restart keeps people and sessions', async () => {
  const [before] = browser.contexts();
  const session = await before?.storageState();
  await running.close();
  running = await startRun([example, '--data', data]);
  address = running.address;
  const still = await openPage(browser, session ? { storageState: session } : {});
  await still.page.goto(address);
  await still.page.getByRole('link', { name: 'To pay' }).first().waitFor();

  const { page } = await openPage(browser);
  await page.goto(address);
  await page.getByLabel(/E-?mail/iu).fill('fin@example.test');
  await page.getByLabel(/Password/iu).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Categories' }).first().click();
  await page.getByText('Travel', { exact: true }).first().waitFor();
});
