/**
 * One's own account in a clinic, in German: who one is, how pages look, what one is mailed, who stands in, how one signs in, and where. All of it
 * by one person after the other, on one page, with mail.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunHere, startRunHere } from '../../packages/cli/src/testing/run-here.ts';
import { type Mailbox, openMailbox } from '../../packages/server/src/testing/mailbox.ts';
import { takePort } from '../../packages/server/src/testing/ports.ts';
import { expectAccessible, goWithin, openBrowser, openPage } from '../support/browser.ts';
import { layoutFaults } from '../support/layout.ts';
import { invite } from '../support/preview.ts';

const password = 'ein recht langes Passwort';
const folder = mkdtempSync(join(tmpdir(), 'ninefold-account-'));
const file = join(folder, 'clinic.md');
let browser: Browser;
let mailbox: Mailbox;
let run: RunHere;
let address: string;
let giveBack: () => void;

beforeAll(async () => {
  const text = readFileSync(new URL('../../examples/clinic.md', import.meta.url), 'utf8');
  const says = [
    ['- Languages: German', '- Languages: German, English'],
    ['- Sign up: by invitation', '- Sign up: by invitation\n- Who may stand in: Empfang for Empfang'],
  ] as const;
  writeFileSync(
    file,
    says.reduce((written, [from, to]) => written.replace(from, to), text),
  );
  const port = await takePort();
  giveBack = port.giveBack;
  [browser, mailbox] = await Promise.all([openBrowser(), openMailbox()]);
  vi.stubEnv('SMTP_URL', mailbox.url);
  vi.stubEnv('MAIL_FROM', 'praxis@example.test');
  // Passkeys want an address that has a name.
  address = `http://localhost:${port.port}`;
  run = await startRunHere(file, '--data', join(folder, 'data'), '--port', String(port.port), '--url', address);
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await browser?.close();
  await run?.end();
  await mailbox?.close();
  giveBack?.();
  rmSync(folder, { recursive: true, force: true });
});

async function comeIn(role: string, name: string): Promise<Page> {
  const { page, troubles } = await openPage(browser, { viewport: { width: 1280, height: 800 }, locale: 'de-DE' });
  page.once('close', () => expect(troubles).toEqual([]));
  await page.goto(address + (await invite(file, join(folder, 'data'), [role], `${name.toLowerCase()}@example.test`)));
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Passwort').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('.side-person').waitFor();
  return page;
}

async function openAccount(page: Page): Promise<void> {
  await goWithin(page, '/-/account');
  await page.getByRole('heading', { level: 1, name: 'Ihr Konto' }).waitFor();
}

test('who one is and how pages look: name, language, light or dark, rows, and what one opened last', async () => {
  const page = await comeIn('Halter', 'Hanna');
  await openAccount(page);
  await page.getByText('Tage und Uhrzeiten sind die von Berlin').waitFor();
  await page.getByRole('link', { name: 'Ihre Daten ändern' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Hanna Öhlschläger');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: 'Hanna Öhlschläger' }).waitFor();
  await openAccount(page);
  await page.getByRole('region', { name: 'Name' }).getByText('Hanna Öhlschläger').waitFor();
  await page.locator('.side-person').getByText('Hanna Öhlschläger').waitFor();

  // What was opened is one Enter away, with nothing typed.
  await page.keyboard.press('Control+k');
  const first = page.getByRole('option').first();
  await expect.poll(() => first.innerText()).toMatch(/Hanna Öhlschläger\s+Halter · zuletzt geöffnet/u);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Hanna Öhlschläger' }).waitFor();
  await openAccount(page);

  // By keyboard, as radios go.
  await page.getByRole('radio', { name: 'Wie das System' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark');
  await page.getByRole('radio', { name: 'Enger' }).check();
  await expectAccessible(page, 'how pages look, dark');
  await page.getByRole('button', { name: 'English' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  expect([await page.getByRole('radio', { name: 'Closer together' }).isChecked(), await page.locator('html').getAttribute('lang')]).toEqual(
    [true, 'en-GB'],
  );
  await page.getByRole('button', { name: 'Deutsch' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Ihr Konto' }).waitFor();
  await goWithin(page, '/meine/daten');
  const row = page.locator('.list-row').first();
  await row.waitFor();
  expect((await row.boundingBox())?.height).toBeLessThan(40);
  await row.locator('a').first().click();
  await page.getByRole('heading', { level: 1, name: 'Hanna Öhlschläger' }).waitFor();
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await stored()).toContain('Öhlschläger');
  await page.locator('.side-person').click();
  await page.getByRole('menuitem', { name: 'Abmelden', exact: true }).click();
  await page.getByLabel('Passwort').waitFor();
  // Whoever comes next finds nothing of it.
  expect(await stored()).not.toContain('Öhlschläger');
});

test('somebody at the desk: mails, who stands in, password, passkey, second factor, key, places, and another e-mail', async () => {
  await (await comeIn('Empfang', 'Olga')).close();
  const page = await comeIn('Empfang', 'Emil');
  const { page: elsewhere } = await openPage(browser, { locale: 'de-DE' });
  await elsewhere.goto(`${address}/sign-in`);
  await elsewhere.getByLabel('E-Mail').fill('emil@example.test');
  await elsewhere.getByLabel('Passwort').fill(password);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.locator('.side-person').waitFor();

  await openAccount(page);
  await page.getByRole('checkbox', { name: 'Jeden Morgen' }).check();
  await page.locator('.own-picture input').setInputFiles({ name: 'emil.png', mimeType: 'image/png', buffer: await square(page) });
  await page.getByRole('button', { name: 'Anderes Bild wählen' }).waitFor();
  await page.locator('.side-person .avatar img').waitFor();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Jemanden benennen' }).press('Enter');
  await dialog.getByRole('radio', { name: 'Olga' }).check();
  await dialog.getByLabel('Bis', { exact: true }).fill('12.12.2099');
  await dialog.getByRole('button', { name: 'Benennen' }).press('Enter');
  await page.getByText('Olga vertritt Sie als Empfang').waitFor();

  await page.getByRole('button', { name: 'Passkey hinzufügen' }).press('Enter');
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const device = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...device, automaticPresenceSimulation: true } });
  await confirm(page, 'Der Passkey ist hinzugefügt.');

  await page.getByRole('button', { name: 'Einrichten' }).press('Enter');
  await dialog.getByLabel('Passwort').fill(password);
  await page.keyboard.press('Enter');
  const secret = ((await dialog.locator('.account-secret').textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page, 'second factor');
  await dialog.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await dialog.getByRole('listitem').nth(9).waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Fertig' }).press('Enter');
  await page.getByText('10 Notfallcodes sind übrig.').waitFor();

  await page.getByRole('button', { name: 'Neuer Schlüssel' }).press('Enter');
  await dialog.getByLabel('Name').fill('Buchhaltung');
  await dialog.getByLabel('Passwort').fill(password);
  await page.keyboard.press('Enter');
  const key = (await dialog.getByRole('listitem').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Fertig' }).press('Enter');
  const asProgram = () => fetch(`${address}/_app/rows?screen=Halter`, { headers: { authorization: `Bearer ${key}` } });
  expect((await asProgram()).status).toBe(200);

  await page.getByRole('button', { name: 'Chrome auf Linux abmelden' }).press('Enter');
  await elsewhere.getByLabel('Passwort').waitFor();

  await page.getByRole('button', { name: 'E-Mail ändern' }).press('Enter');
  await dialog.getByLabel('Neue E-Mail').fill('emil.ernst@example.test');
  await confirm(page, /^Ein Link wurde an emil\.ernst@example\.test geschickt/u);
  await expectInBothLooks(page);
  await expect.poll(() => mailbox.mails.some((mail) => mail.includes('emil.ernst@example.test') && mail.includes('email=3D'))).toBe(true);
  const whole = mailbox.mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')).join('\n');
  await page.goto(/http:\S+\/-\/account\?email=[\w-]+/u.exec(whole)?.[0] ?? 'no link');
  await dialog.getByRole('button', { name: 'E-Mail ändern' }).press('Enter');
  await page.getByText('Sie melden sich mit emil.ernst@example.test an.').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Jeden Morgen' }).isChecked()).toBe(true);

  await page.getByLabel('Bisheriges Passwort').fill(password);
  await page.getByLabel('Neues Passwort').fill('ein anderes langes Passwort');
  await page.keyboard.press('Enter');
  await page.getByText('Das Passwort ist geändert.', { exact: false }).waitFor();
});

/** Password, Enter. */
async function confirm(page: Page, done: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByLabel('Passwort').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText(done).waitFor();
}

async function square(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() =>
    Object.assign(document.createElement('canvas'), { width: 64, height: 64 }).toDataURL('image/png'),
  );
  return Buffer.from(drawn.split(',')[1] ?? '', 'base64');
}

/** All of the account: what is there, and what was made. */
async function expectInBothLooks(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `all of an account, ${width}`);
    expect(await layoutFaults(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
}
