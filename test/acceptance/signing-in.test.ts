/** Without preview: the first person comes in by a printed link, signs in and out; nobody else sees anything. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunHere, startRunHere } from '../../packages/cli/src/testing/run-here.ts';
import { openMailbox } from '../../packages/server/src/testing/mailbox.ts';
import { takePort } from '../../packages/server/src/testing/ports.ts';
import { expectAccessible, openBrowser, openPage } from '../support/browser.ts';
import { layoutFaults } from '../support/layout.ts';
import { invite } from '../support/preview.ts';

const example = fileURLToPath(new URL('../../examples/expense-claims.md', import.meta.url));
const password = 'a long enough password';
let data: string;
let running: RunHere;
let address: string;
let browser: Browser;

// One life; who comes in has an address of her own in each test.
beforeAll(async () => {
  browser = await openBrowser();
  data = mkdtempSync(join(tmpdir(), 'ninefold-signing-in-'));
  // Nobody takes the mails: they wait.
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  vi.stubEnv('MAIL_FROM', 'claims@example.test');
  running = await startRunHere(example, '--data', data);
  vi.unstubAllEnvs();
  address = running.address;
});
afterAll(async () => {
  await browser?.close();
  await running?.end();
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

test('the frame of a page is there before its code, at the place where it stays', async () => {
  const { page } = await openPage(browser);
  // It would give the code from this device.
  await page.route('**/service-worker.js', (route) => route.abort());
  await openInvitation(page, 'frame@example.test');
  await comeIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const words = () =>
    page.locator('.bottom-words').evaluateAll((all) =>
      all.flatMap((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.textContent === '' || one.textContent === 'More' ? [] : [[one.textContent, left, top, width, height]];
      }),
    );
  await page.evaluate(() => document.fonts.ready);
  const drawn = await words();
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await page.evaluate(() => document.fonts.ready);
  expect(drawn.length).toBeGreaterThan(1);
  expect(await words()).toEqual(drawn);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

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
  const before = await Promise.all(
    ['What the application', 'That somebody', 'News', 'Each morning'].map((name) => wants(name).isChecked()),
  );
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
  await running.end();
  running = await startRunHere(example, '--data', data);
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

  // Who she is, and how pages look to her.
  await page.getByRole('region', { name: 'Name' }).getByText('Frieda Fink').waitFor();
  expect(await page.getByRole('link', { name: /your data/iu }).count()).toBe(0);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark');
  await expectAccessible(page, 'account, dark');
  await page.getByRole('radio', { name: 'As the system' }).check();
  await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBeNull();
  await page.getByText('Days and times are those of Berlin', { exact: false }).waitFor();

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
    await page.getByRole('textbox', { name: /E-?mail/iu }).fill('two@example.test');
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

test('adds a passkey, comes in with it alone, calls it otherwise and removes it', async () => {
  const { page, troubles } = await openPage(browser);
  // Browsers have none at an address without a name.
  await page.goto(`${address}/sign-in`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  const named = address.replace('127.0.0.1', 'localhost');
  await page.goto(named + (await invite(example, data, ['Finance'], 'key@example.test')));
  await comeIn(page);
  await page.goto(`${named}/-/account`);
  const device = await withDevice(page);
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Chrome on Linux');
  await dialog.getByLabel('Password').fill('not this one');
  await page.keyboard.press('Enter');
  await dialog.getByText('This is not your password.').waitFor();
  await expectAccessible(page, 'a passkey');
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('The passkey is added.').waitFor();
  await page.getByText(/^Added .*, not used yet$/u).waitFor();

  await signOut(page);
  await expectAccessible(page, 'sign in, with a passkey');
  const enter = page.getByRole('button', { name: 'Sign in with a passkey' });
  await device.refuse(true);
  await enter.press('Enter');
  await page.getByText('It was given up, or took too long.').waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  await device.refuse(false);
  await enter.press('Enter');
  await page.getByRole('link', { name: 'To pay' }).first().waitFor();

  await page.goto(`${named}/-/account`);
  await page.getByText(/^Added .*, last used .*$/u).waitFor();
  await page.getByRole('button', { name: 'About the passkey Chrome on Linux' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Call it otherwise' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop');
  await page.keyboard.press('Enter');
  await page.getByText('My laptop', { exact: true }).waitFor();
  await expectAccessible(page, 'account, with a passkey');
  expect(await layoutFaults(page)).toEqual([]);
  // At another address it is listed with where it is good.
  await signIn(page, 'key@example.test', password);
  await page.goto(`${address}/-/account`);
  await page.getByText(/, for localhost$/u).waitFor();
  await page.getByText('There are none at this address: browsers want one that has a name, with https.').waitFor();
  await page.getByRole('button', { name: 'About the passkey My laptop' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('The passkey is removed.').waitFor();
  expect(troubles).toEqual([]);
});

test('signs in with another e-mail once the link that was mailed there is opened, and not before', async () => {
  const mailbox = await openMailbox();
  const { port, giveBack } = await takePort();
  vi.stubEnv('SMTP_URL', mailbox.url);
  vi.stubEnv('MAIL_FROM', 'claims@example.test');
  const own = join(data, 'mailed');
  const run = await startRunHere(example, '--data', own, '--port', String(port), '--url', `http://127.0.0.1:${port}`);
  vi.unstubAllEnvs();
  const { page, troubles } = await openPage(browser);
  await page.goto(run.address + (await invite(example, own, ['Finance'], 'frieda@example.test')));
  await comeIn(page);

  await page.goto(`${run.address}/-/account`);
  await page.getByRole('button', { name: 'Change e-mail' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change e-mail' });
  await dialog.getByLabel('New e-mail').fill('fink@example.test');
  await dialog.getByLabel('Password').fill('not my password');
  await page.keyboard.press('Enter');
  await dialog.getByText('This is not your password.').waitFor();
  await expectAccessible(page, 'another e-mail');
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText(/^A link was sent to fink@example\.test, unless somebody has that address already\./u).waitFor();
  await page.getByText('You sign in with frieda@example.test.').waitFor();
  await expectAccessible(page, 'account, another e-mail asked for');
  expect(await layoutFaults(page)).toEqual([]);

  await expect.poll(() => mailbox.mails.length).toBe(2);
  const link = /http:\S+\/-\/account\?email=[\w-]+/u.exec(
    mailbox.mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')).join('\n'),
  )?.[0];
  await page.goto(link ?? 'no link');
  const asked = page.getByRole('dialog', { name: 'Sign in with fink@example.test from now on?' });
  await asked.waitFor();
  await expectAccessible(page, 'the link to another e-mail');
  await asked.getByRole('button', { name: 'Change e-mail' }).press('Enter');
  await page.getByText('You sign in with fink@example.test.').waitFor();
  expect(new URL(page.url()).search).toBe('');

  // Whoever opens it once more, signed in or not, is told that it is no longer good.
  await page.context().clearCookies();
  await page.goto(link ?? 'no link');
  await page.getByLabel(/E-?mail/iu).fill('fink@example.test');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'This link is no longer good' }).getByRole('button', { name: 'Close' }).first().press('Enter');
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  expect(troubles).toEqual([]);
  await page.close();
  await run.end();
  await mailbox.close();
  giveBack();
});

/** A device of the browser's own that has passkeys, and is unlocked. */
async function withDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    /** It does not know who it is. */
    refuse: (refused: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !refused }),
  };
}

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

test('whose role needs a second factor sets one up before anything else', async () => {
  const text = readFileSync(example, 'utf8').replace(
    '- Sign up: by invitation',
    '- Sign up: by invitation\n- Who needs a second factor: Finance',
  );
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-factor-'));
  const file = join(folder, 'claims.md');
  writeFileSync(file, text);
  const strict = await startRunHere(file, '--data', join(folder, 'data'));
  const { page, troubles } = await openPage(browser, { viewport: { width: 390, height: 780 }, colorScheme: 'dark' });
  await page.goto(strict.address + (await invite(file, join(folder, 'data'), ['Finance'], 'must@example.test')));
  await page.getByLabel('Name').fill('Frieda Fink');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Your role needs a second factor: something besides the password. Set one up to go on.').waitFor();
  await expectAccessible(page, 'a second factor is needed');
  expect(await layoutFaults(page)).toEqual([]);
  await page.goto(`${strict.address}/-/people`);
  await page.getByRole('button', { name: 'Codes of an app on your phone' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set up the second factor' });
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  const secret = ((await dialog.locator('.account-secret').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  // They are read before it goes on.
  await page.getByRole('dialog', { name: 'The second factor is on' }).getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
  await page.goto(`${strict.address}/-/account`);
  await page.getByRole('button', { name: 'Take off' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Your role needs a second factor. Set up another one first.').waitFor();
  expect(troubles).toEqual([]);
  await strict.end();
  rmSync(folder, { recursive: true, force: true });
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
