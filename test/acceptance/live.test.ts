/** What others do appears in open pages by itself, moves nothing under one's eyes, and takes nothing from what one is typing. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs, viewAsPerson } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

let preview: RunningDocument;
let browser: Browser;

beforeAll(async () => {
  preview = await startPreview(undefined, 12);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

interface Session {
  readonly preview: { readonly people: readonly { readonly id: string; readonly roles: readonly string[] }[] };
}

/** Two browsers, both of the same employee: in one of them the page is open, from the other others change things. */
async function twoWindows(path?: string): Promise<{ here: Page; there: Page; troubles: readonly string[] }> {
  const { page: here, troubles } = await openPage(browser);
  const { page: there } = await openPage(browser);
  for (const page of [here, there]) {
    const session = (await (await page.request.get(`${preview.address}/_app/session`)).json()) as Session;
    const person = session.preview.people.find(({ roles }) => roles.includes('Employee'))?.id;
    await change(page, 'POST', '/_app/preview/view-as', { person });
  }
  if (path) await here.goto(preview.address + path);
  return { here, there, troubles };
}

async function change(page: Page, method: string, path: string, data: unknown) {
  const answer = await page.request.fetch(preview.address + path, { method, data, headers: { origin: preview.address } });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? null : answer.json();
}

/** A title no claim has, not even one of a try before. */
const fresh = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

async function fileClaim(page: Page, title: string) {
  const { options } = await change(page, 'GET', '/_app/options/Category', undefined);
  const line = { 'spent on': day(2), category: options[0].id, amount: '4.20' };
  return (await change(page, 'POST', '/_app/records/Claim', { fields: { title, lines: [line] } })).record;
}

test('a new claim appears in an open list, and what becomes of it follows', async () => {
  const { here, there, troubles } = await twoWindows('/claims');
  await here.getByRole('row').nth(1).waitFor();
  const title = fresh('Night train to Vienna');
  const claim = await fileClaim(there, title);
  const row = here.getByRole('row', { name: title });
  await row.waitFor();
  await change(there, 'POST', `/_app/records/Claim/${claim.id}/actions/withdraw`, { fields: {} });
  await row.getByText('Withdrawn').waitFor();
  expect(troubles).toEqual([]);
});

test('while one reads further down nothing moves; what is new waits above', async () => {
  const { here, there } = await twoWindows();
  const taxi = fresh('Taxi');
  for (let i = 0; i < 25; i += 1) await fileClaim(there, `${taxi}, ride ${i}.`);
  await here.goto(`${preview.address}/claims`);
  await here.getByRole('row', { name: `${taxi}, ride 24.` }).waitFor();
  await here.mouse.wheel(0, 500);
  // All the way: what still moves has no place yet.
  await here.waitForFunction(() => window.scrollY >= 500);
  const read = here.getByRole('row', { name: `${taxi}, ride 8.` });
  const before = await read.boundingBox();
  const told = fresh('Breaking news');
  await fileClaim(there, told);
  const news = here.getByRole('button', { name: '1 new' });
  await news.waitFor();
  expect((await read.boundingBox())?.y).toBe(before?.y);
  // A press that does not scroll: at the top what is new is shown anyway.
  await news.dispatchEvent('click');
  await here.getByRole('row', { name: told }).waitFor();
  await expect.poll(() => here.evaluate(() => window.scrollY)).toBeLessThan(10);
  await news.waitFor({ state: 'detached' });
});

test('another question is answered at once, though others have just changed what is read', async () => {
  const { here, there } = await twoWindows();
  await fileClaim(there, '0 before all others');
  const bus = fresh('Bus');
  for (let i = 0; i < 25; i += 1) await fileClaim(there, `${bus}, ride ${i}.`);
  await here.goto(`${preview.address}/claims`);
  await here.getByRole('row', { name: `${bus}, ride 24.` }).waitFor();
  await here.mouse.wheel(0, 100);
  await here.waitForFunction(() => window.scrollY >= 48);
  await fileClaim(there, 'Ferry to Calais');
  await here.getByRole('button', { name: '1 new' }).waitFor();
  // A press that does not scroll.
  await here.getByRole('columnheader', { name: 'Title' }).getByRole('button').dispatchEvent('click');
  await expect.poll(() => here.locator('.list-row').first().innerText()).toContain('0 before all others');
  await expect.poll(() => here.locator('.list-news-button').count()).toBe(0);
});

test('an open record follows; a form offers both versions and keeps what was typed', async () => {
  const { here, there, troubles } = await twoWindows();
  const claim = await fileClaim(there, 'Museum visit');
  await here.goto(`${preview.address}/claims/${claim.id}`);
  await here.getByRole('heading', { level: 1 }).waitFor();
  const edit = (version: number, fields: object) => change(there, 'PUT', `/_app/records/Claim/${claim.id}`, { version, fields });
  await edit(1, { title: 'Museum and lunch' });
  await here.getByText('Museum and lunch').first().waitFor();

  await here.keyboard.press('e');
  const title = here.getByRole('textbox', { name: 'Title' });
  await title.fill('My own title');
  await edit(2, { title: 'Their title' });
  const offer = here.getByRole('alert', { name: 'Changed meanwhile' });
  await offer.waitFor();
  await offer.getByText('Their title').waitFor();
  await expect.poll(() => title.inputValue()).toBe('My own title');
  await expectAccessible(here, 'a form that somebody else changed');
  await offer.getByRole('button', { name: 'Go on with these' }).click();
  await offer.waitFor({ state: 'detached' });
  await here.getByRole('button', { name: /Save changes/u }).click();
  await here.getByText('My own title').first().waitFor();
  const kept = await change(there, 'GET', `/_app/records/Claim/${claim.id}`, undefined);
  expect([kept.record.version, kept.record.fields.title]).toEqual([4, 'My own title']);
  expect(troubles).toEqual([]);
});

test('what others change before a page hears of changes is not missed', async () => {
  const { here, there } = await twoWindows();
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await here.route('**/_app/events*', async (route) => {
    await held;
    await route.continue();
  });
  await here.goto(`${preview.address}/claims`);
  await here.getByRole('row').nth(1).waitFor();
  const title = fresh('Early bird');
  await fileClaim(there, title);
  go();
  await here.getByRole('row', { name: title }).waitFor();
});

test('a page that was away catches up', async () => {
  const { here, there } = await twoWindows('/claims');
  await here.getByRole('row').nth(1).waitFor();
  await here.context().setOffline(true);
  const title = fresh('While you were out');
  await fileClaim(there, title);
  await here.context().setOffline(false);
  await here.getByRole('row', { name: title }).waitFor();
});

test('who else has a record open stands on its page, and is gone as they leave it', async () => {
  const { page: here, troubles } = await openPage(browser);
  const { page: there } = await openPage(browser);
  await viewAs(here, 'Finance', preview.address);
  const { rows } = await change(here, 'GET', '/_app/rows?screen=To+approve', undefined);
  const [claim] = rows;
  await viewAsPerson(there, claim.fields.employee.id, preview.address);
  await here.goto(`${preview.address}/claims/${claim.id}`);
  await here.getByRole('heading', { level: 1 }).waitFor();
  expect(await here.locator('.other-here').count()).toBe(0);
  await there.goto(`${preview.address}/claims/${claim.id}`);
  await here.getByRole('list', { name: 'Others who have it open' }).getByText(`${claim.fields.employee.label} has it open`).waitFor();
  await there.locator('.other-here').waitFor();
  await expectAccessible(here, 'a record that somebody else has open');
  await there.goto(`${preview.address}/claims`);
  await here.locator('.other-here').waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});
