/** People come in by invitation, get other roles, forget their password, are shut out and let in again: on the pages, as people do it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { invite, type RunningDocument, reset, startPreview, startRun } from '../support/preview.ts';

const example = fileURLToPath(new URL('../../examples/expense-claims.md', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ninefold-people-'));
const password = 'a long enough password';
let running: RunningDocument | undefined;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
// Each test has a server of its own: nobody was invited yet.
afterEach(() => running?.close());
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the whole path: invited, given a role, forgotten, shut out, let in', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  running = await startRun([example, '--data', data]);
  const { page: fin, troubles } = await openPage(browser);
  await fin.goto(running.address + (await invite(example, data, ['Finance'], 'fin@example.test')));
  await comeIn(fin, 'Frieda Fink');
  await fin.getByRole('button', { name: /Frieda Fink/u }).click();
  await fin.getByText('People', { exact: true }).click();
  await fin.getByRole('heading', { name: 'People' }).waitFor();

  // Invites somebody; the link is shown once.
  await fin.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = fin.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('no address');
  await dialog.getByLabel('Employee').check();
  await fin.keyboard.press('Enter');
  await dialog.getByText('This is no e-mail address.').waitFor();
  await expectAccessible(fin, 'inviting');
  await dialog.getByLabel('E-mail').fill('eve@example.test');
  await fin.keyboard.press('Enter');
  const invitation = await linkIn(fin);
  await expectAccessible(fin, 'the link');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await fin.getByRole('heading', { name: 'Invited' }).waitFor();
  await expectInEveryLook(fin);

  const { page: eve } = await openPage(browser);
  await eve.goto(invitation);
  await comeIn(eve, 'Eve Ernst');
  await eve.getByRole('link', { name: 'My claims' }).first().waitFor();

  // Another role counts at once.
  await fin.reload();
  await about(fin, 'Eve Ernst', 'Change roles');
  await dialog.getByLabel('Manager').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await fin.getByText('Employee, Manager').waitFor();
  await eve.getByRole('link', { name: 'To approve' }).first().waitFor();

  // A picture of her own, held on its side by the camera, stands beside her name for others too.
  await eve.goto(`${running.address}/-/account`);
  await eve.getByText('It stands beside your name', { exact: false }).waitFor();
  await eve.locator('.own-picture input').setInputFiles({ name: 'eve.jpg', mimeType: 'image/jpeg', buffer: await heldOnItsSide(eve) });
  await eve.getByRole('button', { name: 'Choose another picture' }).waitFor();
  await expect.poll(() => coloursOf(eve, '.side-person .avatar img')).toEqual(['red', 'blue']);
  await expectAccessible(eve, 'a picture');
  await eve.locator('.own-picture input').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('none') });
  await eve.getByText('This cannot be read as a picture here.', { exact: false }).waitFor();
  await fin.reload();
  await expect.poll(() => coloursOf(fin, '.person .avatar img')).toEqual(['red', 'blue']);
  await eve.getByRole('button', { name: 'Take it away' }).click();
  await eve.getByRole('button', { name: 'Choose a picture' }).waitFor();
  await expect.poll(() => eve.locator('.avatar img').count()).toBe(0);

  // One is warned before one loses the right to be here.
  await about(fin, 'Frieda Fink', 'Change roles');
  await dialog.getByLabel('Finance').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/could not invite/u).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A forgotten password.
  await about(fin, 'Eve Ernst', 'Link for a new password');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const forgotten = await linkIn(fin);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await eve.goto(forgotten);
  await eve.getByLabel('New password').fill('another long password');
  await expectAccessible(eve, 'a new password');
  // The link is used up by that: nothing of it is said on the way in.
  await eve.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.body.textContent.includes('used already')) document.body.dataset.said = 'used already';
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await eve.keyboard.press('Enter');
  await eve.getByRole('link', { name: 'My claims' }).first().waitFor();
  await expect.poll(() => eve.locator('body').getAttribute('data-said')).toBeNull();

  // Shut out: her page notices by itself.
  await about(fin, 'Eve Ernst', 'Deactivate');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await eve.getByLabel('Password').waitFor();
  await fin.getByText('deactivated', { exact: true }).waitFor();
  await eve.getByRole('link', { name: 'Forgot the password?' }).click();
  await eve.getByLabel('E-mail').fill('eve@example.test');
  await eve.keyboard.press('Enter');
  await eve.getByText(/Ask the person who invited you/u).waitFor();
  await expectAccessible(eve, 'forgotten');

  // Let in again, with a link printed on the machine.
  await about(fin, 'Eve Ernst', 'Activate');
  await fin.getByText('deactivated', { exact: true }).waitFor({ state: 'detached' });
  await eve.goto(running.address + (await reset(example, data, 'eve@example.test')));
  await eve.getByLabel('New password').fill(password);
  await eve.keyboard.press('Enter');
  await eve.getByRole('button', { name: /Eve Ernst/u }).click();
  await eve.getByText('Sign out everywhere').click();
  await eve.getByLabel('Password').waitFor();
  expect(troubles).toEqual([]);
});

/** A JPEG, red on the left and blue on the right, of which EXIF says that its left is up. */
async function heldOnItsSide(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 400];
    const context = canvas.getContext('2d');
    for (const [colour, from] of [
      ['#f00', 0],
      ['#00f', 300],
    ] as const) {
      if (context) context.fillStyle = colour;
      context?.fillRect(from, 0, 300, 400);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const exif = Buffer.from('ffe100224578696600004d4d002a000000080001011200030000000100060000' + '00000000', 'hex');
  const jpeg = Buffer.from(drawn, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

/** At its top and at its foot; of a picture that is 256 pixels wide and high. */
function coloursOf(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate((where) => {
    const image = document.querySelector(where);
    if (!(image instanceof HTMLImageElement) || image.naturalWidth !== 256 || image.naturalHeight !== 256) return [];
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [256, 256];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return [20, 236].map((y) => {
      const [red = 0, , blue = 0] = context?.getImageData(128, y, 1, 1).data ?? [];
      return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red} ${blue}`;
    });
  }, selector);
}

test('in a preview the people are there, and it says what comes with the real run', async () => {
  running = await startPreview(example, 24);
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Finance', running.address);
  await page.goto(`${running.address}/-/people`);
  await page.getByText(/In a preview nobody signs in/u).waitFor();
  await page.getByRole('list', { name: 'People' }).getByRole('listitem').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
  await expectAccessible(page, 'people in a preview');

  // By their names; by role and in another order where one asks, and the address knows it.
  const names = () => page.locator('.person-name').allTextContents();
  const inOrder = (texts: readonly string[]) => [...texts].sort((a, b) => a.localeCompare(b));
  const plain = (texts: readonly string[]) => texts.map((text) => text.replace(' (you)', ''));
  const first = plain(await names());
  expect(first.length).toBeGreaterThan(20);
  expect(first).toEqual(inOrder(first));
  await page.getByRole('button', { name: 'Role', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Manager' }).click();
  await page.getByText(/^\d+ people found$/u).waitFor();
  const roles = () => page.locator('.person-roles').allTextContents();
  await expect.poll(async () => (await roles()).every((text) => text.includes('Manager'))).toBe(true);
  await page.getByRole('button', { name: 'By: Name' }).click();
  await page.getByRole('menuitem', { name: 'E-mail' }).click();
  const mails = () => page.locator('.person-email').allTextContents();
  await expect.poll(async () => (await mails()).join()).toBe(inOrder(await mails()).join());
  expect(new URL(page.url()).search).toBe('?order=email&role=Manager');
  const shown = await names();
  await page.reload();
  await expect.poll(names).toEqual(shown);
  await page.getByRole('button', { name: 'Clear the filter role' }).click();
  await expect.poll(async () => (await names()).length).toBeGreaterThan(shown.length);
  await page.getByRole('button', { name: 'Role', exact: true }).click();
  await page.getByRole('menuitem', { name: 'No role' }).click();
  await page.getByText('Everybody has a role.').waitFor();
  expect(troubles).toEqual([]);
});

async function comeIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: 'My claims' })
    .or(page.getByRole('link', { name: 'To pay' }))
    .first()
    .waitFor();
}

async function about(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('button', { name: `About ${name}` }).click();
  await page.getByRole('menuitem', { name: words }).click();
}

async function linkIn(page: Page): Promise<string> {
  const field = page.getByRole('dialog').getByLabel(/^Hand this link to/u);
  await field.waitFor();
  return field.inputValue();
}

/** LOOKS=all in the environment: each colour scheme both wide and narrow. */
async function expectInEveryLook(page: Page): Promise<void> {
  const isWhole = process.env.LOOKS === 'all';
  for (const [colorScheme, widths] of [
    ['light', isWhole ? [1360, 390] : [1360]],
    ['dark', isWhole ? [1360, 390] : [390]],
  ] as const) {
    for (const width of widths) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `people, ${colorScheme}, ${width}`);
      const over = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      expect(over, `${width} wide`).toBeLessThanOrEqual(0);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1360, height: 800 });
}
