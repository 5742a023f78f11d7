/**
 * A list as wide as the window lets it be: what matters most stays in sight, sideways and downwards. Long names, many columns and
 * lines keep to their places at every width (LOOKS=all: each page at each of them; else pages take turns).
 */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { layoutFaults, widthsInTurn } from '../support/layout.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

let preview: RunningDocument;
let browser: Browser;

beforeAll(async () => {
  preview = await startPreview(undefined, 150);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

async function approvals(width: number): Promise<Page> {
  const { page } = await openPage(browser, { viewport: { width, height: 700 }, reducedMotion: 'reduce' });
  await viewAs(page, 'Finance', preview.address);
  await page.goto(`${preview.address}/approvals`);
  await page.locator('.list-row').first().waitFor();
  return page;
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const heads = (page: Page) => page.locator('.list-head [role=columnheader][data-statement]').allTextContents();

test('title, state and money are in sight at every width, and what has no room is said', async () => {
  const page = await approvals(1440);
  for (const [width, colorScheme, side, without] of [
    [1440, 'light', 232, []],
    [1024, 'dark', 56, []],
    [768, 'light', 56, ['Number', 'Submitted on']],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.emulateMedia({ colorScheme });
    const all = ['Number', 'Title', 'Employee', 'Total', 'Submitted on', 'State'];
    await expect
      .poll(() => heads(page), { message: `${width} wide` })
      .toEqual(all.filter((name) => !without.some((other) => other === name)));
    expect(await sideways(page), `${width} wide`).toBe(0);
    for (const name of ['Title', 'Total', 'State']) {
      const box = await page.getByRole('columnheader', { name }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width} wide: ${name}`).toBeLessThanOrEqual(width);
    }
    expect((await page.locator('.side').boundingBox())?.width, `${width} wide`).toBe(side);
    await expect.poll(() => page.getByText(/^No room here for/u).count(), { message: `${width} wide` }).toBe(without.length > 0 ? 1 : 0);
    await expectAccessible(page, `${width} wide`);
  }
});

test('a rail of icons says where each leads, to eyes and ears', async () => {
  const page = await approvals(1024);
  const entry = page.locator('.side').getByRole('link', { name: 'Pipeline' });
  const words = entry.locator('span');
  await expect.poll(() => words.evaluate((one) => getComputedStyle(one).opacity)).toBe('0');
  await entry.hover();
  await expect.poll(() => words.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
  await entry.click();
  await page.getByRole('heading', { level: 1, name: 'Pipeline' }).waitFor();
});

async function staysInSight(page: Page): Promise<void> {
  await page.getByText(/^1–\d+ of \d+ claims$/u).waitFor();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('j');
  const strip = (await page.locator('.strip').boundingBox())?.height ?? 0;
  const head = await page.locator('.list-head').boundingBox();
  expect(Math.abs((head?.y ?? 0) - strip)).toBeLessThan(2);
  const shown = () => page.getByText(/^\d+–\d+ of \d+ claims$/u).textContent();
  await expect.poll(shown).toMatch(/^\d+–20 of \d+ claims$/u);
  expect(await shown()).not.toMatch(/^1–/u);
  // The row with the focus is neither under the head nor under the foot.
  const inSight = async () => {
    const row = await page.locator('.list-row:focus-within').boundingBox();
    const foot = await page.locator('.list-footer').boundingBox();
    return (row?.y ?? 0) >= strip + 36 && (row?.y ?? 0) + 44 <= (foot?.y ?? 0) + 1;
  };
  await expect.poll(inSight).toBe(true);
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('k');
  await expect.poll(inSight).toBe(true);
}

test('while one scrolls only the rows that come into sight are drawn, and no format is made anew; the head and the place one is at stay in sight', async () => {
  const page = await approvals(1360);
  await page.getByText(/^1–\d+ of \d+ claims$/u).waitFor();
  // What keeps to the rows in sight comes with the first scroll.
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.locator('.list-row').last().getAttribute('data-index').then(Number)).toBeGreaterThan(25);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByText(/^1–\d+ of \d+ claims$/u).waitFor();
  await page.evaluate(countWork);
  let made = 0;
  for (let step = 0; step < 6; step += 1) {
    const work = (await page.evaluate('scrollOn(3 * 44)')) as ScrollWork;
    expect(work).toMatchObject({ drawnAgain: 0, touched: 0, formats: 0 });
    made += work.made;
  }
  expect(made).toBeGreaterThan(3);
  await page.evaluate(() => window.scrollTo(0, 0));
  await staysInSight(page);
});

interface ScrollWork {
  /** Rows that are new in the page. */
  readonly made: number;
  /** Rows that were there and stay: drawn by React again, or changed in the page. */
  readonly drawnAgain: number;
  readonly touched: number;
  readonly formats: number;
}

/** `scrollOn(pixels)`: what a step costs. React keeps what an element was drawn with at the element: the same as long as it is not drawn again. */
const countWork = `(() => {
  let formats = 0;
  for (const kind of ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat', 'ListFormat', 'PluralRules']) {
    Intl[kind] = new Proxy(Intl[kind], { construct: (...given) => { formats += 1; return Reflect.construct(...given); } });
  }
  const body = document.querySelector('.list-body');
  const rows = () => [...body.querySelectorAll('.list-row')];
  const drawnWith = (row) => row[Object.keys(row).find((key) => key.startsWith('__reactProps'))];
  window.scrollOn = async (pixels) => {
    const before = new Map(rows().map((row) => [row, drawnWith(row)]));
    const madeBefore = formats;
    const changes = [];
    const watch = new MutationObserver((list) => changes.push(...list));
    watch.observe(body, { subtree: true, childList: true, attributes: true, characterData: true });
    window.scrollBy(0, pixels);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))));
    changes.push(...watch.takeRecords());
    watch.disconnect();
    const stayed = rows().filter((row) => before.has(row));
    return {
      made: rows().length - stayed.length,
      drawnAgain: stayed.filter((row) => drawnWith(row) === undefined || drawnWith(row) !== before.get(row)).length,
      touched: changes.filter(({ target }) => stayed.some((row) => row.contains(target))).length,
      formats: formats - madeBefore,
    };
  };
})()`;

test('the strip and the veil of a dialog reach the edge of the window, and nothing moves sideways', async () => {
  const page = await approvals(1360);
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.page, .strip-why, .page-header')].map((one) => Math.round(one.getBoundingClientRect().right)),
    );
  const scrolled = await places();
  const locked = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  const veil = () => page.evaluate(() => document.querySelector('.dialog-veil')?.getBoundingClientRect().right);
  await page.locator('.strip-gaps').click();
  await expect.poll(locked).toBe('hidden');
  expect(await places()).toEqual(scrolled);
  expect(await veil()).toBe(1360);
  await page.keyboard.press('Escape');
  await expect.poll(locked).toBe('visible');
  await page.locator('.side').getByRole('link', { name: 'Categories' }).click();
  await page.locator('.list-row').first().waitFor();
  expect(await places()).toEqual(scrolled);
  await expect.poll(() => page.evaluate(() => document.querySelector('.strip')?.getBoundingClientRect().right)).toBe(1360);
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(locked).toBe('hidden');
  expect(await places()).toEqual(scrolled);
  expect(await veil()).toBe(1360);
});

describe('a document of long names, many columns and lines', () => {
  let yard: RunningDocument;
  beforeAll(async () => {
    yard = await startPreview(fileURLToPath(new URL('./documents/shipyard.md', import.meta.url)), 10);
  });
  afterAll(() => yard?.close());

  const board = (page: Page) => page.locator('.board-card').first().waitFor();
  const rows = (page: Page) => page.locator('.list-row').first().waitFor();
  const record = async (page: Page) => {
    await page.locator('.row-open').first().click();
    await page.locator('.history-item').first().waitFor();
  };

  const pages = [
    ['a list of many columns', '/', rows],
    [
      'a list without anything, filtered by long words',
      '/?search=none&filter.urgency=is:Ship%20is%20detained%20by%20the%20port%20state',
      (page: Page) => page.locator('.list-empty').waitFor(),
    ],
    ['a list of files and long names', '/ships', rows],
    ['a form of every type', '/new', (page: Page) => page.getByLabel('Subject').waitFor()],
    [
      'a record with lines, and asked why',
      '/?filter.state=is:Released',
      async (page: Page) => {
        await record(page);
        expect(await layoutFaults(page, widthsInTurn(1))).toEqual([]);
        await page.locator('.strip-why').click();
        await page.locator('.why-ghost').first().waitFor();
      },
    ],
    ['a board by state', '/board', board],
    ['a board by a reference', '/docks/board', board],
    ['a dashboard', '/yard', (page: Page) => page.locator('.part-list').last().waitFor()],
  ] as const;
  test.each(pages.map((each, turn) => [...each, turn] as const))(
    '%s: each thing has a place of its own',
    async (_name, path, ready, turn) => {
      const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      await viewAs(page, 'Dock planner', yard.address);
      await page.goto(yard.address + path);
      await ready(page);
      expect(await layoutFaults(page, widthsInTurn(turn))).toEqual([]);
    },
  );

  async function asPlanner(path: string, width: number): Promise<Page> {
    const { page } = await openPage(browser, { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    await viewAs(page, 'Dock planner', yard.address);
    await page.goto(yard.address + path);
    return page;
  }

  test('on a phone a row says what tells most, and how much more there is; at the foot long names take two lines, and icons stand in one', async () => {
    const page = await asPlanner('/', 390);
    await rows(page);
    const parts = await page.locator('.list-row').evaluateAll((all) => all.map((row) => row.querySelectorAll('.phone-part').length));
    expect(Math.max(...parts)).toBe(5);
    await page
      .getByText(/^\+\d more$/u)
      .first()
      .waitFor();
    const tops = (what: string) =>
      page
        .locator(`.bottom-entry ${what}`)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => [y, height]));
    expect(new Set((await tops('svg')).map(([top]) => top)).size).toBe(1);
    expect(new Set((await tops('.bottom-words')).map(([, height]) => height))).toEqual(new Set([13, 26]));
  });

  test('rows of a window made narrow keep apart, also before what keeps to the rows in sight is there', async () => {
    const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await viewAs(page, 'Dock planner', yard.address);
    let send = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/assets/window-rows-*', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/window-rows/u);
    await page.goto(yard.address);
    await rows(page);
    await asked;
    expect(await layoutFaults(page, [430, 390, 320])).toEqual([]);
    const fetched = page.waitForResponse(/window-rows/u);
    send();
    await (await fetched).finished();
    expect(await layoutFaults(page, [390, 1440, 360])).toEqual([]);
  });

  test('in a row addresses keep to their line and telephone numbers are whole', async () => {
    const page = await asPlanner('/companies', 768);
    const email = page.getByText('accounts-payable.department@');
    await email.waitFor();
    expect(await email.evaluate((one) => new Set([...one.getClientRects()].map(({ y }) => y)).size)).toBe(1);
    const phone = page.getByRole('cell', { name: '+49 40 123456789' });
    expect(await phone.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });

  test.each(['/?filter.urgency=is:Gone', '/?search=Gone&order=gone:asc'])(
    'from an address that asks for what is gone there is a way on: %s',
    async (path) => {
      const page = await asPlanner(path, 1440);
      await page.getByText('Work orders could not be shown').waitFor();
      await page.getByRole('button', { name: 'Clear search and filters' }).click();
      await rows(page);
      expect(new URL(page.url()).search).toBe('');
    },
  );
});
