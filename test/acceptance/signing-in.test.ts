/** Without preview: the first person comes in by a printed link, signs in and out; nobody else sees anything. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage } from '../support/browser.ts';
import { layoutFaults } from '../support/layout.ts';
import { invite, type RunningDocument, startRun } from '../support/preview.ts';

const example = fileURLToPath(new URL('../../examples/expense-claims.md', import.meta.url));
const password = 'a long enough password';
let data: string;
let running: RunningDocument;
let address: string;
let browser: Browser;

// One life; who comes in has an address of her own in each test.
beforeAll(async () => {
  browser = await openBrowser();
  data = mkdtempSync(join(tmpdir(), 'ninefold-signing-in-'));
  // Nobody takes the mails: they wait.
  running = await startRun([example, '--data', data], ['env', 'SMTP_URL=smtp://127.0.0.1:9', 'MAIL_FROM=claims@example.test']);
  address = running.address;
});
afterAll(async () => {
  await browser?.close();
  await running?.close();
  rmSync(data, { recursive: true, force: true });
});

/** Opens the printed link of somebody of Finance. */
async function openInvitation(page: Page, email: string): Promise<void> {
  await page.goto(address + (await invite(example, data, ['Finance'], email)));
  await page.getByLabel('Name').waitFor();
}

async function comeIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Frieda Fink');
  for (const field of await page.getByLabel(/Password/iu).all()) await field.fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'To pay' }).first().waitFor();
}

test('comes in by the link, sees what the role may, and signs out', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(address);
  await page.getByLabel(/E-?mail/iu).waitFor();
  await expectAccessible(page, 'sign in');
  await openInvitation(page, 'fin@example.test');
  await expectAccessible(page, 'invitation');
  await comeIn(page);

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

test('says which mails she wants', async () => {
  const { page, troubles } = await openPage(browser, { hasTouch: true, colorScheme: 'dark' });
  await openInvitation(page, 'mails@example.test');
  await comeIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}/-/account`);
  const wants = (name: string) => page.getByRole('checkbox', { name });
  await page.getByRole('heading', { name: 'Mails to mails@example.test' }).waitFor();
  const before = await Promise.all(['What the application', 'That somebody', 'News', 'Each morning'].map((name) => wants(name).isChecked()));
  expect(before).toEqual([true, true, false, false]);
  await wants('Each morning').focus();
  await page.keyboard.press('Space');
  await wants('That somebody').uncheck();
  await expectAccessible(page, 'which mails one wants');
  expect(await layoutFaults(page)).toEqual([]);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/mails.png`, fullPage: true });
  await page.waitForLoadState('networkidle');
  await page.reload();
  await wants('Each morning').waitFor();
  expect([await wants('Each morning').isChecked(), await wants('That somebody').isChecked()]).toEqual([true, false]);
  expect(troubles).toEqual([]);
});

test('who comes by a dead invitation is led to signing in, where what is missing is said at its field', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${address}/invitations/was-used-long-ago`);
  await page.getByText('This invitation was used already, has run out, or was never there.').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('E-mail is needed.').waitFor();
  await page.getByText('Password is needed.').waitFor();
  // The browser's own bubble would stand in its own words, in its own language.
  expect(await page.locator('form').evaluate((form) => (form as HTMLFormElement).noValidate)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  await expectAccessible(page, 'sign in, with what is missing');
});

test('a restart keeps people and sessions', async () => {
  const { page: before } = await openPage(browser);
  await openInvitation(before, 'still@example.test');
  await comeIn(before);
  const storageState = await before.context().storageState();
  await running.close();
  running = await startRun([example, '--data', data]);
  address = running.address;
  const still = await openPage(browser, { storageState });
  await still.page.goto(address);
  await still.page.getByRole('link', { name: 'To pay' }).first().waitFor();

  const { page } = await openPage(browser);
  await page.goto(address);
  await page.getByLabel(/E-?mail/iu).fill('still@example.test');
  await page.getByLabel(/Password/iu).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Categories' }).first().click();
  await page.getByText('Travel', { exact: true }).first().waitFor();
});

test('sees where she is signed in, is signed out there, and changes her password', async () => {
  const [{ page, troubles }, { page: other }] = [await openPage(browser), await openPage(browser)];
  await openInvitation(page, 'own@example.test');
  await comeIn(page);
  await signIn(other, 'own@example.test', password);
  await page
    .getByRole('button', { name: /Frieda Fink/u })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await page.getByText('You sign in with own@example.test.').waitFor();
  const places = page.locator('.account-session');
  await places.nth(1).waitFor();
  expect(await places.allTextContents()).toEqual([
    expect.stringMatching(/^Chrome on Linux.*here, now$/u),
    expect.stringMatching(/^Chrome on Linux.*Sign out$/u),
  ]);
  await expectAccessible(page, 'account');
  expect(await layoutFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).press('Enter');
  await page.getByText('You are signed out there.').waitFor();
  await expect.poll(() => places.count()).toBe(1);
  // Its open page hears of it.
  await other.getByLabel('Password').waitFor();

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Current password is needed.').waitFor();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('another long password');
  await page.keyboard.press('Enter');
  await page.getByText('This is not your password.').waitFor();
  await expectAccessible(page, 'account, password refused');
  await page.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('The password is changed. Everywhere else you are signed out.').waitFor();
  expect(await page.getByLabel('New password').inputValue()).toBe('');
  await signIn(other, 'own@example.test', 'another long password');
  expect(troubles).toEqual([]);
});

test('turns a second factor on, comes in with its codes and with one she wrote down, and takes it off', async () => {
  const { page, troubles } = await openPage(browser);
  await openInvitation(page, 'two@example.test');
  await comeIn(page);
  await page.goto(`${address}/-/account`);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up the second factor' });
  await dialog.getByLabel('Password').fill('not this one');
  await page.keyboard.press('Enter');
  await dialog.getByText('This is not your password.').waitFor();
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('img', { name: 'Picture for the app' }).waitFor();
  await expectAccessible(page, 'second factor');
  const secret = ((await dialog.locator('.account-secret').textContent()) ?? '').replaceAll(' ', '');
  const codeAt = (away: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + away * 30_000 });
  await dialog.getByLabel('Code').fill(codeAt(0));
  await page.keyboard.press('Enter');
  const told = page.getByRole('dialog', { name: 'The second factor is on' });
  await told.waitFor();
  await expectAccessible(page, 'recovery codes');
  expect(await layoutFaults(page)).toEqual([]);
  const written = await told.getByRole('listitem').allTextContents();
  expect(written).toHaveLength(10);
  await told.getByRole('button', { name: 'Done' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();

  const enter = async (code: string) => {
    await signOut(page);
    await page.getByLabel(/E-?mail/iu).fill('two@example.test');
    await page.getByLabel(/Password/iu).fill(password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code').fill('000 000');
    await page.keyboard.press('Enter');
    await page.getByText('This code is not right, or was used.').waitFor();
    await expectAccessible(page, 'sign in with a code');
    await page.getByLabel('Code').fill(code);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'To pay' }).first().waitFor();
  };
  await enter(codeAt(1));
  await enter(written[3] ?? '');
  await page.goto(`${address}/-/account`);
  await page.getByText('9 recovery codes are left.').waitFor();
  await page.getByRole('button', { name: 'Take off' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('The second factor is taken off.').waitFor();
  await page.getByRole('button', { name: 'Set up' }).waitFor();
  expect(troubles).toEqual([]);
});

test('makes a key for a program, which does what she may, and withdraws it', async () => {
  const { page, troubles } = await openPage(browser);
  await openInvitation(page, 'keys@example.test');
  await comeIn(page);
  await page.goto(`${address}/-/account`);
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'A key for a program' });
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await dialog.getByText('Name is needed.').waitFor();
  await dialog.getByLabel('Name').fill('Accounting');
  await dialog.getByRole('radio', { name: '365 days' }).check();
  await dialog.getByLabel('Password').fill(password);
  await expectAccessible(page, 'a key');
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: 'The key Accounting' });
  const key = (await made.getByRole('listitem').textContent()) ?? '';
  await made.getByRole('button', { name: 'Done' }).click();
  await page.getByText(/^Finance, until .*, not used yet$/u).waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  const ask = async () => (await fetch(`${address}/_app/rows?screen=To%20pay`, { headers: { authorization: `Bearer ${key}` } })).status;
  expect(await ask()).toBe(200);
  await page.getByRole('button', { name: 'Withdraw the key Accounting' }).press('Enter');
  await page.getByText('The key is withdrawn.').waitFor();
  expect(await ask()).toBe(401);
  expect(troubles).toEqual([]);
});

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Frieda Fink/u })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.getByLabel(/E-?mail/iu).waitFor();
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto(`${address}/sign-in`);
  await page.getByLabel(/E-?mail/iu).fill(email);
  await page.getByLabel(/Password/iu).fill(secret);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'To pay' }).first().waitFor();
}
