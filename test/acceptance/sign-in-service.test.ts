/** Signing in at a company's own service, without a password here: by invitation, the next time, in vain. In documents of two trades and languages. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunHere, startRunHere } from '../../packages/cli/src/testing/run-here.ts';
import { type SignInService, startSignInService } from '../../packages/server/src/testing/sign-in-service.ts';
import { expectAccessible, openBrowser, openPage } from '../support/browser.ts';
import { layoutFaults } from '../support/layout.ts';
import { invite } from '../support/preview.ts';

const trades = [
  {
    ...{ name: 'expense-claims', role: 'Finance', field: 'Name', goOn: 'Go on with', locale: 'en-GB' },
    ...{ within: 'To pay', out: 'Sign out', account: 'Your account', link: 'Link for a new password', people: 'People' },
    nobody: 'Nobody comes in here as stranger@example.test. Ask whoever looks after people to invite you.',
  },
  {
    ...{ name: 'clinic', role: 'Empfang', field: 'Name', goOn: 'Weiter mit', locale: 'de-DE' },
    ...{ within: 'Halter', out: 'Abmelden', account: 'Ihr Konto', link: 'Link für ein neues Passwort', people: 'Personen' },
    nobody: 'Als stranger@example.test kommt hier niemand herein. Bitten Sie, wer sich um die Personen kümmert, Sie einzuladen.',
  },
] as const;

let browser: Browser;
let service: SignInService;
const folder = mkdtempSync(join(tmpdir(), 'ninefold-service-'));
beforeAll(async () => {
  [browser, service] = await Promise.all([openBrowser(), startSignInService()]);
  service.people.u1 = { email: 'ann@example.test', email_verified: true, name: 'Ann at the service' };
  service.people.u2 = { email: 'stranger@example.test', email_verified: true };
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(trades)('$name', ({ name, role, field, goOn, within, out, account, link, people, nobody, locale }) => {
  const file = join(folder, `${name}.md`);
  const data = join(folder, name);
  let running: RunHere;
  beforeAll(async () => {
    const text = readFileSync(new URL(`../../examples/${name}.md`, import.meta.url), 'utf8');
    const constants = `$&| OPENID_ISSUER | not shown | ours |\n| OPENID_CLIENT | ${service.client} | ours |\n| OPENID_SECRET | not shown | ours |\n`;
    writeFileSync(
      file,
      text
        .replace('Sign in with: email and password', 'Sign in with: OpenID Connect')
        .replace(/\| Name \| Value \| Why \|\n\| --- \| --- \| --- \|\n/u, constants),
    );
    const given = ['--set', `OPENID_ISSUER=${service.issuer}`, '--set', `OPENID_SECRET=${service.secret}`];
    running = await startRunHere(file, '--data', data, ...given);
  });
  afterAll(() => running?.end());

  const goOnButton = (page: Page) => page.getByRole('button', { name: `${goOn} ${new URL(service.issuer).host}` });
  /** By keyboard: the button has the focus. */
  async function goOnThere(page: Page): Promise<void> {
    await expect.poll(() => goOnButton(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
  }

  test('invited, comes in and says who she is; the next time she is in at once', async () => {
    service.who = 'u1';
    const { page, troubles } = await openPage(browser, { locale });
    await page.goto(running.address + (await invite(file, data, [role], 'ann@example.test')));
    await page.getByText('ann@example.test').waitFor();
    expect(await page.locator('input[type=password]').count()).toBe(0);
    await expectAccessible(page, 'an invitation');
    await goOnThere(page);
    await page.getByLabel(field).waitFor();
    // What the service calls her stands there, to be put right.
    expect(await page.getByLabel(field).inputValue()).toBe('Ann at the service');
    await expectAccessible(page, 'who one is');
    expect(await layoutFaults(page)).toEqual([]);
    await page.getByLabel(field).fill('Ann Anders');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: within }).first().waitFor();
    expect(new URL(page.url()).pathname).not.toContain('open-id');

    await page.goto(`${running.address}/-/account`);
    await page.getByRole('heading', { level: 1, name: account }).waitFor();
    await page.locator('.account-session').first().waitFor();
    expect(await page.locator('.account-page input[type=password]').count()).toBe(0);
    await expectAccessible(page, 'account');
    await page.goto(`${running.address}/-/people`);
    await page.getByRole('heading', { level: 1, name: people }).waitFor();
    expect(await page.getByText(link).count()).toBe(0);

    await page
      .getByRole('button', { name: /Ann Anders/u })
      .first()
      .click();
    await page.getByText(out, { exact: true }).first().click();
    await goOnButton(page).waitFor();
    await expectAccessible(page, 'sign in');
    await goOnThere(page);
    await page.getByRole('link', { name: within }).first().waitFor();
    expect(troubles).toEqual([]);
  });

  test('who is nobody here, or turns back, reads why, on a phone in the dark', async () => {
    const { page } = await openPage(browser, { locale, viewport: { width: 390, height: 780 }, colorScheme: 'dark' });
    service.who = 'u2';
    await page.goto(running.address);
    await goOnThere(page);
    await page.getByText(nobody).waitFor();
    await expectAccessible(page, 'nobody');
    service.who = null;
    await page.goto(running.address);
    await goOnThere(page);
    await page.getByRole('alert').waitFor();
    await page.locator('a.entrance-link').first().press('Enter');
    await goOnButton(page).waitFor();
    expect(await layoutFaults(page)).toEqual([]);
  });
});
