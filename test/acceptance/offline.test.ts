/**
 * The network goes and comes back, in documents of two trades: the application opens all the same, shows what was seen with its age,
 * keeps what is typed and does it once, and forgets everything for whoever comes next. The server is stopped and started again: for a
 * browser, its service worker included, that is no network.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunHere, startRunHere } from '../../packages/cli/src/testing/run-here.ts';
import { type TakenPort, takePort } from '../../packages/server/src/testing/ports.ts';
import { expectAccessible, giveCookie, openBrowser } from '../support/browser.ts';
import { ask } from '../support/lending.ts';
import { invite } from '../support/preview.ts';

const password = 'a long enough password';
const pictures = process.env.PICTURES;
const picture = async (page: Page, name: string) =>
  pictures ? void (await page.screenshot({ path: `${pictures}/offline-${name}.png` })) : undefined;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** An example that runs for people, until its network is cut. */
class Running {
  readonly #file: string;
  readonly #taken: TakenPort;
  readonly #data = mkdtempSync(join(tmpdir(), 'ninefold-offline-'));
  #run: RunHere | undefined;

  private constructor(example: string, taken: TakenPort) {
    this.#file = fileURLToPath(new URL(`../../examples/${example}.md`, import.meta.url));
    this.#taken = taken;
  }

  static async start(example: string): Promise<Running> {
    const running = new Running(example, await takePort());
    await running.comeBack();
    return running;
  }

  get address(): string {
    return this.#run?.address ?? '';
  }

  async comeBack(): Promise<void> {
    this.#run = await startRunHere(this.#file, '--data', this.#data, '--port', String(this.#taken.port));
  }

  async cut(): Promise<void> {
    await this.#run?.end();
  }

  /** Somebody with these roles; the cookie of their session. */
  async person(roles: readonly string[], fields: Readonly<Record<string, unknown>>): Promise<string> {
    const link = await invite(this.#file, this.#data, roles, `${randomUUID().slice(0, 8)}@example.test`);
    const { status, cookie, json } = await ask(this.address, 'POST', `/_app${link}`, { body: { password, fields } });
    expect([status < 300, json]).toEqual([true, null]);
    return cookie;
  }

  async end(): Promise<void> {
    await this.cut();
    this.#taken.giveBack();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** A browser of its own, as somebody has one: with a service worker, which pages of other tests do without. */
async function openAs(running: Running, cookie: string, path: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const troubles = followTroubles(page);
  await giveCookie(page, cookie, running.address);
  await page.goto(running.address + path);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  return { context, page, troubles };
}

function followTroubles(page: Page): readonly string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) troubles.push(message.text());
  });
  return troubles;
}

/** What this browser has kept, as the names of its questions. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('ninefold');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          asked.onsuccess = () => resolve(asked.result.join('\n'));
        };
      }),
  );
/** Until what the page shows of `what` is kept. */
const seen = (page: Page, what: string) => expect.poll(() => keptIn(page)).toContain(what);

const bar = (page: Page) => page.locator('.connection');
const total = async (running: Running, cookie: string, screen: string, search: string) =>
  (await ask(running.address, 'GET', `/_app/rows?${new URLSearchParams({ screen, search })}`, { cookie })).json.total;

test('lending: what was seen is there with its age, what is typed is sent once, and all is new when the network is back', async () => {
  const running = await Running.start('equipment-lending');
  try {
    const cookie = await running.person(['Depot'], { name: 'Dora Depot' });
    const { page, troubles } = await openAs(running, cookie, '/items');
    await page.getByRole('link', { name: 'Hammer drill' }).click();
    await page.getByRole('button', { name: 'Write a comment' }).waitFor();
    const record = page.url();
    await seen(page, '["comments","Item"');
    await page.goto(`${running.address}/items/new`);
    await page.getByLabel('Code').waitFor();
    await seen(page, '["new","Item"');

    // An open page says so by itself.
    await running.cut();
    await bar(page).waitFor();
    // A new record, typed and sent without anybody there.
    await page.reload();
    await bar(page)
      .getByText(/^No connection\. What you see is from \d\d:\d\d\./u)
      .waitFor();
    const code = `X-${randomUUID().slice(0, 6)}`;
    await page.getByLabel('Code').fill(code);
    await page.getByLabel('Name').fill('Winch');
    await page.getByLabel('Fee a day').fill('9');
    await page.keyboard.press('Control+Enter');
    await page.getByText('No connection. What you entered is kept on this device and not sent yet.').waitFor();
    await expectAccessible(page, 'a form that was not sent');
    await picture(page, 'form');
    // A comment, begun and left.
    await page.goto(record);
    await page.getByRole('heading', { name: 'Hammer drill' }).waitFor();
    await picture(page, 'record');
    await page.getByRole('button', { name: 'Write a comment' }).click();
    await page.getByRole('textbox', { name: 'Comment' }).fill('The cable is broken');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor();
    // What was never seen says so, and what was is a list as ever.
    await page.goto(`${running.address}/members`);
    await page.getByText('nothing of it is kept on this device', { exact: false }).waitFor();
    await expectAccessible(page, 'a page of which nothing is kept');
    await picture(page, 'nothing-kept');
    await page.getByRole('link', { name: 'Items', exact: true }).first().click();
    await page.getByRole('link', { name: 'Hammer drill' }).waitFor();
    await page.getByText(`Unfinished: ${code}`).or(page.getByText('Unfinished: Winch')).waitFor();
    await expectAccessible(page, 'a list as it was');
    await picture(page, 'list');

    await running.comeBack();
    await ask(running.address, 'POST', '/_app/records/Item', {
      cookie,
      body: { fields: { code: `Y-${code}`, name: 'Anvil', kind: 'Tool', 'fee a day': '3.00' } },
    });
    await bar(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Anvil' }).waitFor();
    // Two windows with the same typing: it is one record, and the second one says so.
    const other = await page.context().newPage();
    for (const one of [page, other]) {
      await one.goto(`${running.address}/items/new`);
      await expect.poll(() => one.getByLabel('Name').inputValue()).toBe('Winch');
    }
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'Winch' }).waitFor();
    await other.keyboard.press('Control+Enter');
    await other.getByText('Another window has sent or discarded this.', { exact: false }).waitFor();
    expect(await total(running, cookie, 'Items', code)).toBe(2);
    await other.close();
    await page.goto(record);
    await page.getByRole('button', { name: 'Go on with the comment you began' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('The cable is broken');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.locator('.comment-text').getByText('The cable is broken').waitFor();
    expect(await page.locator('.comment-text').count()).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: 'Write a comment' }).waitFor();
    expect(troubles).toEqual([]);
  } finally {
    await running.end();
  }
});

test('clinic, in German on a phone: windows agree on who is there, and whoever comes next sees nothing of it', async () => {
  const running = await Running.start('clinic');
  try {
    const cookie = await running.person(['Empfang'], { Name: 'Emil Empfang' });
    const owner = { fields: { Name: 'Hanna Halter', 'E-Mail': 'hanna@example.test' } };
    expect((await ask(running.address, 'POST', '/_app/records/Halter', { cookie, body: owner })).status).toBe(201);
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' } as const;
    const { page, context, troubles } = await openAs(running, cookie, '/halter', phone);
    await page.getByText('Hanna Halter').first().waitFor();
    await seen(page, '["rows","Halter"');

    await running.cut();
    await page.reload();
    await page.getByText('Hanna Halter').first().waitFor();
    await bar(page)
      .getByText(/^Keine Verbindung\. Sie sehen den Stand von \d\d:\d\d(?: \(vor 1 Minute\))?\./u)
      .waitFor();
    await expectAccessible(page, 'a list on a phone');
    await picture(page, 'phone');
    await running.comeBack();
    await bar(page).waitFor({ state: 'detached' });

    // Signed out in one window, the other knows, and nothing stays.
    const other = await context.newPage();
    await other.goto(`${running.address}/halter`);
    await other.getByText('Hanna Halter').first().waitFor();
    await signOut(context, other);
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    await expect.poll(() => keptIn(page)).not.toContain('Halter');
    // That nobody is there is kept too, once the page has nothing else to do.
    await seen(page, '["session"');
    await other.close();

    await running.cut();
    await page.goto(`${running.address}/halter`);
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Hanna');
    await expectAccessible(page, 'signing in without a connection');
    await picture(page, 'sign-in');
    await running.comeBack();

    // Somebody else at the same browser, who has looked at something else.
    await giveCookie(page, await running.person(['Empfang'], { Name: 'Olga' }), running.address);
    await page.goto(`${running.address}/leistungen`);
    await page.getByRole('heading', { name: 'Leistungen' }).first().waitFor();
    await seen(page, '["rows","Leistungen"');
    await running.cut();
    await page.goto(`${running.address}/halter`);
    await page.getByText('nicht auf diesem Gerät aufgehoben', { exact: false }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Hanna');
    expect(troubles).toEqual([]);
  } finally {
    await running.end();
  }
});

async function signOut(context: BrowserContext, page: Page): Promise<void> {
  const status = await page.evaluate(async () => (await fetch('/_app/session')).status);
  expect(status).toBe(200);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Abmelden');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Anmelden' }).waitFor();
  expect(context.pages().length).toBe(2);
}
