/** Calendars in a real browser: entries carried by mouse and by keys, put back with the reason, taken back, begun where one presses. */
import { fileURLToPath } from 'node:url';
import type { RecordValue } from '@ninefold/model';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Listening } from '../../packages/server/src/listen.ts';
import { type BoatYard, openBoatYard } from '../../packages/server/src/testing/boat-yard.ts';
import { listenHere } from '../../packages/server/src/testing/ports.ts';
import { expectAccessible, giveCookie, openBrowser, openPage } from '../support/browser.ts';

const clientDirectory = fileURLToPath(new URL('../../packages/client/dist', import.meta.url));
let browser: Browser;
let yard: BoatYard;
let listening: Listening;

beforeAll(async () => {
  browser = await openBrowser();
  yard = await openBoatYard({ clientDirectory });
  yard.clock.moment = Date.parse('2026-11-10T15:00:00Z');
  listening = await listenHere(yard.server);
});
afterAll(async () => {
  await browser?.close();
  await listening?.close();
  await yard?.store.close();
});
beforeEach(async () => {
  for (const { id = '', version = 0 } of await berths())
    await yard.store.change((transaction) => transaction.delete({ entity: 'Berth', id, version, stamp: { who: null } }));
  const { berth, slips, sam } = yard;
  // 10:00 to 11:30, 13:00 to 14:00, and some days, as clocks in New York show.
  await berth('Albatros', '2026-11-10T15:00:00.000Z', '2026-11-10T16:30:00.000Z', { slip: slips.north });
  await berth('Bounty', '2026-11-10T18:00:00.000Z', '2026-11-10T19:00:00.000Z', { slip: slips.south, skipper: sam });
  await berth('Calypso', '2026-11-09T15:00:00.000Z', '2026-11-12T15:00:00.000Z', { slip: slips.wreck });
});

const address = (path: string) => `http://127.0.0.1:${listening.port}${path}`;

async function open(path: string, who: keyof BoatYard['cookies'] = 'master', options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options);
  await giveCookie(opened.page, yard.cookies[who], address('/'));
  await opened.page.goto(address(path));
  await opened.page.locator('.calendar[aria-busy=false]').waitFor();
  return opened;
}

const entry = (page: Page, boat: string): Locator => page.locator('.calendar-entry').filter({ hasText: boat });
const berths = async (): Promise<readonly RecordValue[]> => {
  const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en-GB' }, now: 0, me: null };
  return (await yard.store.list({ entity: 'Berth', where: [], order: [], limit: 100, load: {}, environment })).rows;
};
const kept = async (boat: string) => (await berths()).find(({ fields }) => fields.boat === boat)?.fields;
const times = async (boat: string) => {
  const fields = await kept(boat);
  return [fields?.['comes at'], fields?.['leaves at']];
};

/** Takes hold of an element near its top, or at its foot, and lets go so many pixels further. */
async function carry(
  page: Page,
  what: Locator,
  by: { readonly x?: number; readonly y?: number },
  at: 'top' | 'foot' = 'top',
): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not there.');
  const from = { x: box.x + box.width / 2, y: at === 'top' ? box.y + 8 : box.y + box.height - 3 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (by.x ?? 0) / 2, from.y + (by.y ?? 0) / 2, { steps: 4 });
  await page.mouse.move(from.x + (by.x ?? 0), from.y + (by.y ?? 0), { steps: 4 });
  await page.waitForTimeout(80);
  await page.mouse.up();
}

const hour = 52;

test('an entry is carried to another day and hour, and taken back', async () => {
  const { page, troubles } = await open('/arrivals');
  const column = await page.locator('.calendar-column').first().boundingBox();
  await carry(page, entry(page, 'Albatros'), { x: column?.width ?? 0, y: 2 * hour });
  const toast = page.locator('.toast').filter({ hasText: 'Albatros' });
  await toast.waitFor();
  expect(await toast.innerText()).toContain('Wed 11 Nov, 12:00–13:30');
  expect(await times('Albatros')).toEqual(['2026-11-11T17:00:00.000Z', '2026-11-11T18:30:00.000Z']);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => times('Albatros')).toEqual(['2026-11-10T15:00:00.000Z', '2026-11-10T16:30:00.000Z']);
  expect(troubles).toEqual([]);
});

test('its end is carried alone', async () => {
  const { page } = await open('/arrivals');
  await carry(page, entry(page, 'Bounty'), { y: hour }, 'foot');
  await expect.poll(() => times('Bounty')).toEqual(['2026-11-10T18:00:00.000Z', '2026-11-10T20:00:00.000Z']);
});

test('into another row, and back with the words of the rule that stops it', async () => {
  const { page } = await open('/');
  const columns = page.locator('.calendar-column');
  const width = (await columns.first().boundingBox())?.width ?? 0;
  await carry(page, entry(page, 'Albatros'), { x: width });
  await page.locator('.toast').filter({ hasText: 'Albatros' }).waitFor();
  expect((await kept('Albatros'))?.slip).toMatchObject({ id: yard.slips.south.id });
  // North, South, Wreck, none.
  await carry(page, entry(page, 'Albatros'), { x: 2 * width });
  await page.getByRole('alert').filter({ hasText: 'Albatros stays: A guest needs a slip.' }).waitFor();
  expect((await kept('Albatros'))?.slip).toMatchObject({ id: yard.slips.south.id });
});

test('by keys alone: to the entry, on it, and put down or put back', async () => {
  const { page } = await open('/arrivals');
  await entry(page, 'Albatros').locator('.calendar-open').focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Bounty');
  await page.keyboard.press('m');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect.poll(() => page.getByRole('status').allInnerTexts()).toContain('Wed 11 Nov, 13:30–14:45');
  await page.keyboard.press('Enter');
  await expect.poll(() => times('Bounty')).toEqual(['2026-11-11T18:30:00.000Z', '2026-11-11T19:45:00.000Z']);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Bounty');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(200);
  expect(await times('Bounty')).toEqual(['2026-11-11T18:30:00.000Z', '2026-11-11T19:45:00.000Z']);
});

test('a press on an empty place begins a record there, at that time and in that row', async () => {
  const { page } = await open('/');
  const column = page.locator('.calendar-column').nth(1);
  await column.click({ position: { x: 30, y: 15.1 * hour } });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Boat' }).fill('Dinghy');
  expect(await dialog.getByRole('textbox', { name: /Comes at/u }).inputValue()).toContain('15:00');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await kept('Dinghy')).toMatchObject({
    'comes at': '2026-11-10T20:00:00.000Z',
    'leaves at': '2026-11-10T20:30:00.000Z',
    slip: { id: yard.slips.south.id },
  });
  await entry(page, 'Dinghy').waitFor();
});

test('the place for a new one is reached and moved by keys', async () => {
  const { page } = await open('/');
  await page.locator('.calendar-slot').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  expect(await page.locator('.calendar-slot').getAttribute('aria-label')).toBe('New berth: Tue 10 Nov, 09:00, South');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('textbox', { name: /Comes at/u }).inputValue()).toContain('09:00');
});

test('who may move nothing of an entry is told why it stays', async () => {
  const { page } = await open('/arrivals', 'sam');
  await carry(page, entry(page, 'Albatros'), { y: hour });
  await page.getByRole('alert').filter({ hasText: 'Albatros stays:' }).waitFor();
  expect(await times('Albatros')).toEqual(['2026-11-10T15:00:00.000Z', '2026-11-10T16:30:00.000Z']);
});

test('what others write appears', async () => {
  const { page } = await open('/arrivals?view=month');
  await yard.berth('Fram', '2026-11-17T15:00:00.000Z', '2026-11-17T16:00:00.000Z', { slip: yard.slips.north });
  await entry(page, 'Fram').waitFor();
});

test('an entry leads to its record, and back to the days one looked at', async () => {
  const { page } = await open('/arrivals?view=month&day=2026-11-01');
  await entry(page, 'Bounty').locator('.calendar-open').click();
  await page.getByRole('heading', { name: 'Bounty' }).waitFor();
  await page.goBack();
  await entry(page, 'Bounty').waitFor();
  expect(new URL(page.url()).search).toBe('?view=month&day=2026-11-01');
});

test.each([
  ['/?view=day', 1360, 'light'],
  ['/?view=week', 1360, 'dark'],
  ['/?view=month', 1360, 'light'],
  ['/?view=agenda', 1360, 'dark'],
  ['/arrivals', 1360, 'dark'],
  ['/arrivals', 390, 'light'],
] as const)('%s at %i pixels, %s, is for everybody', async (path, width, colorScheme) => {
  const { page, troubles } = await open(path, 'master', { viewport: { width, height: 800 }, colorScheme });
  await expectAccessible(page, path);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(troubles).toEqual([]);
});

test('a phone shows what comes', async () => {
  const { page } = await open('/arrivals', 'master', { viewport: { width: 390, height: 800 }, hasTouch: true });
  await page.getByRole('heading', { name: /Tuesday,? 10 November 2026/u }).waitFor();
  expect(await page.locator('.calendar-agenda-item').count()).toBeGreaterThan(2);
});

test('by a clock of one’s own: chosen among all, on every open page at once, on the days that it shows; what is moved and typed is the right moment', async () => {
  const { page: yardPage, troubles } = await open('/arrivals?day=2026-11-10');
  const { page } = await open('/arrivals?day=2026-11-10');
  await page.goto(address('/-/account'));
  await page.getByRole('radio', { name: 'Another one' }).check();
  await page.keyboard.press('Tab');
  const field = page.getByRole('combobox', { name: 'Time zone' });
  expect(await field.inputValue()).toBe('New York');
  await page.keyboard.type('nowhere');
  await page.getByText('Nothing fits.').waitFor();
  await page.keyboard.press('Escape');
  expect(await field.inputValue()).toBe('New York');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { selected: true, name: /New York/u }).waitFor();
  await page.keyboard.type('japan');
  await page.getByRole('option', { name: 'Tokyo Japan, GMT+9' }).waitFor();
  await expectAccessible(page, 'choosing a time zone');
  await page.keyboard.press('Enter');
  await page.getByText('You see and type times by the clock of Tokyo. Days that count are those of New York', { exact: false }).waitFor();

  // Fourteen hours later, on the next day.
  const albatros = entry(yardPage, 'Albatros');
  await albatros.getByText(', Wed 11 Nov, 00:00–01:30').waitFor();
  expect(await yardPage.locator('.calendar-corner').innerText()).toBe('GMT+9');
  await albatros.locator('.calendar-open').focus();
  for (const key of ['m', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter']) await yardPage.keyboard.press(key);
  await expect.poll(() => times('Albatros')).toEqual(['2026-11-11T15:30:00.000Z', '2026-11-11T17:00:00.000Z']);
  await yardPage.getByText('Thu 12 Nov, 00:30–02:00').first().waitFor();

  await yardPage.getByRole('button', { name: 'New berth', exact: true }).click();
  const dialog = yardPage.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Boat' }).fill('Dawn');
  await dialog.getByText('Owner', { exact: true }).click();
  // It is 11 November there already, 10 November in New York.
  await dialog.getByRole('textbox', { name: /Comes at/u }).fill('today 9:15');
  await dialog.getByText('Wednesday, 11 November 2026, 09:15').waitFor();
  await yardPage.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await kept('Dawn'))?.['comes at']).toBe('2026-11-11T00:15:00.000Z');

  await page.getByRole('radio', { name: 'The application’s: New York, GMT-5' }).check();
  await entry(yardPage, 'Dawn').getByText(', Tue 10 Nov, 19:15').waitFor();
  expect(troubles).toEqual([]);
});
