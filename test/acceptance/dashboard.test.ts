/** Dashboards as people see and reach them: every look, by pointer and by keyboard, and each figure the way to its records. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, viewAs } from '../support/browser.ts';
import { lookAt } from '../support/looks.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const garden = new URL('./documents/garden.md', import.meta.url).pathname;
let browser: Browser;
let preview: RunningDocument;

beforeAll(async () => {
  [browser, preview] = await Promise.all([openBrowser(), startPreview(garden, 60)]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await preview.close();
});

async function season(role = 'Treasurer'): Promise<{ page: Page; troubles: string[] }> {
  const opened = await openPage(browser);
  await viewAs(opened.page, role, preview.address);
  await opened.page.goto(`${preview.address}/`);
  await opened.page.locator('.dashboard').waitFor();
  return opened;
}

const countBelow = async (page: Page): Promise<number> =>
  Number((await page.locator('.list-footer p').first().innerText()).match(/\d+(?= harvests?$)/u)?.[0]);

test('the records behind a figure are shown without working out the dashboard', async () => {
  const { page } = await season();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${preview.address}/-/parts/Season/Baskets`);
  await page.locator('.list-row, .drill-down-none').first().waitFor();
  expect(asked).toContain('/_app/rows');
  expect(asked).not.toContain('/_app/dashboard');
});

test('it looks right in light and dark, wide and narrow: drawn, as tables, and while something is missing', async () => {
  const enter = async (page: Page) => {
    await viewAs(page, 'Treasurer', preview.address);
  };
  const reach = async (page: Page) => void (await page.locator('.dashboard .part-list').first().waitFor());
  const states = [
    { name: 'dashboard', path: '/', reach },
    {
      name: 'dashboard as tables',
      path: '/',
      reach: async (page: Page) => {
        await reach(page);
        const buttons = page.getByRole('button', { name: /^As a table/u });
        while ((await buttons.count()) > 0) await buttons.first().click();
      },
    },
    {
      name: 'dashboard that fails',
      // With anything asked the page does not bring it along.
      path: '/?asked',
      before: refuse,
      reach: async (page: Page) => void (await page.getByRole('alert').waitFor()),
    },
    {
      name: 'records behind a figure',
      path: '/-/parts/Season/Baskets?group=none',
      reach: async (page: Page) => void (await page.locator('.list-row, .drill-down-none').first().waitFor()),
    },
  ];
  const troubles: string[] = [];
  for (const state of states) troubles.push(...(await lookAt(browser, preview.address, state, enter)));
  expect(troubles).toEqual([]);
}, 240_000);

async function refuse(page: Page): Promise<void> {
  await page.route('**/_app/dashboard*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"status":500,"code":"failed","detail":"Not now.","title":"Failed"}',
    }),
  );
}

test('on a phone the name of a bar stands above it, and is not cut off', async () => {
  const { page } = await season();
  const rows = page.locator('.bars').first().locator('.bar-row');
  const places = () =>
    rows.evaluateAll((all) =>
      all.map((row) => {
        const [name, track] = ['.bar-name', '.bar-track'].map((each) => row.querySelector(each)?.getBoundingClientRect());
        return (name?.bottom ?? 0) <= (track?.top ?? 0) && (track?.width ?? 0) > row.getBoundingClientRect().width - 2;
      }),
    );
  expect(await places()).not.toContain(true);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(places).not.toContain(false);
  expect(await rows.count()).toBeGreaterThan(1);
});

test('a share reads as a percentage', async () => {
  const { page } = await season();
  expect(
    await page
      .getByRole('link', { name: /^Stolen share/u })
      .locator('.figure-value')
      .innerText(),
  ).toMatch(/^\d+(?:\.\d)?\s?%$/u);
});

test('a figure opens the records it counts', async () => {
  const { page, troubles } = await season();
  const figure = page.getByRole('link', { name: /^Harvests \d+ /u });
  const count = Number(await figure.locator('.figure-value').innerText());
  await figure.click();
  await page.waitForURL('**/harvests');
  await page.locator('.list-row').first().waitFor();
  expect(await countBelow(page)).toBe(count);
  expect(troubles).toEqual([]);
}, 60_000);

test('on the whole screen nothing leads elsewhere; leaving the page ends it', async () => {
  const { page, troubles } = await season();
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
  expect(await page.locator('.side').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(isFull).toBe(false);
  expect(await page.locator('.side').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('link', { name: /^Harvests \d+ /u }).click();
  await page.locator('.list-row').first().waitFor();
  await expect.poll(isFull).toBe(false);
  expect(troubles).toEqual([]);
}, 60_000);

test('each column opens exactly its records: in a list with filters, or on a page of its own', async () => {
  const { page, troubles } = await season();
  const marks = page.getByRole('group', { name: 'Picked by week' }).getByRole('link');
  const told = await marks.evaluateAll((links) =>
    links.map((link) => [link.getAttribute('aria-label') ?? '', link.getAttribute('href') ?? '']),
  );
  expect(told.length).toBeGreaterThan(1);
  for (const [words = '', href = ''] of told) {
    expect(words).toMatch(/^Week of \d+ \p{L}+ \d+: \d+$/u);
    expect(href).toMatch(/^\/harvests\?filter\.picked\+at=from/u);
    await marks.and(page.locator(`[href="${href}"]`)).press('Enter');
    await page.waitForURL(preview.address + href);
    await page.locator('.list-row').first().waitFor();
    await expect.poll(() => countBelow(page), { message: href }).toBe(Number(words.match(/\d+$/u)?.[0]));
    await page.goBack();
    await page.locator('.dashboard').waitFor();
  }
  const cell = page
    .getByRole('table', { name: 'Baskets' })
    .getByRole('link', { name: /, together: [1-9]/u })
    .first();
  const group = (await cell.getAttribute('aria-label'))?.split(',')[0] ?? '';
  await cell.click();
  await page.waitForURL(/\/-\/parts\/Season\/Baskets\?group=/u);
  await page.locator('.page-header-under', { hasText: group }).waitFor();
  // A line leads to the record it belongs to.
  await page.locator('.list-row a').first().click();
  await page.waitForURL('**/harvests/*');
  expect(troubles).toEqual([]);
}, 90_000);

test('by keyboard: one stop for a chart, the arrows go on, the figure is said and shown, ↵ opens it', async () => {
  const { page } = await season();
  const chart = page.getByRole('group', { name: 'Worth by crop' });
  await expect.poll(() => chart.locator('a[tabindex="0"]').count()).toBe(1);
  const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")') as Promise<string>;
  await page.getByRole('button', { name: 'As a table: Worth by crop' }).focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toMatch(/^Tomatoes, /u);
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toMatch(/^Beans, /u);
  await page.keyboard.press('ArrowUp');
  const words = await focused();
  await expect.poll(() => chart.locator('.pointed').innerText()).toContain(words.split(': ')[1]);
  await page.keyboard.press('End');
  expect(await focused()).toMatch(/^No crop, /u);
  await page.keyboard.press('ArrowLeft');
  const last = await focused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/harvests\?/u);
  expect(decodeURIComponent(page.url())).toContain(`filter.crop=is:${last.split(',')[0]}`);
}, 60_000);

test('the table behind a chart has the same figures, and what is drawn comes back', async () => {
  const { page } = await season();
  const words = await page
    .getByRole('group', { name: 'Worth by crop' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  await page.getByRole('button', { name: 'As a table: Worth by crop' }).click();
  const table = page.getByRole('table', { name: 'Worth by crop' });
  const cells = await table.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  expect(cells).toEqual(expect.arrayContaining(words));
  await page.getByRole('button', { name: 'As a chart: Worth by crop' }).click();
  await page.getByRole('group', { name: 'Worth by crop' }).waitFor();
}, 60_000);

test('what is over a date is of the period one chooses, by keyboard, and the way to its records keeps it', async () => {
  const { page, troubles } = await season();
  const figure = page.getByRole('link', { name: /^Brought in / });
  await page.getByRole('button', { name: 'Period: This month' }).press('Enter');
  const menu = page.getByRole('menu', { name: 'Period' });
  await menu.getByRole('menuitem', { name: 'Any time' }).press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe('any time');
  await page.getByRole('link', { name: /^Brought in \d+$/u }).waitFor();
  const count = async () => Number(/^Brought in\s+(\d+)/u.exec(await figure.innerText())?.[1]);
  const all = await count();
  await page.getByRole('button', { name: 'Period: Any time' }).press('Enter');
  await menu.getByRole('menuitem', { name: 'Last 90 days' }).press('Enter');
  await page.getByRole('link', { name: /^Brought in .* before$/u }).waitFor();
  expect(await page.locator('.dashboard-before').innerText()).toMatch(/^Before: \d/u);
  const picked = await count();
  expect(picked).toBeLessThanOrEqual(all);
  await figure.click();
  await page.waitForURL('**/harvests?*');
  expect(new URL(page.url()).searchParams.get('filter.picked at')).toBe('within:last 90 days');
  await expect.poll(() => countBelow(page)).toBe(picked);
  await page.goBack();
  await page.getByRole('button', { name: 'Period: Last 90 days' }).waitFor();
  await page.goto(`${preview.address}/-/parts/Season/New%20by%20bed?period=last+90+days`);
  await page.getByText('Last 90 days', { exact: true }).waitFor();
  await page.getByRole('link', { name: '‹ Season' }).click();
  await page.getByRole('button', { name: 'Period: Last 90 days' }).waitFor();
  expect(troubles).toEqual([]);
}, 60_000);

test('everybody sees their own figures, and no part they may not read; a row opens its record', async () => {
  const { page: theirs } = await season();
  const { page } = await season('Member');
  const value = (of: Page) => of.getByRole('link', { name: /^Harvests / }).innerText();
  expect(await value(page)).not.toBe(await value(theirs));
  await expect.poll(() => theirs.getByRole('heading', { name: 'Tips' }).count()).toBe(1);
  await expect.poll(() => page.getByRole('heading', { name: 'Tips' }).count()).toBe(0);
  await theirs.getByRole('region', { name: 'Stolen' }).getByRole('listitem').first().getByRole('link').click();
  await theirs.waitForURL('**/harvests/*');
}, 60_000);

test('a change somebody else makes shows in the figure, and in what it should be, without reloading', async () => {
  const { page } = await season();
  await page.getByRole('link', { name: 'Harvests 60 1 short of 61', exact: true }).waitFor();
  const made = await page.request.post(`${preview.address}/_app/records/Harvest`, {
    headers: { origin: preview.address },
    data: { fields: { title: 'Late beans', 'picked at': '2026-11-20T10:00:00.000Z', worth: '1.00' } },
  });
  expect(made.status(), await made.text()).toBe(201);
  await page.getByRole('link', { name: 'Harvests 61 at least 61', exact: true }).waitFor();
}, 60_000);
