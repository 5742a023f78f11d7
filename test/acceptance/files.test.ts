/** A receipt is added to a line, goes in with its claim, and is opened from the record: by pointer, by drop and by keyboard. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

let browser: Browser;
let preview: RunningDocument;
beforeAll(async () => {
  [browser, preview] = await Promise.all([openBrowser(), startPreview(undefined, 12)]);
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

const pdf = { name: 'ticket.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n% a ticket\n') };

/** Stands before the server, and cuts everybody off once so many bytes were sent to it, until it is mended. */
async function startCutter(port: number, most: number) {
  let sent = 0;
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const beyond = connect(port, '127.0.0.1');
    for (const one of [socket, beyond]) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => sockets.delete(one));
    }
    socket.on('data', (bytes) => {
      const before = sent;
      sent += bytes.length;
      if (before < most && sent >= most) {
        isCut = true;
        for (const one of sockets) one.destroy();
      } else beyond.write(bytes);
    });
    beyond.on('data', (bytes) => socket.write(bytes));
    socket.on('close', () => beyond.destroy());
    beyond.on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    mend: () => {
      isCut = false;
    },
    close: () => server.close(),
  };
}

async function openForm(address = preview.address): Promise<{ page: Page; troubles: string[] }> {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Employee', address);
  await page.goto(`${address}/claims/new`);
  await page.getByLabel('Title').fill('Train to Bern');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByLabel('Spent on, line 1').fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  await page.getByLabel('Category, line 1').fill('Travel');
  await page.getByRole('option', { name: 'Travel' }).click();
  await page.getByLabel('Amount, line 1').fill('120');
  return { page, troubles };
}

const choose = (page: Page) => page.getByRole('button', { name: 'Receipt, line 1: Drop or choose a file' });

test('a claim of 120 € of travel goes in with its receipt, which opens from the record', async () => {
  const { page, troubles } = await openForm();
  const chooser = page.waitForEvent('filechooser');
  await choose(page).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(pdf);
  const link = page.getByRole('link', { name: 'ticket.pdf' });
  await link.waitFor();
  await expectAccessible(page, 'form with a receipt');
  // What is typed is kept on this device, the receipt with it.
  await page.getByText('kept on this device').waitFor();
  await page.reload();
  await link.waitFor();
  await page.getByRole('button', { name: 'Create claim' }).click();
  await page.getByRole('heading', { name: 'Train to Bern' }).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Submitted').first().waitFor();
  const path = await link.getAttribute('href');
  const answer = await page.request.get(preview.address + path);
  expect([answer.status(), answer.headers()['content-type'], (await answer.body()).equals(pdf.buffer)]).toEqual([
    200,
    'application/pdf',
    true,
  ]);
  await expectAccessible(page, 'record with a receipt');
  expect(troubles).toEqual([]);
});

test('a file that is not taken says why at its field, and can be left out or replaced by dropping another', async () => {
  const { page, troubles } = await openForm();
  const given = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type="file"]').first().setInputFiles({ name, mimeType, buffer });
  await given('notes.pdf', 'application/pdf', Buffer.from('only text'));
  await page.getByText('taken here is image or pdf').first().waitFor();
  await expectAccessible(page, 'form with a refused file');
  await given('large.pdf', 'application/pdf', Buffer.concat([pdf.buffer, Buffer.alloc(10_000_001)]));
  await page.getByText('large.pdf is too large: at most 10 MB.').first().waitFor();
  await page.getByRole('button', { name: 'Receipt, line 1: leave large.pdf out' }).click();
  await expect.poll(() => page.getByText('too large').count()).toBe(0);
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  }, pdf.buffer.toString());
  await choose(page).dispatchEvent('dragover', { dataTransfer: data });
  await choose(page).dispatchEvent('drop', { dataTransfer: data });
  await page.getByRole('link', { name: 'dropped.pdf' }).waitFor();
  await page.getByRole('button', { name: 'Receipt, line 1: remove dropped.pdf' }).press('Enter');
  await choose(page).waitFor();
  await expect.poll(() => choose(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(troubles).toEqual([]);
});

test('a large file whose connection is cut goes on where it stopped, by itself', async () => {
  const cutter = await startCutter(Number(new URL(preview.address).port), 6_000_000);
  const { page } = await openForm(cutter.address);
  const offsets: string[] = [];
  let waited = false;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
  });
  const buffer = Buffer.concat([pdf.buffer, Buffer.alloc(9_900_000, 'a ticket ')]);
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Receipt, line 1: stop sending. large.pdf waits for the connection' }).waitFor();
  waited = true;
  await expectAccessible(page, 'form with a file that waits');
  cutter.mend();
  const link = page.getByRole('link', { name: 'large.pdf' });
  await link.waitFor();
  const kept = await page.request.get(preview.address + (await link.getAttribute('href')));
  expect([waited, kept.status(), (await kept.body()).equals(buffer)]).toEqual([true, 200, true]);
  // What had arrived was not sent again.
  const [first, second, ...others] = offsets.map(Number);
  expect([first, second]).toEqual([0, 4 * 1024 * 1024]);
  expect(Math.min(...others)).toBeGreaterThanOrEqual(4 * 1024 * 1024);
  expect(cutter.sent()).toBeLessThan(buffer.length + 3_000_000);
  cutter.close();
});

test('the files of samples open', async () => {
  const { page } = await openPage(browser);
  await viewAs(page, 'Employee', preview.address);
  type Row = { readonly id: string };
  const { rows } = (await (await page.request.get(`${preview.address}/_app/rows?screen=My%20claims&limit=100`)).json()) as { rows: Row[] };
  const texts = await Promise.all(
    rows.map(async ({ id }) => (await page.request.get(`${preview.address}/_app/records/Claim/${id}`)).text()),
  );
  const files = texts.flatMap((text) => [...text.matchAll(/"file":"([^"]+)"/gu)].map(([, id]) => id));
  expect(files.length).toBeGreaterThan(0);
  for (const id of files) expect((await page.request.get(`${preview.address}/_app/files/${id}`)).status()).toBe(200);
});

/** One red point, 1 × 1. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==', 'base64');

test('several files at once are a line each, and a picture is looked at on the page', async () => {
  const { page, troubles } = await openForm();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files, a line each' }).click();
  await (await chooser).setFiles([
    { name: 'hotel.png', mimeType: 'image/png', buffer: png },
    { name: 'dinner.png', mimeType: 'image/png', buffer: png },
  ]);
  await page.getByRole('link', { name: 'hotel.png' }).waitFor();
  const dinner = page.getByRole('link', { name: 'dinner.png' });
  await dinner.waitFor();
  await expect.poll(() => page.getByLabel(/^Amount, line \d$/u).count()).toBe(3);
  await paste(page, 'Amount, line 1', ['taxi.png', 'tram.png'], png);
  await page.getByRole('link', { name: 'tram.png' }).waitFor();
  await expect.poll(() => page.getByLabel(/^Amount, line \d$/u).count()).toBe(5);
  // A spreadsheet gives a picture of its cells, too: text that comes with it is what is pasted.
  await paste(page, 'Title', ['cells.png'], png, 'Train');
  const address = () => dinner.getAttribute('href');
  const asItCame = await address();
  await dinner.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'dinner.png' });
  await viewer.waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.viewer-picture img')?.naturalWidth === 1);
  await expectAccessible(page, 'a picture looked at');
  await viewer.getByRole('button', { name: 'Turn' }).click();
  await viewer.getByRole('button', { name: 'Turn' }).press('Enter');
  expect(await viewer.getByRole('img').evaluate((image) => getComputedStyle(image).rotate)).toBe('180deg');
  await viewer.getByRole('button', { name: 'dinner.png: show its full size' }).click();
  // As it was turned it is kept: another file of the same name, with the focus on it.
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await expect.poll(address).not.toBe(asItCame);
  await expect.poll(() => dinner.evaluate((link) => link === document.activeElement)).toBe(true);
  // One that is not taken changes nothing.
  const asTurned = await address();
  await page.route('**/_app/files?**', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { title: 'Refused', detail: 'No more today.', code: 'x' },
    }),
  );
  await page.keyboard.press('Enter');
  await viewer.getByRole('button', { name: 'Turn' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('No more today.').first().waitFor();
  expect([await address(), await page.locator('[aria-invalid=true]').count()]).toEqual([asTurned, 0]);
  expect(await page.getByText('cells.png').count()).toBe(0);
  expect(troubles).toEqual([]);
});

/** Where this field is. `text`: what comes with the files. */
async function paste(page: Page, field: string, names: readonly string[], content: Buffer, text = ''): Promise<void> {
  await page.getByLabel(field, { exact: true }).evaluate(
    (place, given) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(given.content), (letter) => letter.charCodeAt(0));
      for (const name of given.names) data.items.add(new File([bytes], name, { type: 'image/png' }));
      if (given.text !== '') data.setData('text/plain', given.text);
      place.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    { names, content: content.toString('base64'), text },
  );
}
