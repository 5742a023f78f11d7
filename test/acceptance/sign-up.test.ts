/** Where the document says that sign-up is open: a stranger comes in by oneself, does what one came for, goes and comes back. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { school } from '../../packages/server/src/testing/school.ts';
import { expectAccessible, openBrowser, openPage } from '../support/browser.ts';
import { signUp } from '../support/lending.ts';
import { type RunningDocument, startRun } from '../support/preview.ts';

const example = fileURLToPath(new URL('../../examples/equipment-lending.md', import.meta.url));
const password = 'a long enough password';
const data = mkdtempSync(join(tmpdir(), 'ninefold-sign-up-'));
let running: RunningDocument;
let address: string;
let browser: Browser;

// Who signs up has an address of their own in each test.
beforeAll(async () => {
  [browser, running] = await Promise.all([openBrowser(), startRun([example, '--data', data])]);
  address = running.address;
});
afterAll(async () => {
  await browser?.close();
  await running?.close();
  rmSync(data, { recursive: true, force: true });
});

test('signs up, reserves an item, signs out and in again', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(`${address}/loans`);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Name').waitFor();
  await expectAccessible(page, 'sign up');
  expect(new URL(page.url()).pathname).toBe('/sign-up');

  // All that is missing is marked at once.
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const field of ['E-mail', 'Name', 'Password']) await page.getByText(`${field} is needed.`).waitFor();
  await page.getByLabel('E-mail').fill('gil@example.test');
  await page.getByLabel('Name').fill('Gil Rey');
  expect(await page.getByText('Name is needed.').count()).toBe(0);
  await page.getByLabel('Password').fill('short');
  await page.keyboard.press('Enter');
  await page.getByText('A password has at least 12 characters.').waitFor();
  await expect.poll(() => page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page, 'sign up, refused');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');

  // Where one wanted to go in the first place.
  await page.getByRole('heading', { name: 'My loans' }).waitFor();
  await page.getByRole('link', { name: 'New loan' }).first().click();
  await page.getByLabel('Item').fill('Tile');
  await page.getByRole('option', { name: /Tile cutter/u }).click();
  await page.getByLabel('Ends on').fill(inDays(3));
  await page.keyboard.press('Control+Enter');
  await page.getByText('Reserved').first().waitFor();
  await page.getByRole('link', { name: 'My loans' }).first().click();
  await page.getByRole('row', { name: /Tile cutter/u }).waitFor();

  await page.getByText('Gil Rey').first().click();
  await page.getByText('Sign out', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.getByLabel('E-mail').fill('gil@example.test');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /Tile cutter/u }).waitFor();
  expect(troubles).toEqual([]);
});

test('an e-mail that is taken is said at its place; a page of its own where it can be opened at once', async () => {
  await signUp(address, 'ira@example.test');
  const { page, troubles } = await openPage(browser);
  const answer = await page.goto(`${address}/sign-up`);
  expect(answer?.status()).toBe(200);
  await page.getByLabel('E-mail').fill('IRA@example.test');
  await page.getByLabel('Name').fill('Another');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Somebody has signed up with this e-mail already.').waitFor();
  await expect.poll(() => page.getByLabel('E-mail').evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Another');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(troubles).toEqual([]);
});

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

test('where several kinds of people may, one says as whom: what is asked follows, what was typed stays', async () => {
  const file = join(data, 'school.md');
  writeFileSync(file, school);
  const lessons = await startRun([file, '--data', join(data, 'school')]);
  onTestFinished(() => lessons.close());
  const { page, troubles } = await openPage(browser);
  await page.goto(`${lessons.address}/sign-up`);
  await page.getByLabel('Grade').waitFor();
  await expectAccessible(page, 'sign up as');
  await page.getByLabel('E-mail').fill('gus@example.test');
  await page.getByRole('radio', { name: 'Pupil' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByLabel('Grade').count()).toBe(0);
  expect(await page.getByRole('radio', { name: 'Guardian' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Guardian' }).evaluate((radio) => radio === document.activeElement)).toBe(true);
  expect(await page.getByLabel('E-mail').inputValue()).toBe('gus@example.test');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Wards' }).waitFor();
  expect(troubles).toEqual([]);
});
