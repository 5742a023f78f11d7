/** What people say about a record, in documents of two trades: by keyboard alone, on a phone, seen by others as it is said. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const trades = [
  { name: 'equipment-lending', role: 'Depot', list: '/depot' },
  { name: 'expense-claims', role: 'Finance', list: '/payments' },
] as const;

/** DOCUMENTS=all in the environment: both. Without it the first. */
const walked = process.env.DOCUMENTS === 'all' ? trades : trades.slice(0, 1);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const pictures = process.env.PICTURES;
const picture = async (page: Page, name: string) =>
  pictures ? void (await page.screenshot({ path: `${pictures}/comments-${name}.png`, fullPage: true })) : undefined;

describe.each(walked)('$name', ({ name, role, list }) => {
  let preview: RunningDocument;
  beforeAll(async () => {
    preview = await startPreview(fileURLToPath(new URL(`../../examples/${name}.md`, import.meta.url)), 30);
  });
  afterAll(() => preview?.close());

  async function openRecord(options: Parameters<typeof openPage>[1] = {}, path?: string) {
    const { page, troubles } = await openPage(browser, { reducedMotion: 'reduce', ...options });
    await viewAs(page, role, preview.address);
    await page.goto(preview.address + (path ?? list));
    if (path === undefined) await page.locator('.list-row a').first().click();
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    return { page, troubles, path: new URL(page.url()).pathname };
  }
  const comments = (page: Page) => page.locator('.comment-text');

  test('written, changed and deleted by keyboard, and seen elsewhere as it is', async () => {
    const { page, troubles, path } = await openRecord();
    const other = await openRecord({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' }, path);
    await page.getByRole('button', { name: 'Write a comment' }).focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Comment' });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('Please look at https://example.org/a, ');
    await page.keyboard.type('@');
    const first = page.getByRole('option').first();
    await first.waitFor();
    const label = await first.locator('span').first().innerText();
    await expectAccessible(page, 'people offered');
    await picture(page, `${name}-offered`);
    await page.keyboard.press('Enter');
    await page.keyboard.type('today');
    await page.keyboard.press('Control+Enter');
    await comments(page).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Write a comment');
    expect(await comments(page).innerText()).toBe(`Please look at https://example.org/a, @${label} today`);
    expect(await comments(page).getByRole('link').getAttribute('href')).toBe('https://example.org/a');
    await comments(other.page).waitFor();
    await expectAccessible(page, 'a comment');
    await expectAccessible(other.page, 'a comment on a phone in the dark');
    await picture(page, `${name}-said`);
    await picture(other.page, `${name}-phone`);

    await page.getByRole('button', { name: 'Edit', exact: true }).last().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toContain(`@${label} today`);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', before noon');
    await page.keyboard.press('Control+Enter');
    await page.getByText('edited', { exact: true }).waitFor();
    await other.page.getByText('before noon').waitFor();
    expect(await focused()).toBe('Edit');

    await page.getByRole('button', { name: 'Delete', exact: true }).last().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete it' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('deleted', { exact: true }).waitFor();
    await other.page.getByText('deleted', { exact: true }).waitFor();
    expect(await comments(page).count()).toBe(0);
    await expect.poll(focused).toContain('deleted');
    expect([troubles, other.troubles]).toEqual([[], []]);
  });

  test('on a phone whom it offers stands in sight, above what the record can do', async () => {
    const { page, troubles } = await openRecord({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.getByRole('button', { name: 'Write a comment' }).click();
    // Typed before it has the focus, nothing is typed.
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Comment' }).evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.type('@');
    const last = page.getByRole('option').last();
    await last.waitFor();
    const isOnTop = (): Promise<boolean> =>
      last.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 20, top + height / 2));
      });
    await expect.poll(isOnTop).toBe(true);
    expect(troubles).toEqual([]);
  });

  test('comments and changes stand in one order, or each alone', async () => {
    const { page } = await openRecord({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Write a comment' }).click();
    await page.getByRole('textbox', { name: 'Comment' }).fill('First line\nsecond line');
    await page.getByRole('button', { name: 'Comment', exact: false }).last().click();
    await comments(page).first().waitFor();
    const all = await page.locator('.history-item').count();
    const show = (part: string) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name: part }).click();
    await show('Comments');
    expect(await page.locator('.history-item:not(.history-comment)').count()).toBe(0);
    await show('Changes');
    expect(await page.locator('.history-comment').count()).toBe(0);
    await show('All');
    expect(await page.locator('.history-item').count()).toBe(all);
    await expectAccessible(page, 'the timeline in the dark');
    await picture(page, `${name}-dark`);
  });

  test('files go with a comment: chosen, taken out, pasted, opened by others who read it', async () => {
    const { page, troubles, path } = await openRecord();
    const other = await openRecord({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' }, path);
    await page.getByRole('button', { name: 'Write a comment' }).click();
    const form = page.getByRole('form', { name: 'Write a comment' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), form.getByRole('button', { name: 'Attach files' }).click()]);
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    await chooser.setFiles([
      { name: 'a rather long name of the photograph that shows where the case is dented.png', mimeType: 'image/png', buffer: png },
      { name: 'wrong.txt', mimeType: 'text/plain', buffer: Buffer.from('wrong') },
      { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.from('') },
    ]);
    await form.getByText('empty.txt: This file is empty.').first().waitFor();
    await expect.poll(() => form.getByRole('progressbar').count()).toBe(0);
    const send = form.getByRole('button', { name: 'Comment' });
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page, 'files to be sent with a comment');
    await picture(page, `${name}-attach`);
    await form.getByRole('button', { name: 'Remove empty.txt' }).click();
    await form.getByRole('button', { name: 'Remove wrong.txt' }).focus();
    await page.keyboard.press('Enter');
    await form.getByRole('textbox').evaluate((field) => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.4'], 'pasted.pdf', { type: 'application/pdf' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await form.getByText('pasted.pdf', { exact: true }).waitFor();
    await expect.poll(() => send.getAttribute('aria-disabled')).not.toBe('true');
    await send.click();
    await page.locator('.history-comment .comment-files').waitFor();
    const files = other.page.locator('.history-comment .comment-files a');
    await expect.poll(() => files.count()).toBe(2);
    expect(await files.last().innerText()).toContain('pasted.pdf');
    const shown = await other.page.locator('.history-comment img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(shown).toBe(1);
    await expectAccessible(other.page, 'a comment with files on a phone');
    await picture(page, `${name}-files`);
    await picture(other.page, `${name}-files-phone`);
    await other.page.getByRole('button', { name: 'Follow', exact: true }).click();
    await other.page.getByRole('button', { name: 'Follow', exact: true, pressed: true }).waitFor();
    await expectAccessible(other.page, 'a record that one follows');
    await picture(other.page, `${name}-followed`);
    await page.locator('.history-comment').first().getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Remove pasted.pdf' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => files.count()).toBe(1);
    expect([troubles, other.troubles]).toEqual([[], []]);
  });

  test('what happened stays where it is when what was said comes late', async () => {
    const { page, path } = await openRecord();
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/_app/**/comments**', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(preview.address + path);
    const top = () => page.locator('.history-list').evaluate((list) => list.getBoundingClientRect().top);
    await page.locator('.history-item').first().waitFor();
    expect(await page.getByRole('button', { name: 'Write a comment' }).count()).toBe(0);
    const before = await top();
    arrive();
    await page.getByRole('button', { name: 'Write a comment' }).waitFor();
    expect(await top()).toBe(before);
  });
});
