/** A document in German is an application in German: no screen of it, no menu and no message has an English word of the frame. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { german } from '../../packages/words/src/german/index.ts';
import { goWithin, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

let preview: RunningDocument;
let browser: Browser;

beforeAll(async () => {
  preview = await startPreview(fileURLToPath(new URL('../../examples/clinic.md', import.meta.url)), 6);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

/** English messages as patterns, but for those that are the same in German. A word alone may begin with a capital, as labels do. */
const english = Object.entries(german)
  .filter(
    ([source, translation]) => source !== translation && !/^\{\w+\}\W*\{\w+\}$/u.test(source) && !/, (?:plural|select),/u.test(source),
  )
  .map(
    ([source]) =>
      new RegExp(
        `^${source.replaceAll(/[.*+?^$()|[\]\\]/gu, '\\$&').replaceAll(/\{\w+\}/gu, '.+')}$`,
        /^[a-z]+$/u.test(source) ? 'iu' : 'u',
      ),
  );

/** What people read and hear on the page, without what the preview adds. */
async function words(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const all: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('script, style, .strip')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) all.push(element.getAttribute(name) ?? '');
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      all.push(own.map((node) => node.textContent ?? '').join(''));
    }
    return all.map((text) => text.trim()).filter((text) => text !== '');
  });
  return [...new Set(found)];
}

async function expectGerman(page: Page, where: string): Promise<void> {
  const said = await words(page);
  expect(said.length, where).toBeGreaterThan(5);
  expect(
    said.filter((text) => english.some((pattern) => pattern.test(text))),
    where,
  ).toEqual([]);
}

async function as(role: string, path: string): Promise<Page> {
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await viewAs(page, role, preview.address);
  await page.goto(preview.address + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

test('every screen that can be opened, and what stands in the navigation', async () => {
  const page = await as('Empfang', '/leistungen');
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^de/u);
  const paths = ['/kalender', '/heute', '/halter', '/tiere', '/impfungen', '/behandlungen', '/rechnungen', '/zahlungen', '/ueberblick'];
  for (const path of [...paths, '/termine/neu', '/halter/neu', '/-/tasks', '/-/notifications', '/-/people']) {
    await goWithin(page, path);
    await expectGerman(page, path);
  }
});

test('what a vet and an owner see, and the page of each kind of record', async () => {
  const screens = {
    Empfang: ['/leistungen/neu', '/tiere/neu'],
    Tierarzt: ['/impfungen/neu', '/behandlungen'],
    Halter: ['/meine/tiere', '/meine/termine', '/meine/rechnungen'],
  };
  const records = { Empfang: ['/tiere', '/rechnungen'], Tierarzt: ['/behandlungen'], Halter: ['/meine/termine'] };
  for (const role of ['Empfang', 'Tierarzt', 'Halter'] as const) {
    const page = await as(role, screens[role][0] ?? '/');
    for (const path of screens[role].slice(1)) {
      await goWithin(page, path);
      await expectGerman(page, `${role} ${path}`);
    }
    for (const path of records[role]) {
      await page.goto(preview.address + path);
      await page.locator('.row-open, .calendar, .empty').first().waitFor();
      const row = page.locator('.row-open').first();
      if ((await row.count()) === 0) continue;
      await row.click();
      await page.locator('[data-record]').first().waitFor();
      await expectGerman(page, `${role}: a record of ${path}`);
    }
    await page.close();
  }
});

test('a list: its search, a filter, its columns, many selected, the keys, and nothing found', async () => {
  const page = await as('Empfang', '/halter');
  await page.locator('.list-row').first().waitFor();
  await page.getByRole('search').getByRole('button', { name: 'Ort' }).click();
  await expectGerman(page, 'a filter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Spalten' }).click();
  await expectGerman(page, 'columns');
  await page.keyboard.press('Escape');
  await page.locator('.list-row').first().hover();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expectGerman(page, 'selected');
  await page.keyboard.press('x');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Tasten' }).waitFor();
  await expectGerman(page, 'keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Suchen, öffnen oder ausführen …').fill('Zzz');
  await page.getByText('So heißt hier nichts.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('search').locator('input').first().fill('gibt es nicht');
  await page.getByRole('button', { name: 'Suche und Filter leeren' }).waitFor();
  await expectGerman(page, 'nothing found');
});

test('names stand as in a German alphabet: in a list, and among what is chosen from', async () => {
  const page = await as('Empfang', '/halter');
  for (const name of ['von Berg', 'Zorn', 'Öztürk', 'Ärmel', 'Straßer', 'Strasser']) {
    const fields = { Name: name, 'E-Mail': `${name.length}${name.codePointAt(0)}${name.codePointAt(4)}@example.org` };
    const made = await page.request.post(`${preview.address}/_app/records/Halter`, {
      data: { fields },
      headers: { origin: preview.address },
    });
    expect(made.status(), await made.text()).toBe(201);
  }
  await page.goto(`${preview.address}/halter?order=name:asc`);
  const names = page.locator('.list-row .row-open');
  await expect.poll(() => names.count()).toBe(12);
  const inOrder = (all: readonly string[]) => [...all].sort(new Intl.Collator('de').compare);
  const listed = (await names.allInnerTexts()).map((one) => one.trim());
  expect(listed).toEqual(inOrder(listed));
  await goWithin(page, '/tiere/neu');
  await page.getByRole('combobox', { name: 'Halter' }).click();
  await page.getByRole('option', { name: 'von Berg' }).waitFor();
  const offered = (await page.getByRole('option').allInnerTexts())
    .map((one) => one.split('\n')[0]?.trim() ?? '')
    .filter((one) => listed.includes(one));
  expect(offered).toEqual(inOrder(offered));
});

test('a search finds a word in other forms: in a list, and with Ctrl K', async () => {
  const page = await as('Empfang', '/halter');
  const made = await page.request.post(`${preview.address}/_app/records/Halter`, {
    data: { fields: { Name: 'Hof Auftrag', 'E-Mail': 'hof@example.org' } },
    headers: { origin: preview.address },
  });
  expect(made.status(), await made.text()).toBe(201);
  await page.getByRole('search').locator('input').first().fill('Aufträge');
  await page.locator('.list-row', { hasText: 'Hof Auftrag' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Suchen, öffnen oder ausführen …').fill('Aufträge');
  await page.getByRole('option', { name: 'Hof Auftrag' }).waitFor();
});

test('a record: its page, its history, and what is refused', async () => {
  const page = await as('Empfang', '/halter/neu');
  await page.getByRole('button', { name: /^Halter anlegen/u }).click();
  await page.getByRole('alert').first().waitFor();
  await expectGerman(page, 'refused');
  await page.getByLabel('Name').fill('Zita Zorn');
  await page.getByLabel('E-Mail').fill('zita@example.org');
  await page.getByRole('button', { name: /^Halter anlegen/u }).click();
  await page.getByRole('heading', { level: 1, name: 'Zita Zorn' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expectGerman(page, 'record');
  await page.getByRole('button', { name: 'Bearbeiten' }).first().click();
  await page.getByLabel('Ort').fill('Ulm');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: 'Zita Zorn' }).waitFor();
  await expect.poll(() => page.getByText(/bearbeitet/u).count()).toBeGreaterThan(0);
  await expectGerman(page, 'edited');
});

test('an edit of the language is followed while the page stays as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-german-'));
  const file = join(folder, 'help-desk.md');
  const text = readFileSync(new URL('../../examples/help-desk.md', import.meta.url), 'utf8');
  writeFileSync(file, text);
  const desk = await startPreview(file, 1);
  try {
    const { page, troubles } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
    await viewAs(page, 'Reporter', desk.address);
    await page.goto(`${desk.address}/new`);
    const field = page.getByRole('textbox').first();
    await field.fill('Typed before');
    await page.getByRole('button', { name: 'Discard' }).waitFor();
    writeFileSync(file, text.replace('- Languages: English', '- Languages: German'));
    await page.getByRole('button', { name: 'Verwerfen' }).waitFor();
    expect(await field.inputValue()).toBe('Typed before');
    expect(troubles).toEqual([]);
  } finally {
    await desk.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('where its words cannot be had, the page is there all the same, in English', async () => {
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
  await viewAs(page, 'Empfang', preview.address);
  await page.route('**/assets/german-*.js', (route) => route.abort());
  await page.goto(`${preview.address}/halter`);
  await page.locator('.list-row').first().waitFor();
  await page.getByRole('button', { name: 'Columns' }).waitFor();
});
