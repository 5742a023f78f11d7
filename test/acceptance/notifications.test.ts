/** What the application tells people: a bell that counts, a card of the newest, a page of all; and what is ahead of a record. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

let preview: RunningDocument;
let browser: Browser;

beforeAll(async () => {
  preview = await startPreview(undefined, 8);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

interface Session {
  readonly signedIn: { readonly person: { readonly fields: { readonly manager?: { readonly id: string } | null } } };
  readonly preview: { readonly people: readonly { readonly id: string; readonly roles: readonly string[] }[] };
}

async function send(page: Page, method: string, path: string, data?: unknown) {
  const answer = await page.request.fetch(preview.address + path, { method, data, headers: { origin: preview.address } });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? null : answer.json();
}

/** An employee, and their manager, each in a browser of their own. */
async function twoPeople(options: Parameters<typeof openPage>[1] = {}) {
  const [employee, manager] = [await openPage(browser), await openPage(browser, options)];
  const session = (await send(employee.page, 'GET', '/_app/session')) as Session;
  const managers = new Set(session.preview.people.filter(({ roles }) => roles.includes('Manager')).map(({ id }) => id));
  for (const { id, roles } of session.preview.people) {
    if (!roles.includes('Employee')) continue;
    await send(employee.page, 'POST', '/_app/preview/view-as', { person: id });
    const { signedIn } = (await send(employee.page, 'GET', '/_app/session')) as Session;
    const above = signedIn.person.fields.manager?.id;
    if (above === undefined || !managers.has(above) || above === id) continue;
    await send(manager.page, 'POST', '/_app/preview/view-as', { person: above });
    await expect.poll(() => overdue(manager.page)).toEqual([]);
    await send(manager.page, 'POST', '/_app/notifications/read', { all: true });
    return { employee: employee.page, manager: manager.page, troubles: [employee.troubles, manager.troubles] };
  }
  throw new Error('No sample employee has a manager.');
}

/** Reminders of sample claims that are due and not sent yet: what has come due before the start is sent soon after it. */
async function overdue(page: Page): Promise<readonly string[]> {
  const waiting = (await send(page, 'GET', '/api/claims?state=Submitted')) as readonly { readonly id: string }[];
  const records = await Promise.all(waiting.map(({ id }) => send(page, 'GET', `/_app/records/Claim/${id}`)));
  const timers = records.flatMap((record) => record.timers as readonly { readonly due: string }[]);
  return timers.map(({ due }) => due).filter((due) => Date.parse(due) <= Date.now());
}

async function submitClaim(page: Page, title: string): Promise<string> {
  const { options } = await send(page, 'GET', '/_app/options/Category');
  // Small enough to need no receipt.
  const category = options.find(({ label }: { readonly label: string }) => label === 'Travel').id;
  const line = { 'spent on': new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10), category, amount: '4.20' };
  const { record } = await send(page, 'POST', '/_app/records/Claim', { fields: { title, lines: [line] } });
  await send(page, 'POST', `/_app/records/Claim/${record.id}/actions/submit`, { fields: {} });
  return record.id;
}

test('a manager is told at once, opens the claim from the bell, and has read it', async () => {
  const { employee, manager, troubles } = await twoPeople();
  await manager.goto(`${preview.address}/approvals`);
  await manager.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  const title = `Night train to Vienna ${randomUUID().slice(0, 8)}`;
  const id = await submitClaim(employee, title);
  const bell = manager.getByRole('button', { name: 'Notifications, 1 unread' });
  await bell.waitFor();
  await bell.click();
  const card = manager.getByRole('dialog', { name: 'Notifications' });
  const entry = card.getByRole('link', { name: `sent you ${title}` });
  await entry.waitFor();
  await expect.poll(() => entry.getAttribute('data-statement')).toBe('T1/then/notify');
  await expectAccessible(manager, 'the card of the bell');
  await entry.click();
  await manager.waitForURL(`**/claims/${id}`);
  await manager.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  // The reminder is ahead of it.
  const ahead = manager.getByRole('list', { name: 'What happens by itself' });
  await ahead.getByText(/^A reminder goes to .+ on \p{L}+/u).waitFor();
  expect(troubles.flat()).toEqual([]);
});

test('a claim that was opened or decided from its list is read, without the bell', async () => {
  const { employee, manager, troubles } = await twoPeople();
  const quiet = manager.getByRole('button', { name: 'Notifications', exact: true });
  const told = manager.getByRole('button', { name: 'Notifications, 1 unread' });
  await manager.goto(`${preview.address}/approvals`);
  await quiet.waitFor();
  const title = `Tram to Turku ${randomUUID().slice(0, 8)}`;
  await submitClaim(employee, title);
  await told.waitFor();
  await manager.reload();
  await manager.locator('.list-row', { hasText: title }).locator('.row-open').click();
  await quiet.waitFor();

  // Decided without a look at its page.
  const id = await submitClaim(employee, `Bus to Bergen ${randomUUID().slice(0, 8)}`);
  await manager.goto(`${preview.address}/approvals`);
  await told.waitFor();
  await send(manager, 'POST', `/_app/records/Claim/${id}/actions/approve`, { fields: {} });
  await quiet.waitFor();
  expect(troubles.flat()).toEqual([]);
});

test('a page that was out of sight says what was told meanwhile', async () => {
  const { employee, manager, troubles } = await twoPeople();
  await manager.goto(`${preview.address}/approvals`);
  await manager.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  const hide = (hidden: boolean) =>
    manager.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  const title = `Bus to Brno ${randomUUID().slice(0, 8)}`;
  await submitClaim(employee, title);
  await hide(false);
  await manager.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await manager
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: `sent you ${title}` })
    .waitFor();
  expect(troubles.flat()).toEqual([]);
});

test.each([
  { colorScheme: 'light', viewport: { width: 1360, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const)('the page of all of them: $colorScheme, $viewport.width wide', async (options) => {
  const { employee, manager, troubles } = await twoPeople(options);
  await manager.goto(preview.address);
  const titles = randomUUID().slice(0, 8);
  for (const title of [`One of ${titles}`, `Two of ${titles}`]) await submitClaim(employee, title);
  if (options.viewport.width < 720) {
    await manager.getByRole('button', { name: /^More.*2 unread$/u }).click();
    await manager.getByRole('menuitem', { name: 'Notifications, 2 unread' }).click();
  } else {
    await manager.getByRole('button', { name: 'Notifications, 2 unread' }).click();
    await manager.getByRole('link', { name: 'All notifications' }).click();
  }
  await manager.waitForURL('**/-/notifications');
  const entries = manager.getByRole('main').getByRole('link', { name: titles });
  await entries.nth(1).waitFor();
  expect((await entries.first().textContent())?.startsWith('Unread')).toBe(true);
  await expectAccessible(manager, 'the page of notifications');
  await expect.poll(() => manager.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  await manager.getByRole('button', { name: 'Mark all as read' }).click();
  await manager.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });
  await expect.poll(async () => (await entries.first().textContent())?.startsWith('Unread')).toBe(false);
  expect(troubles.flat()).toEqual([]);
});

test('who was told nothing yet sees so', async () => {
  const { page } = await openPage(browser);
  const session = (await send(page, 'GET', '/_app/session')) as Session;
  for (const { id } of session.preview.people) {
    await send(page, 'POST', '/_app/preview/view-as', { person: id });
    if ((await send(page, 'GET', '/_app/notifications')).items.length > 0) continue;
    await page.goto(`${preview.address}/-/notifications`);
    await page.getByRole('status').getByText('Nothing yet.').waitFor();
    await expectAccessible(page, 'no notifications');
    return;
  }
  throw new Error('Everybody was told something.');
});
