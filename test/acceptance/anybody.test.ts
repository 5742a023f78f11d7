/** Who is not signed in: finds, fills in and follows up what the document opens to Anybody, and never sees what is for people. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage } from '../support/browser.ts';
import { lookAt } from '../support/looks.ts';
import { invite, type RunningDocument, startRun } from '../support/preview.ts';

const document = fileURLToPath(new URL('./documents/lost-property.md', import.meta.url));
const password = 'a long enough password';
const data = mkdtempSync(join(tmpdir(), 'ninefold-anybody-'));
let running: RunningDocument;
let address: string;
let browser: Browser;
/** Of a claim that was sent. */
let claim: string;

beforeAll(async () => {
  browser = await openBrowser();
  running = await startRun([document, '--data', data]);
  address = running.address;
  const { page } = await openPage(browser);
  await page.goto(address + (await invite(document, data, ['Officer'], 'olga@example.test')));
  await page.getByLabel('Name').fill('Olga Orf');
  for (const field of await page.getByLabel(/Password/iu).all()) await field.fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Claims' }).first().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await running?.close();
  rmSync(data, { recursive: true, force: true });
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('olga@example.test');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

/** Nothing of the frame of somebody who is signed in. */
async function expectNobody(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  for (const words of ['Sign out', 'Olga Orf', 'Notifications', 'People']) expect(await page.getByText(words).count(), words).toBe(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(expect.arrayContaining(['Light', 'Dark', 'Keys']));
  expect(await page.getByRole('menuitem', { name: /Sign out|People|Why|Notifications/u }).count()).toBe(0);
  await page.keyboard.press('Escape');
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Thing', { exact: true }).fill('Red');
  await page.getByRole('option', { name: 'Red umbrella' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('ann@example.test');
  await page.getByLabel('Marks').fill('A scratch on the wooden handle.');
}

test('looks through what is there, and at one of it, without signing in', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(address);
  await page.getByText('Red umbrella', { exact: true }).waitFor();
  expect(await page.getByText('Child’s bicycle').or(page.getByText("Child's bicycle")).count()).toBe(0);
  await expectNobody(page);
  await expectAccessible(page, 'a list, not signed in');
  await page.getByRole('link', { name: 'Red umbrella' }).click();
  await page.getByRole('heading', { name: 'Red umbrella' }).waitFor();
  expect(await page.getByText('Shelf').count()).toBe(0);
  await expectAccessible(page, 'a record, not signed in');
  // What is for people asks to sign in, whether it is there or not.
  for (const path of ['/claims', '/claims/x', '/nowhere', '/people', '/notifications']) {
    await page.goto(address + path);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  }
  expect(troubles).toEqual([]);
});

test('claims something by keyboard, and finds it again by its address alone', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(`${address}/claim`);
  await page.getByLabel('Thing', { exact: true }).waitFor();
  await expectAccessible(page, 'a form, not signed in');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Ann Arlt');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ann@example.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('too short');
  // Nobody comes to the field that is for programs.
  expect(await page.evaluate(() => window.document.activeElement?.getAttribute('name'))).not.toBe('website');
  await fillIn(page, 'Ann Arlt');
  await page.getByText('kept in this window').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Ann Arlt' }).waitFor();
  await page.getByText('The address of this page leads back to it.').waitFor();
  claim = new URL(page.url()).pathname;
  expect(claim).toMatch(/^\/claims\/[\da-f-]{36}\/status$/u);
  await expectAccessible(page, 'what was sent');
  // Nothing of it stays for whoever sits here next.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);

  const again = await openPage(browser);
  await again.page.goto(address + claim);
  await again.page.getByText('A scratch on the wooden handle.').waitFor();
  for (const hidden of ['Note', 'What happened', 'Refuse', 'Grant']) expect(await again.page.getByText(hidden).count(), hidden).toBe(0);
  await again.page.goto(`${address}${claim.replace(/.(?=\/status$)/u, (last) => (last === '0' ? '1' : '0'))}`);
  await again.page.getByText('There is no such thing.').waitFor();
  expect([...troubles, ...again.troubles]).toEqual([]);
});

test('a program that fills in everything, and one that is quicker than people, get nowhere', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${address}/claim`);
  await fillIn(page, 'Robby');
  await page.locator('input[name=website]').fill('https://spam.example', { force: true });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /Create/u }).click();
  await page.getByText('This looks as if a program had filled it in.').waitFor();
  const begun = await page.request.get(`${address}/_app/new/Claim`);
  const { form } = (await begun.json()) as { form: string };
  const sent = await page.request.post(`${address}/_app/records/Claim`, {
    headers: { origin: address, 'form-begun': form },
    data: { fields: {} },
  });
  expect(sent.status()).toBe(403);
});

test('signs in from where one is and comes back; signs out and goes on without', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(address);
  await page.getByRole('link', { name: 'Silver watch' }).click();
  await page.getByRole('heading', { name: 'Silver watch' }).waitFor();
  const there = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expectAccessible(page, 'sign in, with a way on without');
  await page.getByRole('link', { name: 'Go on without signing in' }).click();
  await page.getByRole('heading', { name: 'Silver watch' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page);
  await page.getByText('Shelf').first().waitFor();
  expect(new URL(page.url()).pathname).toBe(there);
  expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
  await page.getByRole('button', { name: /Olga Orf/u }).click();
  await page.getByText('Sign out', { exact: true }).click();
  await page.getByRole('link', { name: 'Go on without signing in' }).click();
  await page.getByText('Red umbrella', { exact: true }).waitFor();
  await expectNobody(page);
  // What is open to Anybody alone is not for whoever comes in.
  await page.goto(`${address}/claim`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page);
  await page.getByRole('button', { name: /Olga Orf/u }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(troubles).toEqual([]);
});

test('a name of a record leads those who are signed in to a page of their own, a row where the screen says', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(`${address}/sign-in`);
  await signIn(page);
  await page.getByRole('link', { name: 'Claims' }).first().click();
  await page.getByRole('link', { name: 'Ann Arlt' }).click();
  await page.getByRole('heading', { name: 'Ann Arlt' }).waitFor();
  await page.getByRole('link', { name: 'Red umbrella' }).click();
  await page.waitForURL(/\/store\/[\da-f-]{36}$/u);
  await page.goto(address);
  await page.getByRole('link', { name: 'Silver watch' }).click();
  await page.waitForURL(/\/things\/[\da-f-]{36}$/u);
  expect(troubles).toEqual([]);
});

test('whoever was signed out in another window does not go on as somebody', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${address}/sign-in`);
  await signIn(page);
  await page.getByRole('button', { name: /Olga Orf/u }).waitFor();
  await page.getByText('Red umbrella', { exact: true }).waitFor();
  const other = await page.context().newPage();
  await other.goto(address);
  const signOut = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect(await other.evaluate(async (how) => (await fetch('/_app/sign-out', how)).status, signOut)).toBeLessThan(300);
  await page.getByRole('searchbox').or(page.getByLabel('Search')).first().fill('Silver');
  await expectNobody(page);
});

test.each([
  { name: 'anybody: list', path: '/', ready: 'Red umbrella' },
  { name: 'anybody: form', path: '/claim', ready: 'Marks' },
  { name: 'anybody: status', path: 'CLAIM', ready: 'A scratch on the wooden handle.' },
  { name: 'anybody: sign in', path: '/sign-in?to=%2Fclaim', ready: 'Go on without signing in' },
])('$name, in every look', async ({ name, path, ready }) => {
  const state = { name, path: path === 'CLAIM' ? claim : path, reach: (page: Page) => page.getByText(ready).first().waitFor() };
  expect(await lookAt(browser, address, state, async () => undefined)).toEqual([]);
});
