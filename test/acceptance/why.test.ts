/** *Why?*: every part of every page of the examples has a statement behind it, and says which. */
import { fileURLToPath } from 'node:url';
import type { Application } from '@ninefold/model';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goWithin, openBrowser, openPage, viewAsPerson } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';
import { unexplained } from '../support/unexplained.ts';

const documents = [
  ['expense claims', '../../examples/expense-claims.md'],
  ['help desk', '../../examples/help-desk.md'],
  ['equipment lending', '../../examples/equipment-lending.md'],
  ['garden', './documents/garden.md'],
] as const;

/** DOCUMENTS=all in the environment: every one of them; else the one in which most may open, in the shortest time. */
const looked = process.env.DOCUMENTS === 'all' ? documents : documents.slice(2, 3);

describe.each(looked)('%s', (_title, file) => {
  let preview: RunningDocument;
  let browser: Browser;
  beforeAll(async () => {
    preview = await startPreview(fileURLToPath(new URL(file, import.meta.url)), 10);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await preview?.close();
  });

  test('nothing on any page is without a statement', async () => {
    const { page, troubles } = await openPage(browser);
    await page.goto(preview.address);
    const found: string[] = [];
    const looked = new Set<string>();
    for (const { id, roles } of await onePersonEach(page)) {
      await viewAsPerson(page, id);
      for (const [place, screen] of (await screensOf(page)).entries()) {
        const look = async (where: string) => {
          looked.add(`${screen.name}${where}`);
          for (const each of await unexplained(page)) found.push(`${roles.join(', ')}, ${screen.name}${where}: ${each}`);
        };
        // What was sent for somebody else stays in the page until it is loaded anew.
        if (place === 0) await page.goto(preview.address + screen.path);
        else await goWithin(page, screen.path);
        await settled(page);
        // What opens on a screen is looked at for the first that comes there.
        const isNew = !looked.has(screen.name);
        await look('');
        if (!isNew) continue;
        await withEach(page, '.chip > button, .chip button', look);
        await withEach(page, '#page .page-header-actions > button:not([aria-disabled])', look);
        await withEach(page, '.list-row .cell-menu button', look);
        const to = await page.evaluate(() => document.querySelector('.list-row a[href], .board-card a[href]')?.getAttribute('href'));
        if (!to) continue;
        await goWithin(page, to);
        await settled(page);
        await look(', record');
        await withEach(page, '#page .record-all button:not([aria-disabled])', look);
      }
    }
    expect([...new Set(found.map((each) => each.replace(/^.*?: /u, '')))]).toEqual([]);
    // Lists, records and what opens on them: not nothing at all.
    expect(looked.size).toBeGreaterThan(5);
    expect(troubles).toEqual([]);
  });
});

/** Opens each of the first few and looks; where it asks for something, sends it empty and looks again. */
async function withEach(page: Page, selector: string, look: (where: string) => Promise<void>): Promise<void> {
  const address = page.url();
  const count = Math.min(await page.locator(selector).count(), 4);
  for (let index = 0; index < count; index += 1) {
    const button = page.locator(selector).nth(index);
    const words = (await button.textContent().catch(() => '')) ?? '';
    // What does something at once is for other tests.
    if (selector.includes('record-all') && !/…|Edit|Delete/u.test(words)) continue;
    await button.click({ timeout: 3000 }).catch(() => undefined);
    await opened(page);
    await look(`, ${words}`);
    const send = page.locator('.dialog-actions .button-filled, .form-bar .button-filled').first();
    if (/…|New|Edit/u.test(words) && (await send.isVisible().catch(() => false))) {
      await send.click({ timeout: 2000 }).catch(() => undefined);
      await answered(page);
      await look(`, ${words}, refused`);
    }
    await goBack(page, address);
  }
}

/** As before the press: what opened is closed, or else the page is loaded anew. */
async function goBack(page: Page, address: string): Promise<void> {
  await page.keyboard.press('Escape');
  const isClosed = await page
    .waitForFunction(
      (before) =>
        location.href === before && ![...document.querySelectorAll('.dialog, .floating, #page form')].some((one) => one.checkVisibility()),
      address,
      { timeout: 500 },
    )
    .then(() => true)
    .catch(() => false);
  if (!isClosed) await page.goto(address);
  await settled(page);
}

/** Until what a press opens is there: a dialog, a menu or a form. A press may also open nothing. */
async function opened(page: Page): Promise<void> {
  const what = page.locator('.dialog, .floating, #page form').filter({ visible: true }).first();
  await what.waitFor({ timeout: 1500 }).catch(() => undefined);
  await settled(page);
}

/** Until what was sent is refused, or was taken. */
async function answered(page: Page): Promise<void> {
  const told = () => document.querySelector('[aria-invalid=true], [role=alert]') ?? !document.querySelector('.dialog, #page form');
  await page.waitForFunction(told, undefined, { timeout: 3000 }).catch(() => undefined);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.locator('#page h1').first().waitFor();
  await page
    .waitForFunction(() => document.querySelector('.skeleton, [aria-busy=true]') === null, undefined, { timeout: 10_000 })
    .catch(() => undefined);
}

interface Sent {
  readonly preview: { readonly people: readonly { readonly id: string; readonly roles: readonly string[] }[] };
  readonly application: Application;
}

async function session(page: Page): Promise<Sent> {
  return (await (await page.request.get(new URL('/_app/session', page.url()).href)).json()) as Sent;
}

async function onePersonEach(page: Page): Promise<Sent['preview']['people']> {
  const { people } = (await session(page)).preview;
  return people.filter(({ roles }, index) => people.findIndex((one) => one.roles.join() === roles.join()) === index);
}

/** Screens that open without a record. */
async function screensOf(page: Page): Promise<readonly { readonly name: string; readonly path: string }[]> {
  const { screens } = (await session(page)).application;
  return screens.flatMap(({ name, route }) => (route.kind === 'given' && !route.value.includes(':') ? [{ name, path: route.value }] : []));
}
